/**
 * Glyphs, links and pegs. On large boards the glyphs are one path per block, and a block
 * whose cells are what they were is left alone: a stroke of the hand draws one block anew, not 40,000 cells.
 */
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import {
  colourIndex,
  type Glyph,
  type GlyphedCells,
  glyphShapes,
  type Layers,
  type LinkItem,
  linkShape,
  pegData,
} from "../../../scene/index.js";
import { cellBlocks, linkBlocks } from "./blocks.js";
import { paintClass } from "./paint.js";
import { shapeOf } from "./shapes.js";

interface KnownBlock {
  readonly cells: readonly number[];
  readonly cols: number;
  readonly coarse: boolean;
  readonly element: VNode;
}

interface GlyphsProps {
  readonly layers: Layers;
  /** Those on the ground, or those above. */
  readonly ground: boolean;
  readonly coarse: boolean;
}

export function Glyphs({ layers, ground, coarse }: GlyphsProps) {
  const shown = layers.glyphs.filter(({ glyph }) => (glyph.ground === true) === ground);
  return (
    <>
      {shown.map((glyphed) => (
        <GlyphCells key={glyphed.glyph.id} {...glyphed} cols={layers.cols} coarse={coarse} />
      ))}
    </>
  );
}

function GlyphCells({ glyph, cells, cols, coarse }: GlyphedCells & Pick<KnownBlock, "cols" | "coarse">) {
  const known = useRef(new Map<string, KnownBlock>());
  const blocks = new Map<string, KnownBlock>();
  for (const { row, col, content } of cellBlocks(cells, cols)) {
    const key = `${row},${col}`;
    const before = known.current.get(key);
    const same =
      before !== undefined &&
      before.cols === cols &&
      before.coarse === coarse &&
      sameNumbers(before.cells, content);
    const element = same ? before.element : glyphBlock(glyph, { cells: content, cols, row, col }, coarse);
    blocks.set(key, { cells: content, cols, coarse, element });
  }
  known.current = blocks;
  return <g data-glyph={glyph.id}>{Array.from(blocks.values(), ({ element }) => element)}</g>;
}

function sameNumbers(one: readonly number[], two: readonly number[]): boolean {
  return one.length === two.length && one.every((value, i) => value === two[i]);
}

function glyphBlock(glyph: Glyph, where: Parameters<typeof glyphShapes>[1], coarse: boolean): VNode {
  const { row, col } = where;
  return (
    <g key={`${row},${col}`} transform={`translate(${col} ${row})`}>
      {glyphShapes(glyph, where, coarse).map((shape) => shapeOf(shape, glyph.id))}
    </g>
  );
}

function sameLinks(one: readonly LinkItem[], two: readonly LinkItem[]): boolean {
  if (one.length !== two.length) return false;
  return one.every(({ from, to }, i) => {
    const other = two[i]!;
    return String(from) === String(other.from) && String(to) === String(other.to);
  });
}

export function Links({ layers }: { readonly layers: Layers }) {
  const known = useRef(layers.links);
  if (!sameLinks(known.current, layers.links)) known.current = layers.links;
  const links = known.current;
  return useMemo(
    () => (
      <>{linkBlocks(links).map(({ row, col, content }) => shapeOf(linkShape(content), `${row},${col}`))}</>
    ),
    [links],
  );
}

export function Pegs({ layers }: { readonly layers: Layers }) {
  if (layers.pegs.length === 0) return null;
  return (
    <g class={paintClass("peg")}>
      {layers.pegs.map((peg) => (
        <path
          key={String(peg.cell)}
          class={paintClass(`fill${colourIndex(peg.colour)}`)}
          d={pegData(peg)}
          data-peg={String(peg.cell)}
        />
      ))}
    </g>
  );
}
