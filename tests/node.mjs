// Calls exported functions of scripts: a line of JSON says which, and with what; the next line says what they return.

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { script, name, first, calls } = JSON.parse(line);
  const { [name]: called } = await import(script);
  console.log(JSON.stringify(calls.map(each => called(first, ...each))));
}
