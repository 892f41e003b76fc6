/** What the flat board shows in each mode and with each tool, and which cell of the solid a cell of it is. */
import type { Cell } from "../../../board/index.js";
import {
  boxCells,
  cubeColours,
  cubePanels,
  cubePanelsIn,
  cubeScene,
  faceView,
  pictureCell,
  pictureSpot,
  type Cube,
  type CubeFace,
  type CubePanels,
  type CubePlaced,
  type CubeSolution,
  type Point3,
  cubeKey,
} from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import type { Mode } from "../../frame/index.js";
import { pointedAt, sceneView } from "../shared/index.js";
import type { Desk } from "./edit/drawing-board.js";
import { type Session, type Tool, showErrors } from "./session.js";
import type { Room } from "./stage/stage-state.js";

export type Spot =
  | { readonly kind: "cell"; readonly cell: Point3 }
  | { readonly kind: "square"; readonly face: CubeFace; readonly square: Cell };

export interface FlatView {
  readonly scene: Scene;
  spotAt(cell: Cell): Spot | undefined;
  /** Where these cells of the solid are drawn. */
  placesOf(cells: readonly Point3[]): Cell[];
  /** The same cell so many layers below. */
  cellBelow(cell: Cell, layers: number): Cell | undefined;
}

/** What the page shows: pieces that can be laid, or one of the drawing boards of Edit. */
export type Showing = "board" | Exclude<Tool, "givens">;

export function showingOf(mode: Mode, tool: Tool): Showing {
  return mode === "edit" && tool !== "givens" ? tool : "board";
}

/** Layers fill the room. While a solution is assembled, they hold what is in place. */
export function flatView(
  session: Session,
  mode: Mode,
  desk: Desk,
  { room, there }: { readonly room?: Room | undefined; readonly there?: string | undefined } = {},
): FlatView {
  const panelsOf = (puzzle: Cube): CubePanels =>
    room === undefined ? cubePanels(puzzle) : cubePanelsIn(puzzle, room);
  switch (showingOf(mode, session.tool.value)) {
    case "board":
      return boardView(session, mode, panelsOf, there);
    case "region":
      return regionView(session, panelsOf);
    case "pieces":
      return pieceView(session, desk, panelsOf);
    case "faces":
      return facesView(session);
  }
}

function byPanels(panels: CubePanels): Omit<FlatView, "scene"> {
  return {
    spotAt(at) {
      const spot = pictureSpot(panels, at);
      if (spot === undefined) return undefined;
      return "cell" in spot
        ? { kind: "cell", cell: spot.cell }
        : { kind: "square", face: spot.face, square: spot.square };
    },
    placesOf: (cells) => cells.map((cell) => pictureCell(panels, cell)).filter((at) => at !== undefined),
    cellBelow(at, layers) {
      const spot = pictureSpot(panels, at);
      if (spot === undefined || !("cell" in spot)) return undefined;
      const [x, y, z] = spot.cell;
      return pictureCell(panels, [x, y, z + layers]);
    },
  };
}

/** The pieces that are in place while a solution is assembled. */
export function inPlace(
  solution: CubeSolution | undefined,
  there: string | undefined,
): readonly CubePlaced[] | undefined {
  if (solution === undefined || there?.length !== solution.placements.length) return solution?.placements;
  return solution.placements.filter((_, number) => there[number] === "x");
}

type PanelsOf = (puzzle: Cube) => CubePanels;

function boardView(session: Session, mode: Mode, panelsOf: PanelsOf, there?: string): FlatView {
  const { puzzle } = session.visible.value;
  const shown = session.shown.value;
  const panels = panelsOf(puzzle);
  const playing = mode === "play";
  const placements = playing ? session.lying.value.placements : givensLying(session, puzzle);
  const solution = playing ? undefined : shown?.solution;
  const view = {
    ...(playing ? {} : sceneView(shown)),
    solution: { placements: inPlace(solution, there) ?? placements },
    ...(playing
      ? pointedAt(session.told.value, showErrors.value ? session.report.value.violations : undefined)
      : {}),
  };
  const scene = cubeScene(puzzle, view, panels);
  const extra: SceneItem[] = [];
  const target = session.hand.target.value;
  if (target !== undefined) extra.push(...outlined(panels, puzzle, target.placed, target.fits));
  const spot = mode === "lab" ? session.spot.value : undefined;
  const at = spot === undefined ? undefined : pictureCell(panels, spot);
  if (at !== undefined) extra.push({ kind: "mark", cell: at, role: "focus" });
  return { scene: { ...scene, items: [...scene.items, ...extra] }, ...byPanels(panels) };
}

function givensLying({ hand }: Session, { givens }: Cube): readonly CubePlaced[] {
  const from = hand.held.value?.from;
  return from === undefined ? givens : givens.filter((given) => given !== from);
}

/** The outline of the piece in hand, in every layer. */
function outlined(panels: CubePanels, puzzle: Cube, placed: CubePlaced, fits: boolean): SceneItem[] {
  const colours = cubeColours(puzzle);
  const colour = colours.get(puzzle.pieces.find(({ name }) => name === placed.piece)?.colour ?? "") ?? 0;
  return byLayer(panels, placed.cells).flatMap((cells): SceneItem[] => [
    { kind: "region", cells, colour },
    ...(fits ? [] : cells.map((cell): SceneItem => ({ kind: "mark", cell, role: "error" }))),
  ]);
}

/** The picture's cells, by layer. */
function byLayer(panels: CubePanels, cells: readonly Point3[]): Cell[][] {
  const layers = new Map<number, Cell[]>();
  for (const cell of cells) {
    const at = pictureCell(panels, cell);
    if (at === undefined) continue;
    const layer = layers.get(cell[2]);
    if (layer === undefined) layers.set(cell[2], [at]);
    else layer.push(at);
  }
  return [...layers.values()];
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
  const scene = cubeScene(paper, {}, panels);
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

function pieceView(session: Session, desk: Desk, panelsOf: PanelsOf): FlatView {
  const { puzzle } = session.visible.value;
  const piece = puzzle.pieces[desk.piece];
  const paper = paperPuzzle(puzzle, desk.size);
  const panels = panelsOf(paper);
  const [dx, dy, dz] = desk.offset;
  const cells = (piece?.cells ?? []).map(([x, y, z]): Point3 => [x + dx, y + dy, z + dz]);
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
  const told = puzzle.clues.filter((clue) => clue.face === face).length;
  return {
    scene: {
      rows: view.rows,
      cols: view.cols,
      title: `The ${face}`,
      description: `The ${face}, seen from outside, with clues on ${told} of its squares.`,
      items,
    },
    spotAt: ([row, col]) =>
      view.seen(row, col) === undefined ? undefined : { kind: "square", face, square: [row, col] },
    placesOf: () => [],
    cellBelow: () => undefined,
  };
}
