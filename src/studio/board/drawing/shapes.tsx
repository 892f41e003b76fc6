/** Shapes as paths, and the tiles of patterns. */
import type { VNode } from "preact";
import { PATTERN_INKS, patternsFor, type SvgShape } from "../../../scene/index.js";
import { paintClass } from "./paint.js";

/** Halo and sign are one line in two paints. `id` is the beginning of the patterns' ids. */
export function shapeOf({ paints, pattern, data }: SvgShape, key: string, id = ""): VNode[] {
  const d = [...data].join("");
  if (pattern !== undefined) {
    const only = pattern.startsWith("region") ? { "fill-opacity": 1, stroke: "none" } : {};
    return [<path key={`${key}-pattern`} fill={`url(#${id}-${pattern})`} {...only} d={d} />];
  }
  return paints.map((paint, i) => (
    <path
      key={`${key}-${paint}`}
      class={paintClass(paint)}
      d={d}
      data-sign={paints.length > 1 ? i : undefined}
    />
  ));
}

export function shapesOf(shapes: readonly SvgShape[], id?: string): VNode[] {
  return shapes.flatMap((shape, i) => shapeOf(shape, String(i), id));
}

interface PatternsProps {
  /** The beginning of the ids, which end with `piece` or `region` and the number of the colour. */
  readonly id: string;
  readonly kind: keyof typeof PATTERN_INKS;
  readonly cell: number;
}

export function Patterns({ id, kind, cell }: PatternsProps) {
  const { ink, opacity } = PATTERN_INKS[kind];
  return (
    <defs>
      {patternsFor(cell).map(({ colour, size, data }) => (
        <pattern
          key={colour}
          id={`${id}-${kind}${colour}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
        >
          <g fill="none" stroke-width=".03" stroke-opacity={opacity}>
            <path class={paintClass(`${ink}${colour}`)} d={data} />
          </g>
        </pattern>
      ))}
    </defs>
  );
}
