/** Certificates for this family: the facts they are checked against, listed from the rules alone. */
import { cellsWhere } from "../../board/index.js";
import { packingCertificates, type PackingFact, type PackingFacts } from "../packing/index.js";
import { pieceWords, type Twist } from "./puzzle.js";
import { allowedWays, lying } from "./rules.js";
import { twistWords } from "./packing-adapter.js";

/** Cells in reading order, as everywhere; a piece on certain cells is one placement, whatever its holes. */
function factsOf(puzzle: Twist, tick: (steps: number) => void): PackingFacts {
  const { present, pieces } = puzzle;
  const points = cellsWhere(puzzle, present, 1);
  const numbers = new Map(points.map((cell, at) => [cell.join(), at]));
  const placements = (): Iterable<PackingFact> => {
    const found = new Map<string, PackingFact>();
    for (const { laid, units } of allowedWays(puzzle, tick)) {
      const cells = units.map(({ row, col }) => numbers.get(`${row},${col}`)!).toSorted((a, b) => a - b);
      found.set(`${laid.piece}:${cells.join()}`, { kind: laid.piece, cells });
    }
    return found.values();
  };
  return {
    points,
    kinds: pieces.map((piece) => ({
      words: pieceWords(piece),
      size: lying(piece.shape, 0).length,
      min: piece.min,
      max: piece.max,
    })),
    placements,
    ...twistWords(puzzle, points),
  };
}

export const CERTIFYING = { certificates: packingCertificates(factsOf) };
