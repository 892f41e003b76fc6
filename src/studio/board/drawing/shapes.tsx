/** What the parts of the drawing share: shapes as paths, patterns, and whether cells are the same. */
import type { VNode } from "preact";
import type { Cell } from "../../../board/index.js";
import { patternTile, PIECE_PATTERNS, type SvgShape } from "../../../scene/index.js";
import { paintClass } from "./paint.js";

/** Halo and sign are the same line in two paints. */
export function shapeOf({ paints, data }: SvgShape, key: string): VNode[] {
  const d = [...data].join("");
  return paints.map((paint, i) => (
    <path
      key={`${key}-${paint}`}
      class={paintClass(paint)}
      d={d}
      data-sign={paints.length > 1 ? i : undefined}
    />
  ));
}

export function sameCells(one: readonly Cell[], two: readonly Cell[]): boolean {
  if (one === two) return true;
  if (one.length !== two.length) return false;
  return one.every(([row, col], i) => row === two[i]![0] && col === two[i]![1]);
}

interface PatternsProps {
  /** Begins the ids; the number of the colour ends them. */
  readonly name: string;
  /** Class that gives the lines their colour, but for its number. */
  readonly ink: "on-stroke" | "deep-stroke";
  readonly opacity: number;
  readonly cell: number;
}

export function Patterns({ name, ink, opacity, cell }: PatternsProps) {
  // Tiles of whole pixels do not blur.
  const size = Math.max(1, Math.round(cell * 0.2)) / cell;
  return (
    <defs>
      {PIECE_PATTERNS.map((pattern, colour) => (
        <pattern
          key={pattern}
          id={`${name}${colour}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
        >
          <g fill="none" stroke-width=".03" stroke-opacity={opacity}>
            <path class={paintClass(`${ink}${colour}`)} d={patternTile(pattern, size)} />
          </g>
        </pattern>
      ))}
    </defs>
  );
}
