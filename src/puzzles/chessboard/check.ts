/**
 * The rules, and nothing else: a domino covers two squares of the board that share a side;
 * no square is covered twice; in the end every square is covered. Shares no code with any
 * method or formulation.
 */
import { inside } from "../../board/index.js";
import type { CheckReport, Violation } from "../family.js";
import { cellWords, dominoesOf, type Chessboard, type Tiling } from "./board.js";

export function checkTiling(board: Chessboard, tiling: Tiling): CheckReport {
  const violations: Violation[] = [];
  const covered = new Uint8Array(board.rows * board.cols);
  const broken = (what: string, message: string, cells: Violation["cells"]): void => {
    violations.push({ code: `chessboard/${what}`, message, cells });
  };
  for (const domino of dominoesOf(tiling)) {
    const [one, two] = domino;
    const distance = Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]);
    if (distance !== 1)
      broken("not-adjacent", `${cellWords(one)} and ${cellWords(two)} do not share a side`, domino);
    for (const cell of domino) {
      if (!inside(board, cell)) {
        broken("off-board", `${cellWords(cell)} is not on the board`, [cell]);
        continue;
      }
      const index = cell[0] * board.cols + cell[1];
      if (board.present[index] === 0) broken("removed", `${cellWords(cell)} is a removed square`, [cell]);
      if (covered[index]! === 1) broken("overlap", `${cellWords(cell)} is covered twice`, [cell]);
      if (covered[index]! < 2) covered[index]!++;
    }
  }
  let complete = true;
  for (let i = 0; i < covered.length && complete; i++)
    if (board.present[i] === 1 && covered[i] === 0) complete = false;
  return { violations, complete };
}
