/** A Soma cube in miniature. */
import { useMemo } from "preact/hooks";
import { useBeat } from "../../frame/index.js";
import { IsoPicture } from "./stage/iso-picture.js";
import type { IsoPiece } from "./stage/iso.js";
import { SOMA_LAYERS } from "./soma-layers.js";
import type { Cell3 } from "./view/types.js";

const STEP_MS = 700;
/** Beats that the finished cube stays. */
const REST = 5;
/** The colours of the set, in the order in which the pieces go in. */
const COLOURS: Readonly<Record<string, number>> = { V: 0, L: 1, T: 2, Z: 3, A: 4, B: 5, P: 6 };

/** From the bottom up and from the back to the front, so that later pieces cover earlier ones rightly. */
function piecesOf(layers: readonly (readonly string[])[]): IsoPiece[] {
  const cells = new Map<string, Cell3[]>();
  for (const [z, rows] of layers.entries())
    for (const [y, row] of rows.entries())
      for (const [x, name] of Array.from(row).entries())
        cells.set(name, [...(cells.get(name) ?? []), [x, y, z]]);
  const lowest = (own: readonly Cell3[]): number => Math.max(...own.map(([x, y, z]) => 9 * z - x - y));
  return [...cells]
    .toSorted(([, a], [, b]) => lowest(b) - lowest(a))
    .map(([name, own]) => ({ colour: COLOURS[name] ?? 7, cells: own }));
}

/** A Soma cube that is put together piece by piece. */
export function CubeMiniature() {
  const pieces = useMemo(() => piecesOf(SOMA_LAYERS), []);
  const frame = useMemo(() => pieces.flatMap(({ cells }) => cells), [pieces]);
  const beat = useBeat(STEP_MS, pieces.length) % (pieces.length + REST);
  const shown = useMemo(() => pieces.slice(0, Math.min(pieces.length, beat + 1)), [pieces, beat]);
  return <IsoPicture pieces={shown} frame={frame} class="cube-miniature" />;
}
