/** What is on the sheet of Pips, and how Edit changes it: the board, the paper around it and a solution drawn on it. */
import { isRecord } from "../../../base/index.js";
import { type Cell } from "../../../board/index.js";
import {
  applyPipsMove,
  pipsFace,
  placesOf,
  type Pips,
  type PipsMove,
  type PipsSolution,
  type PlayMove,
} from "../../../puzzles/index.js";
import { editedTo, CLUE_ANSWER_WORDS, type Sheet, type SheetKind, readExamples } from "../shared/index.js";
import { canvasFor, grown, shifted, trimmed, type Canvas } from "./edit/canvas.js";
import { isPair, readPips, writePips } from "./edit/draft.js";
import * as phrases from "../../words/pips.js";

/** A domino of a solution that the setter draws. */
export interface Drawn {
  /** The cells of the puzzle under it. */
  readonly cells: readonly [Cell, Cell];
  readonly pips: readonly [number, number];
}

export interface Paper {
  readonly canvas: Canvas;
  readonly dominoes: readonly Drawn[];
}

export type PipsSheet = Sheet<Pips, PipsSolution, Paper>;

export type EditMove =
  | { readonly on: "puzzle"; readonly move: Exclude<PipsMove, { kind: "paint" | "erase" }> }
  /** Cells of the paper, not of the board. */
  | { readonly on: "paper"; readonly kind: "paint" | "erase"; readonly cells: readonly Cell[] }
  | { readonly on: "drawn"; readonly dominoes: readonly Drawn[] };

export const sheets: SheetKind<Pips, PipsSolution, PipsSolution, PlayMove, Paper> = {
  family: pipsFace,
  whole: async () => (await import("./whole.js")).pips,
  write: writePips,
  read: readPips,
  first: firstPuzzle,
  drawn: {
    start: (puzzle) => ({ canvas: canvasFor(puzzle), dominoes: [] }),
    keep: (_, { dominoes }) => dominoes.map(({ cells, pips: halves }) => ({ cells, pips: halves })),
    revive: (puzzle, kept) => ({ canvas: canvasFor(puzzle), dominoes: revivedDrawing(puzzle, kept) }),
  },
  answerWords: {
    ...CLUE_ANSWER_WORDS,
  },
};

function revivedDrawing(puzzle: Pips, kept: unknown): readonly Drawn[] {
  if (puzzle.shape === "graph" || !Array.isArray(kept)) return [];
  const { nodeAt } = placesOf(puzzle);
  return kept.flatMap((domino): Drawn[] => {
    if (!isRecord(domino) || !isPair(domino["pips"]) || !Array.isArray(domino["cells"])) return [];
    const [one, two] = domino["cells"].filter(isPair);
    if (one === undefined || two === undefined) return [];
    const there = nodeAt(one) !== undefined && nodeAt(two) !== undefined;
    return there ? [{ cells: [one, two], pips: domino["pips"] }] : [];
  });
}

export function edited(sheet: PipsSheet, move: EditMove): PipsSheet {
  switch (move.on) {
    case "drawn":
      return move.dominoes === sheet.drawn.dominoes
        ? sheet
        : { ...sheet, drawn: { ...sheet.drawn, dominoes: move.dominoes } };
    case "paper":
      return painted(sheet, move.kind, move.cells);
    case "puzzle":
      return editedTo(sheets, sheet, applyPipsMove(sheet.puzzle, move.move));
  }
}

/** The board is shifted to make room above and on the left, and shifted back when it is erased there. */
function painted(sheet: PipsSheet, kind: "paint" | "erase", cells: readonly Cell[]): PipsSheet {
  const { canvas, dominoes } = sheet.drawn;
  const there = cells.map(([row, col]): Cell => [row - canvas.top, col - canvas.left]);
  const room: Cell =
    kind === "erase"
      ? [0, 0]
      : [Math.max(0, ...there.map(([row]) => -row)), Math.max(0, ...there.map(([, col]) => -col))];
  const before = shifted(sheet.puzzle, room);
  const changed = applyPipsMove(before, { kind, cells: there.map((cell) => added(cell, room)) });
  if (changed === before) return sheet;
  const { puzzle, by } = trimmed(changed);
  const move = added(room, by);
  const names = new Set(puzzle.nodes.map(({ name }) => name));
  const { trial: _, ...rest } = sheet;
  return {
    ...rest,
    puzzle,
    // A shift of the whole board keeps the order of its nodes.
    played: pipsFace.play.carry(before, sheet.played, changed),
    drawn: {
      canvas: { ...canvas, top: canvas.top - move[0], left: canvas.left - move[1] },
      dominoes: dominoes
        .map(({ cells: [one, two], pips: halves }): Drawn => ({
          cells: [added(one, move), added(two, move)],
          pips: halves,
        }))
        .filter(({ cells: halves }) => halves.every((cell) => names.has(cell.join()))),
    },
  };
}

function added([row, col]: Cell, [down, right]: Cell): Cell {
  return [row + down, col + right];
}

/** After a stroke, makes sure that there is paper left to paint on. During a stroke the board would move under the pointer. */
export function settled(sheet: PipsSheet): PipsSheet {
  const canvas = grown(sheet.puzzle, sheet.drawn.canvas);
  return canvas === sheet.drawn.canvas ? sheet : { ...sheet, drawn: { ...sheet.drawn, canvas } };
}

const TEXTS = import.meta.glob<string>("../../../../examples/pips/*", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const EXAMPLES = readExamples(pipsFace, TEXTS, (name, { dominoes }) =>
  phrases.exampleWithDominoes(name, dominoes.length),
).toSorted((a, b) => a.puzzle.dominoes.length - b.puzzle.dominoes.length);

/** The puzzle of a new page. */
export function firstPuzzle(): Pips {
  return EXAMPLES.find(({ id }) => id.startsWith("medium"))!.puzzle;
}
