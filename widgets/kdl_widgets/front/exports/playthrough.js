// A playthrough at one of its steps, in one of its languages.

/** What an exported page tells, and where it stands. */
export class Playthrough {
  /** @param {import("./page_data").PageData} data */
  constructor(data) {
    this.data = data;
    this.last = data.glides.wide.length - 1;
    this.step = data.at;
    const asked = location.hash.slice(1); // "#de" opens the page in German
    this.language = Object.hasOwn(data.stories, asked) ? asked : data.language;
    this.speed = 1;
  }

  get story() {
    return this.data.stories[this.language];
  }

  /** @param {number[]} numbers */
  text(numbers) {
    return numbers.map(number => this.data.texts[number]).join(" ");
  }

  /**
   * @param {string} key
   * @param {Record<string, string | number>} values
   */
  word(key, values = {}) {
    return Object.entries(values).reduce(
      (said, [name, value]) => said.replace(`{${name}}`, String(value)),
      this.story.words[key],
    );
  }

  /** What is said of whose turn it is at a step. @param {number} at */
  turn(at) {
    return `${this.word("step-of", { step: at, last: this.last })}. ${this.text(this.story.steps[at].turn)}`;
  }
}
