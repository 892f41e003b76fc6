/**
 * Colours so that what touches differs. Whoever must keep a colour keeps it, and others keep the one they would have unless a neighbour has it, so that a piece looks on the
 * board as it does beside it, and a move changes few colours. First in the order given, then, where that runs out of colours, the most constrained one first
 * (DSATUR; Brélaz, "New methods to color the vertices of a graph", 1979). Not always the fewest colours: that would be a search, and eight are many.
 */
import { PIECE_COLOURS } from "./theme.js";

const PALETTE = Array.from({ length: PIECE_COLOURS }, (_, colour) => colour);

export interface ColourWishes {
  /** By node: the colour that it would have by itself. Without them, colours are spread evenly. */
  readonly wishes?: readonly number[];
  /** By node: it has this colour whatever its neighbours have. */
  readonly kept?: readonly boolean[];
  /** The first free colour instead of the least used one: fewer colours are needed. */
  readonly few?: boolean;
}

/** The neighbours of each node. */
type Neighbours = readonly ReadonlySet<number>[];

/** The colours of the nodes in the order of `next`, which says which one is to be coloured now; undefined: colours ran out. */
function colourInTurn(
  near: Neighbours,
  { wishes, kept, few = false }: ColourWishes,
  next: (taken: readonly ReadonlySet<number>[], done: readonly boolean[]) => number | undefined,
): number[] | undefined {
  const colours = near.map(() => -1);
  const taken: Set<number>[] = near.map(() => new Set());
  const done = near.map(() => false);
  const uses = PALETTE.map(() => 0);
  const give = (node: number, colour: number): void => {
    colours[node] = colour;
    done[node] = true;
    uses[colour]!++;
    for (const other of near[node]!) taken[other]!.add(colour);
  };
  for (const node of near.keys()) if (kept?.[node] === true) give(node, wishes![node]!);
  for (let node = next(taken, done); node !== undefined; node = next(taken, done)) {
    const own = wishes?.[node];
    const free = PALETTE.filter((colour) => !taken[node]!.has(colour));
    if (free.length === 0) return undefined;
    const least = free.reduce((best, colour) => (uses[colour]! < uses[best]! ? colour : best));
    give(node, own !== undefined && free.includes(own) ? own : few ? free[0]! : least);
  }
  return colours;
}

/** A colour for each node of a graph, no two neighbours alike but those that keep theirs; undefined: not found. */
export function colourGraph(near: Neighbours, wishes: ColourWishes): number[] | undefined {
  return colourInTurn(near, wishes, (taken, done) => {
    let best: number | undefined;
    for (const node of near.keys()) {
      if (done[node]!) continue;
      const more = best === undefined ? 1 : taken[node]!.size - taken[best]!.size;
      if (more > 0 || (more === 0 && near[node]!.size > near[best!]!.size)) best = node;
    }
    return best;
  });
}

/** A piece in the plane or in space. */
export interface Coloured {
  readonly cells: readonly (readonly number[])[];
  /** The number that it would have by itself. */
  readonly colour: number;
  /** The puzzle says this colour. */
  readonly kept?: boolean;
}

/** A colour for each piece, in their order: those that share a side of a cell differ wherever they may. */
export function touchingColours(pieces: readonly Coloured[]): number[] {
  const wishes = pieces.map(({ colour }) => ((colour % PIECE_COLOURS) + PIECE_COLOURS) % PIECE_COLOURS);
  const kept = pieces.map((piece) => piece.kept === true);
  if (kept.every(Boolean) || new Set(wishes).size === pieces.length) return wishes;
  const near = touching(pieces);
  let at = 0;
  const inOrder = colourInTurn(near, { wishes, kept }, (_, done) => {
    while (at < done.length && done[at]!) at++;
    return at < done.length ? at : undefined;
  });
  return inOrder ?? colourGraph(near, { wishes, kept, few: true }) ?? wishes;
}

/** Which pieces share a side of a cell. */
function touching(pieces: readonly Coloured[]): Set<number>[] {
  const owner = new Map<string, number>();
  for (const [id, { cells }] of pieces.entries()) for (const cell of cells) owner.set(cell.join(), id);
  const near = pieces.map(() => new Set<number>());
  for (const [id, { cells }] of pieces.entries()) {
    for (const cell of cells) {
      for (const axis of cell.keys()) {
        const other = owner.get(cell.map((value, i) => (i === axis ? value + 1 : value)).join());
        if (other === undefined || other === id) continue;
        near[id]!.add(other);
        near[other]!.add(id);
      }
    }
  }
  return near;
}

/** For standing dominoes: none so dark that the line across its middle would be lost. */
const STANDING = [3, 4, 6] as const;

/**
 * The colour of a domino on squares, by its place alone: dominoes that touch differ, whatever lies elsewhere. Three colours are for lying ones and three for
 * standing ones. The next one in the same row is one further in the turn, and those in the next row are one or two further.
 */
export function dominoColour([[row, col], [otherRow, otherCol]]: readonly [
  readonly [number, number],
  readonly [number, number],
]): number {
  const [top, left] = [Math.min(row, otherRow), Math.min(col, otherCol)];
  return row === otherRow ? ((left + 3 * top) >> 1) % 3 : STANDING[((top + 3 * left) >> 1) % 3]!;
}
