/** The rules, and nothing else: dominoes on two squares that share a side, none covered twice. Shares no code with methods and formulations. */
import type { CheckReport, Violation } from "../family.js";
import { cellWords, type Chessboard, type Tiling } from "./board.js";

export function checkTiling(board: Chessboard, { dominoes }: Tiling): CheckReport {
  const { rows, cols, present } = board;
  const violations: Violation[] = [];
  const covered = new Uint8Array(rows * cols);
  const broken = (what: string, message: string, ...cells: Violation["cells"]): void => {
    violations.push({ code: `chessboard/${what}`, message, cells });
  };
  const cover = (row: number, col: number): void => {
    if (row < 0 || col < 0 || row >= rows || col >= cols) {
      broken("off-board", `${cellWords([row, col])} is not on the board`, [row, col]);
      return;
    }
    const index = row * cols + col;
    if (present[index] === 0) broken("removed", `${cellWords([row, col])} is a removed square`, [row, col]);
    if (covered[index] === 1) broken("overlap", `${cellWords([row, col])} is covered twice`, [row, col]);
    if (covered[index]! < 2) covered[index]!++;
  };
  for (let at = 0; at + 3 < dominoes.length; at += 4) {
    const row = dominoes[at]!;
    const col = dominoes[at + 1]!;
    const otherRow = dominoes[at + 2]!;
    const otherCol = dominoes[at + 3]!;
    if (Math.abs(row - otherRow) + Math.abs(col - otherCol) !== 1) {
      const words = `${cellWords([row, col])} and ${cellWords([otherRow, otherCol])} do not share a side`;
      broken("not-adjacent", words, [row, col], [otherRow, otherCol]);
    }
    cover(row, col);
    cover(otherRow, otherCol);
  }
  let complete = true;
  for (let i = 0; i < covered.length && complete; i++) {
    if (present[i] === 1 && covered[i] === 0) complete = false;
  }
  return { violations, complete };
}
