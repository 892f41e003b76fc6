/**
 * The rules, and nothing else: pieces in their own shapes inside the region, no two on one cell, each as often as it may and must be, givens
 * in place, faces in their colours, in the end all cells filled. Shares no code with methods and formulations.
 */
import { timesWords } from "../../../base/index.js";
import type { CheckReport, Violation } from "../../family.js";
import { cellWords, type Cube, type CubeSolution, type Placed, type Point3 } from "../puzzle.js";
import { firstSeen, mirrored, samePlacement, shapesOf, shiftKey, turned } from "./rules.js";

const HERE = 4;

function listed(cells: readonly Point3[]): string {
  const names = cells.slice(0, HERE).map(cellWords).join(", ");
  return cells.length > HERE ? `${names} and ${cells.length - HERE} more` : names;
}

export function checkCube(puzzle: Cube, { placements }: CubeSolution): CheckReport {
  const violations: Violation[] = [];
  const broken = (what: string, message: string, cells: readonly Point3[]): void => {
    violations.push({ code: `cube/${what}`, message, cells });
  };
  const region = new Set(puzzle.cells.map((cell) => cell.join()));
  const laid = new Map<string, Placed[]>(puzzle.cells.map((cell) => [cell.join(), []]));
  for (const placed of placements) {
    const outside = placed.cells.filter((cell) => !region.has(cell.join()));
    if (outside.length > 0)
      broken("outside", `${placed.piece} covers ${listed(outside)}, outside the region`, outside);
    for (const cell of placed.cells) laid.get(cell.join())?.push(placed);
    checkShape(puzzle, placed, broken);
  }
  for (const cell of puzzle.cells) {
    const here = laid.get(cell.join())!;
    if (here.length > 1)
      broken("overlap", `${cellWords(cell)} is filled by ${here.map(({ piece }) => piece).join(" and ")}`, [
        cell,
      ]);
  }
  const empty = puzzle.cells.filter((cell) => laid.get(cell.join())!.length === 0);
  const missing = checkSupply(puzzle, placements, empty, broken);
  checkGivens(puzzle, placements, laid, broken);
  checkFaces(puzzle, laid, broken);
  return { violations, complete: empty.length === 0 && !missing };
}

type Broken = (what: string, message: string, cells: readonly Point3[]) => void;

function checkShape(puzzle: Cube, { piece: name, cells }: Placed, broken: Broken): void {
  const piece = puzzle.pieces.find((candidate) => candidate.name === name);
  if (piece === undefined) {
    broken("no-such-piece", `the puzzle has no piece ${name}`, cells);
    return;
  }
  const key = shiftKey(cells);
  if (shapesOf(puzzle, piece).has(key)) return;
  if (turned(mirrored(piece.cells)).has(key))
    broken("mirror", `${name} lies there as its mirror image, into which it cannot be turned`, cells);
  else broken("shape", `these cells are not the shape of ${name}`, cells);
}

function checkSupply(
  { pieces }: Cube,
  placements: readonly Placed[],
  empty: readonly Point3[],
  broken: Broken,
): boolean {
  let missing = false;
  let left = false;
  for (const { name, min, max } of pieces) {
    const uses = placements.filter(({ piece }) => piece === name);
    if (uses.length > max)
      broken(
        "too-often",
        `${name} is used ${timesWords(uses.length)}, but the puzzle has it ${timesWords(max)}`,
        uses.flatMap(({ cells }) => cells),
      );
    if (uses.length < max) left = true;
    if (uses.length >= min) continue;
    missing = true;
    if (empty.length === 0)
      broken("missing", `${name} must be used ${timesWords(min)}, and there is no room left`, []);
  }
  if (empty.length > 0 && !left)
    broken(
      "empty",
      `${listed(empty)} ${empty.length === 1 ? "is" : "are"} empty, and no piece is left`,
      empty,
    );
  return missing;
}

/** A given is gone when something else lies on its cells, or its piece is used up elsewhere. */
function checkGivens(
  { givens, pieces }: Cube,
  placements: readonly Placed[],
  laid: ReadonlyMap<string, readonly Placed[]>,
  broken: Broken,
): void {
  for (const given of givens) {
    if (placements.some((placed) => samePlacement(placed, given))) continue;
    const uses = placements.filter(({ piece }) => piece === given.piece).length;
    const max = pieces.find(({ name }) => name === given.piece)?.max ?? 0;
    const covered = given.cells.some((cell) => (laid.get(cell.join())?.length ?? 0) > 0);
    if (covered || uses >= max)
      broken(
        "given",
        `${given.piece} is given on ${listed(given.cells)}, and does not lie there`,
        given.cells,
      );
  }
}

function checkFaces(
  { cells, clues, pieces }: Cube,
  laid: ReadonlyMap<string, readonly Placed[]>,
  broken: Broken,
): void {
  const colours = new Map(pieces.map(({ name, colour }) => [name, colour]));
  for (const { face, cell, colour } of clues) {
    if (colour === null) continue;
    const seen = firstSeen(cells, face, cell);
    const here = seen === undefined ? [] : laid.get(seen.join())!;
    // Where two pieces overlap, nobody knows which is seen.
    if (seen === undefined || here.length !== 1) continue;
    const shown = colours.get(here[0]!.piece);
    if (shown !== undefined && shown !== colour)
      broken("face", `the ${face} must show ${colour} at ${cellWords(seen)}, and shows ${shown}`, [seen]);
  }
}
