/** Why a board cannot be tiled, how much of it can, and what would mend it. */
import { jsonList, plural, type Budget } from "../../base/index.js";
import { cellAt, decideTiling, fewestRepairs, maximumMatching } from "../../board/index.js";
import { noSolutionWords, requireCertificate, tilingCertificate, tilingMarks } from "../certificates.js";
import type { Explanation } from "../family.js";
import { cellWords, type Chessboard, dominoesOf, tilingOfMates } from "./board.js";
import { CERTIFYING } from "./witness.js";

const NAMED_CELLS = 8;

function listCells(board: Chessboard, squares: Int32Array): string {
  const shown = Array.from(squares.subarray(0, NAMED_CELLS), (square) => cellWords(cellAt(board, square)));
  return shown.join(", ") + (squares.length > NAMED_CELLS ? ", …" : "");
}

/** Undefined when the board can be tiled, or when the budget ran out first. */
export function explainBoard(board: Chessboard, budget: Budget): Explanation | undefined {
  const decision = decideTiling(board, budget);
  if (decision.outcome === "tiled" || decision.outcome === "stopped") return undefined;
  const certificate = requireCertificate(CERTIFYING, board, tilingCertificate(board, decision), "explain");
  const verdict = noSolutionWords(CERTIFYING, certificate.words);
  const largest = maximumMatching(board, budget);
  const repairs = largest.outcome === "matched" ? fewestRepairs(board, largest.mate, budget) : undefined;
  const marks = tilingMarks(board, certificate);
  if (largest.outcome !== "matched" || repairs?.outcome !== "found")
    return { verdict, details: [], certificate, data: {}, marks };

  const { mate, bare } = largest;
  const cells = (squares: Int32Array): (readonly number[])[] =>
    Array.from(squares, (square) => cellAt(board, square));
  const partial = tilingOfMates(board, mate);
  const dominoes = plural(partial.dominoes.length / 4, "domino", "dominoes");
  const details = [
    `At most ${dominoes} fit; ${bare.length === 1 ? "1 square stays" : `${plural(bare.length, "square")} stay`} bare: ${listCells(board, bare)}.`,
    `Removing ${bare.length === 1 ? "that square" : `those ${plural(bare.length, "square")}`} would make the board tileable, and fewer changes cannot.`,
  ];
  for (const cell of cells(bare)) marks.push({ cell, role: "bare" });
  const { restore } = repairs;
  if (restore !== undefined) {
    details.push(
      `Putting back ${plural(restore.length, "square")} would do as well: ${listCells(board, restore)}.`,
    );
    for (const cell of cells(restore)) marks.push({ cell, role: "restore" });
  } else if (board.present.includes(0)) details.push("Putting removed squares back is not enough by itself.");
  return {
    verdict,
    details,
    certificate,
    marks,
    data: {
      largest: { dominoes: jsonList(() => dominoesOf(partial)) },
      bare: cells(bare),
      remove: cells(bare),
      restore: restore === undefined ? null : cells(restore),
    },
  };
}
