/** Pieces and dominoes. Each is an element of its own that stays as long as it is not moved, and is animated when it is new. */
import type { VNode } from "preact";
import { useMemo, useRef } from "preact/hooks";
import {
  colourIndex,
  crowdShapes,
  dominoOf,
  dominoShapes,
  type Layers,
  type PieceItem,
  pieceShapes,
  SMALL_CELL,
  type SvgShape,
} from "../../../scene/index.js";
import { blocksBy } from "./blocks.js";
import { slideOf, useEntering } from "./entering.js";
import { useKept, useSame } from "./keep.js";
import { paintClass } from "./paint.js";
import { Patterns, shapesOf } from "./shapes.js";

/** Above this many, pieces are one path per colour and block. */
const SINGLE_PIECES = 3000;

export interface PiecesProps {
  readonly layers: Layers;
  readonly cell: number;
  readonly coarse: boolean;
  readonly id: string;
  readonly animate: boolean | undefined;
}

export function Pieces({ layers, cell, coarse, id, animate }: PiecesProps) {
  const pieces = useSame(layers.pieces);
  if (pieces.length === 0) return null;
  return pieces.length > SINGLE_PIECES ? (
    <Crowd pieces={pieces} coarse={coarse} />
  ) : (
    <SinglePieces pieces={pieces} cell={cell} id={id} animate={animate} />
  );
}

type SingleProps = Pick<PiecesProps, "cell" | "id" | "animate"> & { readonly pieces: readonly PieceItem[] };

function SinglePieces({ pieces, cell, id, animate }: SingleProps) {
  const patterned = cell >= SMALL_CELL && pieces.some((piece) => dominoOf(piece) === undefined);
  const group = useRef<SVGGElement>(null);
  useEntering(group, pieces, animate);
  const items = useMemo(
    () => pieces.map((piece) => ({ key: keyOf(piece), content: { piece, patterned } })),
    [pieces, patterned],
  );
  const elements = useKept(items, ({ piece }, key) => pieceElement(piece, key, patterned ? id : undefined));
  return (
    <>
      {patterned ? <Patterns id={id} kind="piece" cell={cell} /> : null}
      <g ref={group} class={paintClass("piece")}>
        {elements}
      </g>
    </>
  );
}

/** Dominoes have no patterns: one element each is enough. */
function pieceElement(piece: PieceItem, key: string, patternId: string | undefined): VNode {
  const slide = slideOf(piece.cells);
  const shapes = pieceShapes(piece, patternId !== undefined);
  if (patternId === undefined) {
    const [{ paints, data }] = shapes as [SvgShape];
    const paint = paintClass(paints[0]!);
    return <path key={key} class={`board-piece ${paint}`} d={[...data].join("")} data-slide={slide} />;
  }
  return (
    <g key={key} class="board-piece" data-slide={slide}>
      {shapesOf(shapes, patternId)}
    </g>
  );
}

function keyOf({ colour, cells, holes = [], fixed = false }: PieceItem): string {
  return `${colourIndex(colour)}:${cells.join(" ")}o${holes.join(" ")}${fixed ? "!" : ""}`;
}

function Crowd({
  pieces,
  coarse,
}: {
  readonly pieces: readonly PieceItem[];
  readonly coarse: boolean;
}): VNode {
  return useMemo(
    () => (
      <g>
        {blocksBy(pieces, ({ cells }) => cells[0]!).map(({ row, col, content }) => {
          const { dominoes, others } = crowdShapes(content, coarse);
          return (
            <g key={`${row},${col}`}>
              {shapesOf(dominoes)}
              <g class={paintClass("piece")}>{shapesOf(others)}</g>
            </g>
          );
        })}
      </g>
    ),
    [pieces, coarse],
  );
}

export function Dominoes({ layers, animate }: Pick<PiecesProps, "layers" | "animate">) {
  const dominoes = useSame(layers.dominoes);
  const group = useRef<SVGGElement>(null);
  useEntering(group, dominoes, animate);
  const items = dominoes.map((domino) => ({
    key: `${domino.cells.join(" ")}:${domino.pips.join()}`,
    content: domino,
  }));
  const elements = useKept(items, (domino, key) => (
    <g key={key} class="board-piece" data-domino={domino.pips.join("-")} data-slide={slideOf(domino.cells)}>
      {shapesOf(dominoShapes(domino))}
    </g>
  ));
  return dominoes.length === 0 ? null : <g ref={group}>{elements}</g>;
}
