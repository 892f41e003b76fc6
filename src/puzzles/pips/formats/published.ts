/** A solution that comes with a puzzle: the i-th pair of places is that of the i-th domino, first place ↔ first pip. */
import { fail, ok, plural, type Json, type Place, type Result } from "../../../base/index.js";
import { isCell } from "../../../board/index.js";
import type { Pair } from "../nodes.js";
import type { Node, Pips, PipsSolution, Stray } from "../puzzle.js";

/** A place by its name ("row,col" on a board), which may be none of the puzzle's; undefined: not placed. */
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

/** A list of pairs from JSON; `read` turns one end into its name. */
export function readNamed(
  value: unknown,
  count: number,
  code: string,
  path: string,
  read: (end: unknown) => string | undefined,
  endWords: string,
): Result<NamedPlacement[]> {
  const wrong = (message: string, at: Place): Result<never> => fail(code, message, at);
  if (!Array.isArray(value))
    return wrong(`expected a list with a pair of ${endWords} for every domino`, { path });
  if (value.length > count)
    return wrong(
      `there ${count === 1 ? "is 1 domino" : `are ${count} dominoes`}, and ${plural(value.length, "placement")}`,
      { path: `${path}[${count}]` },
    );
  const named: NamedPlacement[] = [];
  for (const [i, pair] of value.entries()) {
    if (pair === null) {
      named.push(undefined);
      continue;
    }
    const ends = Array.isArray(pair) && pair.length === 2 ? pair.map(read) : [];
    const [one, two] = ends;
    if (one === undefined || two === undefined)
      return wrong(`a placement is a pair of ${endWords}, or null`, { path: `${path}[${i}]` });
    named.push([one, two]);
  }
  return ok(named);
}

export function readCellName(end: unknown): string | undefined {
  return isCell(end) ? `${end[0]},${end[1]}` : undefined;
}
