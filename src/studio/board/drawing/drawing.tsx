/** A scene as elements of the page, in cells, in the order of the SVG writer. Unchanged elements are not touched. */
import { useMemo } from "preact/hooks";
import {
  type Layers,
  nameShapes,
  nodeShapes,
  pathShapes,
  pegShape,
  SMALL_CELL,
  squareShapes,
} from "../../../scene/index.js";
import { Glyphs, Links, Marks } from "./glyphs.js";
import { useSame } from "./keep.js";
import { paintClass } from "./paint.js";
import { Dominoes, Pieces } from "./pieces.js";
import { BoardTexts, Regions, Tags } from "./regions.js";
import { shapesOf } from "./shapes.js";

export interface DrawingProps {
  readonly layers: Layers;
  /** Pixels per cell when the whole board is shown. */
  readonly cell: number;
  /** At the current zoom, cells are too small for outlines and hatching. */
  readonly coarse: boolean;
  /** The beginning of the ids of this drawing's patterns. */
  readonly id: string;
  /** Whether new pieces come in one by one; undefined: nothing moves. */
  readonly animate: boolean | undefined;
}

export function Drawing({ layers, cell, coarse, id, animate }: DrawingProps) {
  return (
    <>
      <Squares layers={layers} hatched={!coarse} />
      <Regions layers={layers} cell={cell} coarse={coarse} id={id} />
      <Glyphs layers={layers} ground coarse={coarse} />
      <Links layers={layers} />
      <g class={paintClass("peg")}>{shapesOf(layers.pegs.map(pegShape))}</g>
      <Pieces layers={layers} cell={cell} coarse={coarse} id={id} animate={animate} />
      {shapesOf(layers.paths.flatMap(pathShapes))}
      {shapesOf(nodeShapes(layers))}
      <Dominoes layers={layers} animate={animate} />
      <Glyphs layers={layers} ground={false} coarse={coarse} />
      {layers.marks.map((marked) => (
        <Marks key={marked.mark.id} marked={marked} layers={layers} still={animate === undefined} />
      ))}
      {coarse ? null : (
        <>
          {shapesOf(nameShapes(layers))}
          <Tags layers={layers} />
          <BoardTexts layers={layers} />
        </>
      )}
    </>
  );
}

function Squares({ layers, hatched }: { readonly layers: Layers; readonly hatched: boolean }) {
  const { rows, cols, tones, ground } = layers;
  const squares = useSame({ rows, cols, tones, ground });
  return useMemo(
    () => <g>{shapesOf(squareShapes(squares, hatched ? SMALL_CELL : 1))}</g>,
    [squares, hatched],
  );
}
