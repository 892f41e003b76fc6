/** Polycube puzzles: colours on faces, or given pieces, as few as are needed. */
import type { Budget, Result } from "../../../base/index.js";
import type { Maker } from "../../making/making.js";
import { createClueMaker } from "../../packing/index.js";
import { orderGivens } from "../formats/draft.js";
import { packingAdapter } from "../packing-adapter.js";
import { faceView, orderClues } from "../picture/faces.js";
import {
  cellKey,
  extentOf,
  FACES,
  type Cube,
  type CubeSolution,
  type FaceClue,
  type Placed,
} from "../puzzle.js";
import { cubeKey } from "./key.js";

type Clue = { readonly face: FaceClue } | { readonly given: Placed };

export function createCubeMaker(
  bare: Cube,
  clues: "faces" | "pieces",
  budget: Budget,
): Result<Maker<Cube, CubeSolution>> {
  const squares = clues === "faces" ? squaresOf(bare) : new Map<string, FaceClue[]>();
  const colours = new Map(bare.pieces.map(({ name, colour }) => [name, colour]));
  const nameOf = (clue: Clue): string =>
    "face" in clue
      ? `${clue.face.face} ${cellKey(clue.face.cell)} ${clue.face.colour}`
      : `${clue.given.piece} ${clue.given.cells.map(cellKey).toSorted().join(";")}`;
  const cluesOf = ({ piece, cells }: Placed): Clue[] =>
    clues === "pieces"
      ? [{ given: { piece, cells } }]
      : cells
          .flatMap((cell) => squares.get(cellKey(cell)) ?? [])
          .map((face) => ({ face: { ...face, colour: colours.get(piece)! } }));
  return createClueMaker<Cube, CubeSolution, Clue>(
    {
      adapter: packingAdapter,
      bare,
      cluesOfPlacement: (view, placement) =>
        packingAdapter.solution(bare, view, Int32Array.of(placement)).placements.flatMap(cluesOf).map(nameOf),
      solution: (view, placements) => packingAdapter.solution(bare, view, placements),
      cover: ({ placements }) =>
        placements
          .map((given) => nameOf({ given }))
          .toSorted()
          .join(" "),
      cluesOf: ({ placements }) => placements.flatMap(cluesOf),
      nameOf,
      cluesIn: (puzzle) => [
        ...puzzle.givens.map((given) => ({ given })),
        ...puzzle.clues.map((face) => ({ face })),
      ],
      withClues: (given) => ({
        ...bare,
        givens: orderGivens(given.flatMap((clue) => ("given" in clue ? [clue.given] : []))),
        clues: orderClues(
          bare.cells,
          given.flatMap((clue) => ("face" in clue ? [clue.face] : [])),
        ),
      }),
      mayAdd: () => true,
      first: () => [],
      mayGo: () => true,
      wanted: undefined,
      isFewest: true,
      spareByGrade: [2, 0, 0, 0],
      advice: clues === "faces" ? "given pieces instead of colours" : undefined,
      key: cubeKey,
    },
    budget,
  );
}

/** The squares of faces at which each cell is seen. Their colour is not known yet. A flat region shows all on top. */
function squaresOf({ cells }: Cube): Map<string, FaceClue[]> {
  const squares = new Map<string, FaceClue[]>();
  const faces = extentOf(cells)[2] === 1 ? (["top"] as const) : FACES;
  for (const face of faces) {
    const view = faceView(cells, face);
    for (let row = 0; row < view.rows; row++)
      for (let col = 0; col < view.cols; col++) {
        const cell = view.seen(row, col);
        if (cell === undefined) continue;
        const here = squares.get(cellKey(cell)) ?? [];
        squares.set(cellKey(cell), [...here, { face, cell, colour: null }]);
      }
  }
  return squares;
}
