/** Why a board has no solution, where counting shows it: a reason that a player can follow. */
import { capital, type Budget } from "../../../base/index.js";
import { isCount, isHall, type Certificate } from "../../../certify/index.js";
import { hallMarks, noSolutionWords, requireCertificate } from "../../certificates.js";
import type { Explanation } from "../../family.js";
import type { Tents } from "../puzzle.js";
import { plainReasons } from "../search/reasons.js";
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

/** Undefined when counting shows nothing. */
export function explainTents(puzzle: Tents, budget: Budget): Explanation | undefined {
  const [first, ...others] = plainReasons(puzzle).map((reason) =>
    requireCertificate(CERTIFYING, puzzle, reason, "explain", budget),
  );
  if (first === undefined) return undefined;
  return {
    verdict: noSolutionWords(CERTIFYING, first.words),
    details: others.map(({ words }) => `${capital(words)}.`),
    certificate: first,
    data: {},
    marks: certificateMarks(puzzle, first),
  };
}
