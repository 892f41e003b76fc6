/** Edits of a puzzle, as data. Applying one gives a new puzzle, or the same one when it changes nothing. */
import { hangsTogether } from "../../board/index.js";
import { isShape, orderGivens } from "./formats/draft.js";
import { faceView, orderClues } from "./picture/faces.js";
import {
  boxCells,
  cellKey,
  type Cube,
  type CubePiece,
  extentOf,
  type Face,
  MAX_CELLS,
  MAX_PIECES,
  MAX_SIDE,
  normalCells,
  type Placed,
  type Point3,
  sortedCells,
} from "./puzzle.js";
import { samePlacement } from "./rules/rules.js";
import { pieceSetById, piecesOfSet } from "./sets.js";

export type CubeMove =
  | { readonly kind: "fill" | "dig"; readonly cells: readonly Point3[] }
  | { readonly kind: "box"; readonly size: Point3 }
  | { readonly kind: "set"; readonly set: string }
  /** Adds or removes a cube of a piece, unless that would leave the piece empty or disconnected. */
  | { readonly kind: "cube"; readonly piece: number; readonly cell: Point3 }
  | { readonly kind: "add-piece"; readonly piece: CubePiece }
  | { readonly kind: "change-piece"; readonly at: number; readonly piece: CubePiece }
  | { readonly kind: "remove-piece"; readonly at: number }
  | { readonly kind: "reflections"; readonly allowed: boolean }
  | { readonly kind: "give"; readonly placed: Placed }
  | { readonly kind: "ungive"; readonly cell: Point3 }
  /** A square of a face: a colour, null for hidden, or undefined where nothing is said. */
  | {
      readonly kind: "clue";
      readonly face: Face;
      readonly square: readonly [row: number, col: number];
      readonly colour: string | null | undefined;
    }
  | { readonly kind: "title"; readonly title: string };

/** What depends on region and pieces follows them: givens that no longer fit and clues that nobody can read go. */
function tidy(puzzle: Cube): Cube {
  const inside = new Set(puzzle.cells.map(cellKey));
  const colours = new Set(puzzle.pieces.map(({ colour }) => colour));
  const uses = new Map<string, number>();
  const givens = puzzle.givens.filter(({ piece: name, cells }) => {
    const piece = puzzle.pieces.find((candidate) => candidate.name === name);
    const used = (uses.get(name) ?? 0) + 1;
    if (piece === undefined || used > piece.max || !cells.every((cell) => inside.has(cellKey(cell))))
      return false;
    if (!isShape(piece, cells, puzzle.reflections)) return false;
    uses.set(name, used);
    return true;
  });
  const clues = puzzle.clues.filter(({ colour }) => colour === null || colours.has(colour));
  return { ...puzzle, givens, clues: orderClues(puzzle.cells, clues) };
}

function withoutSet({ title, cells, pieces, reflections, givens, clues }: Cube): Cube {
  return { ...(title === undefined ? {} : { title }), cells, pieces, reflections, givens, clues };
}

function withPieces(puzzle: Cube, pieces: readonly CubePiece[]): Cube {
  const names = new Set(pieces.map(({ name }) => name));
  if (names.size !== pieces.length || pieces.length === 0 || pieces.length > MAX_PIECES) return puzzle;
  return tidy({ ...withoutSet(puzzle), pieces });
}

const inRange = (cell: Point3): boolean => cell.every((value) => value >= 0 && value < MAX_SIDE);

export function applyCubeMove(puzzle: Cube, move: CubeMove): Cube {
  switch (move.kind) {
    case "fill":
    case "dig":
      return changeRegion(puzzle, move.kind === "fill", move.cells);
    case "box": {
      const [x, y, z] = move.size;
      const same = extentOf(puzzle.cells).join() === move.size.join() && puzzle.cells.length === x * y * z;
      if (same || move.size.some((side) => !(side >= 1 && side <= MAX_SIDE)) || x * y * z > MAX_CELLS)
        return puzzle;
      return tidy({ ...puzzle, cells: boxCells(x, y, z) });
    }
    case "set": {
      const set = pieceSetById(move.set);
      if (set === undefined || puzzle.set === set.id) return puzzle;
      return tidy({ ...puzzle, set: set.id, pieces: piecesOfSet(set) });
    }
    case "cube": {
      const piece = puzzle.pieces[move.piece];
      if (piece === undefined) return puzzle;
      const key = cellKey(move.cell);
      const cells = piece.cells.some((cell) => cellKey(cell) === key)
        ? piece.cells.filter((cell) => cellKey(cell) !== key)
        : [...piece.cells, move.cell];
      if (cells.length === 0 || !hangsTogether(cells)) return puzzle;
      const changed = { ...piece, cells: normalCells(cells) };
      if (extentOf(changed.cells).some((side) => side > MAX_SIDE)) return puzzle;
      return withPieces(puzzle, puzzle.pieces.with(move.piece, changed));
    }
    case "add-piece":
      return withPieces(puzzle, [...puzzle.pieces, move.piece]);
    case "change-piece": {
      const old = puzzle.pieces[move.at];
      if (old === undefined || JSON.stringify(old) === JSON.stringify(move.piece)) return puzzle;
      const renamed = puzzle.givens.map((given) =>
        given.piece === old.name ? { ...given, piece: move.piece.name } : given,
      );
      const clash = puzzle.pieces.some(({ name }, at) => at !== move.at && name === move.piece.name);
      return clash
        ? puzzle
        : withPieces({ ...puzzle, givens: renamed }, puzzle.pieces.with(move.at, move.piece));
    }
    case "remove-piece":
      return puzzle.pieces[move.at] === undefined
        ? puzzle
        : withPieces(
            puzzle,
            puzzle.pieces.filter((_, at) => at !== move.at),
          );
    case "reflections":
      return move.allowed === puzzle.reflections ? puzzle : tidy({ ...puzzle, reflections: move.allowed });
    case "title": {
      const title = move.title.replaceAll(/\p{Cc}/gu, " ").trim();
      if (title === (puzzle.title ?? "")) return puzzle;
      const { title: _, ...rest } = puzzle;
      return title === "" ? rest : { title, ...rest };
    }
    case "give":
    case "ungive":
      return changeGivens(puzzle, move);
    case "clue":
      return changeClue(puzzle, move);
  }
}

function changeRegion(puzzle: Cube, fill: boolean, cells: readonly Point3[]): Cube {
  const present = new Map(puzzle.cells.map((cell) => [cellKey(cell), cell]));
  const before = present.size;
  for (const cell of cells) {
    if (!fill) present.delete(cellKey(cell));
    else if (inRange(cell) && !present.has(cellKey(cell))) present.set(cellKey(cell), cell);
  }
  // A region keeps at least one cell.
  if (present.size === before || present.size === 0 || present.size > MAX_CELLS) return puzzle;
  return tidy({ ...puzzle, cells: sortedCells([...present.values()]) });
}

function changeGivens(puzzle: Cube, move: Extract<CubeMove, { kind: "give" | "ungive" }>): Cube {
  const { givens } = puzzle;
  if (move.kind === "ungive") {
    const kept = givens.filter(({ cells }) => !cells.some((cell) => cellKey(cell) === cellKey(move.cell)));
    return kept.length === givens.length ? puzzle : { ...puzzle, givens: kept };
  }
  const { placed } = move;
  if (givens.some((given) => samePlacement(given, placed))) return puzzle;
  const taken = new Set(placed.cells.map(cellKey));
  const kept = givens.filter(({ cells }) => !cells.some((cell) => taken.has(cellKey(cell))));
  const given = { piece: placed.piece, cells: sortedCells(placed.cells) };
  const next = tidy({ ...puzzle, givens: orderGivens([...kept, given]) });
  return next.givens.some((one) => samePlacement(one, given)) ? next : puzzle;
}

function changeClue(puzzle: Cube, { face, square, colour }: Extract<CubeMove, { kind: "clue" }>): Cube {
  const view = faceView(puzzle.cells, face);
  const cell = view.seen(...square);
  const here = puzzle.clues.find(
    (clue) => clue.face === face && cell !== undefined && cellKey(clue.cell) === cellKey(cell),
  );
  const known =
    colour === null || colour === undefined || puzzle.pieces.some((piece) => piece.colour === colour);
  if (cell === undefined || here?.colour === colour || !known) return puzzle;
  const others = puzzle.clues.filter((clue) => clue !== here);
  const clues = colour === undefined ? others : [...others, { face, cell, colour }];
  return { ...puzzle, clues: orderClues(puzzle.cells, clues) };
}
