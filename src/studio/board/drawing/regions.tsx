/** Regions with their tags, and the texts on the board itself. */
import { useMemo } from "preact/hooks";
import { boardTexts, type Layers, regionShapes, tagShapes, tagsOf } from "../../../scene/index.js";
import { useKept } from "./keep.js";
import { paintClass } from "./paint.js";
import { Patterns, shapesOf } from "./shapes.js";
import { SET, textElements } from "./texts.js";

interface RegionsProps {
  readonly layers: Layers;
  readonly cell: number;
  /** Cells are too small for patterns. */
  readonly coarse: boolean;
  readonly id: string;
}

export function Regions({ layers, cell, coarse, id }: RegionsProps) {
  const items = layers.regions.map(({ kind, cells, colour, outlined = false }, i) => ({
    key: String(i),
    content: { region: { kind, cells, colour, outlined }, coarse },
  }));
  const elements = useKept(items, ({ region }, key) => (
    <g key={key}>{shapesOf(regionShapes(region, !coarse), id)}</g>
  ));
  if (elements.length === 0) return null;
  return (
    <>
      {coarse ? null : <Patterns id={id} kind="region" cell={cell} />}
      <g class={paintClass("region")}>{elements}</g>
    </>
  );
}

export function Tags({ layers }: { readonly layers: Layers }) {
  const tags = useMemo(() => tagsOf(layers), [layers]);
  if (tags.length === 0) return null;
  return (
    <g class={paintClass("tag")}>
      {tags.map((tag) => (
        <g key={`${tag.x},${tag.y}`} data-tag={tag.text} data-state={tag.state}>
          {shapesOf(tagShapes(tag))}
        </g>
      ))}
    </g>
  );
}

/** Texts are set at the size of clues and then scaled, because browsers round tiny fonts. */
export function BoardTexts({ layers }: { readonly layers: Layers }) {
  const texts = useMemo(() => textElements(boardTexts(layers)), [layers]);
  if (texts.length === 0) return null;
  return (
    <g transform={`scale(${1 / SET})`} font-weight="600" style={{ pointerEvents: "none" }}>
      {texts}
    </g>
  );
}
