/** What the solid view shows in each mode: the same as the flat board, as data of its own. */
import {
  cubeColours,
  type Cube,
  type CubePlaced,
  type CubeSolution,
  type Point3,
  isGivenCube,
  cubeKey,
  samePlacement,
} from "../../../../puzzles/index.js";
import type { Mode } from "../../../frame/index.js";
import { pointedAt } from "../../shared/index.js";
import type { Desk } from "../edit/drawing-board.js";
import { showingOf } from "../scene.js";
import { type Session, showErrors } from "../session.js";
import type { SolidClue, SolidData, SolidPiece } from "../view/types.js";

/** Paper instead of a piece's colour. */
const PAPER = -1;

export function colourOf(puzzle: Pick<Cube, "pieces">, name: string): number {
  const piece = puzzle.pieces.find((one) => one.name === name);
  return cubeColours(puzzle).get(piece?.colour ?? "") ?? 0;
}

export function solidPieces(puzzle: Cube, placements: readonly CubePlaced[]): SolidPiece[] {
  const colours = cubeColours(puzzle);
  const own = new Map(puzzle.pieces.map(({ name, colour }) => [name, colours.get(colour) ?? 0]));
  return placements.map((placed) => ({
    name: placed.piece,
    colour: own.get(placed.piece) ?? 0,
    cells: placed.cells,
    given: isGivenCube(puzzle, placed),
  }));
}

function solidClues(puzzle: Cube): SolidClue[] {
  const colours = cubeColours(puzzle);
  return puzzle.clues.map(({ face, cell, colour }) => ({
    side: face,
    cell,
    colour: colour === null ? null : (colours.get(colour) ?? 0),
    letter: colour === null ? "?" : (Array.from(colour)[0] ?? ""),
  }));
}

export function solidData(session: Session, mode: Mode, desk: Desk): SolidData {
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
  if (showing === "region") return { cells, pieces: [paper], clues: [], marked: [] };
  if (showing === "faces") {
    const givens = solidPieces(puzzle, puzzle.givens);
    return { cells, pieces: givens.length === 0 ? [paper] : givens, clues, marked: [] };
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
  // An empty region is a solid of paper; else it is a frame to look into.
  if (pieces.length === 0) pieces.push(paper);
  const told = mode === "play" ? session.told.value : undefined;
  const wrong = mode === "play" && (told === undefined || told.found.status === "wrong");
  const markedAs = wrong ? "error" : session.shown.value?.other === undefined ? "set" : "changed";
  return { cells, pieces, clues, marked: markedIn(session, mode), markedAs };
}

function lyingIn(session: Session, mode: Mode, puzzle: Cube): readonly CubePlaced[] {
  if (mode === "play") return session.lying.value.placements;
  const from = session.hand.held.value?.from;
  return session.shown.value?.solution?.placements ?? puzzle.givens.filter((given) => given !== from);
}

/** Cells that break a rule, that a hint points at, that a reason speaks of, or where two solutions differ. */
function markedIn(session: Session, mode: Mode): Point3[] {
  const shown = session.shown.value;
  const cells: (readonly number[])[] = [];
  const told = session.told.value;
  if (mode === "play" && told !== undefined)
    cells.push(...(pointedAt(told, undefined).explanation?.marks.map(({ cell }) => cell) ?? []));
  else if (mode === "play") {
    if (showErrors.value) for (const { cells: own } of session.report.value.violations) cells.push(...own);
  } else if (shown?.explanation !== undefined) cells.push(...shown.explanation.marks.map(({ cell }) => cell));
  else if (shown?.solution !== undefined && shown.other !== undefined)
    cells.push(...changed(shown.solution, shown.other));
  const points = cells.filter((cell): cell is Point3 => cell.length === 3);
  return [...new Map(points.map((cell) => [cubeKey(cell), cell])).values()];
}

function changed(solution: CubeSolution, other: CubeSolution): Point3[] {
  return solution.placements
    .filter((placed) => !other.placements.some((one) => samePlacement(one, placed)))
    .flatMap(({ cells }) => cells);
}
