/** How a board with pieces is kept: the puzzle, and what is laid on it. */
import { applyPieceMove, givenPieces, twist, twistPlacements, type Twist } from "../../../puzzles/index.js";
import { readWritten, writePuzzle, type Keeping } from "../shared/index.js";
import { startSheet, type Sheet } from "./sheet.js";

/** Short ones first; the last can say every puzzle. */
const FORMATS = ["placements", "json"];

export const keeping: Keeping<Twist, Sheet> = {
  write: (puzzle) => writePuzzle(twist, puzzle, FORMATS),
  read: (written) => readWritten(twist, written),
  start: startSheet,
  played: {
    keep: ({ puzzle, laid }) => twistPlacements(puzzle.pieces, laid.laid),
    revive({ puzzle }, kept) {
      const read = typeof kept === "string" && kept !== "" ? twist.parseSolution(puzzle, kept) : undefined;
      let laid = givenPieces(puzzle);
      for (const one of read?.ok === true ? read.value.laid : [])
        laid = applyPieceMove(puzzle, laid, { kind: "place", laid: one });
      return { puzzle, laid };
    },
  },
};
