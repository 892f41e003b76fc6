/** Families and readers with types: the family decides the type of the puzzle. */
import { mustBeKnown, mustBeObject, type OptionNames, type Result } from "../../base/index.js";
import {
  anyFamily,
  OUR_FAMILIES,
  type Family,
  type OurFamilies,
  type OurFamily,
  type PuzzleFormat,
} from "../../puzzles/index.js";
import { readPuzzle as readAny } from "../../workbench/index.js";

/** The family with this id, with the types of its puzzles and solutions. */
export function familyById<I extends keyof OurFamilies>(id: I): OurFamilies[I];
/** The family with this id, if there is one. */
export function familyById(id: string): OurFamily | undefined;
export function familyById(id: string): OurFamily | undefined {
  return OUR_FAMILIES.find((family) => family.id === id);
}

/** A puzzle of one family. Its `id` is that of the family, and distinguishes the families. */
export interface PuzzleOf<I extends string, P, S> {
  /** The id of the family. */
  readonly id: I;
  /** The family, which solves, checks and draws the puzzle. */
  readonly family: Family<P, S>;
  /** The format that the text was in. */
  readonly format: PuzzleFormat<P>;
  /** The puzzle. */
  readonly puzzle: P;
}

/** A puzzle of any of our families: a `switch` over `id` gives `puzzle` and `family` their types. */
export type ReadPuzzle = {
  [I in keyof OurFamilies]: OurFamilies[I] extends Family<infer P, infer S> ? PuzzleOf<I, P, S> : never;
}[keyof OurFamilies];

/** What is known about a text; by default, family and format are recognised. */
export interface ReadOptions {
  /** The id of the puzzle's family. */
  readonly family?: string | undefined;
  /** The id of the text's format. */
  readonly format?: string | undefined;
  /** Which puzzle of a text that holds several. */
  readonly level?: string | undefined;
}

const READ_OPTIONS: OptionNames<ReadOptions & { readonly families?: unknown }> = {
  family: true,
  format: true,
  level: true,
  families: true,
};

/** A puzzle from its text, in any format of any family. */
export function readPuzzle(text: string, options?: ReadOptions): Result<ReadPuzzle>;
/** A puzzle of one of these families, such as a program's own. */
export function readPuzzle<P, S>(
  text: string,
  options: ReadOptions & { readonly families: readonly Family<P, S>[] },
): Result<PuzzleOf<string, P, S>>;
export function readPuzzle(
  text: string,
  given: ReadOptions & { readonly families?: readonly Family[] } = {},
): Result<ReadPuzzle | PuzzleOf<string, unknown, unknown>> {
  mustBeObject("readPuzzle", "options", given);
  mustBeKnown("readPuzzle", given, READ_OPTIONS);
  const { families, ...options } = given;
  const read = readAny(text, { ...options, families: families?.map((family) => anyFamily(family)) });
  if (!read.ok) return read;
  const { ownText: _, ...value } = read.value;
  return { ok: true, value: { id: value.family.id, ...value } };
}

/** For programs that treat all families alike: passes on the family and its puzzle, whichever they are. */
export function withPuzzle<R>(
  { family, puzzle }: ReadPuzzle,
  use: <P, S>(family: Family<P, S>, puzzle: P) => R,
): R {
  // The compiler does not know that family and puzzle of one value belong together.
  return use<unknown, unknown>(family as unknown as Family, puzzle);
}
