/** The solution that a puzzle's file carries. Of a newspaper's day with several puzzles, the one with the same dominoes is meant. */
import { fail, type Result } from "../../../base/index.js";
import { drawing } from "./drawing.js";
import { graph } from "./graph.js";
import { newspaper } from "./newspaper.js";
import { dominoTaker, kindOf, type Pair } from "../nodes.js";
import { namesOf, placeNamed } from "./published.js";
import type { Pips, PipsSolution, Stray } from "../puzzle.js";

const CODE = "pips/solution";

/** Undefined: this is not a puzzle's file. */
export function solutionInPuzzle(puzzle: Pips, text: string): Result<PipsSolution> | undefined {
  const format = [newspaper, graph, drawing].find(({ detect }) => detect(text));
  if (format === undefined) return undefined;
  const levels = format.levels?.(text) ?? [];
  const read =
    levels.length === 0 ? [format.parse(text)] : levels.map((level) => format.parse(text, { level }));
  const kinds = kindsIn(puzzle);
  const [meant, ...more] =
    read.length === 1 ? read : read.filter((one) => one.ok && kindsIn(one.value) === kinds);
  if (meant === undefined || more.length > 0)
    return fail(CODE, "this day has several puzzles, and the dominoes do not show which one is meant", {
      path: "",
    });
  if (!meant.ok) return meant;
  const { published, unreadable } = meant.value;
  if (published !== undefined) return { ok: true, value: dealt(puzzle, meant.value, published) };
  const why =
    unreadable === undefined
      ? "carries no solution"
      : `carries a solution that cannot be read: ${unreadable}`;
  return fail(CODE, `this is a puzzle, and it ${why}`, { path: "" });
}

function kindsIn({ dominoes }: Pips): string {
  return dominoes.map(kindOf).toSorted().join(" ");
}

/** The i-th pair is that of the file's i-th domino, which the puzzle may list elsewhere, the other way round, or not at all. */
function dealt(puzzle: Pips, file: Pips, published: PipsSolution): PipsSolution {
  const take = dominoTaker(puzzle);
  const named: (readonly [string, string] | undefined)[] = puzzle.dominoes.map(() => undefined);
  const others: Stray[] = [];
  const index = new Map(puzzle.nodes.map(({ name }, node) => [name, node]));
  namesOf(file, published).forEach((names, i) => {
    if (names === undefined) return;
    const pips: Pair = file.dominoes[i]!;
    const [one, two] = names;
    const at = take(pips);
    if (at === undefined) others.push({ pips, ends: [index.get(one) ?? one, index.get(two) ?? two] });
    else named[at] = puzzle.dominoes[at]![0] === pips[0] ? [one, two] : [two, one];
  });
  const placed = placeNamed(puzzle.nodes, puzzle.dominoes, named);
  const strays = [...(placed.strays ?? []), ...others];
  return strays.length === 0 ? placed : { placements: placed.placements, strays };
}
