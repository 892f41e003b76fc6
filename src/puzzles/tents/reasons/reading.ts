/** A found step as techniques read it: which rules it is made of, what is known, and what follows. */
import { capital, shortListWords } from "../../../base/index.js";
import { besideOf, cellAt } from "../../../board/index.js";
import type { Rule } from "../../../model/index.js";
import type { FoundStep } from "../../reasons.js";
import type { Tents } from "../puzzle.js";
import { cellWords, lineWords } from "../words.js";

/** A row or a column with its clue, and its cells that have no tree. */
export interface Line {
  readonly of: "row" | "column";
  readonly index: number;
  readonly clue: number;
  readonly cells: readonly number[];
}

/** What a rule is about. */
export type Meaning =
  | { readonly what: "tree" | "own" | "touch" | "given"; readonly at: number }
  | (Line & { readonly what: "at-least" | "at-most"; readonly at?: undefined });

/** A board with what its variables and rules mean. */
export interface Ground {
  readonly puzzle: Tents;
  /** The cell of variable v is `cells[v - 1]`. */
  readonly cells: readonly number[];
  readonly meanings: ReadonlyMap<Rule, Meaning>;
}

/** A step by cells. */
export interface Reading {
  readonly puzzle: Tents;
  /** Trees that need a tent, cells whose tent belongs to one tree, cells around which nothing may stand. */
  readonly trees: readonly number[];
  readonly owns: readonly number[];
  readonly touches: readonly number[];
  readonly givens: readonly number[];
  readonly atLeast: readonly Line[];
  readonly atMost: readonly Line[];
  /** What follows. */
  readonly tents: readonly number[];
  readonly grass: readonly number[];
  /** What the step uses of the board. */
  readonly usedTents: readonly number[];
  readonly usedGrass: ReadonlySet<number>;
}

export function readStep(
  { puzzle, cells, meanings }: Ground,
  { rules, facts, uses }: FoundStep,
): Reading | undefined {
  const at: Record<"tree" | "own" | "touch" | "given", number[]> = {
    tree: [],
    own: [],
    touch: [],
    given: [],
  };
  const lines: Record<"at-least" | "at-most", Line[]> = { "at-least": [], "at-most": [] };
  for (const rule of rules) {
    const meaning = meanings.get(rule);
    if (meaning === undefined) return undefined;
    if (meaning.at === undefined) lines[meaning.what].push(meaning);
    else at[meaning.what].push(meaning.at);
  }
  const cellsOf = (literals: readonly number[], sign: number): number[] =>
    literals.filter((literal) => literal * sign > 0).map((literal) => cells[Math.abs(literal) - 1]!);
  return {
    puzzle,
    trees: at.tree,
    owns: at.own,
    touches: at.touch,
    givens: at.given,
    atLeast: lines["at-least"],
    atMost: lines["at-most"],
    tents: cellsOf(facts, 1),
    grass: cellsOf(facts, -1),
    usedTents: cellsOf(uses, 1),
    usedGrass: new Set(cellsOf(uses, -1)),
  };
}

/** How many rules of each kind a step has, for techniques that look for one mixture. */
export function isMade(
  reading: Reading,
  of: Partial<Record<"trees" | "owns" | "touches" | "givens" | "atLeast" | "atMost", number>>,
): boolean {
  const kinds = ["trees", "owns", "touches", "givens", "atLeast", "atMost"] as const;
  return kinds.every((kind) => reading[kind].length === (of[kind] ?? 0));
}

/** The open cells beside a tree, as far as the step shows. */
export function placesOf({ puzzle, usedGrass }: Reading, tree: number): number[] {
  return besideOf(puzzle, tree).filter((side) => puzzle.trees[side] === 0 && !usedGrass.has(side));
}

/** Whether tents on these two cells would touch. */
export function touch({ cols }: Tents, one: number, two: number): boolean {
  const rows = Math.abs(Math.floor(one / cols) - Math.floor(two / cols));
  return one !== two && rows <= 1 && Math.abs((one % cols) - (two % cols)) <= 1;
}

/** "r1c2" */
export function nameOf({ puzzle }: Pick<Reading, "puzzle">, at: number): string {
  return cellWords(cellAt(puzzle, at));
}

/** "r1c2, r1c4 and r1c6", in the order of the board. */
export function namesOf(reading: Pick<Reading, "puzzle">, cells: readonly number[], last?: "or"): string {
  const sorted = cells.toSorted((a, b) => a - b);
  return shortListWords(
    sorted.map((at) => nameOf(reading, at)),
    last,
  );
}

/** "the tree on r1c2", "the trees on r1c2 and r3c4" */
export function treesWords(reading: Pick<Reading, "puzzle">, trees: readonly number[]): string {
  return `the ${trees.length === 1 ? "tree" : "trees"} on ${namesOf(reading, trees)}`;
}

export function lineName({ of, index }: Line): string {
  return lineWords(of, index);
}

/** What follows: "a tent stands on r1c2, and r1c3 and r1c4 are grass". */
export function conclusion(reading: Pick<Reading, "puzzle" | "tents" | "grass">): string {
  const { tents, grass } = reading;
  const parts: string[] = [];
  if (tents.length > 0)
    parts.push(`${tents.length === 1 ? "a tent stands" : "tents stand"} on ${namesOf(reading, tents)}`);
  if (grass.length > 0) parts.push(`${namesOf(reading, grass)} ${grass.length === 1 ? "is" : "are"} grass`);
  return parts.join(", and ");
}

/** As a sentence of its own. */
export function sentence(text: string): string {
  return `${capital(text)}.`;
}

/** "Row 3" */
export function lineStart({ of, index }: Pick<Line, "of" | "index">): string {
  return capital(lineWords(of, index));
}
