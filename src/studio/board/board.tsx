/**
 * The board. It draws a scene in the room that it has, and reports strokes of the pointer, finger or keys to the page as
 * cells. It knows no puzzle.
 */
import { useId, useMemo, useRef, useState } from "preact/hooks";
import { layersOf, SMALL_CELL } from "../../scene/index.js";
import { Button, useRoot } from "../ui/index.js";
import { CELL_UNIT, Cells } from "./cells.js";
import { cellWindow, type CellWindow } from "./hand/cursor.js";
import { Drawing } from "./drawing/drawing.js";
import { useSame } from "./drawing/keep.js";
import { installPaints, lineWidths } from "./drawing/paint.js";
import { canPan } from "./hand/state.js";
import { sheetOf, Texts } from "./drawing/texts.js";
import { Headings } from "./letters/headings.js";
import { Numbers } from "./letters/numbers.js";
import type { BoardProps } from "./types.js";
import type { Controller, Look } from "./hand/controller.js";
import { useBoard } from "./use-board.js";
import { extentOf } from "./hand/viewport.js";
import * as phrases from "../words/frame.js";

const BUTTON_ZOOM = 1.6;

export function Board(props: BoardProps) {
  const { scene, label, cellLabel, onStroke, onFocusCell, cursor = "default", animate = false } = props;
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const layers = useMemo(() => layersOf(scene), [scene]);
  installPaints(layers, useRoot());
  const sheet = useSame(useMemo(() => sheetOf(layers), [layers]));

  const { look, controller, handlers, focusHandlers } = useBoard(sheet, props, room, svg);
  const { board } = look;
  const { frame, viewport } = board;
  const zoomed = canPan(board);
  const [used, setUsed] = useState(false);
  if (zoomed && !used) setUsed(true);

  const { scale, x, y } = viewport;
  const coarse = scale < SMALL_CELL;
  const drawing = useMemo(
    () => <Drawing layers={layers} cell={frame.fit.scale} coarse={coarse} id={id} animate={animate} />,
    [layers, frame.fit.scale, coarse, id, animate],
  );

  const interactive = onStroke !== undefined || onFocusCell !== undefined;
  const seen = useRef<CellWindow>(undefined);
  const window = cellWindow(frame, viewport, board.cursor, seen.current);
  seen.current = window;
  const windowKey = `${window.rows.join()}/${window.cols.join()}`;
  // Labels are not needed while the pointer draws; they are updated when it is lifted.
  const drawingNow = board.hand.kind === "stroke";
  const labels = useRef({ scene, cellLabel });
  const stale = labels.current.scene !== scene || labels.current.cellLabel !== cellLabel;
  if (stale && !drawingNow) labels.current = { scene, cellLabel };
  const version = labels.current;
  const cells = useMemo(
    () =>
      interactive ? (
        <Cells window={window} cursor={board.cursor} cellLabel={version.cellLabel} version={version} />
      ) : null,
    [interactive, windowKey, board.cursor, version],
  );

  const transform = `translate(${x} ${y}) scale(${scale})`;
  const extent = extentOf(sheet);
  const ready = frame.room.width > 0 && frame.room.height > 0;
  const grabbing = board.hand.kind === "pan";
  const grab = zoomed && (look.grab || onStroke === undefined);
  return (
    <div
      ref={room}
      class="board"
      data-board
      data-zoomed={zoomed}
      data-numbered={props.numbered === true}
      data-touch={onStroke !== undefined || zoomed ? "ours" : "page"}
      style={{ aspectRatio: `${extent.width} / ${extent.height}` }}
      {...focusHandlers}
    >
      <svg
        ref={svg}
        class="board-sheet board-scene"
        width={frame.room.width}
        height={frame.room.height}
        role={interactive ? "grid" : "img"}
        aria-label={label}
        aria-describedby={`${id}-desc`}
        aria-rowcount={interactive ? sheet.rows : undefined}
        aria-colcount={interactive ? sheet.cols : undefined}
        aria-readonly={interactive && onStroke === undefined ? "true" : undefined}
        style={{
          ...lineWidths(scale, frame.room.density),
          cursor: grabbing ? "grabbing" : grab ? "grab" : cursor,
        }}
        {...handlers}
      >
        {ready ? (
          <>
            <g transform={transform} aria-hidden="true">
              {drawing}
            </g>
            <g class="board-over" aria-hidden="true">
              <Hover look={look} shown={onStroke !== undefined} stops={props.stops} />
              <Texts layers={layers} frame={frame} viewport={viewport} />
              <Headings layers={layers} frame={frame} viewport={viewport} />
              {props.numbered === true && <Numbers look={look} />}
              <Ring look={look} />
            </g>
            <g transform={`translate(${x} ${y}) scale(${scale / CELL_UNIT})`}>{cells}</g>
          </>
        ) : null}
      </svg>
      <span id={`${id}-desc`} hidden>
        {scene.description}
      </span>
      {frame.crowded || used ? <Zoom controller={controller} /> : null}
    </div>
  );
}

interface HoverProps {
  readonly look: Look;
  readonly shown: boolean;
  readonly stops: BoardProps["stops"];
}

function Hover({ look, shown, stops }: HoverProps) {
  const { hover, board, grab } = look;
  if (!shown || hover === undefined || grab || board.hand.kind === "pan") return null;
  // Where no cell is, a click does nothing.
  if (stops?.(hover) === false) return null;
  const { scale, x, y } = board.viewport;
  return (
    <rect
      class="board-hover"
      x={x + hover[1] * scale}
      y={y + hover[0] * scale}
      width={scale}
      height={scale}
    />
  );
}

/** The ring around the cursor. On boards with tiny cells it is larger than the cell, so that it can be seen. */
function Ring({ look }: { readonly look: Look }) {
  if (!look.ring || !look.focused) return null;
  const { scale, x, y } = look.board.viewport;
  const [row, col] = look.board.cursor;
  const size = Math.max(SMALLEST_RING, scale - 3);
  const frame = {
    x: x + (col + 0.5) * scale - size / 2,
    y: y + (row + 0.5) * scale - size / 2,
    width: size,
    height: size,
    rx: 2,
  };
  return (
    <>
      <rect class="board-ring-halo" {...frame} />
      <rect class="board-ring" data-ring {...frame} />
    </>
  );
}

const SMALLEST_RING = 13;

function Zoom({ controller }: { readonly controller: Controller }) {
  return (
    <div class="board-zoom" role="group" aria-label={phrases.zoom}>
      <Button
        label={phrases.zoomOut}
        kind="quiet"
        icon="minus"
        iconOnly
        onClick={() => controller.zoom(1 / BUTTON_ZOOM)}
      />
      <Button
        label={phrases.zoomIn}
        kind="quiet"
        icon="plus"
        iconOnly
        onClick={() => controller.zoom(BUTTON_ZOOM)}
      />
      <Button label={phrases.showTheWholeBoard} kind="quiet" icon="fit" iconOnly onClick={controller.fit} />
    </div>
  );
}
