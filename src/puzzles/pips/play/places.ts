/**
 * Where dominoes can lie on the board as it is drawn. A held domino has a half in hand, over some cell, and a direction. Where links are drawn
 * as lines, it lies along the link nearest to its direction, and turning goes on to the next link clockwise.
 */
import { remember } from "../../../base/index.js";
import { type Cell, CLOCKWISE } from "../../../board/index.js";
import { neighbourLists } from "../nodes.js";
import { pictureOf, type Picture } from "../picture/embed.js";
import type { Pips } from "../puzzle.js";

/** Quarter turns clockwise from lying with the first half at the left, counted without end. Along a slanted link it is not a whole number. */
export type Turn = number;
/** Which half is in hand: that with the first or with the second number. */
export type Half = 0 | 1;
export type Ends = readonly [number, number];

export interface Places {
  readonly picture: Picture;
  nodeAt(cell: Cell): number | undefined;
  /** The links of each node, clockwise. */
  readonly ways: readonly (readonly Way[])[];
}

/** A link as it is seen from one of its nodes: where it leads to, and its direction on the screen. */
interface Way {
  readonly to: number;
  readonly turn: Turn;
}

const linksOf = remember((links: Pips["links"]) => new Set(links.map(String)));

export function areLinked({ links }: Pips, one: number, two: number): boolean {
  return linksOf(links).has(`${Math.min(one, two)},${Math.max(one, two)}`);
}

export const placesOf = remember((puzzle: Pips): Places => {
  const picture = pictureOf(puzzle);
  const nodes = new Map(picture.cells.map((cell, node) => [cell.join(), node]));
  return {
    picture,
    nodeAt: (cell) => nodes.get(cell.join()),
    ways: neighbourLists(puzzle).map((list, node) => waysFrom(picture.cells, node, list)),
  };
});

export function turnOf(turn: Turn): 0 | 1 | 2 | 3 {
  return (((turn % 4) + 4) % 4) as 0 | 1 | 2 | 3;
}

/** In quarter turns: a difference too small to see, which separates nodes behind each other in one direction. */
const APART = 0.001;

function waysFrom(cells: readonly Cell[], node: number, linked: readonly number[]): Way[] {
  const [row, col] = cells[node]!;
  const seen = linked.map((to) => {
    const down = cells[to]![0] - row;
    const right = cells[to]![1] - col;
    return { to, turn: (Math.atan2(down, right) / Math.PI) * 2, far: Math.hypot(down, right) };
  });
  seen.sort((one, two) => (Math.abs(one.turn - two.turn) < APART ? one.far - two.far : one.turn - two.turn));
  let last = -Infinity;
  return seen.map(({ to, turn }) => {
    last = Math.max(turn, last + APART);
    return { to, turn: last };
  });
}

/** From one direction to another, the shorter way round: −2 to 2. */
function turnTo(from: Turn, to: Turn): Turn {
  const on = (((to - from) % 4) + 4) % 4;
  return on > 2 ? on - 4 : on;
}

/** The direction from the half in hand to the other one. */
function heldTurn(half: Half, turn: Turn): Turn {
  return turn + 2 * half;
}

/** Where links are lines: the link along which a domino held over this node would lie. */
function nearestWay({ ways }: Places, node: number, half: Half, turn: Turn): Way | undefined {
  const held = heldTurn(half, turn);
  let best: Way | undefined;
  for (const way of ways[node]!) {
    const off = Math.abs(turnTo(held, way.turn));
    if (best === undefined || off < Math.abs(turnTo(held, best.turn)) - APART / 2) best = way;
  }
  return best;
}

/** The nodes of the first and the second half when the half in hand is over `cell`; undefined where it does not fit. */
export function endsAt(puzzle: Pips, cell: Cell, half: Half, turn: Turn): Ends | undefined {
  const places = placesOf(puzzle);
  const node = places.nodeAt(cell);
  if (node === undefined) return undefined;
  const other = otherEnd(places, cell, node, half, turn);
  if (other === undefined || !areLinked(puzzle, node, other)) return undefined;
  return half === 0 ? [node, other] : [other, node];
}

function otherEnd(places: Places, cell: Cell, node: number, half: Half, turn: Turn): number | undefined {
  if (!places.picture.joined) return nearestWay(places, node, half, turn)?.to;
  const [down, right] = CLOCKWISE[turnOf(turn)];
  const way = half === 0 ? 1 : -1;
  return places.nodeAt([cell[0] + way * down, cell[1] + way * right]);
}

/** How a domino would lie over a cell: along the link that it would cover. Elsewhere, and on squares, as it is held. */
export function turnOver(puzzle: Pips, cell: Cell | undefined, half: Half, turn: Turn): Turn {
  const places = placesOf(puzzle);
  const node = cell === undefined ? undefined : places.nodeAt(cell);
  if (places.picture.joined || node === undefined) return turn;
  const way = nearestWay(places, node, half, turn);
  return way === undefined ? turn : turn + turnTo(heldTurn(half, turn), way.turn);
}

/** The next turn: a quarter, or on to the next link of the node that the domino is held over. */
export function turnedOn(puzzle: Pips, cell: Cell | undefined, half: Half, turn: Turn): Turn {
  const places = placesOf(puzzle);
  const node = cell === undefined ? undefined : places.nodeAt(cell);
  const now = places.picture.joined || node === undefined ? undefined : nearestWay(places, node, half, turn);
  if (now === undefined) return turn + 1;
  const list = places.ways[node!]!;
  const next = list[(list.indexOf(now) + 1) % list.length]!;
  const on = turnTo(heldTurn(half, turn), next.turn);
  // Clockwise. Where a node has one link only, the domino goes all the way around.
  return turn + (on > 0 ? on : on + 4);
}

/** The halves of a domino in the order in which they are tried on a node: first the one with which the domino turns less to lie along a link. */
export function halvesFor(puzzle: Pips, cell: Cell, turn: Turn): readonly [Half, Half] {
  const off = (half: Half): number => Math.abs(turnOver(puzzle, cell, half, turn) - turn);
  return off(1) < off(0) - APART ? [1, 0] : [0, 1];
}

/** The direction of a domino that lies on these nodes and is picked up by one of its halves. */
export function turnBetween(puzzle: Pips, [one, two]: Ends, half: Half): Turn {
  const { picture, ways } = placesOf(puzzle);
  if (!picture.joined) {
    const [from, to] = half === 0 ? [one, two] : [two, one];
    return heldTurn(half, ways[from]!.find((way) => way.to === to)?.turn ?? 0);
  }
  const [row, col] = picture.cells[one]!;
  const [otherRow, otherCol] = picture.cells[two]!;
  const found = CLOCKWISE.findIndex(([down, right]) => row + down === otherRow && col + right === otherCol);
  return found === -1 ? 0 : found;
}

/** The domino that lies over a cell between the nodes, where dominoes lie along lines, and its half that is nearer to the cell. */
export function lyingBetween(
  puzzle: Pips,
  placements: readonly (Ends | undefined)[],
  [row, col]: Cell,
): { readonly domino: number; readonly half: Half } | undefined {
  const { cells } = placesOf(puzzle).picture;
  let found: { domino: number; half: Half } | undefined;
  let nearest = 0.5;
  placements.forEach((ends, domino) => {
    if (ends === undefined) return;
    const [top, left] = cells[ends[0]]!;
    const down = cells[ends[1]]![0] - top;
    const right = cells[ends[1]]![1] - left;
    const along = ((row - top) * down + (col - left) * right) / (down * down + right * right);
    const far = Math.hypot(row - top - along * down, col - left - along * right);
    if (along < 0 || along > 1 || far >= nearest) return;
    nearest = far;
    found = { domino, half: along < 0.5 ? 0 : 1 };
  });
  return found;
}
