/** Puzzles as files of BurrTools: the inverse of `read.ts`. The program packs them by gzip, and reads them unpacked, too. */
import { fail, ok, type Result } from "../../../../base/index.js";
import { THEMES } from "../../../../scene/index.js";
import { colourNumbers } from "../../picture/colours.js";
import { type Cube, type CubePiece, extentOf, type Point3 } from "../../puzzle.js";
import { firstFaces } from "./read.js";
import { escapeXml } from "./xml.js";

const MOST_COLOURS = 63;

function refusal(puzzle: Cube): Result<never> | undefined {
  const { reflections, givens, clues, cells } = puzzle;
  if (reflections) return fail("cube/reflections", "BurrTools does not use pieces as their mirror images");
  if (givens.length > 0) return fail("cube/given", "a file of BurrTools cannot hold givens");
  if ([0, 1, 2].some((axis) => cells.every((cell) => cell[axis]! > 0)))
    return fail(
      "cube/region",
      "BurrTools does not keep the bare layers before the region: it must begin at 0,0,0",
    );
  const faces = firstFaces(cells);
  if (clues.some(({ colour, cell, face }) => colour === null || faces.get(cell.join()) !== face))
    return fail(
      "cube/face",
      "BurrTools has colours of cells, not of faces: a clue must be on the first face that shows its cell (top, bottom, front, back, left, right)",
    );
  const colours = new Set(puzzle.pieces.map(({ colour }) => colour));
  if (colours.size > MOST_COLOURS)
    return fail("cube/colour", `BurrTools has up to ${MOST_COLOURS} colours, not ${colours.size}`);
  return undefined;
}

/** A shape, its voxels in BurrTools' order and directions. */
function voxel(name: string, cells: readonly Point3[], colourAt: (cell: Point3) => number): string {
  const [sx, sy, sz] = extentOf(cells);
  const filled = new Set(cells.map((cell) => cell.join()));
  let text = "";
  for (let z = sz - 1; z >= 0; z--)
    for (let y = sy - 1; y >= 0; y--)
      for (let x = 0; x < sx; x++) {
        const colour = colourAt([x, y, z]);
        text += filled.has([x, y, z].join()) ? `#${colour === 0 ? "" : colour}` : "_";
      }
  return `    <voxel x="${sx}" y="${sy}" z="${sz}" name="${escapeXml(name)}" type="0">${text}</voxel>\n`;
}

function countText({ min, max }: CubePiece): string {
  return min === max ? `count="${min}"` : `min="${min}" max="${max}"`;
}

function* writeXmpuzzle(puzzle: Cube): Generator<string> {
  const { title, cells, set, pieces, clues } = puzzle;
  // Without clues, and if each piece's colour is just its name, colours say nothing.
  const coloured = clues.length > 0 || pieces.some(({ name, colour }) => name !== colour);
  const words = coloured ? [...new Set(pieces.map(({ colour }) => colour))] : [];
  const numbers = colourNumbers(puzzle);
  yield '<?xml version="1.0"?>\n<puzzle version="2">\n  <gridType type="0"/>\n  <colors>\n';
  for (const word of words) {
    const fill = THEMES.light.pieces[numbers.get(word)!]!.fill;
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(fill.slice(at, at + 2), 16));
    yield `    <color red="${red}" green="${green}" blue="${blue}"/>\n`;
  }
  yield "  </colors>\n  <shapes>\n";
  for (const piece of pieces) {
    const colour = words.indexOf(piece.colour) + 1;
    yield voxel(piece.name, piece.cells, () => colour);
  }
  const clueAt = new Map(clues.map(({ cell, colour }) => [cell.join(), words.indexOf(colour!) + 1]));
  yield voxel("Result", cells, (cell) => clueAt.get(cell.join()) ?? 0);
  yield "  </shapes>\n  <problems>\n";
  yield `    <problem ${title === undefined ? "" : `name="${escapeXml(title)}" `}state="0">\n      <shapes>\n`;
  for (const [id, piece] of pieces.entries()) yield `        <shape id="${id}" ${countText(piece)}/>\n`;
  yield `      </shapes>\n      <result id="${pieces.length}"/>\n      <bitmap>\n`;
  for (const id of words.keys()) yield `        <pair piece="${id}" result="${id}"/>\n`;
  yield "      </bitmap>\n    </problem>\n  </problems>\n";
  const comment = [
    ...(words.length === 0 ? [] : [`Colours: ${words.join(", ")}`]),
    ...(set === undefined ? [] : [`Set: ${set}`]),
  ];
  yield `  <comment>${escapeXml(comment.join("\n"))}</comment>\n</puzzle>\n`;
}

export function formatXmpuzzle(puzzle: Cube): Result<Iterable<string>> {
  return refusal(puzzle) ?? ok(writeXmpuzzle(puzzle));
}
