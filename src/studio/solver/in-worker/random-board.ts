/**
 * A random board with exactly one solution: boards are drawn until one has it. The larger the board, the rarer that is, so the
 * tries are bounded, and "none was found" is an answer.
 */
import { createRandom, ok, startBudget, unwrap, type Budget, type Result } from "../../../base/index.js";
import { pips, randomPips, randomTents, tents, type Family, type Tents } from "../../../puzzles/index.js";
import { solvePuzzle } from "../../../workbench/index.js";
import type { RandomFound } from "../protocol.js";
import type { TaskRunner } from "./context.js";

const MOST_TRIES = 1600;

/**
 * Large regions make the better puzzle, small ones leave fewer solutions: they shrink as tries fail. Of boards with
 * 8 dominoes about 1 in 600 has one solution with the first of these, 1 in 30 with the third, 1 in 3 with the last.
 */
const PIPS_REGIONS = [
  { regionCells: 4, empty: 0.05 },
  { regionCells: 3, empty: 0.05 },
  { regionCells: 2, empty: 0 },
  { regionCells: 1, empty: 0 },
] as const;

interface Source<P, S> {
  readonly family: Family<P, S>;
  /** A format that can say every board. */
  readonly format: string;
  /** Boards that take longer are skipped. */
  readonly tryMs: number;
  /** `share` of the tries made in vain, 0 ≤ share < 1. */
  draw(seed: number, share: number): P;
  /** Whether there is something to lay. */
  worth?(puzzle: P): boolean;
}

export const randomBoard: TaskRunner<"random-board"> = ({ board, seed }, { limits }) => {
  const budget = startBudget(limits);
  switch (board.family) {
    case "pips": {
      const draw = (from: number, share: number) => {
        const regions = PIPS_REGIONS[Math.floor(share * PIPS_REGIONS.length)];
        return randomPips({ dominoes: board.dominoes, seed: from, ...regions });
      };
      return drawUntilUnique({ family: pips, format: "newspaper", tryMs: 50, draw }, seed, budget);
    }
    case "tents": {
      const draw = (from: number) => randomTents(board.rows, board.cols, from);
      const worth = ({ trees }: Tents): boolean => trees.includes(1);
      return drawUntilUnique({ family: tents, format: "json", tryMs: 1000, draw, worth }, seed, budget);
    }
  }
};

export async function drawUntilUnique<P, S>(
  { family, format, tryMs, draw, worth }: Source<P, S>,
  seed: number,
  budget: Budget,
  most = MOST_TRIES,
): Promise<Result<RandomFound>> {
  const written = family.formats.find(({ id }) => id === format)!;
  const random = createRandom(seed);
  let tried = 0;
  while (tried < most && budget.stopped() === undefined) {
    const puzzle = draw(random.uint32(), tried / most);
    const timeMs = Math.min(tryMs, budget.remainingMs());
    const { unique } = unwrap(await solvePuzzle(family, puzzle, { limit: 2, limits: { timeMs } }));
    tried++;
    if (unique === true && (worth?.(puzzle) ?? true)) {
      const text = [...unwrap(written.format(puzzle))].join("");
      return ok({ tried, puzzle: { family: family.id, format, text } });
    }
    budget.report({ stage: "searching (tried)", done: tried });
  }
  return ok({ tried });
}
