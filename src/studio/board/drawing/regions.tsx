/** Regions with their tints, outlines and tags, and what is written on the board itself. */
import { useMemo, useRef } from "preact/hooks";
import {
  boardTexts,
  colourIndex,
  type Layers,
  regionData,
  type RegionItem,
  tagData,
  tagsOf,
  tagSignData,
} from "../../../scene/index.js";
import { paintClass } from "./paint.js";
import { Patterns, sameCells } from "./shapes.js";
import { DROP, SET } from "./texts.js";

interface RegionsProps {
  readonly layers: Layers;
  readonly cell: number;
  /** Cells are too small for patterns. */
  readonly coarse: boolean;
  readonly id: string;
}

function sameRegions(one: readonly RegionItem[], two: readonly RegionItem[]): boolean {
  if (one === two) return true;
  if (one.length !== two.length) return false;
  return one.every(({ cells, colour }, i) => colour === two[i]!.colour && sameCells(cells, two[i]!.cells));
}

export function Regions({ layers, cell, coarse, id }: RegionsProps) {
  const known = useRef(layers.regions);
  if (!sameRegions(known.current, layers.regions)) known.current = layers.regions;
  const regions = known.current;
  const elements = useMemo(
    () =>
      regions.map((region, i) => {
        const colour = colourIndex(region.colour);
        const d = regionData(region);
        return (
          <g key={i}>
            {coarse ? null : <path fill={`url(#${id}-r${colour})`} fill-opacity="1" stroke="none" d={d} />}
            <path class={paintClass(`region${colour}`)} d={d} />
          </g>
        );
      }),
    [regions, coarse, id],
  );
  if (regions.length === 0) return null;
  return (
    <>
      {coarse ? null : <Patterns name={`${id}-r`} ink="deep-stroke" opacity={0.3} cell={cell} />}
      <g class={paintClass("region")} data-regions>
        {elements}
      </g>
    </>
  );
}

export function Tags({ layers }: { readonly layers: Layers }) {
  const tags = useMemo(() => tagsOf(layers), [layers]);
  if (tags.length === 0) return null;
  return (
    <g class={paintClass("tag")}>
      {tags.map((tag) => {
        const wrong = tag.state === "wrong";
        return (
          <g key={`${tag.x},${tag.y}`} data-tag={tag.text} data-state={tag.state}>
            <path class={paintClass(wrong ? "tagWrong" : `deep-fill${tag.colour}`)} d={tagData(tag)} />
            {tag.state === undefined ? null : <path class={paintClass("tagSign")} d={tagSignData(tag)} />}
          </g>
        );
      })}
    </g>
  );
}

/** Set at the size of clues and scaled: browsers round fonts of a fraction of a pixel. */
export function BoardTexts({ layers }: { readonly layers: Layers }) {
  const texts = useMemo(() => boardTexts(layers), [layers]);
  if (texts.length === 0) return null;
  return (
    <g
      transform={`scale(${1 / SET})`}
      font-weight="600"
      text-anchor="middle"
      style={{ pointerEvents: "none" }}
    >
      {texts.map(({ text, x, y, size, anchor, ink }) => (
        <text
          key={`${x},${y}`}
          class={paintClass("on" in ink ? `on-fill${ink.on}` : ink.fill)}
          x={x * SET}
          y={y * SET + size * SET * DROP}
          font-size={size * SET}
          text-anchor={anchor}
        >
          {text}
        </text>
      ))}
    </g>
  );
}
