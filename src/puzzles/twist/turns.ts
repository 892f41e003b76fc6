/** How pieces lie when they are turned, from the polyforms of the board room. */
import { remember, unwrap } from "../../base/index.js";
import {
  type Cell,
  parsePolyform,
  type Polyform,
  polyformKey,
  transformPolyform,
  transformsOf,
} from "../../board/index.js";
import { type Laid, TURNS, type Twist, type TwistPiece } from "./puzzle.js";

export interface TurnedPiece {
  /** From the top left of the bounding box, in reading order. */
  readonly cells: readonly Cell[];
  readonly holes: readonly boolean[];
  /** The least turn that gives the same cells and holes. */
  readonly canonical: number;
  readonly rows: number;
  readonly cols: number;
}

/** All eight turns. Turns 0–3 and 4–7 are the transforms of the plane in this order. */
export const turnsOf = remember((piece: TwistPiece): readonly TurnedPiece[] => {
  const form = formOf(piece);
  const keys: string[] = [];
  return Array.from({ length: TURNS }, (_, turn) => {
    const turned = transformPolyform(form, transformsOf(2)[turn]!);
    keys.push(polyformKey(turned));
    return {
      cells: turned.cells.map((cell): Cell => [cell[0]!, cell[1]!]),
      holes: turned.cells.map((__, at) => turned.holes?.[at] === true),
      canonical: keys.indexOf(keys[turn]!),
      rows: Math.max(...turned.cells.map((cell) => cell[0]!)) + 1,
      cols: Math.max(...turned.cells.map((cell) => cell[1]!)) + 1,
    };
  });
});

export function formOf({ shape }: TwistPiece): Polyform {
  return unwrap(parsePolyform(shape));
}

/** The cells of a laid piece and those of them with a hole, on the board or not. */
export function coverOf({ pieces }: Twist, { piece, at, turn }: Laid): { cells: Cell[]; holes: Cell[] } {
  const turned = turnsOf(pieces[piece]!)[turn]!;
  const cells = turned.cells.map(([row, col]): Cell => [row + at[0], col + at[1]]);
  return { cells, holes: cells.filter((_, i) => turned.holes[i]) };
}

/** The same piece on the same cells with the same holes, written with the least turn. */
export function canonicalLaid({ pieces }: Pick<Twist, "pieces">, laid: Laid): Laid {
  const { canonical } = turnsOf(pieces[laid.piece]!)[laid.turn]!;
  return canonical === laid.turn ? laid : { ...laid, turn: canonical };
}

/** The least turn that covers these cells, of those that `allow` takes; undefined when the cells are not the piece. */
export function laidOn(
  { pieces }: Twist,
  piece: number,
  cells: readonly Cell[],
  allow: (laid: Laid) => boolean = () => true,
): Laid | undefined {
  const row = Math.min(...cells.map((cell) => cell[0]));
  const col = Math.min(...cells.map((cell) => cell[1]));
  const keys = new Set(cells.map((cell) => `${cell[0] - row},${cell[1] - col}`));
  for (const [turn, turned] of turnsOf(pieces[piece]!).entries()) {
    if (turned.cells.length !== cells.length || turned.canonical !== turn) continue;
    const laid: Laid = { piece, at: [row, col], turn };
    if (turned.cells.every((cell) => keys.has(cell.join())) && allow(laid)) return laid;
  }
  return undefined;
}
