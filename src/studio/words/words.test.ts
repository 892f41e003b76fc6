/**
 * Everything that people read or hear in the Studio is in this folder, so that translators need not hunt for it. Lessons consist of
 * texts, and stay in their own modules.
 */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

const STUDIO = fileURLToPath(new URL("..", import.meta.url));
const FILES = readdirSync(STUDIO, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.ts$/.test(path),
);
const MODULES = FILES.filter((path) => path.startsWith("words/"));
const SOURCES = FILES.filter((path) => !/^words\/|_template\/words|^learn\/lessons\/|\/testing\//.test(path));

/** Attributes and properties whose text is read. */
const READ =
  /^(?:label|title|words|hint|summary|heading|tagline|placeholder|alt|aria-(?:label|description|roledescription))$/;

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value;

/** The text of a literal, with a space where a value stands in it. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  const parts = node["quasis"] as { readonly value: { readonly cooked: string } }[];
  return parts.map(({ value }) => value.cooked).join(" ");
}

const nameOf = (name: unknown): string =>
  isNode(name) ? String(name.type === "Literal" ? name["value"] : name["name"]) : "";

/** Such as "Put it back" and "is given.", but not ids, keys, selectors or transformations. */
const isSentence = (text: string): boolean =>
  /^[\s,;:“]*[A-Z]?[a-z’]+ .*[a-z]/.test(text) && /[.?!:]\s*$/.test(text);
const isLabel = (text: string): boolean => /^[A-Z][a-z’]+(?: [a-z’]+)+/.test(text);

/** Texts for people that are written in this module. */
function textsIn(code: string, name: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one);
      return;
    }
    if (!isNode(node)) return;
    // Messages of broken contracts are for developers. Nobody reads imports, types, and texts that a name is compared with.
    if (/^(?:ThrowStatement|ImportDeclaration|TS(?!As|Satisfies|NonNull).*)$/.test(node.type)) return;
    if (node.type === "BinaryExpression" && node["operator"] === "===") return;
    if (node.type === "NewExpression" && nameOf(node["callee"]).endsWith("Error")) return;
    if (node.type === "JSXText" && /\p{L}{2}/u.test(String(node["value"])))
      found.push(String(node["value"]).trim());
    const isNamed = node.type === "JSXAttribute" || node.type === "Property";
    const text = textOf(isNamed ? node["value"] : node);
    const isRead = isNamed && READ.test(nameOf(node[node.type === "Property" ? "key" : "name"]));
    if (
      text !== undefined &&
      (isSentence(text) || isLabel(text) || (isRead && /[A-Z]\p{L}| \p{L}{2}/u.test(text)))
    )
      found.push(text);
    if (isNamed && text !== undefined) return;
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(name, code).program.body);
  return found;
}

describe("words", () => {
  it("are written nowhere else in the Studio", () => {
    const found = SOURCES.flatMap((path) =>
      textsIn(readFileSync(join(STUDIO, path), "utf8"), basename(path)).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });
  it.each([
    ["text", `<p>Lay it</p>`],
    ["a label", `<Button label="Undo" />`],
    ["a property", `const note = { words: "Undone." };`],
    ["a sentence", "const say = (n) => `There are ${n} ways.`;"],
    ["a choice", `const verb = many ? "None of them" : "";`],
  ])("would be found: %s", (_, code) => {
    expect(textsIn(code, "own.tsx")).toHaveLength(1);
  });
  it.each([
    ["an error", `throw new Error("This is a bug.");`],
    ["keys", `useKeys([{ keys: "delete backspace x" }])`],
    ["a selector", `query(".shelf-order button:not(:disabled)")`],
    ["a class", `<p class="panel-hint soft" />`],
    ["a phrase", `<p title={phrases.undo}>{phrases.left(3)}</p>`],
  ])("are something else: %s", (_, code) => {
    expect(textsIn(code, "own.tsx")).toEqual([]);
  });
  it("have printed apostrophes", () => {
    const typed = [...MODULES, ...FILES.filter((path) => path.startsWith("learn/lessons/"))].flatMap((path) =>
      [...readFileSync(join(STUDIO, path), "utf8").matchAll(/^(?!\s*(?:\/\/|\/?\*)).*\p{L}'\p{L}.*$/gmu)].map(
        ([line]) => `${path}: ${line}`,
      ),
    );
    expect(typed).toEqual([]);
  });
  it("are all said somewhere, and a family says its own", () => {
    const used = new Map(MODULES.map((path) => [basename(path, ".ts"), new Set<string>()]));
    const strangers: string[] = [];
    for (const path of SOURCES) {
      const code = readFileSync(join(STUDIO, path), "utf8");
      const name = /from "(?:\.{1,2}\/)+words\/([a-z-]+)\.js"/.exec(code)?.[1];
      if (name === undefined) continue;
      for (const [, phrase] of code.matchAll(/\bphrases\.(\w+)/g)) used.get(name)!.add(phrase!);
      const family = /^families\/(chessboard|cube|pips|tents|twist)\//.exec(path)?.[1];
      if (family !== undefined && name !== family && name !== `${family}-edit` && name !== "entries")
        strangers.push(`${path}: ${name}`);
    }
    expect(strangers).toEqual([]);
    const unused = MODULES.flatMap((path) => {
      const said = used.get(basename(path, ".ts"))!;
      const named = Array.from(
        readFileSync(join(STUDIO, path), "utf8").matchAll(/^export const (\w+)/gm),
        ([, name]) => name!,
      );
      return named.filter((name) => !said.has(name)).map((name) => `${basename(path)}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});
