/**
 * What a setter says about a puzzle: its title, who made it, a note. It is not part of the puzzle. A text has it in lines
 * before the puzzle,
 *
 *     % title: The pond
 *     % author: A. Setter
 *     % note: Begin at the top.
 *
 * and a JSON document in the members `title`, `author` and `note`. Readers remove it before they read the puzzle.
 */
import { isRecord, jsonText, type Json } from "../base/index.js";

/** What a setter says about a puzzle. Every part is optional. */
export interface About {
  /** One line. */
  readonly title?: string;
  /** One line. */
  readonly author?: string;
  /** May have several lines. */
  readonly note?: string;
}

/** The members of a JSON document that hold it. */
export const ABOUT_MEMBERS = ["title", "author", "note"] as const satisfies readonly (keyof About)[];

/** Longer texts are cut, because they are shown beside a board. */
export const LONGEST_ABOUT: Readonly<Record<keyof About, number>> = { title: 80, author: 80, note: 600 };

/** Our own formats that have room for it. Other programs read the rest, too. */
const CARRIERS: ReadonlySet<string> = new Set(["drawing", "layers", "json", "graph"]);

export interface AboutAndPuzzle {
  readonly about: About;
  /** The text without these lines. A JSON document stays as it is. */
  readonly text: string;
  /** How many lines were removed. */
  readonly lines: number;
}

const LINE = /^%[ \t]*(title|author|note):[ \t]*([^\r\n]*)(?:\r?\n|$)/;

/** Without empty texts, each cut to the length that there is room for. */
export function tidyAbout(words: Readonly<Partial<Record<keyof About, unknown>>>): About {
  const about: { -readonly [K in keyof About]: About[K] } = {};
  for (const name of ABOUT_MEMBERS) {
    const said = words[name];
    if (typeof said !== "string") continue;
    const lines = name === "note" ? said.replaceAll("\r", "") : said.replaceAll(/\s+/g, " ");
    const tidy = Array.from(lines.trim()).slice(0, LONGEST_ABOUT[name]).join("").trim();
    if (tidy !== "") about[name] = tidy;
  }
  return about;
}

/** Separates what is said about a puzzle from the puzzle. */
export function readAbout(text: string): AboutAndPuzzle {
  const said: Partial<Record<keyof About, string>> = {};
  let rest = text;
  let lines = 0;
  for (let found = LINE.exec(rest); found !== null; found = LINE.exec(rest)) {
    const name = found[1] as keyof About;
    said[name] = said[name] === undefined ? found[2]! : `${said[name]}\n${found[2]!}`;
    rest = rest.slice(found[0].length);
    lines++;
  }
  return { about: tidyAbout(lines === 0 ? inDocument(text) : said), text: rest, lines };
}

function inDocument(text: string): Readonly<Record<string, unknown>> {
  if (!/^\s*\{/.test(text) || !/"(?:title|author|note)"\s*:/.test(text)) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The lines that go before the text of a puzzle. */
export function aboutLines(about: About): string {
  return ABOUT_MEMBERS.flatMap((name) =>
    about[name] === undefined ? [] : about[name].split("\n").map((line) => `% ${name}: ${line}\n`),
  ).join("");
}

/** The text of a file in this format. It includes what is said about the puzzle if the format has room for it. */
export function withAbout(text: string, format: string, about: About): string {
  if (!CARRIERS.has(format) || Object.keys(about).length === 0) return text;
  if (!/^\s*\{/.test(text)) return aboutLines(about) + text;
  const { family, ...rest } = JSON.parse(text) as Readonly<Record<string, Json>>;
  return `${jsonText({ ...(family === undefined ? {} : { family }), ...rest, ...about }, 2)}\n`;
}

/** "The pond, by A. Setter"; undefined where neither is known. */
export function titleWords({ title, author }: About): string | undefined {
  if (title === undefined) return author === undefined ? undefined : `By ${author}`;
  return author === undefined ? title : `${title}, by ${author}`;
}
