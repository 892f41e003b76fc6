/** The tray: the dominoes that are not on the board, each in a place of its own. */
import { dominoKind } from "../../../puzzles/index.js";
import { DominoFace } from "../../board/index.js";
import { Toolbar } from "../../ui/index.js";
import { moveByRow } from "../shared/index.js";
import { takeByKeys } from "./play.js";
import type { DominoPointer } from "./pointer.js";
import type { Session } from "./session.js";

/** Pixels per half. */
const CELL = 32;

export interface TrayProps {
  readonly session: Session;
  readonly pointer: DominoPointer;
}

export function Tray({ session, pointer }: TrayProps) {
  const { puzzle, laid } = session.sheet.value;
  const { hand } = session;
  return (
    <div class="tray" onKeyDown={moveByRow}>
      <Toolbar label="Tray of dominoes">
        {puzzle.dominoes.map((pips, domino) => {
          const kind = dominoKind(pips);
          if (laid.placements[domino] !== undefined)
            return <span key={domino} class="tray-slot pips-slot" data-laid aria-hidden="true" />;
          const turn = hand.turnInTray(domino);
          return (
            <button
              key={domino}
              type="button"
              class="tray-slot pips-slot"
              data-tray={domino}
              data-held={hand.inHand.value === domino}
              aria-label={`Domino ${kind}`}
              aria-pressed={hand.chosen.value === domino}
              onPointerDown={(event) => pointer.pressTray(event, domino, turn)}
              onClick={(event) => {
                // A click without a pointer comes from the keyboard.
                if (event.detail === 0) return takeByKeys(session, domino);
                if (pointer.dragged()) return undefined;
                // The first tap chooses, those after it turn.
                if (hand.chosen.value === domino) return hand.turn(domino);
                hand.chosen.value = domino;
                return undefined;
              }}
            >
              <span style={{ transform: `rotate(${turn * 90}deg)` }}>
                <DominoFace pips={pips} cell={CELL} />
              </span>
            </button>
          );
        })}
      </Toolbar>
    </div>
  );
}
