// A bet: a question of the page.

import { marked } from "./mark.js";
import { place } from "./question.js";

export default { marked, render: ({ model, el }) => place(model, el).end };
