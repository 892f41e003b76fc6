/** Dragging dominoes: which half is in hand, and where it is. */
import {
  dominoKind,
  placesOf,
  DOMINO_TURNS,
  dominoTurnOf,
  type DominoHalf,
  type DominoTurn,
} from "../../../../puzzles/index.js";
import { showNote } from "../../../ui/index.js";
import { cellUnder, screenGrid, useDrag, type Drag, type PagePoint } from "../../shared/index.js";
import type { Held } from "./hand.js";
import type { Session } from "../session.js";

interface HeldDomino {
  readonly domino: number;
  readonly half: DominoHalf;
}

export interface DominoPointer extends Omit<Drag<HeldDomino>, "pressTray" | "pressBoard"> {
  /** On a domino of the tray. */
  pressTray(event: PointerEvent, domino: number, turn: DominoTurn): void;
  /** On a domino of the board, by the pointer that went down last. */
  pressBoard(domino: number, half: DominoHalf): void;
}

function placeAt(at: PagePoint): Required<Pick<Held, "at" | "over">> {
  const grid = screenGrid();
  return { at, over: grid === undefined ? undefined : cellUnder(grid, at.x, at.y) };
}

/** Somebody meant a cell of the board, and the other half has none. */
export function refuse({ sheet }: Session, domino: number): void {
  const pips = sheet.peek().puzzle.dominoes[domino]!;
  showNote({
    words: `The ${dominoKind(pips)} does not fit there: both halves need a cell. R or a tap turns it.`,
  });
}

export function useDominoPointer(session: Session, playing: boolean): DominoPointer {
  const { hand } = session;
  const drag = useDrag<HeldDomino>(
    {
      holds: () => hand.held.peek()?.by === "pointer",
      lift: ({ domino, half }, at) => hand.lift(domino, { by: "pointer", half, ...placeAt(at) }),
      carry: (at) => hand.carry(placeAt(at)),
      drop() {
        const now = hand.held.peek();
        if (now === undefined || hand.lay()) return;
        const { nodeAt } = placesOf(session.sheet.peek().puzzle);
        if (now.over !== undefined && nodeAt(now.over) !== undefined) refuse(session, now.domino);
        if (now.from === "board") hand.putBack(now.domino);
        else hand.letGo();
      },
      letGo: () => hand.letGo(),
    },
    playing,
  );
  return {
    ...drag,
    pressTray(event, domino, turn) {
      const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
      const [down, right] = DOMINO_TURNS[dominoTurnOf(turn)];
      const along = (event.clientX - left - width / 2) * right + (event.clientY - top - height / 2) * down;
      drag.pressTray(event, { domino, half: along > 0 ? 1 : 0 });
    },
    pressBoard: (domino, half) => drag.pressBoard({ domino, half }),
  };
}
