// What a page says to its kernel waits for a line, and a press for the answer to what was said before.

import assert from "node:assert/strict";
import { test } from "node:test";
import { KernelLine } from "../../../widgets/kdl_widgets/front/runtime/kernel_line.js";

const sockets = [];
class Socket extends EventTarget {
  static OPEN = 1;
  readyState = 0;
  protocol = "";
  sent = [];
  constructor() {
    super();
    sockets.push(this);
  }
  send(text) {
    assert.equal(this.readyState, Socket.OPEN, "nothing is sent on a line that isn't open");
    this.sent.push(JSON.parse(text).content);
  }
  opens() {
    this.readyState = Socket.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  close() {
    this.readyState = 3;
  }
}
Object.assign(globalThis, { WebSocket: Socket, window: new EventTarget(), document: { visibilityState: "hidden" } });
globalThis.fetch = async () => ({ status: 200 });

const said = content => ({ header: { msg_type: "comm_msg" }, content, buffers: [] });
const press = number => said({ number, data: { method: "custom" } });
const answer = state => JSON.stringify({ header: { msg_type: "status" }, content: { execution_state: state } });

function begun(t) {
  const line = new KernelLine(new URL("http://127.0.0.1/kernel"), { heard() {}, became() {} });
  t.after(() => line.end());
  return { line, socket: sockets.at(-1) };
}

test("what is said before the line is open is sent when it opens, in that order", t => {
  const { line, socket } = begun(t);
  line.say(said({ number: 1 }));
  line.say(said({ number: 2 }));
  assert.deepEqual(socket.sent, []);
  socket.opens();
  assert.deepEqual(socket.sent, [{ number: 1 }, { number: 2 }]);
});

test("a press waits until the kernel has answered or says that it works", t => {
  const { line, socket } = begun(t);
  socket.opens();
  line.say(said({ number: 1 }));
  line.say(press(2));
  assert.equal(socket.sent.length, 1);
  socket.dispatchEvent(new MessageEvent("message", { data: answer("busy") }));
  assert.deepEqual(
    socket.sent.map(({ number }) => number),
    [1, 2],
  );
});

test("while nobody answers, what is said waits", async t => {
  const { line, socket } = begun(t);
  socket.opens();
  globalThis.fetch = async () => ({ status: 503 });
  await line.ping();
  assert.equal(line.away, true);
  line.say(said({ number: 1 }));
  assert.deepEqual(socket.sent, []);
  globalThis.fetch = async () => ({ status: 200 });
  await line.ping();
  assert.deepEqual(socket.sent, [{ number: 1 }]);
});
