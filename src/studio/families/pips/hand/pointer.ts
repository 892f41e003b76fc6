/** Dragging dominoes: which half is in hand, and where it is. */
import {
  dominoKind,
  placesOf,
  DOMINO_TURNS,
  dominoTurnOf,
  type DominoHalf,
  type DominoTurn,
} from "../../../../puzzles/index.js";
import { byFinger, showNote } from "../../../ui/index.js";
import { cellUnder, screenGrid, useDrag, type Drag, type PagePoint } from "../../shared/index.js";
import type { Held } from "./hand.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/pips.js";

export interface HeldDomino {
  readonly domino: number;
  readonly half: DominoHalf;
}

function placeAt(at: PagePoint): Required<Pick<Held, "at" | "over">> {
  const grid = screenGrid();
  return { at, over: grid === undefined ? undefined : cellUnder(grid, at.x, at.y) };
}

/** The note if the other half would have no cell. */
export function refuse({ sheet }: Session, domino: number): void {
  const pips = sheet.peek().puzzle.dominoes[domino]!;
  showNote({
    words: phrases.theDoesNotFit(dominoKind(pips), byFinger.peek() ? phrases.aTap : phrases.rOrAClick),
  });
}

/** The half of a domino in the tray under a pointer. */
export function halfUnder(event: PointerEvent, turn: DominoTurn): DominoHalf {
  const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
  const [down, right] = DOMINO_TURNS[dominoTurnOf(turn)];
  const along = (event.clientX - left - width / 2) * right + (event.clientY - top - height / 2) * down;
  return along > 0 ? 1 : 0;
}

export function useDominoDrag(session: Session, playing: boolean): Drag<HeldDomino> {
  const { hand } = session;
  return useDrag<HeldDomino>(
    {
      holds: () => hand.held.peek()?.by === "pointer",
      lift: ({ domino, half }, at) => hand.lift(domino, { by: "pointer", half, ...placeAt(at) }),
      carry: (at) => hand.carry(placeAt(at)),
      drop() {
        const now = hand.held.peek();
        if (now === undefined || hand.lay()) return;
        const { nodeAt } = placesOf(session.sheet.peek().puzzle);
        if (now.over !== undefined && nodeAt(now.over) !== undefined) refuse(session, now.domino);
        hand.returnHeld();
      },
      letGo: hand.letGo,
      turn: () => hand.turn(),
    },
    playing,
  );
}
