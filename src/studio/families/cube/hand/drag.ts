/** Dragging pieces onto the layers: out of the tray, from their place, or from where they are held already. */
import { useRef } from "preact/hooks";
import type { CubePlaced, Point3 } from "../../../../puzzles/index.js";
import type { Stroke } from "../../../board/index.js";
import { cellUnder, screenGrid, useDrag, type Drag, type PagePoint } from "../../shared/index.js";
import { handRoot } from "../../../ui/index.js";
import type { FlatView } from "../scene.js";
import type { Session } from "../session.js";
import { firstCell, handle, lay, putAway, takeable } from "./strokes.js";

export type Dragged =
  | { readonly from: "tray"; readonly piece: string }
  /** Held by this cell. */
  | { readonly from: "board"; readonly placed: CubePlaced; readonly cell: Point3 }
  /** In hand already, by a click or a key. */
  | { readonly from: "hand" };

type As = "laid" | "given";

/** The cell of the solid at a point of the page, within the visible layers. */
function cellAt({ spotAt }: FlatView, { x, y }: PagePoint): Point3 | undefined {
  const seen = handRoot().querySelector("[data-board]")?.getBoundingClientRect();
  const grid = screenGrid();
  if (seen === undefined || grid === undefined) return undefined;
  if (x < seen.left || x > seen.right || y < seen.top || y > seen.bottom) return undefined;
  const spot = spotAt(cellUnder(grid, x, y));
  return spot?.kind === "cell" ? spot.cell : undefined;
}

export function lift({ hand, puzzle }: Session, thing: Dragged): void {
  if (thing.from === "board") hand.lift(thing.placed, thing.cell);
  // A piece in hand is not taken out of the tray again.
  else if (thing.from === "tray" && hand.held.peek()?.piece !== thing.piece)
    hand.take(puzzle.peek(), thing.piece);
}

/** Lays the piece if it fits, puts it into the tray if it is beside the layers, and otherwise keeps it in hand. */
export function drop(session: Session, as: As): void {
  const { hand } = session;
  const { from } = hand.held.peek() ?? {};
  const target = hand.target.peek();
  hand.rest();
  if (target?.fits === true) lay(session, as);
  else if (target === undefined && from !== undefined) putAway(session, from, as);
  else if (target === undefined) hand.letGo();
}

/** `as`: what laying a piece means; undefined: pieces are not laid. */
export function usePieceDrag(session: Session, view: FlatView, as: As | undefined): Drag<Dragged> {
  const now = useRef({ view, as });
  now.current = { view, as };
  const last = useRef<Dragged["from"]>("hand");
  const { hand } = session;
  const carry = (at: PagePoint): void => hand.drag(at, cellAt(now.current.view, at));
  return useDrag<Dragged>(
    {
      holds: () => hand.held.peek() !== undefined && hand.dragged.peek(),
      lift(thing, at) {
        last.current = thing.from;
        lift(session, thing);
        carry(at);
      },
      carry,
      drop: () => drop(session, now.current.as ?? "laid"),
      // A second finger ends a drag; a piece that was in hand before stays in hand.
      letGo: () => (last.current === "hand" ? hand.rest() : hand.letGo()),
      turn: () => hand.turn("z", false),
    },
    as !== undefined,
  );
}

function draggable(session: Session, cell: Point3 | undefined, as: As): Dragged | undefined {
  if (session.hand.held.peek() !== undefined) return { from: "hand" };
  const placed = cell === undefined ? undefined : takeable(session.sheet.peek(), cell, as);
  return placed === undefined ? undefined : { from: "board", placed, cell: cell! };
}

/** A stroke where pieces are laid: a drag, a click, a tap or a key. */
export function layStroke(
  session: Session,
  view: FlatView,
  drag: Drag<Dragged>,
  as: As,
  stroke: Stroke,
): void {
  const { phase, by, button } = stroke;
  if (phase === "cancel") {
    drag.cancel();
    return;
  }
  const thing =
    by === "keyboard" || button === "secondary" ? undefined : draggable(session, firstCell(stroke, view), as);
  if (phase === "start" && thing !== undefined) drag.pressBoard(thing);
  if (phase !== "end" || drag.drop()) return;
  // It was dragged, and Escape put it back.
  if (thing?.from === "board" && drag.dragged()) return;
  handle(session, view, as, stroke);
}
