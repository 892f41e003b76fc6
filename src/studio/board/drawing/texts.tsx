/** Clues in the margins and labels on pieces. Text is scaled with the board; clues of a zoomed board stay at the edge of the room. */
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import {
  clueSign,
  labelTexts,
  type Layers,
  layoutOf,
  type PlacedClue,
  type PlacedText,
  TAG_OVERHANG,
  tagsOf,
} from "../../../scene/index.js";
import { letterMargin } from "../letters/letters.js";
import { useKept } from "./keep.js";
import { paintClass } from "./paint.js";
import { extentOf, type Frame, type Sheet, type Viewport } from "../hand/viewport.js";

/** The cell size for which text is laid out. */
export const SET = 40;
/** The gap between the clues and the edge of the sheet, in cells. */
const EDGE = 0.1;
/** Half of the line around a tag. */
const TAG_EDGE = 0.02;
/** Figures are about 0.72 of the font size high: this puts their middle on the line. */
const DROP = 0.36;

const SIDES = ["left", "right", "top", "bottom"] as const;
type Side = (typeof SIDES)[number];

/** The visible area of a scene, in cells. */
export function sheetOf(layers: Layers): Sheet {
  const { rows, cols, clues } = layers;
  const layout = layoutOf(layers, SET);
  const none = { top: NONE, left: NONE, bottom: NONE, right: NONE };
  const bare = layoutOf({ ...layers, lines: [], clues: none }, SET);
  const hung = tagsOf(layers).length > 0;
  const lettered = (side: Side): boolean =>
    layers.lines.some((line) => line.side === side && line.cell[side === "left" ? 1 : 0] === 0);
  const margin = (side: Side, size: number): number => {
    if (clues[side].size > 0) return (size - bare.left) / SET + EDGE;
    if (lettered(side)) return letterMargin(rows, cols);
    return hung && (side === "right" || side === "bottom") ? TAG_OVERHANG + TAG_EDGE : 0;
  };
  return {
    rows,
    cols,
    margins: {
      top: margin("top", layout.top),
      left: margin("left", layout.left),
      bottom: margin("bottom", layout.height - layout.top - rows * SET),
      right: margin("right", layout.width - layout.left - cols * SET),
    },
  };
}

const NONE: ReadonlyMap<number, string> = new Map();

interface TextsProps {
  readonly layers: Layers;
  readonly frame: Frame;
  readonly viewport: Viewport;
}

export function Texts({ layers, frame, viewport }: TextsProps) {
  const layout = useMemo(() => layoutOf(layers, SET), [layers]);
  const labels = useMemo(() => textElements(labelTexts(layers)), [layers]);
  // A move changes a clue or two; the others keep their elements.
  const clues = layout.clues.map((clue) => ({
    key: `${clue.side},${clue.x},${clue.y}`,
    content: {
      ...clue,
      x: clue.x - layout.left,
      y: clue.y - layout.top,
      signX: clue.signX - layout.left,
      signY: clue.signY - layout.top,
    },
  }));
  const elements = useKept(clues, (clue) => clueText(clue, layout.fontSize));
  const bySide = (side: Side) => elements.filter((_, i) => layout.clues[i]!.side === side);
  if (labels.length === 0 && layout.clues.length === 0) return null;

  const { scale, x, y } = viewport;
  const pins = pinsOf(frame, viewport);
  const text = `translate(${x} ${y}) scale(${scale / SET})`;
  return (
    <>
      {labels.length === 0 ? null : (
        <g transform={text} font-weight="600">
          {labels}
        </g>
      )}
      {SIDES.map((side) =>
        bySide(side).length === 0 ? null : (
          <g key={side} transform={`translate(${pins[side].x} ${pins[side].y})`}>
            {pins[side].pinned ? <rect class="board-strip" {...stripOf(frame, viewport, side)} /> : null}
            <g transform={text} font-size={layout.fontSize} class={paintClass("clue")}>
              {bySide(side)}
            </g>
          </g>
        ),
      )}
      {cornersOf(layers, frame, viewport, pins).map((corner, i) => (
        <rect key={i} class="board-strip" {...corner} />
      ))}
    </>
  );
}

export function textElements(texts: readonly PlacedText[]): VNode[] {
  return texts.map(({ text, x, y, size, anchor, ink }) => (
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
  ));
}

const STATE_PAINTS = { done: "clueDone", wrong: "clueWrong" } as const;

function clueText({ text, x, y, anchor, upwards, state, signX, signY }: PlacedClue, fontSize: number) {
  const written = (
    <text
      key={`${x},${y}`}
      class={state === undefined ? undefined : paintClass(STATE_PAINTS[state])}
      data-clue={state ?? "open"}
      x={x}
      y={y + fontSize * DROP}
      text-anchor={anchor}
      transform={upwards ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {text}
    </text>
  );
  if (state !== "wrong") return written;
  return (
    <g key={`${x},${y}`}>
      {written}
      <path
        class={paintClass("clueSign")}
        transform={`scale(${SET})`}
        d={clueSign(signX / SET, signY / SET, 1)}
      />
    </g>
  );
}

/** How far the clues of each side have to move to stay visible. */
function pinsOf({ sheet, room }: Frame, { scale, x, y }: Viewport) {
  const { margins, cols, rows } = sheet;
  const left = Math.max(0, margins.left * scale - x);
  const top = Math.max(0, margins.top * scale - y);
  const right = Math.min(0, room.width - x - (cols + margins.right) * scale);
  const bottom = Math.min(0, room.height - y - (rows + margins.bottom) * scale);
  return {
    left: { x: left, y: 0, pinned: left > 0 },
    top: { x: 0, y: top, pinned: top > 0 },
    right: { x: right, y: 0, pinned: right < 0 },
    bottom: { x: 0, y: bottom, pinned: bottom < 0 },
  };
}

type Pins = ReturnType<typeof pinsOf>;

/** No clue is shown where two strips meet. */
function cornersOf({ clues }: Layers, frame: Frame, viewport: Viewport, pins: Pins) {
  const corners: ReturnType<typeof stripOf>[] = [];
  for (const across of ["left", "right"] as const) {
    for (const down of ["top", "bottom"] as const) {
      if (!pins[across].pinned && !pins[down].pinned) continue;
      // A margin may be there only for tags of regions.
      if (clues[across].size === 0 || clues[down].size === 0) continue;
      const { x, width } = stripOf(frame, viewport, across);
      const { y, height } = stripOf(frame, viewport, down);
      if (width === 0 || height === 0) continue;
      corners.push({ x: x + pins[across].x, y: y + pins[down].y, width, height });
    }
  }
  return corners;
}

/** The paper under the clues of one side when they are not pinned. */
function stripOf({ sheet }: Frame, { scale, x, y }: Viewport, side: Side) {
  const { margins, cols, rows } = sheet;
  const { width, height } = extentOf(sheet);
  const startX = side === "right" ? cols : -margins.left;
  const startY = side === "bottom" ? rows : -margins.top;
  const across = side === "left" || side === "right" ? margins[side] : width;
  const down = side === "top" || side === "bottom" ? margins[side] : height;
  return { x: x + startX * scale, y: y + startY * scale, width: across * scale, height: down * scale };
}
