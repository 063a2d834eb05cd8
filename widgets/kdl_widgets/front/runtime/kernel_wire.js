// Messages of Jupyter as they go over a line to a kernel: in the first version of its protocol, or plain, where something
// on the way has stripped the name of the protocol.

/**
 * A message, as far as a page says or hears it.
 * @typedef {object} KernelMessage
 * @property {{ msg_id: string, msg_type: string } & Record<string, unknown>} header
 * @property {{ msg_id?: string } & Record<string, unknown>} parent_header
 * @property {Record<string, unknown>} metadata
 * @property {any} content
 * @property {Uint8Array<ArrayBuffer>[]} buffers
 */

export const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const CHANNEL = "shell";
const [NUMBER, PLAIN] = [8, 4]; // bytes

/** A name that nothing else has. `crypto.randomUUID` would make one over HTTPS only. */
export const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, "0")).join("");

const text = new TextDecoder();
const bytes = new TextEncoder();

/**
 * Put a message into bytes: how many places there are, the places at which its parts begin, and the parts.
 * @param {KernelMessage} message
 */
export function packed({ header, parent_header, metadata, content, buffers }) {
  const told = [header, parent_header, metadata, content].map(part => bytes.encode(JSON.stringify(part)));
  const parts = [bytes.encode(CHANNEL), ...told, ...buffers];
  const places = [NUMBER * (parts.length + 2)];
  for (const part of parts) places.push(places[places.length - 1] + part.byteLength);
  const whole = new Uint8Array(places[parts.length]);
  const view = new DataView(whole.buffer);
  [places.length, ...places].forEach((number, at) => view.setBigUint64(NUMBER * at, BigInt(number), true));
  parts.forEach((part, at) => whole.set(part, places[at]));
  return whole;
}

/**
 * Write a message without the protocol: as JSON, with what it brings in bytes behind it.
 * @param {KernelMessage} message
 */
export function plain({ buffers, ...message }) {
  const said = JSON.stringify({ ...message, channel: CHANNEL });
  if (!buffers.length) return said;
  const parts = [bytes.encode(said), ...buffers];
  const places = [PLAIN * (parts.length + 1)];
  for (const part of parts) places.push(places[places.length - 1] + part.byteLength);
  const whole = new Uint8Array(places[parts.length]);
  const view = new DataView(whole.buffer);
  [parts.length, ...places.slice(0, -1)].forEach((number, at) => view.setUint32(PLAIN * at, number));
  parts.forEach((part, at) => whole.set(part, places[at]));
  return whole;
}

/**
 * Read a message that came without the protocol.
 * @param {string | ArrayBuffer} whole
 * @returns {KernelMessage}
 */
export function read(whole) {
  if (typeof whole === "string") return { ...JSON.parse(whole), buffers: [] };
  const view = new DataView(whole);
  const places = Array.from({ length: view.getUint32(0) }, (_, at) => view.getUint32(PLAIN * (at + 1)));
  const [said, ...buffers] = places.map((start, at) => new Uint8Array(whole.slice(start, places[at + 1])));
  return { ...JSON.parse(text.decode(said)), buffers };
}

/**
 * Read a message.
 * @param {ArrayBuffer} whole
 * @returns {KernelMessage}
 */
export function unpacked(whole) {
  const view = new DataView(whole);
  const number = (/** @type {number} */ at) => Number(view.getBigUint64(NUMBER * at, true));
  const places = Array.from({ length: number(0) }, (_, at) => number(at + 1));
  const parts = places.slice(1).map((end, at) => new Uint8Array(whole.slice(places[at], end)));
  const [header, parent_header, metadata, content] = parts.slice(1, 5).map(part => JSON.parse(text.decode(part)));
  return { header, parent_header, metadata, content, buffers: parts.slice(5) };
}
