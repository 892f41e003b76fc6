/** What strokes on the boards of Edit mean: drawing the region, pieces and faces. */
import {
  cubeColours,
  cubeKey,
  faceView,
  type Cube,
  type CubeMove,
  type Point3,
} from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { cellsOf } from "../hand/strokes.js";
import { showNote } from "../../../ui/index.js";
import * as phrases from "../../../words/cube.js";
import type { EditTools, FlatView, Spot } from "../scene.js";
import { edited, IN_TURN, type Brush, type CubeSheet, type Session } from "../session.js";
import { deskAfter, type Desk } from "./drawing-board.js";
import { editDifference, editView } from "./edit-views.js";

export const EDIT_TOOLS: EditTools = {
  view: editView,
  difference: editDifference,
  stroke: (session, showing, view, desk) => (stroke) => {
    if (showing === "region") drawRegion(session, view, stroke);
    else if (showing === "faces") paintFace(session, view, stroke);
    else desk.current = drawPiece(session, view, desk.current, stroke);
  },
};

/** The first cell decides whether cells are added or removed. */
export function drawRegion(session: Session, view: FlatView, stroke: Stroke): void {
  const cells = cellsOf(stroke, view);
  const [first] = cells;
  const before = session.sheet.peek();
  // The box keeps its size during a stroke, so that cells can be put back.
  if (stroke.phase === "start") session.setPaper(session.paper.peek());
  const kind = before.puzzle.cells.some((cell) => first !== undefined && cubeKey(cell) === cubeKey(first))
    ? "dig"
    : "fill";
  session.stroked(stroke, (sheet) => (first === undefined ? sheet : edited(sheet, [{ kind, cells }])));
  if (stroke.phase === "end" && kind === "dig" && session.sheet.peek() === before) sayLastCell();
}

/** The note for a change that would leave no cell. */
export function sayLastCell(): void {
  showNote({ words: phrases.aRegionHasAtLeast });
}

/** Adds or removes cubes of a piece; the first one decides which. Cubes that would split or empty it are skipped. Returns the new desk. */
export function drawPiece(session: Session, view: FlatView, desk: Desk, stroke: Stroke): Desk {
  if (stroke.phase !== "end") return desk;
  const cells = cellsOf(stroke, view);
  const before = session.sheet.peek();
  const has = (sheet: CubeSheet, on: Desk, cell: Point3): boolean =>
    sheet.puzzle.pieces[on.piece]!.cells.some((own) => cubeKey(own) === cubeKey(onPiece(on, cell)));
  const first = cells[0];
  if (first === undefined || before.puzzle.pieces[desk.piece] === undefined) return desk;
  const there = has(before, desk, first);
  let [sheet, now] = [before, desk];
  for (const cell of cells) {
    if (has(sheet, now, cell) !== there) continue;
    const next = edited(sheet, [{ kind: "cube", piece: now.piece, cell: onPiece(now, cell) }]);
    if (next === sheet) continue;
    now = deskAfter(now, sheet.puzzle.pieces[now.piece]!.cells, cell);
    sheet = next;
  }
  if (sheet === before) showNote({ words: phrases.aPieceHasAtLeast });
  session.go(sheet);
  return now;
}

function onPiece({ offset: [x, y, z] }: Desk, cell: Point3): Point3 {
  return [cell[0] - x, cell[1] - y, cell[2] - z];
}

function brushed(puzzle: Cube, brush: Brush, now: string | null | undefined): string | null | undefined {
  if (brush !== IN_TURN) return brush;
  const turn = [undefined, ...cubeColours(puzzle).keys(), null];
  return turn[(turn.indexOf(now) + 1) % turn.length];
}

export function paintFace(session: Session, view: FlatView, stroke: Stroke): void {
  const squares = stroke.cells.flatMap((at): Extract<Spot, { kind: "square" }>[] => {
    const spot = view.spotAt(at);
    return spot?.kind === "square" ? [spot] : [];
  });
  const brush = stroke.button === "secondary" ? undefined : session.brush.peek();
  session.stroked(stroke, (sheet) => {
    const moves = squares.map(({ face, square }): CubeMove => {
      const seen = faceView(sheet.puzzle.cells, face).seen(...square);
      const now = sheet.puzzle.clues.find(
        (clue) => clue.face === face && seen !== undefined && cubeKey(clue.cell) === cubeKey(seen),
      )?.colour;
      return { kind: "clue", face, square, colour: brushed(sheet.puzzle, brush, now) };
    });
    return edited(sheet, moves);
  });
}
