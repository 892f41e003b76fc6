/**
 * A random board with exactly one solution: boards are drawn until one has it. The larger the board, the rarer that is, so the
 * tries are bounded, and "none was found" is an answer.
 */
import { createRandom, ok, unwrap, type Budget, type Result } from "../../../base/index.js";
import type { Family } from "../../../puzzles/index.js";
import { solvePuzzle } from "../../../workbench/index.js";
import type { RandomFound } from "../protocol.js";

const MOST_TRIES = 1600;

/** A source of random boards. */
interface Source<P, S> {
  readonly family: Family<P, S>;
  /** A format that can express every board. */
  readonly format: string;
  /** Boards that take longer than this are skipped. */
  readonly tryMs: number;
  /** `share`: how many of the tries are used up, from 0 to 1. */
  draw(seed: number, share: number): P;
  /** Whether there is something to lay. */
  worth?(puzzle: P): boolean;
}

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
