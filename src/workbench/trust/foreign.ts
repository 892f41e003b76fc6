/**
 * Answers of workers on other machines, as documents `quadrille/answer@1`. They pass the same checks as our own, in the same place: every
 * solution passes the family's check, a certificate its checker, and the rest must fit. What only a new search could confirm (a count, a
 * search that was exhausted, a proof of which only the summary was sent) is not checked here.
 */
import { ContractError, isRecord, startBudget } from "../../base/index.js";
import type { Certificate } from "../../certify/index.js";
import type { Family } from "../../puzzles/index.js";
import { checkedSolutions } from "./checked-solutions.js";
import { none } from "./conclude.js";

/** Certificates that only sum up evidence and do not contain it. */
const SUMMARIES = new Set(["exhausted", "rup", "listed", "agreement"]);

/**
 * Why a document cannot be an answer about this puzzle; undefined if nothing speaks against it. `isCount`: the question was how many
 * solutions there are.
 */
export function foreignAnswerFlaw<P, S>(
  family: Family<P, S>,
  puzzle: P,
  document: Readonly<Record<string, unknown>>,
  isCount: boolean,
): string | undefined {
  const { family: id, status, solutions, unique, complete, count } = document;
  if (id !== family.id) return `it is about ${String(id)}, but the puzzle is ${family.id}`;
  if (!Array.isArray(solutions)) return "it has no list of solutions";
  if (status !== "solved" && status !== "impossible" && status !== "unknown")
    return `its status is ${String(status)}`;
  const flaw = foreignSolutionsFlaw(family, puzzle, solutions);
  if (flaw !== undefined) return flaw;
  const found = solutions.length;
  if (status === "unknown") return found > 0 ? "it says unknown but has solutions" : undefined;
  if (status === "impossible" && (found > 0 || (count !== undefined && count !== "0")))
    return "it says impossible but has solutions";
  if (status === "solved" && !isCount && found === 0) return "it says solved but has no solution";
  if (isCount && (typeof count !== "string" || !/^\d+$/.test(count))) return "it has no count";
  if (unique === true && !isCount && (found !== 1 || complete !== true))
    return "it says unique but does not have all solutions";
  return status === "impossible" ? evidenceFlaw(family, puzzle, document) : undefined;
}

/** Why these cannot be different solutions of the puzzle; undefined if they are. */
export function foreignSolutionsFlaw<P, S>(
  family: Family<P, S>,
  puzzle: P,
  solutions: readonly unknown[],
): string | undefined {
  const texts = solutions.map((solution) => JSON.stringify(solution) ?? "");
  if (new Set(texts).size < texts.length) return "it has a solution twice";
  const found = checkedSolutions(family, puzzle, "a worker", { keep: 2 });
  for (const text of texts) {
    const solution = family.parseSolution(puzzle, text);
    if (!solution.ok) return `a solution cannot be read: ${solution.error.message}`;
    const flaw = refusal(() => found.add(solution.value));
    if (flaw !== undefined) return flaw;
  }
  return undefined;
}

function evidenceFlaw<P, S>(
  family: Family<P, S>,
  puzzle: P,
  { certificate, method }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (!isRecord(certificate)) return "it is impossible, without evidence";
  if (SUMMARIES.has(String(certificate["kind"]))) return undefined;
  const claimant = isRecord(method) ? String(method["engine"]) : "";
  return refusal(() => void none(family, puzzle, claimant, certificate as Certificate, startBudget()));
}

/** This room's objection in words, if it has one. */
function refusal(check: () => void): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    return error.message;
  }
}
