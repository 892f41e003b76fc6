/**
 * A scene as a living drawing, in cells: squares of one tone are one path, pieces are elements of
 * their own that stay while they lie where they are, glyphs and marks are a few paths per kind. What
 * has not changed since the last scene is not touched.
 */
import type { VNode } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import {
  colourIndex,
  dominoOf,
  drawBar,
  drawBlock,
  drawnPieces,
  drawPiece,
  type Layers,
  type MarkedCells,
  nameShapes,
  nodeShapes,
  pathShapes,
  pieceData,
  type PieceItem,
  piecesByColour,
  SMALL_CELL,
  squareShapes,
} from "../../../scene/index.js";
import { markBlocks, pieceBlocks } from "./blocks.js";
import { Dominoes } from "./dominoes.js";
import { slideOf, useEntering } from "./entering.js";
import { Glyphs, Links, Pegs } from "./glyphs.js";
import { pulse } from "./motion.js";
import { paintClass } from "./paint.js";
import { BoardTexts, Regions, Tags } from "./regions.js";
import { Patterns, sameCells, shapeOf } from "./shapes.js";

/** Above this many, pieces are one path per colour. */
const SINGLE_PIECES = 3000;
/** More signs would swell in jerks. */
const MOST_PULSING = 500;

export interface DrawingProps {
  readonly layers: Layers;
  /** Pixels per cell when all of the board is seen: decides what is worth drawing. */
  readonly cell: number;
  /** Cells are too small now for outlines and hatching. */
  readonly coarse: boolean;
  /** Begins the ids of this drawing's patterns. */
  readonly id: string;
  /** Pieces come in one after the other; undefined: this drawing keeps still. */
  readonly animate: boolean | undefined;
}

export function Drawing({ layers, cell, coarse, id, animate }: DrawingProps) {
  return (
    <>
      <Squares layers={layers} hatched={!coarse} />
      <Regions layers={layers} cell={cell} coarse={coarse} id={id} />
      <Glyphs layers={layers} ground coarse={coarse} />
      <Links layers={layers} />
      <Pegs layers={layers} />
      <Pieces layers={layers} cell={cell} coarse={coarse} id={id} animate={animate} />
      <Paths layers={layers} />
      {nodeShapes(layers).map((shape) => shapeOf(shape, "nodes"))}
      <Dominoes layers={layers} animate={animate} />
      <Glyphs layers={layers} ground={false} coarse={coarse} />
      {layers.marks.map((marked) => (
        <Marks key={marked.mark.id} marked={marked} layers={layers} still={animate === undefined} />
      ))}
      {coarse ? null : nameShapes(layers).map((shape) => shapeOf(shape, "names"))}
      {coarse ? null : <Tags layers={layers} />}
      {coarse ? null : <BoardTexts layers={layers} />}
    </>
  );
}

function sameBytes(one: Uint8Array, two: Uint8Array): boolean {
  return one.length === two.length && one.every((byte, i) => byte === two[i]);
}

function Squares({ layers, hatched }: { readonly layers: Layers; readonly hatched: boolean }) {
  const known = useRef(layers);
  const { rows, cols, tones, ground } = known.current;
  const same = rows === layers.rows && cols === layers.cols && ground === layers.ground;
  if (!same || !sameBytes(tones, layers.tones)) known.current = layers;
  const squares = known.current;
  return useMemo(
    () => <g>{squareShapes(squares, hatched ? SMALL_CELL : 1).map((shape) => shapeOf(shape, "square"))}</g>,
    [squares, hatched],
  );
}

function samePieces(one: readonly PieceItem[], two: readonly PieceItem[]): boolean {
  if (one === two) return true;
  if (one.length !== two.length) return false;
  return one.every((piece, i) => {
    const other = two[i]!;
    return (
      piece.colour === other.colour &&
      piece.fixed === other.fixed &&
      sameCells(piece.cells, other.cells) &&
      sameCells(piece.holes ?? [], other.holes ?? [])
    );
  });
}

function Pieces({ layers, cell, coarse, id, animate }: DrawingProps) {
  const known = useRef(layers.pieces);
  if (!samePieces(known.current, layers.pieces)) known.current = layers.pieces;
  const pieces = known.current;
  const group = useRef<SVGGElement>(null);
  const kept = useRef(new Map<string, VNode>());
  const patterned = useMemo(
    () => cell >= SMALL_CELL && pieces.some((piece) => dominoOf(piece) === undefined),
    [pieces, cell >= SMALL_CELL],
  );
  const many = pieces.length > SINGLE_PIECES;

  useEntering(group, pieces, many ? undefined : animate);
  const elements = useMemo(() => {
    if (many) return [];
    const now = new Map<string, VNode>();
    for (const piece of pieces) {
      let key = `${patterned ? "p" : ""}${colourIndex(piece.colour)}:${piece.cells.join(" ")}`;
      if (piece.holes !== undefined) key += `o${piece.holes.join(" ")}`;
      if (piece.fixed === true) key += "!";
      while (now.has(key)) key += "+";
      now.set(key, kept.current.get(key) ?? pieceElement(piece, key, patterned ? id : undefined));
    }
    kept.current = now;
    return [...now.values()];
  }, [pieces, many, patterned, id]);
  const crowd = useMemo(() => (many ? crowdOf(pieces, coarse) : null), [pieces, many, coarse]);

  if (pieces.length === 0) return null;
  return (
    <>
      {patterned ? <Patterns name={`${id}-p`} ink="on-stroke" opacity={0.5} cell={cell} /> : null}
      {many ? (
        crowd
      ) : (
        <g ref={group} class={paintClass("piece")}>
          {elements}
        </g>
      )}
    </>
  );
}

function pieceElement(piece: PieceItem, key: string, patternId: string | undefined): VNode {
  const colour = colourIndex(piece.colour);
  const d = pieceData(piece);
  const fill = paintClass(`fill${colour}`);
  if (patternId === undefined) {
    return <path key={key} class={`board-piece ${fill}`} d={d} data-slide={slideOf(piece.cells)} />;
  }
  return (
    <g key={key} class="board-piece" data-slide={slideOf(piece.cells)}>
      <path class={fill} d={d} />
      <path fill={`url(#${patternId}-p${colour})`} d={d} />
    </g>
  );
}

/** One path per colour and block. */
function crowdOf(pieces: readonly PieceItem[], coarse: boolean): VNode {
  return (
    <g>
      {pieceBlocks(pieces).map(({ row, col, content }) => (
        <g key={`${row},${col}`}>{crowdBlock(content, coarse)}</g>
      ))}
    </g>
  );
}

/** Dominoes are strokes, first the edge, then the colour inside it, or plain blocks where they are small. */
function crowdBlock(pieces: readonly PieceItem[], coarse: boolean): VNode[] {
  const { dominoes, others } = piecesByColour(pieces);
  const parts: VNode[] = [];
  for (const [colour, list] of dominoes) {
    const key = `dominoes${colour}`;
    if (coarse) {
      const d = [...drawnPieces(list, (pen, piece) => drawBlock(pen, dominoOf(piece)!))].join("");
      parts.push(<path key={`${key}-blocks`} class={paintClass(`fill${colour}`)} d={d} />);
      continue;
    }
    const d = [...drawnPieces(list, (pen, piece) => drawBar(pen, dominoOf(piece)!))].join("");
    parts.push(
      <path key={`${key}-edge`} class={paintClass("bars")} d={d} />,
      <g key={`${key}-inside`} class={paintClass("barsInside")}>
        <path class={paintClass(`line${colour}`)} d={d} />
      </g>,
    );
  }
  for (const [colour, list] of others) {
    const d = [...drawnPieces(list, drawPiece)].join("");
    parts.push(
      <g key={`others${colour}`} class={paintClass("piece")}>
        <path class={paintClass(`fill${colour}`)} d={d} />
      </g>,
    );
  }
  return parts;
}

function Paths({ layers }: { readonly layers: Layers }) {
  if (layers.paths.length === 0) return null;
  return (
    <g>
      {layers.paths.map((item, i) =>
        pathShapes(item).map((shape, part) => shapeOf(shape, `path${i}-${part}`)),
      )}
    </g>
  );
}

interface MarksProps {
  readonly marked: MarkedCells;
  readonly layers: Layers;
  readonly still: boolean;
}

function Marks({ marked, layers, still }: MarksProps) {
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
          {content.map((shape, i) => shapeOf(shape, `${mark.id}${i}`))}
        </g>
      ))}
    </g>
  );
}
