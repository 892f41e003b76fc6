/**
 * Colours that differ for neighbours. A piece that must keep its colour keeps it. Others keep their own unless a neighbour has it, so that
 * a piece looks the same on the board and beside it, and a move changes few colours. Pieces are coloured in the order given. If that runs
 * out of colours, the most constrained one comes first (DSATUR; Brélaz, "New methods to color the vertices of a graph", 1979). It does not
 * always find the fewest colours: that would take a search, and there are eight colours.
 */
import { PIECE_COLOURS } from "./theme.js";

const PALETTE = Array.from({ length: PIECE_COLOURS }, (_, colour) => colour);

export interface ColourWishes {
  /** By node: the colour that it has by itself. Without wishes, colours are spread evenly. */
  readonly wishes?: readonly number[];
  /** By node: whether it keeps its wish whatever its neighbours have. */
  readonly kept?: readonly boolean[];
  /** Take the first free colour instead of the least used one, so that fewer colours are needed. */
  readonly few?: boolean;
}

/** The neighbours of each node. */
type Neighbours = readonly ReadonlySet<number>[];

/** The colours of the nodes. `next` says which node to colour next. Undefined: the colours ran out. */
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

/** A colour for each node of a graph, different for neighbours unless both keep theirs. Undefined: none was found. */
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
  /** The colour that it has by itself. */
  readonly colour: number;
  /** The puzzle decides this colour. */
  readonly kept?: boolean;
}

/** A colour for each piece, in their order. Pieces that share a side of a cell differ wherever they may. */
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

/** For standing dominoes: none is so dark that the line across the middle would be lost. */
const STANDING = [3, 4, 6] as const;

/**
 * The colour of a domino on squares, by its place alone: dominoes that touch differ, whatever lies elsewhere. Three colours are for
 * horizontal ones and three for vertical ones. The next domino in a row has the next colour in turn, and those in the next row are one or
 * two further.
 */
export function dominoColour([[row, col], [otherRow, otherCol]]: readonly [
  readonly [number, number],
  readonly [number, number],
]): number {
  const [top, left] = [Math.min(row, otherRow), Math.min(col, otherCol)];
  return row === otherRow ? ((left + 3 * top) >> 1) % 3 : STANDING[((top + 3 * left) >> 1) % 3]!;
}
