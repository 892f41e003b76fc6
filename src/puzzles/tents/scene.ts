/** The board as a picture: trees, tents and grass, clues above and to the left, and what is marked. */
import { plural } from "../../base/index.js";
import { cellAt, countOnes, inside, type Cell } from "../../board/index.js";
import type { Scene, SceneItem } from "../../scene/index.js";
import { markOn, markReason } from "../certificates.js";
import type { View } from "../family.js";
import { certificateMarks } from "./evidence/explain.js";
import { GRASS, TENT, TREE } from "./glyphs.js";
import { pairingOf } from "./pairing.js";
import { BLANK, GIVEN, linesOf, type Camp, type Tents } from "./puzzle.js";

export function describeTents({ rows, cols, trees, givens, rowClues, colClues }: Tents): string {
  const given = givens.filter((one) => one !== GIVEN.none).length;
  const blank = [...rowClues, ...colClues].filter((clue) => clue === BLANK).length;
  return [
    `${rows} × ${cols} Tents, ${plural(countOnes(trees), "tree")}`,
    ...(blank > 0 ? [`${plural(blank, "clue")} blank`] : []),
    ...(given > 0 ? [plural(given, "cell") + " given"] : []),
  ].join(", ");
}

export function tentsScene(puzzle: Tents, view: View<Camp>): Scene {
  const { rows, cols, trees, givens } = puzzle;
  const squares = squaresOf(rows, cols);
  /** What is on a cell: the givens, then the solution. A tent on a tree is drawn as the tree, and marked. */
  const ground = givens.slice();
  for (const cell of view.solution?.grass ?? [])
    if (inside(puzzle, cell)) ground[cell[0] * cols + cell[1]] = GIVEN.grass;
  for (const cell of view.solution?.tents ?? [])
    if (inside(puzzle, cell)) ground[cell[0] * cols + cell[1]] = GIVEN.tent;
  const glyphs = { tree: [] as SceneItem[], tent: [] as SceneItem[], grass: [] as SceneItem[] };
  for (let at = 0; at < trees.length; at++) {
    const { cell } = squares[at]!;
    if (trees[at] === 1) glyphs.tree.push({ kind: "glyph", cell, glyph: TREE });
    else if (ground[at] === GIVEN.tent) glyphs.tent.push({ kind: "glyph", cell, glyph: TENT });
    else if (ground[at] === GIVEN.grass) glyphs.grass.push({ kind: "glyph", cell, glyph: GRASS });
  }
  // In the order of the legend.
  const items = (squares as readonly SceneItem[]).concat(glyphs.tree, glyphs.tent, glyphs.grass);
  const said: string[] = [];
  if (view.solution !== undefined) {
    const { tents, pairs } = view.solution;
    const standing = tents.filter((cell) => inside(puzzle, cell) && trees[cell[0] * cols + cell[1]] === 0);
    for (const [tree, tent] of pairs ?? pairingOf(puzzle, standing))
      if (inside(puzzle, tree) && inside(puzzle, tent)) items.push({ kind: "link", from: tree, to: tent });
    said.push(`${plural(tents.length, "tent")} on it.`);
    if (view.other !== undefined) {
      const changed = difference(view.solution.tents, view.other.tents).filter((cell) =>
        inside(puzzle, cell),
      );
      for (const cell of changed) items.push({ kind: "mark", cell, role: "changed" });
      said.push(`The other solution differs on ${plural(changed.length, "cell")}.`);
    }
  }
  items.push(...clueItems(puzzle, ground, view));
  const mark = markOn(puzzle, items);
  said.push(...markReason(view, (reason) => certificateMarks(puzzle, reason), mark));
  for (const { code, cells, message } of view.violations ?? []) {
    // A line that is wrong shows it at its clue; marking all its cells would hide the rest.
    if (!LINE_CODE.test(code)) for (const cell of cells) mark(cell, "error");
    said.push(`${message}.`);
  }
  const title = describeTents(puzzle);
  return { rows, cols, title, description: [`${title}.`, ...said].join(" "), items };
}

/** The squares of the last board that was drawn: while one is played, they are the same at every move. */
let lastSquares:
  | { readonly rows: number; readonly cols: number; readonly items: readonly Square[] }
  | undefined;
type Square = SceneItem & { readonly kind: "square" };

function squaresOf(rows: number, cols: number): readonly Square[] {
  if (lastSquares?.rows === rows && lastSquares.cols === cols) return lastSquares.items;
  const items = Array.from({ length: rows * cols }, (_, at): Square => ({
    kind: "square",
    cell: cellAt({ cols }, at),
    tone: "plain",
  }));
  lastSquares = { rows, cols, items };
  return items;
}

const LINE_CODE = /^tents\/(row|column)-(?:over|under)$/;

function difference(one: readonly Cell[], two: readonly Cell[]): Cell[] {
  const key = (cell: Cell): string => cell.join();
  const [ones, twos] = [new Set(one.map(key)), new Set(two.map(key))];
  return [...one.filter((cell) => !twos.has(key(cell))), ...two.filter((cell) => !ones.has(key(cell)))];
}

/** Greyed where the line has its tents, wrong where it has more or a violation says that it cannot have them. */
function clueItems(
  puzzle: Tents,
  ground: Uint8Array,
  { solution, violations = [] }: View<Camp>,
): SceneItem[] {
  const wrong = new Set<string>();
  for (const { code, cells } of violations) {
    const line = LINE_CODE.exec(code)?.[1];
    if (line !== undefined && cells.length > 0) wrong.add(`${line} ${cells[0]![line === "row" ? 0 : 1]}`);
  }
  return linesOf(puzzle).flatMap(({ kind, index, clue, cells }): SceneItem[] => {
    if (clue === BLANK) return [];
    const item = { kind: "clue", side: kind === "row" ? "left" : "top", index, text: String(clue) } as const;
    if (solution === undefined) return [item];
    const tents = cells.filter((at) => ground[at] === GIVEN.tent && puzzle.trees[at] === 0).length;
    if (tents > clue || wrong.has(`${kind} ${index}`)) return [{ ...item, state: "wrong" }];
    return [tents === clue ? { ...item, state: "done" } : item];
  });
}
