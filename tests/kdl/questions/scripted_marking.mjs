// Marks answers for the tests: of each line, a document and several answers, the verdicts of the script are written back.

import { createInterface } from "node:readline";

const { marked } = await import(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  const { document, answers } = JSON.parse(line);
  console.log(JSON.stringify(answers.map((given) => marked(document, given))));
}
