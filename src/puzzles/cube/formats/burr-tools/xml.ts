/**
 * As much of XML as files of BurrTools have: elements with attributes and text, the five named entities and numbered ones. Comments,
 * instructions and CDATA are skipped or read; a document type is refused, because it can make a short text endless.
 */
import { fail, ok, placeOf, type Result } from "../../../../base/index.js";

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Element[];
  /** All text directly inside, in one. */
  readonly text: string;
  /** Where it begins. */
  readonly at: number;
}

interface Open extends Element {
  readonly attributes: Map<string, string>;
  readonly children: Open[];
  text: string;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const DEEPEST = 50;

function plain(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[String(name)] ?? all;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** The outermost element. `code`: the code of the problems that it reports. */
export function readXml(text: string, code: string): Result<Element> {
  const wrong = (message: string, at: number): Result<never> => fail(code, message, placeOf(text, at));
  const open: Open[] = [];
  let root: Open | undefined;
  const token =
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
  for (let at = 0; at < text.length; at = token.lastIndex) {
    token.lastIndex = at;
    const match = token.exec(text);
    if (match === null)
      return wrong(
        text.startsWith("<!DOCTYPE", at)
          ? "a document type is not allowed"
          : "this is not XML: a tag is not closed, or is misspelt",
        at,
      );
    const [, data, closing, opening, attributes, empty, words] = match;
    const inner = open.at(-1);
    if (words !== undefined || data !== undefined) {
      if (inner !== undefined) inner.text += data ?? plain(words!);
      else if ((words ?? data)!.trim() !== "") return wrong("there is text outside all elements", at);
    } else if (closing !== undefined) {
      if (inner?.name !== closing) return wrong(`</${closing}> closes no <${closing}>`, at);
      open.pop();
    } else if (opening !== undefined) {
      const element: Open = { name: opening, attributes: new Map(), children: [], text: "", at };
      for (const [, key, , double, single] of attributes!.matchAll(/([\w:.-]+)\s*=\s*("([^"]*)"|'([^']*)')/g))
        element.attributes.set(key!, plain(double ?? single!));
      if (inner !== undefined) inner.children.push(element);
      else if (root === undefined) root = element;
      else return wrong("a second outermost element", at);
      if (empty === "") open.push(element);
      if (open.length > DEEPEST) return wrong("elements are nested too deeply", at);
    }
  }
  const left = open.at(-1);
  if (left !== undefined) return wrong(`the text ends before </${left.name}>`, text.length);
  return root === undefined ? wrong("the text has no element", 0) : ok(root);
}

export function childrenNamed(element: Element | undefined, name: string): readonly Element[] {
  return element?.children.filter((child) => child.name === name) ?? [];
}

export function escapeXml(text: string): string {
  return text.replaceAll(
    /[<>&"']/g,
    (sign) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === sign)};`,
  );
}
