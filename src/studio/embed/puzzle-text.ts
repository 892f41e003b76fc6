/** Which puzzle an element asks for: by its text, by an address, or by a link of the Studio. */
import { fail, ok, type Result } from "../../base/index.js";
import { decodeLink, unzipped, type WrittenPuzzle } from "../../base/link/index.js";
import * as phrases from "../words/pages.js";

export interface Asked {
  readonly family: string | undefined;
  readonly format: string | undefined;
  /** The address of a file. */
  readonly src: string | undefined;
  /** A link of the Studio, or the code at its end. */
  readonly link: string | undefined;
  /** The text inside the element. */
  readonly text: string;
}

/** A puzzle as text; empty: the first puzzle of its family. Readers find the family and format if these are not given. */
export interface FoundText {
  readonly family: string | undefined;
  readonly format: string | undefined;
  readonly text: string;
}

const MAX_BYTES = 32 * 2 ** 20;

/** Without the lines before and after it, and without the indentation that all its lines have. */
export function withoutIndent(text: string): string {
  const lines = text
    .replace(/^(?:[ \t]*\r?\n)+/, "")
    .trimEnd()
    .split("\n");
  const depths = lines.filter((line) => line.trim() !== "").map((line) => /^[ \t]*/.exec(line)![0].length);
  const depth = Math.min(...depths, Number.MAX_SAFE_INTEGER);
  return lines.map((line) => line.slice(depth)).join("\n");
}

async function textOfLink(link: string, family: string | undefined): Promise<Result<FoundText>> {
  const route = /#\/([a-z][a-z0-9-]*)(?:\/[a-z]+(?:\/([\w-]+))?)?\s*$/.exec(link);
  const own = route?.[1];
  // An address without a code is that of a family's first board.
  if (own !== undefined && route?.[2] === undefined) return ok({ family: own, format: undefined, text: "" });
  const code = route?.[2] ?? link.trim();
  const read: Result<WrittenPuzzle> = await decodeLink(code);
  return read.ok ? ok({ family: own ?? family, ...read.value }) : read;
}

async function textOfFile(src: string): Promise<Result<string>> {
  try {
    const answer = await fetch(src, { credentials: "omit" });
    if (!answer.ok) return fail("embed/src", phrases.couldNotBeRead(src, answer.status));
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (bytes.length > MAX_BYTES) return fail("embed/size", phrases.isTooLargeTheLimit(src));
    const plain = await unzipped(bytes, MAX_BYTES);
    return plain.ok ? ok(new TextDecoder().decode(plain.value)) : plain;
  } catch {
    return fail("embed/src", phrases.couldNotBeReadItMayBeAway(src));
  }
}

export async function findText({ family, format, src, link, text }: Asked): Promise<Result<FoundText>> {
  if (link !== undefined) return textOfLink(link, family);
  if (src !== undefined) {
    const read = await textOfFile(src);
    return read.ok ? ok({ family, format, text: read.value }) : read;
  }
  if (text.trim() === "") return fail("embed/empty", phrases.thereIsNoPuzzleWrite);
  return ok({ family, format, text: withoutIndent(text) });
}
