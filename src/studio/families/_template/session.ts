/** A session with one board of rooks: what the page adds to the shared session. */
import type { Cell } from "../../../board/index.js";
// oxlint-disable-next-line no-restricted-imports -- a real family comes by the door of puzzles/
import { template, type RookBoard, type RookMove, type Rooks } from "../../../puzzles/_template/index.js";
import type { Stroke } from "../../board/index.js";
import {
  createPuzzleSession,
  editedTo,
  PLAIN_ANSWER_WORDS,
  readExample,
  writtenIn,
  type Begun,
  type Sheet,
  type SheetKind,
} from "../shared/index.js";
import * as phrases from "./words.js";

export type RookSheet = Sheet<RookBoard, Rooks>;

export type Session = ReturnType<typeof createSession>;

/** How boards are written and kept, the first board, and the words of answers. */
export const sheets: SheetKind<RookBoard, Rooks, Rooks, RookMove> = {
  family: template,
  whole: async () => template,
  ...writtenIn(template, ["drawing"]),
  first: () => readExample(template, "..#.\n....\n#...\n....\n"),
  answerWords: { ...PLAIN_ANSWER_WORDS, solved: phrases.theRooksCanStand },
};

/** The first square of a stroke says whether it removes or restores. */
export function drawn(board: RookBoard, cells: readonly Cell[]): RookBoard {
  const at = (cell: Cell): number => cell[0] * board.cols + cell[1];
  const bit = cells[0] !== undefined && board.present[at(cells[0])] === 1 ? 0 : 1;
  const present = board.present.slice();
  for (const cell of cells) present[at(cell)] = bit;
  return { ...board, present };
}

export function createSession(begun: Begun<RookSheet>) {
  const session = createPuzzleSession(sheets, begun);
  return {
    ...session,
    editStroke(stroke: Stroke): void {
      session.stroked(stroke, (from) => editedTo(sheets, from, drawn(from.puzzle, stroke.cells)));
    },
    playStroke({ cells: [cell], phase }: Stroke): void {
      if (phase !== "end" || cell === undefined) return;
      const stands = session.sheet.peek().played.rooks.some((rook) => String(rook) === String(cell));
      session.play({ kind: stands ? "take" : "put", cell });
    },
  };
}
