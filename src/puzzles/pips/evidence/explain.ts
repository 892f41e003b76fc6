/** Why a puzzle has no solution: a plain reason where there is one, or else whether layouts or pips alone fail. */
import { startBudget, type Budget } from "../../../base/index.js";
import type { Certificate } from "../../../certify/index.js";
import { noSolutionWords, requireCertificate } from "../../certificates.js";
import type { Explanation } from "../../family.js";
import type { Pips } from "../puzzle.js";
import { plainReasons } from "../reasons.js";
import { countLayouts } from "../two-phase/layouts.js";
import { countValues } from "../two-phase/values.js";
import { CERTIFYING, certificateMarks } from "./witness.js";

/** The time for each count that may show the reason. */
const COUNT_MS = 500;

/** Undefined when neither counting nor one half of the puzzle alone shows that there is none. */
export function explainPips(puzzle: Pips, budget: Budget): Explanation | undefined {
  const plain = plainReasons(puzzle, budget).map((reason) =>
    requireCertificate(CERTIFYING, puzzle, reason, "joint", budget),
  );
  if (plain.length === 0) return halfAlone(puzzle, budget);
  const [verdict, ...details] = plain.map(({ words }) => noSolutionWords(CERTIFYING, words));
  const certificate = plain[0]!;
  return { verdict: verdict!, details, certificate, data: {}, marks: certificateMarks(puzzle, certificate) };
}

/** The board cannot be covered, or the conditions cannot be met wherever the dominoes lie. */
function halfAlone(puzzle: Pips, budget: Budget): Explanation | undefined {
  const halves = [
    ["link", countLayouts, "there is no way to cover the board with dominoes, whatever their pips"],
    ["value", countValues, "the conditions cannot be met with these pips, wherever the dominoes lie"],
  ] as const;
  for (const [engine, count, words] of halves) {
    if (budget.stopped() !== undefined) return undefined;
    const counted = count(puzzle, startBudget({ ...budget.limits, timeMs: COUNT_MS }));
    if (counted.outcome !== "counted" || counted.count !== 0n) continue;
    const exhausted: Certificate = { kind: "exhausted", engine };
    const certificate = requireCertificate<Pips, Certificate>(CERTIFYING, puzzle, exhausted, engine, budget);
    return { verdict: `No solution: ${words}.`, details: [], certificate, data: {}, marks: [] };
  }
  return undefined;
}
