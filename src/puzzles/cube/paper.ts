/** Polycubes on paper: the rules, and the pieces that are not given, layer by layer. */
import { type Cell, transformPoint, transformsOf } from "../../board/index.js";
import type { Scene, SceneItem } from "../../scene/index.js";
import type { LoosePiece, Paper } from "../paper.js";
import { copiesWords, pieceScene } from "../paper.js";
import { colourNumbers } from "./picture/colours.js";
import { panelShapes } from "./picture/panels.js";
import { cubeScene } from "./scene.js";
import { connectedGroups } from "./picture/groups.js";
import {
  ANY,
  type Cube,
  type CubePiece,
  type CubeSolution,
  extentOf,
  normalCells,
  type Point3,
} from "./puzzle.js";

/** The place of the rule about faces. */
const ABOUT_FACES = 2;

export const cubePaper: Paper<Cube, CubeSolution> = {
  rules: [
    "Fill the box with the pieces, without gaps and without overlaps. It is drawn layer by layer, the top layer first.",
    "Pieces may be turned in any direction. A piece of several layers is drawn like the box: its top layer is on the left, and + joins it to the next.",
    "A face shows which colours must be seen from that side; any colour may be seen where none is shown.",
  ],
  needsRule: ({ clues }, rule) => rule !== ABOUT_FACES || clues.some(({ colour }) => colour !== null),
  scenes: (puzzle, view) => Array.from(panelShapes(puzzle), (panels) => cubeScene(puzzle, view, panels)),
  pieces(puzzle) {
    const colours = colourNumbers(puzzle);
    return puzzle.pieces.flatMap((piece): LoosePiece[] => {
      const given = puzzle.givens.filter((placed) => placed.piece === piece.name).length;
      if (piece.max <= given) return [];
      const most = piece.max >= ANY ? Number.POSITIVE_INFINITY : piece.max - given;
      const copies = copiesWords(piece.min - given, most);
      const scene = sceneOf(piece, colours.get(piece.colour) ?? 0);
      return [{ scene, ...(copies === undefined ? {} : { copies }) }];
    });
  },
};

/** Turned so that it has few layers, and lies rather than stands. A mirror image would be another piece. */
function lying(cells: readonly Point3[]): readonly Point3[] {
  let best = cells;
  const isBetter = (one: readonly Point3[], two: readonly Point3[]): boolean => {
    const [, y1, z1] = extentOf(one);
    const [, y2, z2] = extentOf(two);
    return z1 < z2 || (z1 === z2 && y1 < y2);
  };
  for (const turn of transformsOf(3)) {
    if (turn.mirror) continue;
    const turned = normalCells(
      cells.map((cell) => {
        const [x, y, z] = transformPoint(turn, cell);
        return [x!, y!, z!];
      }),
    );
    if (isBetter(turned, best)) best = turned;
  }
  return best;
}

function sceneOf({ name, cells: drawn }: CubePiece, colour: number): Scene {
  const cells = lying(drawn);
  const [x, y, z] = extentOf(cells);
  const items: SceneItem[] = [];
  const ground: Cell[] = [];
  for (let layer = 0; layer < z; layer++) {
    const left = layer * (x + 1);
    // Places that the piece leaves free are drawn, to show how the layers lie on each other.
    if (z > 1)
      for (let row = 0; row < y; row++) for (let col = 0; col < x; col++) ground.push([row, left + col]);
    if (layer > 0) items.push({ kind: "text", cell: [Math.floor((y - 1) / 2), left - 1], text: "+" });
    const here = cells.filter((cell) => cell[2] === layer).map(([i, j]) => [j, left + i] as const);
    for (const group of connectedGroups(here))
      items.push({ kind: "piece", cells: group, colour, label: name });
  }
  const title = z === 1 ? `Piece ${name}` : `Piece ${name} in ${z} layers`;
  return pieceScene({ rows: y, cols: z * (x + 1) - 1 }, title, items, ground);
}
