/** The board as a picture: squares, dominoes, and what is marked on them. */
import { plural } from "../../base/index.js";
import { cellAt, inside } from "../../board/index.js";
import { dominoColour, type Scene, type SceneItem, type SquareTone } from "../../scene/index.js";
import { differenceWords, markOn, markReason, markViolations, tilingMarks } from "../certificates.js";
import type { View } from "../family.js";
import {
  cellWords,
  dominoesOf,
  removedCells,
  type Chessboard,
  type Domino,
  type Tiling,
  NO_TILING,
} from "./board.js";

const NAMED_CELLS = 4;

export function describeBoard(board: Chessboard): string {
  const size = `${board.rows} × ${board.cols} board`;
  const removed = [...removedCells(board)];
  if (removed.length === 0) return size;
  if (removed.length <= NAMED_CELLS) return `${size} without ${removed.map(cellWords).join(", ")}`;
  return `${size}, ${plural(removed.length, "square")} removed`;
}

function toneOf(board: Chessboard, index: number): SquareTone {
  if (board.present[index] === 0) return "removed";
  const [row, col] = cellAt(board, index);
  return (row + col) % 2 === 0 ? "light" : "dark";
}

function dominoKey([one, two]: Domino): string {
  return one[0] < two[0] || (one[0] === two[0] && one[1] < two[1])
    ? `${cellWords(one)}${cellWords(two)}`
    : `${cellWords(two)}${cellWords(one)}`;
}

export function chessboardScene(board: Chessboard, view: View<Tiling>): Scene {
  const items: SceneItem[] = [];
  for (let i = 0; i < board.present.length; i++)
    items.push({ kind: "square", cell: cellAt(board, i), tone: toneOf(board, i) });
  const said: string[] = [];

  if (view.solution !== undefined) {
    // A wrong solution may have a half off the board. Such a domino cannot be drawn, so it is put into words.
    for (const domino of dominoesOf(view.solution))
      if (domino.every((cell) => inside(board, cell)))
        items.push({ kind: "piece", cells: domino, colour: dominoColour(domino) });
    said.push(`${plural(view.solution.dominoes.length / 4, "domino", "dominoes")} on it.`);
    if (view.other !== undefined) {
      const same = new Set([...dominoesOf(view.other)].map(dominoKey));
      const changed = [...dominoesOf(view.solution)].filter((domino) => !same.has(dominoKey(domino)));
      for (const domino of changed)
        for (const cell of domino) items.push({ kind: "mark", cell, role: "changed" });
      said.push(differenceWords(changed.length, "domino", "dominoes"));
    }
  }
  const mark = markOn(board, items);
  said.push(
    ...markReason(view, (certificate) => tilingMarks(board, certificate), mark, NO_TILING),
    ...markViolations(view, mark),
  );
  const title = describeBoard(board);
  return { rows: board.rows, cols: board.cols, title, description: [`${title}.`, ...said].join(" "), items };
}
