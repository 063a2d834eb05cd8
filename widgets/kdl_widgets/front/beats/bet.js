// A bet: a question of the page.

import { marked } from "./mark.js";
import { place } from "./placed_question.js";

/**
 * @param {import("../live/model").Rendered<import("./question_state").QuestionState>} rendered
 * @returns {import("../live/model").Undo}
 */
const render = ({ model, el }) => place(model, el).end;

export default { marked, render };
