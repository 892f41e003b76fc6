/** Why a board has no solution: what counting shows, which a player can follow; else a complete search, and counts and givens that clash. */
import type { Budget } from "../../base/index.js";
import { isCount, isHall, type Certificate } from "../../certify/index.js";
import { hallMarks, noSolutionWords, requireCertificate } from "../certificates.js";
import type { Explanation } from "../family.js";
import { clashOf } from "./clash.js";
import { clashDetails, clashMarks, clashWords } from "./clash-words.js";
import { emptyTents } from "./presets.js";
import type { Tents } from "./puzzle.js";
import { search } from "./search/index.js";
import { plainReasons } from "./search/reasons.js";
import { CERTIFYING } from "./witness.js";

export function certificateMarks({ rows, cols }: Tents, certificate: Certificate): Explanation["marks"] {
  if (isHall(certificate)) return hallMarks(certificate);
  if (!isCount(certificate)) return [];
  const { row, column } = certificate.totals;
  const length = row !== undefined ? cols : column !== undefined ? rows : 0;
  return Array.from({ length }, (_, at) => ({
    cell: row === undefined ? [at, column!] : [row, at],
    role: "focus",
  }));
}

/** Which kind of condition, left out as a whole, leaves a solution. (One count alone never does: the number of trees implies it.) */
function culprits(puzzle: Tents, budget: Budget): string[] {
  const free = emptyTents(puzzle.rows, puzzle.cols);
  const changes: readonly (readonly [string, Tents])[] = [
    ["the counts of the rows", { ...puzzle, rowClues: free.rowClues }],
    ["the counts of the columns", { ...puzzle, colClues: free.colClues }],
    ["what is given", { ...puzzle, givens: free.givens }],
  ];
  const found: string[] = [];
  for (const [name, changed] of changes) {
    const { outcome } = search.solve(changed, { limit: 1, budget, onSolution: () => undefined });
    if (outcome === "stopped") break;
    if (outcome === "limit") found.push(name);
  }
  return found;
}

/** Undefined when there is a solution, or when the budget ran out first. */
export function explainTents(puzzle: Tents, budget: Budget): Explanation | undefined {
  const [first, ...others] = plainReasons(puzzle).map((reason) =>
    requireCertificate(CERTIFYING, puzzle, reason, "explain", budget),
  );
  if (first !== undefined)
    return {
      verdict: noSolutionWords(CERTIFYING, first.words),
      details: others.map(({ words }) => `${words[0]!.toUpperCase()}${words.slice(1)}.`),
      certificate: first,
      data: {},
      marks: certificateMarks(puzzle, first),
    };
  const end = search.solve(puzzle, { limit: 1, budget, onSolution: () => undefined });
  if (end.outcome !== "exhausted" || end.certificate === undefined) return undefined;
  const clash = clashOf(puzzle, budget);
  const { rows, columns, givens, trees, minimal } = clash;
  return {
    verdict: clashWords(puzzle, clash),
    details: [
      ...clashDetails(clash),
      ...culprits(puzzle, budget).map((name) => `Without ${name} there is a solution.`),
    ],
    certificate: requireCertificate(CERTIFYING, puzzle, end.certificate, search.id, budget),
    data: {
      clash: {
        rows: [...rows],
        columns: [...columns],
        givens: givens.map((cell) => [...cell]),
        trees: trees.map((cell) => [...cell]),
        minimal,
      },
    },
    marks: clashMarks(puzzle, clash),
  };
}
