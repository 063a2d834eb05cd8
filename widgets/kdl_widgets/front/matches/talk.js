// Whether persons say a word now and then: the browser remembers that it was switched off.

import { attempt, readItem } from "../local_storage.js";

/** @import { DeskTool } from "../messages" */

const TALK = "kdl talk";

/** What is remembered of the switch at one table. */
export class Talk {
  /** @param {(wish: DeskTool) => void} send Says to the kernel what is wanted. */
  constructor(send) {
    this.send = send;
    this.wanted = readItem(TALK) !== "off";
    this.isAsked = false;
    this.isHeard = false; // the kernel begins with words, and may send more before it has heard
  }

  /** Take how the switch stands; at first it is set as it was left. @param {boolean} talks */
  hear(talks) {
    if (talks === this.wanted) this.isHeard = true;
    else if (this.isHeard) this.keep(talks);
    else if (!this.isAsked) this.send({ tool: this.wanted ? "talk" : "hush" });
    this.isAsked = true;
  }

  /** @param {boolean} talks */
  keep(talks) {
    this.wanted = talks;
    attempt(store => (talks ? store.removeItem(TALK) : store.setItem(TALK, "off")));
  }
}
