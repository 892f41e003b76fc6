/**
 * Parts of a puzzle: questions such as the layouts of its dominoes alone. What answers one is no
 * solution, so it is checked, written and drawn by the part itself.
 */
import { ContractError, fail, mustBe, ok, startBudget, type Result } from "../base/index.js";
import type { Certificate } from "../certify/index.js";
import type { Family, Part } from "../puzzles/index.js";
import { answerWithJson, type Answer } from "./answer.js";
import { checkAsked, type AskOptions } from "./arguments.js";
import { timed, verified } from "./collect.js";
import type { SolveOptions } from "./options.js";

function refuseNames(
  { id }: Pick<Part<never, never>, "id">,
  options: SolveOptions,
): Result<never> | undefined {
  if (options.formulation === undefined && options.encoding === undefined) return undefined;
  return fail("usage/engine", `${id} works on the puzzle itself and takes no formulation or encoding`);
}

/** There is no answer to a part of the puzzle, so the puzzle has no solution either. */
function none(
  part: string,
  certificate?: Certificate,
): Pick<Answer, "status" | "complete" | "unique" | "certificate"> {
  return {
    status: "impossible",
    complete: true,
    unique: false,
    certificate: certificate ?? { kind: "exhausted", engine: part },
  };
}

/** Up to `limit` answers to a part, each of them checked. */
export function listPart<P, S, T>(
  family: Family<P, S>,
  puzzle: P,
  part: Part<P, T>,
  options: SolveOptions = {},
): Result<Answer<T>> {
  checkPart("listPart", family, puzzle, part, options);
  const limit = options.limit ?? 1;
  const refused = refuseNames(part, options);
  if (refused !== undefined) return refused;
  const answer = listHere(family, puzzle, part, limit, options);
  return ok(answerWithJson(family, puzzle, answer));
}

function listHere<P, S, T>(
  family: Family<P, S>,
  puzzle: P,
  part: Part<P, T>,
  limit: number,
  options: SolveOptions,
): Answer<T> {
  const started = performance.now();
  const budget = startBudget(options.limits);
  if (budget.stopped() === "cancelled") return cancelledPart(part.id);
  const solutions: T[] = [];
  const end = part.list(puzzle, {
    limit,
    budget,
    seed: options.seed,
    steps: options.steps,
    onSolution(answer) {
      const [broken] = part.check(puzzle, answer);
      if (broken !== undefined)
        throw new ContractError(`${part.id}: an answer failed the check: ${broken.message}`);
      solutions.push(answer);
    },
  });
  const checked = (certificate: Certificate | undefined): Certificate | undefined =>
    certificate === undefined ? undefined : verified(family, puzzle, part.id, certificate, budget);
  const several = solutions.length > 1 ? false : null;
  const base = { solutions, part: part.id, method: { engine: part.id }, stats: { ...end.stats } };
  const why = {
    ...(end.outcome === "inapplicable" ? { reason: "inapplicable" as const } : {}),
    ...(end.reason === undefined ? {} : { reason: end.reason }),
    ...(end.words === undefined ? {} : { words: end.words }),
  };
  switch (end.outcome) {
    case "exhausted":
      if (solutions.length === 0)
        return timed({ ...base, ...none(part.id, checked(end.certificate)) }, started);
      return timed({ ...base, status: "solved", complete: true, unique: solutions.length === 1 }, started);
    case "limit":
      return timed({ ...base, status: "solved", complete: false, unique: several }, started);
    case "stopped":
    case "inapplicable": {
      const status = solutions.length > 0 ? "solved" : "unknown";
      return timed({ ...base, ...why, status, complete: false, unique: several }, started);
    }
  }
}

function checkPart(
  call: string,
  family: Family,
  puzzle: unknown,
  part: Part<never, never>,
  options: AskOptions,
): void {
  checkAsked(call, family, puzzle, options);
  mustBe(typeof part?.list === "function", call, "part", `a part of ${family.id}`, part);
}

function cancelledPart(id: string): Answer<never> {
  const method = { engine: id };
  const base = { solutions: [], part: id, method, complete: false, unique: null, stats: { solveMs: 0 } };
  return { ...base, status: "unknown", reason: "cancelled" };
}

/** How many answers a part has. */
export function countPart<P, S>(
  family: Family<P, S>,
  puzzle: P,
  part: Part<P, unknown>,
  options: SolveOptions & Pick<AskOptions, "distinct"> = {},
): Result<Answer<never>> {
  checkPart("countPart", family, puzzle, part, options);
  if ((options.distinct ?? false) !== false)
    return fail("usage/distinct", `${part.id} cannot count up to symmetry`);
  const refused = refuseNames(part, options);
  if (refused !== undefined) return refused;
  const answer = countHere(puzzle, part, options);
  return ok(answerWithJson(family, puzzle, answer));
}

function countHere<P>(puzzle: P, part: Part<P, unknown>, options: SolveOptions): Answer<never> {
  const started = performance.now();
  const budget = startBudget(options.limits);
  if (budget.stopped() === "cancelled") return cancelledPart(part.id);
  const end = part.count(puzzle, budget);
  const base = { solutions: [], part: part.id, method: { engine: part.id }, complete: false, stats: {} };
  if (end.outcome === "stopped") {
    const { reason, words } = end;
    const why = words === undefined ? { reason } : { reason, words };
    return timed({ ...base, ...why, status: "unknown", unique: null }, started);
  }
  const { count } = end;
  const counted = { ...base, count, ...(end.also === undefined ? {} : { also: end.also }) };
  if (count === 0n) return timed({ ...counted, ...none(part.id) }, started);
  return timed({ ...counted, status: "solved", unique: count === 1n }, started);
}
