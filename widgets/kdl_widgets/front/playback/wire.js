// What goes from a panel to its kernel.

const ANSWERS = 400; // milliseconds after which a kernel that has not answered is asked again

/** Ask the kernel for one thing at a time: what comes while it is busy is dropped, but the newest scrub is kept. */
export class Wire {
  /** @param {import("../live/model").Model<any, import("../messages").PlayerMessage>} model */
  constructor(model) {
    this.model = model;
    this.busy = false;
    this.timer = 0;
    /** @type {import("../messages").PlayerMessage | null} */
    this.later = null;
  }

  /**
   * @param {import("../messages").PlayerMessage} message
   * @param {boolean} keep Whether it is sent later when the kernel is busy.
   */
  send(message, keep = false) {
    if (this.busy) {
      if (keep) this.later = message;
      return;
    }
    this.busy = true;
    this.timer = setTimeout(() => this.answered(), ANSWERS);
    this.model.send(message);
  }

  answered() {
    clearTimeout(this.timer);
    this.busy = false;
    const message = this.later;
    this.later = null;
    if (message) this.send(message);
  }
}
