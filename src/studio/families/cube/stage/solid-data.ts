/** What the solid view shows in each mode: the same as the flat board, as data for its renderer. */
import {
  cubeColours,
  type Cube,
  type CubePlaced,
  type CubeSolution,
  type Point3,
  cubeKey,
  samePlacement,
} from "../../../../puzzles/index.js";
import { markOf, type MarkRole } from "../../../../scene/index.js";
import type { Mode } from "../../../frame/index.js";
import { pointedAt } from "../../shared/index.js";
import type { Desk } from "../edit/drawing-board.js";
import { showingOf } from "../scene.js";
import { colourOf } from "./colour-of.js";
import { solidPieces } from "./solid-pieces.js";
import { type Session, showErrors } from "../session.js";
import type { SolidClue, SolidData, SolidMarks } from "../view/types.js";

/** Paper instead of a piece's colour. */
const PAPER = -1;

function solidClues(puzzle: Cube): SolidClue[] {
  const colours = cubeColours(puzzle);
  return puzzle.clues.map(({ face, cell, colour }) => ({
    side: face,
    cell,
    colour: colour === null ? null : (colours.get(colour) ?? 0),
    letter: colour === null ? "?" : (Array.from(colour)[0] ?? ""),
  }));
}

/** `differing`: in Edit, cells in which two solutions differ. */
export function solidData(
  session: Session,
  mode: Mode,
  desk: Desk,
  differing: readonly Point3[] = [],
): SolidData {
  const { puzzle } = session.visible.value;
  const showing = showingOf(mode, session.tool.value);
  if (showing === "pieces") {
    const piece = puzzle.pieces[desk.piece];
    if (piece === undefined) return { cells: [], pieces: [], clues: [], marked: [] };
    const own = { name: piece.name, colour: colourOf(puzzle, piece.name), cells: piece.cells };
    return { cells: piece.cells, pieces: [own], clues: [], marked: [] };
  }
  const { cells } = puzzle;
  const clues = solidClues(puzzle);
  const paper = { name: "", colour: PAPER, cells };
  const marked = markedIn(session, mode, differing);
  if (showing === "region") return { cells, pieces: [paper], clues: [], marked };
  if (showing === "faces") {
    const givens = solidPieces(puzzle, puzzle.givens);
    return { cells, pieces: givens.length === 0 ? [paper] : givens, clues, marked };
  }
  const tried = new Set(mode === "play" ? session.tried.value.map(cubeKey) : []);
  const pieces = solidPieces(puzzle, lyingIn(session, mode, puzzle)).map((piece) =>
    tried.has(cubeKey(piece.cells[0]!)) ? { ...piece, tried: true } : piece,
  );
  const target = session.hand.target.value;
  if (target !== undefined)
    pieces.push({
      ...solidPieces(puzzle, [target.placed])[0]!,
      held: target.fits ? "fits" : "clashes",
    });
  // An empty region is drawn as a solid of paper, otherwise as a frame to look into.
  if (pieces.length === 0) pieces.push(paper);
  return { cells, pieces, clues, marked };
}

function lyingIn(session: Session, mode: Mode, puzzle: Cube): readonly CubePlaced[] {
  if (mode === "play") return session.lying.value.placements;
  const from = session.hand.held.value?.from;
  return session.shown.value?.solution?.placements ?? puzzle.givens.filter((given) => given !== from);
}

/** The same marks as in the layers: cells that break a rule, of a hint or a reason, or where two solutions differ. */
function markedIn(session: Session, mode: Mode, differing: readonly Point3[]): SolidMarks[] {
  const shown = session.shown.value;
  const told = session.told.value;
  const as = (role: MarkRole, cells: readonly (readonly number[])[]) => cells.map((cell) => ({ cell, role }));
  if (mode === "play" && told !== undefined)
    return byRole(pointedAt(told, undefined).explanation?.marks ?? []);
  if (mode === "play")
    return byRole(
      showErrors.value ? session.report.value.violations.flatMap(({ cells }) => as("error", cells)) : [],
    );
  if (shown?.explanation !== undefined) return byRole(shown.explanation.marks);
  if (shown?.solution === undefined || shown.other === undefined) return byRole(as("changed", differing));
  return byRole(as("changed", changed(shown.solution, shown.other)));
}

function byRole(
  marks: readonly { readonly cell: readonly number[]; readonly role: MarkRole }[],
): SolidMarks[] {
  const roles = new Map<string, { readonly role: MarkRole; readonly cells: Map<string, Point3> }>();
  for (const { cell, role } of marks) {
    const [x, y, z] = cell;
    if (cell.length !== 3) continue;
    const { id } = markOf(role);
    if (!roles.has(id)) roles.set(id, { role, cells: new Map() });
    roles.get(id)!.cells.set(cell.join(), [x!, y!, z!]);
  }
  return Array.from(roles.values(), ({ role, cells }) => ({ role, cells: [...cells.values()] }));
}

function changed(solution: CubeSolution, other: CubeSolution): Point3[] {
  return solution.placements
    .filter((placed) => !other.placements.some((one) => samePlacement(one, placed)))
    .flatMap(({ cells }) => cells);
}
