/** What strokes on the flat board mean: taking and laying pieces. */
import { sayWithUndo } from "../../shared/index.js";
import {
  cubePlacementAt,
  type CubePlaced,
  type Point3,
  isGivenCube,
  cubeKey,
  samePlacement,
} from "../../../../puzzles/index.js";
import { showNote } from "../../../ui/index.js";
import type { Stroke } from "../../../board/index.js";
import type { FlatView } from "../scene.js";
import { liftMoves, type CubeSheet, type Session } from "../session.js";
import * as phrases from "../../../words/cube.js";

export function cellsOf(stroke: Stroke, { spotAt }: FlatView): Point3[] {
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

/** Lays the piece in hand, and names the pieces that make room for it. */
export function lay(session: Session, as: "laid" | "given"): void {
  const before = session.sheet.peek().played.placements;
  const from = session.hand.held.peek()?.from;
  if (!session.lay(as)) {
    showNote({ words: phrases.itDoesNotFitThere });
    return;
  }
  const now = session.sheet.peek().played.placements;
  const lifted = before.filter((placed) => placed !== from && !now.some((one) => samePlacement(one, placed)));
  if (lifted.length === 0) return;
  const names = lifted.map(({ piece }) => piece).join(" and ");
  sayWithUndo(phrases.inTheWayAndWent(names, lifted.length), as === "given" ? session.edits : session.plays);
}

/** Handles a stroke that is not a drag. */
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
  showNote({ words: phrases.pieceIsGivenItStays(piece) });
}

function sayWhyNot(session: Session, cell: Point3, as: "laid" | "given"): void {
  const { puzzle, played } = session.sheet.peek();
  const at = cubePlacementAt(played, cell);
  const placed = at === undefined ? undefined : played.placements[at];
  if (as === "laid" && placed !== undefined && isGivenCube(puzzle, placed)) sayGiven(placed);
  else showNote({ words: phrases.chooseAPiece });
}
