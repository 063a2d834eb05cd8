// Messages to a kernel in text, for tests that know them from elsewhere.

import { packed, plain, read, unpacked } from "../../../widgets/kdl_widgets/front/runtime/kernel_wire.js";

const bytes = text => new Uint8Array(Buffer.from(text, "base64"));
const text = whole => Buffer.from(typeof whole === "string" ? Buffer.from(whole) : whole).toString("base64");
const told = ({ buffers, ...message }) => ({ ...message, buffers: buffers.map(text) });
const given = ({ buffers, ...message }) => ({ ...message, buffers: buffers.map(bytes) });

export const wrote = (how, message) => text((how === "v1" ? packed : plain)(given(message)));
export const heard = (how, whole) => {
  const { buffer } = bytes(whole);
  if (how === "v1") return told(unpacked(buffer));
  return told(read(how === "text" ? Buffer.from(buffer).toString() : buffer));
};
