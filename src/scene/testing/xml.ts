/** A strict reader of the XML that we write: elements, attributes and text, no more. */

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const NAME = /[A-Za-z_][\w:.-]*/y;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' };

/** Control characters other than tab and line ends; those from U+007F on are allowed, if odd. */
function isBanned(control: string): boolean {
  return control < " " && !"\t\n\r".includes(control);
}

/** Throws on anything that is not well-formed. */
export function parseXml(source: string): Element {
  let at = 0;
  const bad = (why: string): Error => new Error(`${why} at ${at}: ${source.slice(at, at + 40)}`);
  const name = (): string => {
    NAME.lastIndex = at;
    const found = NAME.exec(source);
    if (found === null) throw bad("no name");
    at += found[0].length;
    return found[0];
  };
  const expect = (text: string): void => {
    if (!source.startsWith(text, at)) throw bad(`expected ${text}`);
    at += text.length;
  };
  const blanks = (): boolean => {
    const before = at;
    while (" \n\t".includes(source.charAt(at)) && at < source.length) at++;
    return at > before;
  };
  const unescaped = (text: string): string => {
    const banned =
      /[<\p{Surrogate}\ufffe\uffff]/u.test(text) || (text.match(/\p{Cc}/gu) ?? []).some(isBanned);
    if (banned) throw bad("a character XML does not allow");
    return text.replace(/&(\w*;?)/g, (_, entity: string) => {
      const value = ENTITIES[entity.slice(0, -1)];
      if (value === undefined || !entity.endsWith(";")) throw bad(`entity &${entity}`);
      return value;
    });
  };
  const element = (): Element => {
    expect("<");
    const found: Element = { name: name(), attributes: {}, children: [], text: "" };
    const attributes: Record<string, string> = found.attributes;
    while (blanks() && !source.startsWith("/>", at) && source[at] !== ">") {
      const key = name();
      if (key in attributes) throw bad(`attribute ${key} twice`);
      expect('="');
      const end = source.indexOf('"', at);
      if (end < 0) throw bad("attribute without end");
      attributes[key] = unescaped(source.slice(at, end));
      at = end + 1;
    }
    if (source.startsWith("/>", at)) {
      at += 2;
      return found;
    }
    expect(">");
    for (;;) {
      const next = source.indexOf("<", at);
      if (next < 0) throw bad(`${found.name} is not closed`);
      found.text += unescaped(source.slice(at, next));
      at = next;
      if (source.startsWith("</", at)) break;
      found.children.push(element());
    }
    expect(`</${found.name}>`);
    return found;
  };
  const root = element();
  blanks();
  if (at !== source.length) throw bad("text after the end");
  return root;
}

export function allElements(root: Element): Element[] {
  return [root, ...root.children.flatMap(allElements)];
}

/** The path data of the first element with a class, its own or that of the shape it uses. */
export function dataWith(elements: readonly Element[], name: string): string | undefined {
  const found = elements.find(({ attributes }) => attributes["class"] === name)?.attributes;
  const id = found?.["href"]?.slice(1);
  const used = id === undefined ? undefined : elements.find(({ attributes }) => attributes["id"] === id);
  return found?.["d"] ?? used?.attributes["d"];
}
