/** The row of Polycubes in the Studio. */
import { useEffect, useMemo, useState } from "preact/hooks";
import type { FamilyPage } from "../../frame/index.js";
import { IsoPicture } from "./stage/iso-picture.js";
import type { IsoPiece } from "./stage/iso.js";
import { SOMA_LAYERS } from "./soma-layers.js";
import type { Cell3 } from "./view/types.js";

const STEP_MS = 700;
/** Beats that the finished cube stays. */
const REST = 5;
/** The colours of the set, in the order in which the pieces go in. */
const COLOURS: Readonly<Record<string, number>> = { V: 0, L: 1, T: 2, Z: 3, A: 4, B: 5, P: 6 };

/** From the bottom up, from the back to the front: nothing is hidden by what comes later. */
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

function CubeMiniature() {
  const pieces = useMemo(() => piecesOf(SOMA_LAYERS), []);
  const frame = useMemo(() => pieces.flatMap(({ cells }) => cells), [pieces]);
  const [beat, setBeat] = useState(pieces.length);
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => setBeat((last) => (last + 1) % (pieces.length + REST)), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  const shown = useMemo(() => pieces.slice(0, Math.min(pieces.length, beat + 1)), [pieces, beat]);
  return <IsoPicture pieces={shown} frame={frame} class="cube-miniature" />;
}

export const cubePage: FamilyPage = {
  id: "cube",
  title: "Polycubes",
  tagline: "Pack pieces made of cubes into a solid, and see how it goes together.",
  rules: [
    "Fill every cell of the region with the pieces, each as often as the set has it.",
    "Pieces may be turned any way, and be mirrored only where the puzzle allows it.",
    "Where a side of the solid tells a colour, that colour must be seen there from outside.",
  ],
  Miniature: CubeMiniature,
  load: async () => (await import("./page.js")).page,
};
