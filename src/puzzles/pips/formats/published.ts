/** A solution that comes with a puzzle: the i-th pair of places is that of the i-th domino, first place ↔ first pip. */
import { fail, ok, plural, type Json, type Result } from "../../../base/index.js";
import { isCell } from "../../../board/index.js";
import { readList } from "../../reading.js";
import type { Pair } from "../nodes.js";
import type { Node, Pips, PipsSolution, Stray } from "../puzzle.js";

/** A place by its name ("row,col" on a board), which the puzzle need not have; undefined: not placed. */
export type NamedPlacement = readonly [string, string] | undefined;

export function placeNamed(
  nodes: readonly Node[],
  dominoes: readonly Pair[],
  named: readonly NamedPlacement[],
): PipsSolution {
  const index = new Map(nodes.map(({ name }, i) => [name, i]));
  const placements: (Pair | undefined)[] = dominoes.map(() => undefined);
  const strays: Stray[] = [];
  named.forEach((pair, i) => {
    if (pair === undefined) return;
    const [one, two] = pair.map((name) => index.get(name) ?? name) as [number | string, number | string];
    if (typeof one === "number" && typeof two === "number") placements[i] = [one, two];
    else strays.push({ domino: i, pips: dominoes[i]!, ends: [one, two] });
  });
  return strays.length === 0 ? { placements } : { placements, strays };
}

/** The inverse: one pair per domino. */
export function namesOf(puzzle: Pips, { placements, strays = [] }: PipsSolution): NamedPlacement[] {
  const nameOf = (end: number | string): string => (typeof end === "string" ? end : puzzle.nodes[end]!.name);
  return placements.map((placement, i) => {
    const ends = placement ?? strays.find(({ domino }) => domino === i)?.ends;
    return ends === undefined ? undefined : [nameOf(ends[0]), nameOf(ends[1])];
  });
}

/** `[3,4]` from "3,4", for boards. */
export function cellJson(name: string): Json {
  return name.split(",").map(Number);
}

/** A list of pairs of cells (on a grid) or of names (in a graph) from JSON, `most` of them. */
export function readNamed(
  value: unknown,
  shape: Pips["shape"],
  most: number,
  code: string,
  path: string,
): Result<NamedPlacement[]> {
  const words = shape === "grid" ? "cells [row, col]" : "names";
  const nameOf = (end: unknown): string | undefined => {
    if (shape === "grid") return isCell(end) ? end.join() : undefined;
    return typeof end === "string" ? end : undefined;
  };
  if (Array.isArray(value) && value.length > most) {
    const there = most === 1 ? "is 1 domino" : `are ${most} dominoes`;
    const message = `there ${there}, and ${plural(value.length, "placement")}`;
    return fail(code, message, { path: `${path}[${most}]` });
  }
  const expected = `expected a list with a pair of ${words} for every domino`;
  return readList(code, value, path, expected, (pair, at): Result<NamedPlacement> => {
    if (pair === null) return ok(undefined);
    const [one, two] = Array.isArray(pair) && pair.length === 2 ? pair.map(nameOf) : [];
    if (one !== undefined && two !== undefined) return ok([one, two]);
    return fail(code, `a placement is a pair of ${words}, or null`, { path: at });
  });
}

export function readPublished(
  value: unknown,
  shape: Pips["shape"],
  nodes: readonly Node[],
  dominoes: readonly { readonly pips: Pair }[],
  path: string,
): Result<PipsSolution> | undefined {
  if (value === undefined || value === null) return undefined;
  const named = readNamed(value, shape, dominoes.length, "pips/published", path);
  if (!named.ok) return named;
  const pips = dominoes.map((domino) => domino.pips);
  return ok(placeNamed(nodes, pips, named.value));
}
