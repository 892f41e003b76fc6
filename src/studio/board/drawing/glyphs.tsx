/** Glyphs, links and marks, a few paths per block. An unchanged block is not drawn again, so a stroke draws one block, not 40,000 cells. */
import { useLayoutEffect, useRef } from "preact/hooks";
import {
  type GlyphedCells,
  glyphShapes,
  type Layers,
  linkShape,
  type MarkedCells,
} from "../../../scene/index.js";
import { blocksBy, cellBlocks, markBlocks } from "./blocks.js";
import { useKept } from "./keep.js";
import { pulse } from "./motion.js";
import { shapeOf, shapesOf } from "./shapes.js";

/** With more signs than this, pulsing would not be smooth. */
const MOST_PULSING = 500;

interface GlyphsProps {
  readonly layers: Layers;
  /** Whether to draw the glyphs on the ground, or those above. */
  readonly ground: boolean;
  readonly coarse: boolean;
}

export function Glyphs({ layers, ground, coarse }: GlyphsProps) {
  const shown = layers.glyphs.filter(({ glyph }) => (glyph.ground === true) === ground);
  return (
    <>
      {shown.map((glyphed) => (
        <GlyphBlocks key={glyphed.glyph.id} {...glyphed} cols={layers.cols} coarse={coarse} />
      ))}
    </>
  );
}

interface GlyphBlocksProps extends GlyphedCells {
  readonly cols: number;
  readonly coarse: boolean;
}

function GlyphBlocks({ glyph, cells, cols, coarse }: GlyphBlocksProps) {
  const items = cellBlocks(cells, cols).map(({ row, col, content }) => ({
    key: `${row},${col}`,
    content: { where: { cells: content, cols, row, col }, coarse },
  }));
  const elements = useKept(items, ({ where }, key) => (
    <g key={key} transform={`translate(${where.col} ${where.row})`}>
      {shapesOf(glyphShapes(glyph, where, coarse))}
    </g>
  ));
  return <g data-glyph={glyph.id}>{elements}</g>;
}

export function Links({ layers }: { readonly layers: Layers }) {
  const items = blocksBy(layers.links, ({ from }) => from).map(({ row, col, content }) => ({
    key: `${row},${col}`,
    content,
  }));
  return <>{useKept(items, (links, key) => shapeOf(linkShape(links), key)[0]!)}</>;
}

interface MarksProps {
  readonly marked: MarkedCells;
  readonly layers: Layers;
  /** This drawing does not move. */
  readonly still: boolean;
}

export function Marks({ marked, layers, still }: MarksProps) {
  const { mark, cells } = marked;
  const group = useRef<SVGGElement>(null);
  const pulses = mark.pulses === true && !still && cells.length <= MOST_PULSING;
  useLayoutEffect(() => {
    if (pulses && group.current !== null) pulse(group.current);
  }, [pulses ? cells.join() : ""]);
  return (
    <g data-mark={mark.id} ref={group}>
      {markBlocks(marked, layers).map(({ row, col, content }) => (
        <g key={`${row},${col}`} transform={`translate(${col} ${row})`}>
          {shapesOf(content)}
        </g>
      ))}
    </g>
  );
}
