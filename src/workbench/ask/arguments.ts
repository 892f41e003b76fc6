/** Checks of the arguments of every question. */
import {
  ContractError,
  mustBe,
  mustBeKnown,
  mustBeLimits,
  mustBeObject,
  mustBeSeed,
  mustBeText,
  mustBeWhole,
  type OptionNames,
} from "../../base/index.js";
import type { Family } from "../../puzzles/index.js";
import type { SolveOptions } from "../options.js";

/** The options of all questions; each question uses some of them. */
export interface AskOptions extends SolveOptions {
  readonly jobs?: number | undefined;
  readonly distinct?: boolean | "all" | "rotations" | undefined;
}

export function checkFamily<P, S>(call: string, family: Family<P, S>): void {
  mustBeObject(call, "family", family, "a puzzle family");
  mustBe(
    typeof family.id === "string" && Array.isArray(family.methods) && typeof family.check === "function",
    call,
    "family",
    "a puzzle family",
    family,
  );
}

export function mustBePuzzle<P, S>(call: string, family: Family<P, S>, puzzle: P): void {
  mustBeObject(call, "puzzle", puzzle, `a puzzle of the family ${family.id}`);
  if (family.isPuzzle?.(puzzle as object) === false)
    throw new ContractError(
      `${call}: puzzle must be a puzzle of the family ${family.id}, with all its members`,
    );
}

export function checkAsked<P, S, O extends AskOptions>(
  call: string,
  family: Family<P, S>,
  puzzle: P,
  options: O,
  names: OptionNames<O>,
): void {
  checkFamily(call, family);
  mustBePuzzle(call, family, puzzle);
  mustBeObject(call, "options", options);
  mustBeKnown(call, options, names);
  const { limits, limit, keep, onFound, seed, steps, jobs, distinct } = options;
  if (limits !== undefined) mustBeLimits(call, limits);
  const { engine } = options;
  if (typeof engine === "object")
    mustBe(typeof engine?.search === "function", call, "engine", "an engine, or the name of one", engine);
  else if (engine !== undefined) mustBeText(call, "engine", engine);
  for (const name of ["formulation", "encoding"] as const)
    if (options[name] !== undefined) mustBeText(call, name, options[name]);
  if (limit !== undefined && limit !== Infinity) mustBeWhole(call, "limit", limit, 1);
  if (keep !== undefined && keep !== Infinity) mustBeWhole(call, "keep", keep, 2);
  if (onFound !== undefined) mustBe(typeof onFound === "function", call, "onFound", "a function", onFound);
  if (seed !== undefined) mustBeSeed(call, seed);
  if (steps !== undefined && steps !== Infinity) mustBeWhole(call, "steps", steps, 0);
  if (jobs !== undefined) mustBeWhole(call, "jobs", jobs, 1);
  if (distinct !== undefined)
    mustBe(
      typeof distinct === "boolean" || distinct === "all" || distinct === "rotations",
      call,
      "distinct",
      'true, false, "all" or "rotations"',
      distinct,
    );
}
