/** Why a puzzle has no solution: a plain reason where there is one; else whether layouts or pips alone fail, and conditions that clash. */
import { startBudget, thousands, type Budget, type Json } from "../../base/index.js";
import { noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { clashSentence, hasNoSolution, minimalClash } from "../minimal-clash.js";
import { joint } from "./joint/index.js";
import { countLayouts } from "./two-phase/layouts.js";
import { regionWords, spotOf, tagOf } from "./nodes.js";
import type { Pips, Region } from "./puzzle.js";
import { plainReasons } from "./reasons.js";
import { countValues } from "./two-phase/values.js";
import { CERTIFYING, certificateMarks } from "./witness.js";

/** The time for numbers that only decorate an explanation. */
const ASIDE_MS = 500;

/** Regions whose conditions clash, and none of which can be spared; undefined when the budget ran out. */
export function clashingRegions(puzzle: Pips, budget: Budget): readonly number[] | undefined {
  const conditions = [...puzzle.regions.keys()].filter((i) => puzzle.regions[i]!.condition !== "empty");
  return minimalClash(conditions, (kept) => {
    const regions = puzzle.regions.map((region, i): Region =>
      kept.includes(i) ? region : { nodes: region.nodes, condition: "empty" },
    );
    return hasNoSolution(joint, { ...puzzle, regions }, budget);
  });
}

/** Undefined when the puzzle has a solution, or when the budget ran out first. */
export function explainPips(puzzle: Pips, budget: Budget): Explanation | undefined {
  const plain = plainReasons(puzzle, budget);
  const searched = plain.length === 0 && hasNoSolution(joint, puzzle, budget) === true;
  const clash = searched ? clashingRegions(puzzle, budget) : undefined;
  if (plain.length === 0 && clash === undefined) return undefined;
  const details: string[] = [];
  const data: Record<string, Json> = {};
  const found = plain.length > 0 ? plain : [{ kind: "exhausted", engine: "joint" }];
  const reasons = found.map((reason) => requireCertificate(CERTIFYING, puzzle, reason, "joint", budget));
  const certificate = reasons[0]!;
  let verdict = "No solution: no way to lay the dominoes meets all conditions.";
  if (plain.length > 0) {
    const said = reasons.map(({ words }) => noSolutionWords(CERTIFYING, words));
    verdict = said[0]!;
    details.push(...said.slice(1));
  } else verdict = alone(puzzle, details, data) ?? verdict;
  const marks = [...certificateMarks(puzzle, certificate)];
  if (clash !== undefined) {
    details.push(clashWords(puzzle, clash));
    data["clash"] = clash.map((i) => {
      const { nodes, condition, target } = puzzle.regions[i]!;
      return { type: condition, target, cells: nodes.map((node) => spotOf(puzzle, node)) };
    });
    for (const i of clash)
      for (const node of puzzle.regions[i]!.nodes) marks.push({ cell: spotOf(puzzle, node), role: "set" });
  }
  return { verdict, details, certificate, data, marks };
}

function alone(puzzle: Pips, details: string[], data: Record<string, Json>): string | undefined {
  const layouts = countLayouts(puzzle, startBudget({ timeMs: ASIDE_MS }));
  const deals = countValues(puzzle, startBudget({ timeMs: ASIDE_MS }));
  if (layouts.outcome === "counted") {
    data["layouts"] = String(layouts.count);
    if (layouts.count === 0n)
      return "No solution: there is no way to cover the board with dominoes, whatever their pips.";
  }
  if (deals.outcome === "counted") {
    data["deals"] = String(deals.count);
    if (deals.count === 0n)
      return "No solution: the conditions cannot be met with these pips, wherever the dominoes lie.";
  }
  if (layouts.outcome === "counted" && deals.outcome === "counted")
    details.push(
      `There ${layouts.count === 1n ? "is 1 layout" : `are ${thousands(layouts.count)} layouts`} and ${deals.count === 1n ? "1 way" : `${thousands(deals.count)} ways`} to put the pips, but no two agree on the dominoes.`,
    );
  return undefined;
}

function clashWords(puzzle: Pips, clash: readonly number[]): string {
  const said = clash.map((i) => {
    const region = puzzle.regions[i]!;
    return `${regionWords(puzzle, region)} [${tagOf(region)}]`;
  });
  return clashSentence(
    said,
    " conditions",
    "These dominoes do not fit the board even without its conditions.",
  );
}
