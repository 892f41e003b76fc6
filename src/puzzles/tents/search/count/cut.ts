/**
 * A sweep in parts. A part decides some cells, tent or grass, and is the puzzle with these as givens. The cells lie where the sweep is
 * widest: there each of them cuts its states about in two, so parts need less memory than the whole. What comes before and after is swept
 * again in each part: many parts together take several times as long as one sweep.
 */
import { Stopped, unlessStopped, type Budget } from "../../../../base/index.js";
import { touchingOf } from "../../../../board/index.js";
import { choicePartsFlaw, type ChoicePart } from "../../../../certify/index.js";
import type { CountCut, CountEnd, CutAsked } from "../../../methods.js";
import { GIVEN, type Tents } from "../../puzzle.js";
import { createInstance } from "../instance.js";
import { beginSearch } from "../method.js";
import { reasonFor } from "../reasons.js";
import { begin } from "../solve.js";
import { areasOf, type Area } from "./areas.js";
import { countBySweep, countFew } from "./index.js";
import { widthAfter, widthOf, type Step } from "./steps.js";
import { sweepOf } from "./sweep.js";

/** A sweep with fewer states takes less than a second: it is done at once, and not cut. */
const WORTH_CUTTING = 2 ** 19;

/** Only counts of more than `worth` states are cut. */
export function cutTents(
  puzzle: Tents,
  budget: Budget,
  { parts: wanted }: CutAsked,
  worth = WORTH_CUTTING,
): CountCut | CountEnd {
  if (worth > 0) {
    const few = countFew(puzzle, budget) ?? countBySweep(puzzle, budget, worth);
    if (few.outcome === "counted" || few.reason !== "memory") return few;
  }
  return unlessStopped(
    (): CountCut | CountEnd => {
      const { parts, shares } = partsOf(puzzle, cellsToDecide(puzzle, budget), wanted);
      return {
        outcome: "cut",
        method: "sweep",
        parts,
        shares,
        flaw: () => choicePartsFlaw(parts, (cell) => canBeGiven(puzzle, cell)),
        count: async (part, within) =>
          countBySweep(withGivens(puzzle, parts[part]!), fraction(within, shares[part]!)),
        none: () => reasonFor(puzzle, "sweep"),
      };
    },
    ({ reason }) => ({ outcome: "stopped", reason, method: "sweep" }),
  );
}

function canBeGiven({ trees, givens }: Tents, cell: number): boolean {
  return trees[cell] === 0 && givens[cell] === GIVEN.none;
}

function withGivens(puzzle: Tents, part: ChoicePart): Tents {
  const givens = puzzle.givens.slice();
  for (const [cell, isTent] of part) givens[cell] = isTent === 1 ? GIVEN.tent : GIVEN.grass;
  return { ...puzzle, givens };
}

/** Progress of one part, as a fraction of the whole. */
function fraction(budget: Budget, share: number): Budget {
  return {
    ...budget,
    report: ({ done = 0, total = 1, ...progress }) =>
      budget.report({ ...progress, done: (share * done) / total }),
  };
}

/** The open cells of the area that is hardest to sweep, those nearest to its widest point first. */
function cellsToDecide(puzzle: Tents, budget: Budget): readonly number[] {
  const begun = beginSearch(puzzle, budget);
  if (begun.outcome === "stopped") throw new Stopped(begun.reason);
  const state = begun.outcome === "open" ? begin(createInstance(begun.ground)) : undefined;
  const areas = (state === undefined ? undefined : areasOf(state)) ?? [];
  let hardest: { readonly area: Area; readonly steps: readonly Step[] } | undefined;
  for (const area of areas) {
    const steps = sweepOf(area, puzzle, budget);
    if (steps === undefined) throw new Stopped(budget.stopped() ?? "time");
    if (hardest === undefined || widthOf(steps) > widthOf(hardest.steps)) hardest = { area, steps };
  }
  if (hardest === undefined) return [];
  const { area, steps } = hardest;
  const widest = steps.findIndex((step) => widthAfter(step) === widthOf(steps));
  return [...steps.keys()]
    .toSorted((a, b) => Math.abs(a - widest) - Math.abs(b - widest) || a - b)
    .map((at) => area.cells[steps[at]!.cell]!)
    .filter((cell) => canBeGiven(puzzle, cell));
}

/** About how much of the work is left when a cell is set to grass, and when it is set to a tent, which also decides the cells around it. */
const WITH_GRASS = 0.8;
const WITH_TENT = 0.4;

interface Leaf {
  readonly part: ChoicePart;
  /** The next cell to decide, as an index. */
  readonly next: number;
  /** Cells that touch a tent of this part: there is nothing to decide. */
  readonly touched: ReadonlySet<number>;
  readonly work: number;
}

interface Parts {
  readonly parts: readonly ChoicePart[];
  readonly shares: readonly number[];
}

/** Parts are cut in two, the one with the most work first, until there are enough. */
function partsOf(puzzle: Tents, cells: readonly number[], wanted: number): Parts {
  const leaves: Leaf[] = [{ part: [], next: 0, touched: new Set(), work: 1 }];
  const whole: Leaf[] = [];
  while (leaves.length > 0 && leaves.length + whole.length < wanted) {
    const most = leaves.reduce((best, { work }, at) => (work > leaves[best]!.work ? at : best), 0);
    const leaf = leaves[most]!;
    const { part, next, touched, work } = leaf;
    const at = cells.findIndex((cell, index) => index >= next && !touched.has(cell));
    leaves.splice(most, 1);
    if (at < 0) {
      whole.push(leaf);
      continue;
    }
    const cell = cells[at]!;
    const besides = new Set([...touched, ...touchingOf(puzzle, cell)]);
    leaves.push(
      { part: [...part, [cell, 0]], next: at + 1, touched, work: WITH_GRASS * work },
      { part: [...part, [cell, 1]], next: at + 1, touched: besides, work: WITH_TENT * work },
    );
  }
  const all = [...whole, ...leaves];
  const sum = all.reduce((total, { work }) => total + work, 0);
  return { parts: all.map(({ part }) => part), shares: all.map(({ work }) => work / sum) };
}
