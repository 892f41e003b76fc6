/** What `parseTents`, `formatTents` and their like share. */
import {
  mustBeKnown,
  mustBeObject,
  mustBeText,
  ok,
  type OptionNames,
  type Result,
} from "../../base/index.js";
import { anyFamily, type Family } from "../../puzzles/index.js";
import { formatById, mustBePuzzle, readPuzzle } from "../../workbench/index.js";

/** What is known about a text before it is read. */
export interface ParseOptions<F extends string> {
  /** Which format the text is in. By default it is recognised. */
  readonly format?: F | undefined;
  /** Which puzzle of a text that holds several. */
  readonly level?: string | undefined;
}

const PARSE_OPTIONS: OptionNames<ParseOptions<string>> = { format: true, level: true };

export function parseAs<P, S>(
  call: string,
  family: Family<P, S>,
  text: string,
  options: ParseOptions<string> = {},
): Result<P> {
  mustBeText(call, "text", text);
  mustBeObject(call, "options", options);
  mustBeKnown(call, options, PARSE_OPTIONS);
  const read = readPuzzle(text, { ...options, families: [anyFamily(family)] });
  return read.ok ? ok(read.value.puzzle as P) : read;
}

/** Without a format: the first that can express this puzzle. */
export function formatAs<P, S>(call: string, family: Family<P, S>, puzzle: P, id?: string): Result<string> {
  mustBePuzzle(call, family, puzzle);
  const named = id === undefined ? ok(family.formats[0]!) : formatById(family, id);
  if (!named.ok) return named;
  const candidates = id === undefined ? family.formats : [named.value];
  const written = candidates.map((format) => format.format(puzzle));
  const first = written.find(({ ok: can }) => can) ?? written[0]!;
  return first.ok ? ok([...first.value].join("")) : first;
}
