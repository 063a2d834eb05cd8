// What scripts use that is lacking, by the types that TypeScript knows: node scripts.mjs FILES; what is lacking comes as
// JSON, and each use is printed with its line.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { transformSync } from "esbuild";
import ts from "typescript";
import { unguarded } from "./styles.mjs";

const lacks = JSON.parse(readFileSync(0, "utf8"));
const { config } = ts.readConfigFile("tsconfig.json", ts.sys.readFile);
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ".");
const program = ts.createProgram([...fileNames, ...process.argv.slice(2)], options);
const checker = program.getTypeChecker();

/** The names that are lacking, each with what has it, `""` for what stands alone. */
const owners = new Map();
for (const path of lacks.members) {
  const [last, owner = ""] = [...path].reverse();
  const [name, kind] = last.split("_");
  const of = kind ? `${owner}Constructor` : owner === "Window" ? "" : owner;
  owners.set(name, (owners.get(name) ?? new Set()).add(of));
}
const SECURE = /only in secure contexts/;

const isLibrary = declaration => program.isSourceFileDefaultLibrary(declaration.getSourceFile());

/** What declares something: an interface, or the class whose own members are listed with its name. */
const ownerOf = ({ parent }) => {
  const classes = ts.isTypeLiteralNode(parent) ? parent.parent.name?.text : undefined;
  return classes ? `${classes}Constructor` : (parent?.name?.text ?? "");
};

/** The interfaces that a type is made of. */
function* interfaces(type) {
  for (const each of type.types ?? [type]) {
    const known = checker.getApparentType(each);
    if (known.symbol) yield known.symbol.name;
    for (const base of known.getBaseTypes?.() ?? []) yield* interfaces(base);
  }
}

/** Whether a name is asked for before it is used. */
function isGuarded(name, node, text) {
  const { parent } = node;
  const whole = ts.isPropertyAccessExpression(parent) && parent.name === node ? parent : node;
  const above = whole.parent;
  if (
    (ts.isCallExpression(above) || ts.isPropertyAccessExpression(above)) &&
    above.expression === whole &&
    above.questionDotToken
  )
    return true;
  return new RegExp(
    `["']${name}["'] in |typeof ${name}\\b|[.]${name} &&|!\\S*[.]${name}\\b|if \\(\\S*[.]${name}\\)`,
  ).test(text);
}

const tell = (file, node, said) => {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  console.log(`${relative(process.cwd(), file.fileName)}:${line + 1}: ${said}`);
};

function look(file, node) {
  if (ts.isIdentifier(node)) {
    const name = node.text;
    const symbol = checker.getSymbolAtLocation(node);
    const declared = symbol?.declarations?.filter(isLibrary) ?? [];
    if (declared.length && !ts.isTypeNode(node.parent) && !node.parent.isTypeOf) {
      const of = new Set(declared.map(ownerOf));
      if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
        for (const each of interfaces(checker.getTypeAtLocation(node.parent.expression))) of.add(each);
      const lacking = [...(owners.get(name) ?? [])].some(owner => of.has(owner));
      const secure = SECURE.test(
        symbol
          .getDocumentationComment(checker)
          .map(each => each.text)
          .join(""),
      );
      if ((lacking || secure) && !isGuarded(name, node, file.text))
        tell(file, node, lacking ? name : `${name} over plain HTTP`);
    }
  } else if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken?.(node)) {
    const text = node.text;
    if (/::?[\w-]+|[\w-]+\(/.test(text) && /^[\s&.:#*[a-z-]/.test(text)) {
      const css = text.includes("{") ? text : `${text}{}`;
      for (const [, said] of unguarded(css, lacks)) if (/^:/.test(said)) tell(file, node, said);
      for (const [, said] of unguarded(`a{color: ${text}}`, lacks)) if (said.includes("()")) tell(file, node, said);
    }
  }
  ts.forEachChild(node, each => look(file, each));
}

/** Tell of a script that esbuild would have to rewrite: it is written in a newer form of the language. */
function lookAtForm(file) {
  const written = target => transformSync(file.text, { target, logLevel: "silent" }).code;
  const oldest = Object.entries(lacks.than).map(([name, version]) => `${name}${version}`);
  if (written(oldest) !== written("esnext")) tell(file, file, "syntax");
}

for (const file of program.getSourceFiles()) {
  if (program.isSourceFileDefaultLibrary(file) || file.isDeclarationFile || file.fileName.includes("node_modules"))
    continue;
  look(file, file);
  lookAtForm(file);
}
