/** Whether a sketch has a solution other than its own. */
import { Stopped, type Budget } from "../../../base/index.js";
import { joint } from "../joint/index.js";
import { valuesOf } from "../nodes.js";
import type { Pips, PipsSolution } from "../puzzle.js";
import { meets, pairsOf, type PipsSketch } from "./sketch.js";

/** Positions of one search. Boards of 16 dominoes hardly ever take as many. */
const STEPS = 20_000;
/** Larger boards get fewer, by the cube of the number of dominoes: their positions cost more, and there are more changes to try. */
const USUAL_DOMINOES = 20;

function stepsFor({ dominoes }: Pips): number {
  const size = Math.max(USUAL_DOMINOES, dominoes.length);
  return Math.floor((STEPS * USUAL_DOMINOES ** 3) / size ** 3);
}

/** Searches for other solutions, and remembers them: one that was found for a tighter puzzle often fits a looser one. */
export interface Others {
  /** "late": the search took too many steps to know. */
  find(sketch: PipsSketch, budget: Budget): PipsSolution | "late" | undefined;
}

interface Known {
  readonly solution: PipsSolution;
  readonly values: Int32Array;
}

/** Other solutions that are remembered for one set of dominoes on a board. */
const REMEMBERED = 64;

export function createOthers(): Others {
  // A solution belongs to one board with its dominoes: when these change, it is another object.
  const known = new WeakMap<PipsSolution, Known[]>();
  return {
    find(sketch, budget) {
      const { puzzle, solution } = sketch;
      let list = known.get(solution);
      if (list === undefined) known.set(solution, (list = []));
      const at = list.findIndex(({ values }) => puzzle.regions.every((region) => meets(region, values)));
      if (at >= 0) {
        const [found] = list.splice(at, 1);
        list.unshift(found!);
        return found!.solution;
      }
      const other = searchOther(sketch, budget);
      if (other === undefined || other === "late") return other;
      list.unshift({ solution: other, values: valuesOf(puzzle, other) });
      if (list.length > REMEMBERED) list.pop();
      return other;
    },
  };
}

function searchOther({ puzzle, solution }: PipsSketch, budget: Budget): PipsSolution | "late" | undefined {
  const own = signOf(puzzle, solution);
  let other: PipsSolution | undefined;
  const end = joint.solve(puzzle, {
    limit: 2,
    budget,
    steps: stepsFor(puzzle),
    onSolution(found) {
      if (signOf(puzzle, found) !== own) other = found;
    },
  });
  if (other !== undefined || end.outcome !== "stopped") return other;
  if (end.reason === "steps") return "late";
  throw new Stopped(end.reason ?? "time");
}

/** Which cells a domino joins, and which pips they have: what tells solutions apart. */
function signOf(puzzle: Pips, solution: PipsSolution): string {
  const mate: number[] = [];
  for (const [a, b] of pairsOf(solution)) {
    mate[a] = b;
    mate[b] = a;
  }
  return `${mate.join()} ${valuesOf(puzzle, solution).join()}`;
}
