/**
 * A second count by a method that shares no idea with the first: another counter of the family or, where it has none, dancing links, which
 * list every solution. Each solution that they list passes the family's check, and is not kept. If the whole takes too long, both methods
 * count a part: the solutions that have some pieces in common.
 */
import { plural, startBudget, Stopped, type Budget, type StopReason } from "../../base/index.js";
import type { CountEnd, Family, PlayableFamily } from "../../puzzles/index.js";
import { solveHere } from "../solve/solve.js";

type SecondCount =
  | { readonly outcome: "counted"; readonly method: string; readonly count: bigint }
  /** Both methods have counted a part of the solutions. */
  | {
      readonly outcome: "part";
      readonly method: string;
      readonly count: bigint;
      /** The first method's count of the part. */
      readonly first: bigint;
      /** "with 1 of 12 pieces laid" */
      readonly words: string;
    }
  | {
      readonly outcome: "stopped";
      readonly method: string;
      readonly reason: StopReason;
      /** How many solutions were listed before the stop. */
      readonly found: number;
    }
  /** No other method takes this puzzle. */
  | { readonly outcome: "none" };

const LISTER = "dancing-links";

/** `first`: the method of the first count. */
export async function countAgain(
  family: Family,
  puzzle: unknown,
  first: string,
  budget: Budget,
): Promise<SecondCount> {
  const counter = family.counters?.find((id) => id !== first);
  if (family.count === undefined || counter === undefined) {
    if (first === LISTER) return { outcome: "none" };
    const whole = await listAgain(family, puzzle, halfOf(budget));
    if (whole.outcome !== "stopped" || whole.reason !== "time") return whole;
    return (await countPart(family, puzzle, budget)) ?? whole;
  }
  const end = await countBy(family, puzzle, budget, counter);
  return end.outcome === "counted"
    ? { outcome: "counted", method: end.method, count: end.count }
    : { outcome: "stopped", method: counter, reason: end.reason, found: 0 };
}

/** A limit may also be reached while a count is prepared. */
async function countBy(family: Family, puzzle: unknown, budget: Budget, counter?: string): Promise<CountEnd> {
  try {
    return await family.count!(puzzle, budget, counter);
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return { outcome: "stopped", reason: error.reason };
  }
}

async function listAgain(family: Family, puzzle: unknown, budget: Budget): Promise<SecondCount> {
  let found = 0;
  const listed = await solveHere(family, puzzle, {
    engine: LISTER,
    limit: Infinity,
    proof: false,
    keep: 2,
    onFound: () => void found++,
    limits: budget.limits,
  });
  // Dancing links refuse a model that is not an exact cover, or is too large for one.
  if (!listed.ok || listed.value.reason === "inapplicable") return { outcome: "none" };
  const { complete, reason } = listed.value;
  if (complete) return { outcome: "counted", method: LISTER, count: BigInt(found) };
  return { outcome: "stopped", method: LISTER, reason: stopOf(reason), found };
}

const stopOf = (reason: string | undefined): StopReason =>
  reason === "memory" || reason === "cancelled" || reason === "steps" ? reason : "time";

/** Half of the time that is left; all of it where there is no limit. */
function halfOf(budget: Budget): Budget {
  const left = budget.remainingMs();
  return left === Infinity
    ? budget
    : startBudget({ ...budget.limits, deadline: undefined, timeMs: left / 2 });
}

/** At most this many pieces are laid before a part is given up. */
const MOST_LAID = 6;

/** Both counts of the solutions that contain some pieces of one of them. Each further piece makes the part smaller. */
async function countPart(
  family: Family,
  puzzle: unknown,
  budget: Budget,
): Promise<Extract<SecondCount, { outcome: "part" }> | undefined> {
  const solved = await solveHere(family, puzzle, { limit: 1, limits: halfOf(budget).limits });
  const solution = solved.ok ? solved.value.solutions[0] : undefined;
  if (solution === undefined || family.count === undefined) return undefined;
  for (const smaller of withPiecesLaid(family, puzzle, solution).slice(0, MOST_LAID)) {
    const time = halfOf(budget);
    const one = await countBy(family, smaller.puzzle, time);
    if (one.outcome !== "counted") continue;
    const two = await listAgain(family, smaller.puzzle, time);
    if (two.outcome === "counted") return { ...two, outcome: "part", first: one.count, words: smaller.words };
  }
  return undefined;
}

interface SmallerPuzzle {
  readonly puzzle: unknown;
  readonly words: string;
}

/** The puzzle with one piece of a solution as a given, with two, and so on. None if pieces cannot be lifted one by one. */
function withPiecesLaid(family: Family, puzzle: unknown, solution: unknown): readonly SmallerPuzzle[] {
  const { play } = family as Partial<PlayableFamily<unknown, unknown, unknown, unknown>>;
  if (play === undefined) return [];
  const parts: unknown[] = [];
  for (let state = play.stateOf(puzzle, solution); ;) {
    parts.push(play.fixed(puzzle, state));
    const lift = [...play.moves(puzzle, state)].find(isLift);
    if (lift === undefined) break;
    state = play.apply(puzzle, state, lift);
  }
  // The last one is the puzzle itself, the first has all pieces laid.
  const pieces = parts.length - 1;
  return parts
    .slice(1, -1)
    .toReversed()
    .map((part, at) => ({ puzzle: part, words: `with ${at + 1} of ${plural(pieces, "piece")} laid` }));
}

const isLift = (move: unknown): boolean =>
  typeof move === "object" && move !== null && "kind" in move && move.kind === "lift";
