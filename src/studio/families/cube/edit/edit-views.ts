/** The flat boards of Edit: the region, a piece, a face; and where two solutions differ on them. */
import {
  boxCells,
  cubeColours,
  cubeKey,
  cubeLineNames,
  cubeScene,
  faceView,
  pictureSpot,
  samePlacement,
  type Cube,
  type CubePlaced,
  type CubeSolution,
  type Point3,
} from "../../../../puzzles/index.js";
import type { SceneItem } from "../../../../scene/index.js";
import type { Cell } from "../../../../board/index.js";
import { type Between, byPanels, type Drawn, type FlatView, type PanelsOf } from "../scene.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/cube.js";
import type { Desk } from "./drawing-board.js";

export function editView(session: Session, showing: Drawn, desk: Desk, panelsOf: PanelsOf): FlatView {
  if (showing === "region") return regionView(session, panelsOf);
  return showing === "pieces" ? pieceView(session, desk, panelsOf) : facesView(session);
}

/** The cells of the layers or of the face; for a piece, all its cells if it lies differently. */
export function editDifference(
  session: Session,
  showing: Drawn,
  desk: Desk,
  { view, cells, one, two }: Between,
): readonly Cell[] {
  const { puzzle } = session.visible.peek();
  if (showing !== "pieces") return view.placesOf(cells);
  return pieceDiffers(puzzle, desk, [one, two]) ? view.placesOf(cellsOnDesk(puzzle, desk)) : [];
}

/** A box to draw in. */
function paperPuzzle(puzzle: Cube, size: Point3): Cube {
  return { cells: boxCells(...size), pieces: puzzle.pieces, reflections: true, givens: [], clues: [] };
}

function regionView(session: Session, panelsOf: PanelsOf): FlatView {
  const { puzzle } = session.visible.value;
  const paper = paperPuzzle(puzzle, session.paper.value);
  const panels = panelsOf(paper);
  const present = new Set(puzzle.cells.map(cubeKey));
  const explanation = session.shown.value?.explanation;
  const scene = cubeScene(paper, explanation === undefined ? {} : { explanation }, panels);
  const items = scene.items.map((item): SceneItem => {
    if (item.kind !== "square" || item.tone !== "plain") return item;
    const spot = pictureSpot(panels, item.cell);
    const inside = spot !== undefined && "cell" in spot && present.has(cubeKey(spot.cell));
    return inside ? item : { ...item, tone: "removed" };
  });
  // Dots are for cells that can be filled; a full box has none.
  const ground = paper.cells.length === puzzle.cells.length ? "bare" : "dotted";
  return { scene: { ...scene, items, ground }, ...byPanels(panels) };
}

/** The cells of the piece on the drawing board. */
function cellsOnDesk({ pieces }: Cube, { piece, offset: [dx, dy, dz] }: Desk): Point3[] {
  return (pieces[piece]?.cells ?? []).map(([x, y, z]) => [x + dx, y + dy, z + dz]);
}

/** Whether the piece on the drawing board lies differently in two solutions. */
function pieceDiffers(
  { pieces }: Cube,
  { piece }: Desk,
  [one, two]: readonly [CubeSolution, CubeSolution],
): boolean {
  const lying = ({ placements }: CubeSolution): readonly CubePlaced[] =>
    placements.filter((placed) => placed.piece === pieces[piece]?.name);
  return (
    lying(one).length !== lying(two).length ||
    lying(one).some((placed) => !lying(two).some((other) => samePlacement(placed, other)))
  );
}

function pieceView(session: Session, desk: Desk, panelsOf: PanelsOf): FlatView {
  const { puzzle } = session.visible.value;
  const piece = puzzle.pieces[desk.piece];
  const paper = paperPuzzle(puzzle, desk.size);
  const panels = panelsOf(paper);
  const cells = cellsOnDesk(puzzle, desk);
  const placements = piece === undefined ? [] : [{ piece: piece.name, cells }];
  const scene = cubeScene(paper, { solution: { placements } }, panels);
  return { scene, ...byPanels(panels) };
}

function facesView(session: Session): FlatView {
  const { puzzle } = session.visible.value;
  const face = session.face.value;
  const view = faceView(puzzle.cells, face);
  const colours = cubeColours(puzzle);
  const items: SceneItem[] = [];
  for (let row = 0; row < view.rows; row++) {
    for (let col = 0; col < view.cols; col++) {
      const seen = view.seen(row, col) !== undefined;
      items.push({ kind: "square", cell: [row, col], tone: seen ? "plain" : "removed" });
    }
  }
  for (const { face: of, cell, colour } of puzzle.clues) {
    if (of !== face) continue;
    const [row, col] = view.squareOf(cell);
    if (colour === null) items.push({ kind: "text", cell: [row, col], text: "?" });
    else {
      const label = Array.from(colour)[0] ?? "";
      items.push({ kind: "piece", cells: [[row, col]], colour: colours.get(colour) ?? 0, label });
    }
  }
  const names = cubeLineNames(puzzle.cells, { ...view, of: { face } });
  for (const [row, text] of names.rows.entries())
    items.push({ kind: "line", side: "left", cell: [row, 0], text });
  for (const [col, text] of names.cols.entries())
    items.push({ kind: "line", side: "top", cell: [0, col], text });
  const told = puzzle.clues.filter((clue) => clue.face === face).length;
  return {
    scene: {
      rows: view.rows,
      cols: view.cols,
      title: phrases.the(face),
      description: phrases.theSeenFromOutsideWithClues(face, told),
      items,
    },
    spotAt: ([row, col]) =>
      view.seen(row, col) === undefined ? undefined : { kind: "square", face, square: [row, col] },
    // Cells behind others are invisible from this side.
    placesOf: (cells) =>
      cells.flatMap((cell) => {
        const [row, col] = view.squareOf(cell);
        return String(view.seen(row, col)) === String(cell) ? [[row, col] as const] : [];
      }),
    cellBelow: () => undefined,
  };
}
