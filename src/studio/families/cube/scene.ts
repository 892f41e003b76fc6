/** What the flat board shows in each mode and with each tool, and which cell of the solid each of its cells stands for. */
import type { Cell } from "../../../board/index.js";
import {
  cubeColours,
  cubePanels,
  cubePanelsIn,
  cubeScene,
  pictureCell,
  pictureSpot,
  type Cube,
  type CubeFace,
  type CubePanels,
  type CubePlaced,
  type CubeSolution,
  type Point3,
} from "../../../puzzles/index.js";
import type { Scene, SceneItem } from "../../../scene/index.js";
import type { Stroke } from "../../board/index.js";
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
  /** The same cell, this many layers below. */
  cellBelow(cell: Cell, layers: number): Cell | undefined;
}

/** What the page shows: pieces that can be laid, or one of the drawing boards of Edit. */
export type Drawn = Exclude<Tool, "givens">;
export type Showing = "board" | Drawn;

export function showingOf(mode: Mode, tool: Tool): Showing {
  return mode === "edit" && tool !== "givens" ? tool : "board";
}

/** The drawing code for the boards of Edit. It is loaded with the panel of Edit; until then the board is shown. */
export interface EditTools {
  view(session: Session, showing: Drawn, desk: Desk, panelsOf: PanelsOf): FlatView;
  /** What a stroke means; `desk` is the drawing board of the piece editor. */
  stroke(session: Session, showing: Drawn, view: FlatView, desk: { current: Desk }): (stroke: Stroke) => void;
  /** The cells of the board where two solutions differ, given the cells of the solid. */
  difference(session: Session, showing: Drawn, desk: Desk, between: Between): readonly Cell[];
}

export interface Between {
  readonly view: FlatView;
  readonly cells: readonly Point3[];
  readonly one: CubeSolution;
  readonly two: CubeSolution;
}

interface FlatOptions {
  readonly room?: Room | undefined;
  readonly there?: string | undefined;
  readonly tools?: EditTools | undefined;
}

/** Layers fill the room. While a solution is assembled, they show the pieces that are in place. */
export function flatView(
  session: Session,
  mode: Mode,
  desk: Desk,
  { room, there, tools }: FlatOptions = {},
): FlatView {
  const panelsOf = (puzzle: Cube): CubePanels =>
    room === undefined ? cubePanels(puzzle) : cubePanelsIn(puzzle, room);
  const showing = showingOf(mode, session.tool.value);
  if (showing === "board" || tools === undefined) return boardView(session, mode, panelsOf, there);
  return tools.view(session, showing, desk, panelsOf);
}

export function byPanels(panels: CubePanels): Omit<FlatView, "scene"> {
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

export type PanelsOf = (puzzle: Cube) => CubePanels;

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
  const scene = cubeScene(puzzle, view, panels, solution?.placements ?? placements);
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

/** The cells of the picture, by layer. */
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
