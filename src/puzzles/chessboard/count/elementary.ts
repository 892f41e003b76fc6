/**
 * The board cut into its elementary components. Given one tiling, draw an arrow from domino i to domino j where the white square of i
 * touches the black square of j. Dominoes on common cycles are strongly connected (Dulmage and Mendelsohn 1958), and no tiling uses a place
 * between two components, so numbers of tilings multiply. A component of one domino is forced; a larger one is 2-connected, and each of its
 * edges is in some tiling (Lovász and Plummer, "Matching Theory", chapter 4). Linear once a tiling is known.
 */
import {
  type Budget,
  checkpoint,
  createTicker,
  type StopReason,
  unlessStopped,
} from "../../../base/index.js";
import { colourOf, decideTiling, type Grid, strongComponents } from "../../../board/index.js";

/** A component of the board whose dominoes are not all forced, with one tiling of it. */
export interface Component {
  /** Cells of domino i of the known tiling. */
  readonly white: Int32Array;
  readonly black: Int32Array;
  /** Edges inside the component: white i touches the black of domino `touch[t]`, `from[i]` ≤ t < `from[i + 1]`. */
  readonly from: Int32Array;
  readonly touch: Int32Array;
}

export type Decomposition =
  | {
      readonly outcome: "tileable";
      readonly forced: readonly (readonly [number, number])[];
      readonly components: readonly Component[];
    }
  | { readonly outcome: "impossible" }
  | { readonly outcome: "stopped"; readonly reason: StopReason };

export function decompose(grid: Grid, budget: Budget): Decomposition {
  return unlessStopped(
    () => decomposeWithin(grid, budget),
    ({ reason }) => ({ outcome: "stopped", reason }),
  );
}

function decomposeWithin(grid: Grid, budget: Budget): Decomposition {
  const decision = decideTiling(grid, budget);
  if (decision.outcome === "stopped") return { outcome: "stopped", reason: decision.reason };
  if (decision.outcome !== "tiled") return { outcome: "impossible" };
  const tick = createTicker(budget);
  const mate = alignDominoes(grid, decision.mate);
  checkpoint(budget);

  const dominoAt = new Int32Array(mate.length).fill(-1);
  const whites = new Int32Array(mate.length >> 1);
  let count = 0;
  for (let cell = 0; cell < mate.length; cell++) {
    if (grid.present[cell] === 0 || colourOf(grid, cell) !== 0) continue;
    dominoAt[cell] = count;
    dominoAt[mate[cell]!] = count;
    whites[count++] = cell;
  }
  const { from, touch } = arrows(grid, whites.subarray(0, count), dominoAt);
  checkpoint(budget);
  const { label, members, starts } = strongComponents(from, touch, tick);

  const forced: (readonly [number, number])[] = [];
  const components: Component[] = [];
  const place = new Int32Array(count);
  for (let c = 0; c + 1 < starts.length; c++) {
    const dominoes = members.subarray(starts[c], starts[c + 1]);
    tick(dominoes.length);
    if (dominoes.length === 1) {
      const cell = whites[dominoes[0]!]!;
      forced.push([cell, mate[cell]!]);
      continue;
    }
    dominoes.forEach((domino, i) => (place[domino] = i));
    const inner = new Int32Array(4 * dominoes.length);
    let innerEnd = 0;
    const innerFrom = new Int32Array(dominoes.length + 1);
    dominoes.forEach((domino, i) => {
      for (let t = from[domino]!; t < from[domino + 1]!; t++) {
        const other = touch[t]!;
        if (label[other] === label[domino]) inner[innerEnd++] = place[other]!;
      }
      innerFrom[i + 1] = innerEnd;
    });
    const white = Int32Array.from(dominoes, (domino) => whites[domino]!);
    components.push({
      white,
      black: white.map((cell) => mate[cell]!),
      from: innerFrom,
      touch: inner.slice(0, innerEnd),
    });
  }
  return { outcome: "tileable", forced, components };
}

/** Turns pairs of parallel dominoes to lie along the shorter side: the elimination sweeps along the longer one, and its front gets narrower. */
function alignDominoes({ rows, cols }: Grid, tiling: Int32Array): Int32Array {
  const mate = tiling.slice();
  const across = rows >= cols ? 1 : cols;
  const along = rows >= cols ? cols : 1;
  for (let row = 0; row + 1 < rows; row++) {
    for (let col = 0; col + 1 < cols; col++) {
      const cell = row * cols + col;
      const beside = cell + across;
      if (mate[cell] !== cell + along || mate[beside] !== beside + along) continue;
      mate[cell] = beside;
      mate[beside] = cell;
      mate[cell + along] = beside + along;
      mate[beside + along] = cell + along;
    }
  }
  return mate;
}

/** For each domino, the dominoes whose black square its white square touches, itself among them. */
function arrows(
  grid: Grid,
  whites: Int32Array,
  dominoAt: Int32Array,
): { from: Int32Array; touch: Int32Array } {
  const { rows, cols } = grid;
  const from = new Int32Array(whites.length + 1);
  const touch = new Int32Array(whites.length * 4);
  let end = 0;
  for (let i = 0; i < whites.length; i++) {
    const cell = whites[i]!;
    const col = cell % cols;
    if (cell >= cols && dominoAt[cell - cols]! >= 0) touch[end++] = dominoAt[cell - cols]!;
    if (col > 0 && dominoAt[cell - 1]! >= 0) touch[end++] = dominoAt[cell - 1]!;
    if (col + 1 < cols && dominoAt[cell + 1]! >= 0) touch[end++] = dominoAt[cell + 1]!;
    if (cell + cols < rows * cols && dominoAt[cell + cols]! >= 0) touch[end++] = dominoAt[cell + cols]!;
    from[i + 1] = end;
  }
  return { from, touch: touch.slice(0, end) };
}
