/** Small scenes for the tests, from drawings. */
import type { Cell } from "../../board/index.js";
import type { Scene, SceneItem } from "../scene.js";
import { MARK_ROLES, type StandardMark } from "../symbols.js";
import { must } from "./must.js";

export function sceneOf(rows: number, cols: number, items: readonly SceneItem[]): Scene {
  return { rows, cols, title: `${rows} × ${cols}`, description: "A test.", items };
}

/** A chessboard with some squares removed. */
export function chessSquares(rows: number, cols: number, removed: readonly Cell[] = []): SceneItem[] {
  const gone = new Set(removed.map(String));
  const items: SceneItem[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const tone = gone.has(`${row},${col}`) ? "removed" : (row + col) % 2 === 0 ? "light" : "dark";
      items.push({ kind: "square", cell: [row, col], tone });
    }
  }
  return items;
}

interface DrawnPieces {
  readonly rows: number;
  readonly cols: number;
  readonly items: readonly SceneItem[];
}

/** Equal letters are one piece, `#` is a removed square, `.` a bare one. Colours count up from 0. */
function piecesOf(drawing: readonly string[], labels = false): DrawnPieces {
  const cells = new Map<string, Cell[]>();
  const removed: Cell[] = [];
  for (const [row, line] of drawing.entries()) {
    for (const [col, letter] of line.split("").entries()) {
      if (letter === "#") removed.push([row, col]);
      else if (letter !== ".") cells.set(letter, [...(cells.get(letter) ?? []), [row, col]]);
    }
  }
  const pieces = [...cells].map(([label, list], colour): SceneItem => {
    return { kind: "piece", cells: list, colour, ...(labels ? { label } : {}) };
  });
  const rows = drawing.length;
  const cols = must(drawing[0]).length;
  return { rows, cols, items: [...chessSquares(rows, cols, removed), ...pieces] };
}

export function drawnScene(drawing: readonly string[], labels = false): Scene {
  const { rows, cols, items } = piecesOf(drawing, labels);
  return sceneOf(rows, cols, items);
}

/** One mark of each role, on a row of its own, away from the edges. */
export function everyRole(): { scene: Scene; cells: Readonly<Record<StandardMark, Cell>> } {
  const cells = Object.fromEntries(MARK_ROLES.map((role, i): [StandardMark, Cell] => [role, [1, i + 1]]));
  const marks = MARK_ROLES.map((role, i): SceneItem => ({ kind: "mark", cell: [1, i + 1], role }));
  const cols = MARK_ROLES.length + 2;
  return {
    scene: sceneOf(3, cols, [...chessSquares(3, cols), ...marks]),
    cells: cells as Record<StandardMark, Cell>,
  };
}

/** Opposite corners removed: the squares of the upper left triangle of one colour, and their neighbours. */
export function hallScene(): Scene {
  const items = chessSquares(8, 8, [
    [0, 0],
    [7, 7],
  ]);
  for (let row = 0; row < 8; row++) {
    for (let col = 0; col < 8; col++) {
      const sum = row + col;
      if (sum % 2 === 1 && sum < 7) items.push({ kind: "mark", cell: [row, col], role: "set" });
      if (sum % 2 === 0 && sum > 0 && sum < 7)
        items.push({ kind: "mark", cell: [row, col], role: "neighbour" });
    }
  }
  return sceneOf(8, 8, items);
}
