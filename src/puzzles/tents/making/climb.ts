/**
 * Large boards, where too much is open for a search. Trees are moved, a few at a time, and a move stays when no more is open after it,
 * counting what follows without a guess. The work goes through the board from the top: lines that are settled settle others.
 */
import { checkpoint, ContractError, Stopped, type Budget, type Random } from "../../../base/index.js";
import type { Cell } from "../../../board/index.js";
import type { Tents } from "../puzzle.js";
import { beginSearch } from "../search/method.js";
import { KIND, KINDS, SIDES, type Ground } from "../search/settle/ground.js";
import { createTreeMover, type TentsSketch } from "./trees.js";

/** What follows without a guess, and what does not. */
export interface Settled {
  readonly ground: Ground | undefined;
  /** The tents (by number) that do not follow. */
  readonly open: readonly number[];
}

export function settleSketch({ puzzle, solution }: TentsSketch, budget: Budget): Settled {
  return settleTents(puzzle, solution.tents, budget);
}

function settleTents(puzzle: Tents, tents: readonly Cell[], budget: Budget): Settled {
  const begun = beginSearch(puzzle, budget);
  if (begun.outcome === "stopped") throw new Stopped(begun.reason);
  if (begun.outcome === "impossible") throw new ContractError("a sketch lost its solution");
  if (begun.outcome === "solved") return { ground: undefined, open: [] };
  const { ground } = begun;
  const open: number[] = [];
  tents.forEach(([row, col], number) => {
    const place = ground.places[(row + 1) * ground.width + col + 1]!;
    if ((place & KINDS) !== KIND.tent) open.push(number);
  });
  return { ground, open };
}

/** Trees moved at a time. */
const MOVED = 2;
/** Rows that are worked on. */
const BAND = 6;
/** A sketch is given up after this many moves for each tent. */
const MOVES_PER_TENT = 12;

/** The sketch with at most `most` open tents; undefined when that is not reached. */
export function climb(
  drawn: TentsSketch,
  most: number,
  random: Random,
  budget: Budget,
): TentsSketch | undefined {
  const { tents } = drawn.solution;
  const mover = createTreeMover(drawn);
  let settled = settleSketch(drawn, budget);
  let cost = openness(settled);
  const first = settled.open.length;
  const band = Math.ceil((BAND * tents.length) / drawn.puzzle.rows);
  for (let moves = MOVES_PER_TENT * tents.length; settled.open.length > most; moves--) {
    if (moves === 0) return undefined;
    checkpoint(budget);
    budget.report({ stage: "settling", done: first - settled.open.length, total: first - most });
    let moved = 0;
    for (let i = 0; i < MOVED; i++)
      if (mover.move(settled.open[random.below(Math.min(band, settled.open.length))]!, random)) moved++;
    // No tree had another side to go to.
    if (moved === 0) continue;
    const after = settleTents(mover.puzzle, tents, budget);
    const nextCost = openness(after);
    if (nextCost > cost) for (; moved > 0; moved--) mover.undo();
    else {
      settled = after;
      cost = nextCost;
    }
  }
  return mover.sketch();
}

/** Open cells, and the trees that each could belong to. */
function openness({ ground }: Settled): number {
  let cost = 0;
  for (const place of ground?.places ?? []) {
    if ((place & KINDS) !== KIND.open) continue;
    cost++;
    for (let sides = place & SIDES; sides !== 0; sides &= sides - 1) cost++;
  }
  return cost;
}
