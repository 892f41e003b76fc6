/**
 * Which of the facts that a conclusion follows from are really needed.
 *
 * They are found by halving (QuickXplain: Junker, "Preferred Explanations and Relaxations for Over-Constrained Problems", AAAI 2004), the preferred
 * ones first. A model that was found on the way answers every later question whose facts it has.
 */
import type { Literal } from "../../model/index.js";
import { hasAll } from "../search/models.js";
import { DECISIONS, type Switchboard } from "../search/switchboard.js";
import type { Goal } from "./trace.js";

export interface Needs {
  /**
   * The candidates that a goal needs besides what is set on the board, the preferred ones first. `decisions`: how long each search may be.
   * The board is left as it was, also when the search is stopped.
   */
  uses(board: Switchboard, goal: Goal, candidates: readonly Literal[], decisions?: number): Literal[];
  /**
   * The facts of a ground that a goal needs besides these others. Without one of the others it does not follow. `lab`: a board with nothing
   * on it.
   */
  usesOfGround(ground: Ground, lab: Switchboard, goal: Goal, others: readonly Literal[]): Literal[];
  /** Whether a goal follows from these facts and what is set. */
  follows(board: Switchboard, goal: Goal, facts: readonly Literal[], decisions?: number): boolean;
}

/** A board on which what is given stays set, because many goals are looked at with it. */
export interface Ground {
  readonly board: Switchboard;
  readonly given: readonly Literal[];
}

export function createNeeds(tick: () => void): Needs {
  let limit = DECISIONS;
  /** Assignments that keep the rules of the present goal, and in which it does not hold. */
  let models: Uint8Array[] = [];

  function isRefuted(board: Switchboard): boolean {
    const set = board.since(0);
    if (models.some((model) => hasAll(model, set))) return false;
    if (limit > 0) tick();
    if (board.mend()) {
      models.push(board.assignment());
      board.unmend();
      return false;
    }
    const mark = board.mark();
    const end = board.repair(limit);
    if (end === "holds") models.push(board.assignment());
    board.back(mark);
    return end === "refuted";
  }

  /** Which of the candidates are needed for a clash. `more`: something was set since it was last asked. */
  function needed(board: Switchboard, candidates: readonly Literal[], more: boolean): readonly Literal[] {
    if (more && isRefuted(board)) return [];
    if (candidates.length === 1) return candidates;
    const half = candidates.length >> 1;
    const [first, second] = [candidates.slice(0, half), candidates.slice(half)];
    const late = neededBeside(board, first, second, true);
    const early = neededBeside(board, late, first, late.length > 0);
    return [...early, ...late];
  }

  /** The same with other facts set. */
  function neededBeside(
    board: Switchboard,
    others: readonly Literal[],
    candidates: readonly Literal[],
    more: boolean,
  ): readonly Literal[] {
    // A single candidate is needed if a model has all the others. Then there is no need to set them to find out.
    if (
      candidates.length === 1 &&
      models.some((model) => hasAll(model, board.since(0)) && hasAll(model, others))
    )
      return candidates;
    const mark = board.mark();
    const found = others.every((literal) => board.set(literal)) ? needed(board, candidates, more) : [];
    board.back(mark);
    return found;
  }

  /** Asks with the rules of a goal on and the goal itself set not to hold. `open`: that does not clash at once. */
  function without<T>(
    board: Switchboard,
    { rules, literal }: Goal,
    decisions: number,
    ask: (open: boolean) => T,
  ): T {
    limit = decisions;
    models = [];
    const mark = board.mark();
    try {
      return ask(rules.every((rule) => board.on(rule)) && (literal === undefined || board.set(-literal)));
    } finally {
      board.back(mark);
      for (const rule of rules) board.off(rule);
    }
  }

  return {
    uses: (board, goal, candidates, decisions = DECISIONS) =>
      without(board, goal, decisions, (open) => {
        const near =
          !open || candidates.length === 0 || isRefuted(board) ? [] : touched(board, candidates, isRefuted);
        return near.length === 0 ? [] : [...needed(board, near, false)];
      }),
    usesOfGround({ board, given }, lab, goal, others) {
      const isClash = (on: Switchboard, open: boolean): boolean =>
        !open || !others.every((fact) => on.set(fact)) || isRefuted(on);
      const near = restedOn(board, given, () =>
        without(board, goal, DECISIONS, (open) => isClash(board, open)),
      );
      return without(lab, goal, DECISIONS, (open) =>
        near.length === 0 || isClash(lab, open) ? [] : [...needed(lab, near, false)],
      );
    },
    follows: (board, goal, facts, decisions = DECISIONS) =>
      without(
        board,
        goal,
        decisions,
        (open) => !open || !facts.every((fact) => board.set(fact)) || isRefuted(board),
      ),
  };
}

/** Asks, and gives the facts that a refutation rests on; all of them when there was none. */
function restedOn(
  board: Switchboard,
  facts: readonly Literal[],
  isClash: (against: Set<Literal>) => boolean,
): readonly Literal[] {
  const against = new Set<Literal>();
  board.logTo({
    deadEnd: () => undefined,
    sum(sum) {
      const literals = board.literalsOf(sum);
      for (let i = 0; i < literals.length; i++) {
        const literal = literals[i]!;
        if (board.value(Math.abs(literal)) === (literal > 0 ? -1 : 1)) against.add(-literal);
      }
    },
  });
  let clashes = false;
  try {
    clashes = isClash(against);
  } finally {
    board.logTo(undefined);
  }
  return clashes ? facts.filter((literal) => against.has(literal)) : facts;
}

/**
 * The candidates that one refutation rests on. They are set one after the other, the preferred ones first, until the rules clash. Few of them are in the
 * sums that lead there, and only those are worth halving.
 */
function touched(
  board: Switchboard,
  candidates: readonly Literal[],
  isRefuted: (board: Switchboard) => boolean,
): readonly Literal[] {
  const mark = board.mark();
  const near = restedOn(board, candidates, (against) => {
    const clashing = candidates.find((literal) => !board.set(literal));
    if (clashing !== undefined) against.add(clashing);
    return clashing !== undefined || isRefuted(board);
  });
  board.back(mark);
  return near;
}
