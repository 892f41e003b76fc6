/**
 * Where dominoes can lie on the board as it is drawn. A domino that is held has a half in hand, over some cell, and a
 * direction; on a board that says which two nodes it would cover. A graph whose links are drawn as lines has no
 * directions: there turning goes through the nodes that are linked to the one in hand.
 */
import type { Cell } from "../../../board/index.js";
import { pipsPicture, type Pips, type PipsPicture } from "../../../puzzles/index.js";

/** Quarter turns clockwise from lying with the first half at the left. Counted on without end, so that motion goes one way. */
export type Turn = number;
/** Which half is in hand: that with the first or with the second number. */
export type Half = 0 | 1;
export type Ends = readonly [number, number];

export const TURNS = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

export interface Places {
  readonly picture: PipsPicture;
  /** The node drawn on a cell. */
  nodeAt(cell: Cell): number | undefined;
  linked(one: number, two: number): boolean;
  /** Linked nodes, ascending. */
  readonly near: readonly (readonly number[])[];
}

const known = new WeakMap<Pips, Places>();

export function placesOf(puzzle: Pips): Places {
  const before = known.get(puzzle);
  if (before !== undefined) return before;
  const picture = pipsPicture(puzzle);
  const nodes = new Map(picture.cells.map((cell, node) => [cell.join(), node]));
  const near: number[][] = puzzle.nodes.map(() => []);
  for (const [a, b] of puzzle.links) {
    near[a]!.push(b);
    near[b]!.push(a);
  }
  for (const list of near) list.sort((one, two) => one - two);
  const places: Places = {
    picture,
    nodeAt: (cell) => nodes.get(cell.join()),
    linked: (one, two) => near[one]?.includes(two) === true,
    near,
  };
  known.set(puzzle, places);
  return places;
}

export function turnOf(turn: Turn): 0 | 1 | 2 | 3 {
  return (((turn % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

/** The nodes of the first and the second half when the half in hand is over `cell`; undefined where it does not fit. */
export function endsAt(puzzle: Pips, cell: Cell, half: Half, turn: Turn): Ends | undefined {
  const places = placesOf(puzzle);
  const node = places.nodeAt(cell);
  if (node === undefined) return undefined;
  const other = otherEnd(places, cell, node, half, turn);
  if (other === undefined || !places.linked(node, other)) return undefined;
  return half === 0 ? [node, other] : [other, node];
}

function otherEnd(
  { picture, nodeAt, near }: Places,
  cell: Cell,
  node: number,
  half: Half,
  turn: Turn,
): number | undefined {
  if (!picture.joined) {
    const list = near[node]!;
    return list[((turn % list.length) + list.length) % list.length];
  }
  const [down, right] = TURNS[turnOf(turn)];
  const way = half === 0 ? 1 : -1;
  return nodeAt([cell[0] + way * down, cell[1] + way * right]);
}

/** How a domino lies whose halves are on these nodes. */
export function turnBetween(puzzle: Pips, [one, two]: Ends): 0 | 1 | 2 | 3 {
  const { picture } = placesOf(puzzle);
  const [row, col] = picture.cells[one]!;
  const [otherRow, otherCol] = picture.cells[two]!;
  const found = TURNS.findIndex(([down, right]) => row + down === otherRow && col + right === otherCol);
  return found === -1 ? 0 : turnOf(found);
}
