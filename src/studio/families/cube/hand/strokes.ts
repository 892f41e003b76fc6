/** What strokes on the flat board mean: drawing the region, pieces and faces, taking and laying pieces. */
import { sayWithUndo } from "../../shared/index.js";
import {
  cubeColours,
  cubePlacementAt,
  faceView,
  type Cube,
  type CubeMove,
  type CubePlaced,
  type Point3,
  isGivenCube,
  cubeKey,
  samePlacement,
} from "../../../../puzzles/index.js";
import { showNote } from "../../../ui/index.js";
import type { Stroke } from "../../../board/index.js";
import { deskAfter, type Desk } from "../edit/drawing-board.js";
import type { FlatView, Spot } from "../scene.js";
import { edited, IN_TURN, liftMoves, type Brush, type CubeSheet, type Session } from "../session.js";

function cellsOf(stroke: Stroke, { spotAt }: FlatView): Point3[] {
  return stroke.cells.flatMap((at): Point3[] => {
    const spot = spotAt(at);
    return spot?.kind === "cell" ? [spot.cell] : [];
  });
}

/** The cell on which a stroke began; undefined: between the layers. */
export function firstCell({ cells: [at] }: Stroke, { spotAt }: FlatView): Point3 | undefined {
  const spot = at === undefined ? undefined : spotAt(at);
  return spot?.kind === "cell" ? spot.cell : undefined;
}

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

/** For a change that would leave no cell. */
export function sayLastCell(): void {
  showNote({ words: "A region has at least one cell." });
}

/** Adds or removes cubes of a piece, as the first one decides; cubes that would split or empty it are skipped. Returns the new desk. */
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
  if (sheet === before)
    showNote({ words: "A piece has at least one cube, and its cubes are joined by their faces." });
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

/** The piece that may be taken at a cell: a laid one in Play, a given one in Edit. */
export function takeable(
  { puzzle, played }: CubeSheet,
  cell: Point3,
  as: "laid" | "given",
): CubePlaced | undefined {
  const solution = as === "given" ? { placements: puzzle.givens } : played;
  const at = cubePlacementAt(solution, cell);
  const placed = at === undefined ? undefined : solution.placements[at];
  if (placed === undefined) return undefined;
  return as === "given" || !isGivenCube(puzzle, placed) ? placed : undefined;
}

export function putAway(session: Session, placed: CubePlaced, as: "laid" | "given"): void {
  session.hand.letGo();
  if (as === "given") session.change({ kind: "ungive", cell: placed.cells[0]! });
  else session.play(...liftMoves(session.sheet.peek().played, placed));
}

/** Lays the piece in hand, and names the pieces that leave for it. */
export function lay(session: Session, as: "laid" | "given"): void {
  const before = session.sheet.peek().played.placements;
  const from = session.hand.held.peek()?.from;
  if (!session.lay(as)) {
    showNote({ words: "It does not fit there." });
    return;
  }
  const now = session.sheet.peek().played.placements;
  const lifted = before.filter((placed) => placed !== from && !now.some((one) => samePlacement(one, placed)));
  if (lifted.length === 0) return;
  const names = lifted.map(({ piece }) => piece).join(" and ");
  sayWithUndo(
    `${names} ${lifted.length === 1 ? "was" : "were"} in the way and went back to the tray.`,
    as === "given" ? session.edits : session.plays,
  );
}

/** A stroke that drags nothing. */
export function handle(session: Session, view: FlatView, as: "laid" | "given", stroke: Stroke): void {
  if (stroke.phase !== "end") return;
  const { hand } = session;
  const [cell] = cellsOf(stroke, view);
  const held = hand.held.peek();
  if (cell === undefined) return;
  if (held === undefined) {
    const placed = takeable(session.sheet.peek(), cell, as);
    if (placed === undefined) sayWhyNot(session, cell, as);
    else if (stroke.button === "secondary") putAway(session, placed, as);
    else {
      hand.lift(placed, cell);
      if (stroke.by === "touch") hand.takeAim();
    }
    return;
  }
  if (stroke.button === "secondary") {
    hand.turn("z", false);
    return;
  }
  // The first tap shows where the piece would lie, a second one on it lays it.
  const aim = stroke.by === "touch" ? hand.aim.peek() : undefined;
  const meant = aim?.cells.some((own) => cubeKey(own) === cubeKey(cell)) === true;
  hand.point(meant ? aim.over : cell);
  if (stroke.by === "touch" && !meant) {
    hand.takeAim();
    return;
  }
  lay(session, as);
}

export function sayGiven({ piece }: CubePlaced): void {
  showNote({ words: `Piece ${piece} is given: it stays where it is.` });
}

function sayWhyNot(session: Session, cell: Point3, as: "laid" | "given"): void {
  const { puzzle, played } = session.sheet.peek();
  const at = cubePlacementAt(played, cell);
  const placed = at === undefined ? undefined : played.placements[at];
  if (as === "laid" && placed !== undefined && isGivenCube(puzzle, placed)) sayGiven(placed);
  else showNote({ words: "Choose a piece from the tray first." });
}
