/** Taking apart a packing in space: the moves are found and checked, as JSON and in words. */
import { ContractError, listWords, plural, startBudget, type Json, type Limits } from "../../base/index.js";
import type { ApartMove, Family, TakenApart } from "../../puzzles/index.js";
import { SOLVE } from "../solve/solve.js";

/** How a solution of a packing comes apart. */
export interface ApartAnswer {
  /** What was found. */
  readonly taken: TakenApart;
  /** The solution that is taken apart. */
  readonly solution: unknown;
}

/** Taking apart may take this share of the time that is left; the rest is for the steps. */
const SHARE = 0.25;

/** Undefined where there is nothing to take apart, or no solution was found in time. The clock of `limits` is running already. */
export async function takeApart(
  family: Family,
  puzzle: unknown,
  limits: Limits,
): Promise<ApartAnswer | undefined> {
  const { apart } = family;
  if (apart === undefined) return undefined;
  const left = startBudget(limits).remainingMs();
  const part: Limits = { ...limits, ...(left === Infinity ? {} : { timeMs: SHARE * left }) };
  const solved = await SOLVE.here(family, puzzle, { limit: 1, limits: part });
  const solution = solved.ok ? solved.value.solutions[0] : undefined;
  if (solution === undefined) return undefined;
  const taken = apart.find(puzzle, solution, startBudget(part));
  if (taken === undefined) return undefined;
  const wrong = apart.check(puzzle, solution, taken);
  if (wrong !== undefined) throw new ContractError(`taking apart: ${wrong}`);
  return { taken, solution };
}

/** The part of a document that says how a packing comes apart. */
export function apartJson(family: Family, puzzle: unknown, { taken, solution }: ApartAnswer): Json {
  if (taken.outcome === "stopped") return { status: "unknown", reason: taken.reason };
  const moves = taken.moves.map(({ moving, towards, by }) => ({
    pieces: moving.map((at) => family.apart!.piece(solution, at)),
    placements: [...moving],
    towards,
    by,
  }));
  const document = { status: taken.outcome, moves, solution: family.solutionJson(puzzle, solution) };
  return taken.outcome === "apart"
    ? { ...document, atLeast: taken.atLeast }
    : { ...document, together: taken.together.map((pieces) => [...pieces]), arrangements: taken.places };
}

const WAYS: Readonly<Record<ApartMove["towards"], string>> = {
  top: "up",
  bottom: "down",
  front: "to the front",
  back: "to the back",
  left: "to the left",
  right: "to the right",
};

/** Sentences for people. `several`: the puzzle may have other solutions, too. */
export function apartWords(
  family: Family,
  { taken, solution }: ApartAnswer,
  several: boolean,
): readonly string[] {
  if (taken.outcome === "stopped")
    return [
      taken.reason === "steps"
        ? "Taking it apart: not found. Its pieces can be moved to more arrangements than are looked through."
        : "Taking it apart: not found within the limit.",
    ];
  const names = (pieces: readonly number[]): string => family.apart!.names(solution, pieces);
  const list = taken.moves.map(
    ({ moving, towards, by }, at) =>
      `  ${at + 1}. ${names(moving)} ${WAYS[towards]}${by === undefined ? " and away" : ` by ${by}`}`,
  );
  const which = several ? " (for one solution)" : "";
  const count = plural(taken.moves.length, "move");
  if (taken.outcome === "locked") {
    const held = taken.together.map((pieces) => `${names(pieces)} hold each other`);
    const tried = `${plural(taken.places, "arrangement")} that straight moves lead to`;
    return [
      `Taking it apart${which}: ${listWords(held)}, in ${taken.places === 1 ? "the only one" : "each"} of the ${tried}.`,
      ...(list.length === 0 ? [] : [`The others come off in ${count}:`, ...list]),
    ];
  }
  const { atLeast } = taken;
  const bound = atLeast === taken.moves.length ? "no fewer will do" : `at least ${atLeast} are needed`;
  return [`Taking it apart${which}: ${count}; ${bound}.`, ...list];
}
