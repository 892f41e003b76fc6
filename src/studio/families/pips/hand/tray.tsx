/**
 * The tray: the dominoes that are not on the board, each in a place of its own. Below the board it is a few rows that
 * scroll sideways, since a finger that goes up takes a domino to the board; beside the board it scrolls with the panel.
 */
import { type RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { dominoKind, turnOver } from "../../../../puzzles/index.js";
import { DominoFace } from "../../../board/index.js";
import { Toolbar } from "../../../ui/index.js";
import { moveByRow, screenGrid } from "../../shared/index.js";
import { takeByKeys } from "./laying.js";
import { type DominoPointer } from "./pointer.js";
import { type Session } from "../session.js";

/** Pixels per half. */
const CELL = 32;
/** Below the board, what has no room in so many rows is reached by scrolling. */
const MOST_ROWS = 3;

export interface TrayProps {
  readonly session: Session;
  readonly pointer: DominoPointer;
}

/** The way in which a finger scrolls that begins on a domino; in every other way it takes the domino along. */
function useScrolling(tray: RefObject<HTMLElement | null>): "sideways" | "down" | undefined {
  const [way, setWay] = useState<"sideways" | "down" | undefined>(undefined);
  useLayoutEffect(() => {
    const element = tray.current!;
    const panel = element.closest(".workspace-panel")!;
    const measure = (): void => {
      if (element.scrollWidth > element.clientWidth) setWay("sideways");
      else setWay(panel.scrollHeight > panel.clientHeight ? "down" : undefined);
    };
    const observer = new ResizeObserver(measure);
    for (const part of [panel, element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return way;
}

export function Tray({ session, pointer }: TrayProps) {
  const { puzzle, played } = session.sheet.value;
  const { hand } = session;
  const tray = useRef<HTMLDivElement>(null);
  const scrolling = useScrolling(tray);
  const columns = Math.ceil(hand.free.value.length / MOST_ROWS);
  return (
    <div
      ref={tray}
      class="tray pips-tray"
      data-scrolls={scrolling}
      style={{ "--columns": columns }}
      onKeyDown={moveByRow}
    >
      <Toolbar label="Tray of dominoes">
        {puzzle.dominoes.map((pips, domino) => {
          const kind = dominoKind(pips);
          if (played.placements[domino] !== undefined)
            return <span key={domino} class="tray-slot pips-slot" data-laid aria-hidden="true" />;
          const turn = hand.turnInTray(domino);
          return (
            <button
              key={domino}
              type="button"
              class="tray-slot pips-slot"
              data-tray={domino}
              data-held={hand.inHand.value === domino}
              data-stands={turn % 2 !== 0}
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

export function Lifted({ session }: { readonly session: Session }) {
  const held = session.hand.held.value;
  const fits = session.hand.target.value !== undefined;
  const grid = held === undefined ? undefined : screenGrid();
  if (held === undefined || grid === undefined) return null;
  const { domino, half, over } = held;
  const { puzzle } = session.sheet.value;
  const turn = turnOver(puzzle, over, half, held.turn);
  const { size } = grid;
  const at =
    held.at ??
    (over === undefined
      ? undefined
      : { x: grid.left + (over[1] + 0.5) * size, y: grid.top + (over[0] + 0.5) * size });
  if (at === undefined) return null;
  const middle = (half + 0.5) * size;
  return (
    <div
      class="lifted"
      data-lifted
      data-fits={fits}
      data-by={held.by}
      aria-hidden="true"
      style={{ left: `${at.x - middle}px`, top: `${at.y - size / 2}px` }}
    >
      <div style={{ transformOrigin: `${middle}px ${size / 2}px`, transform: `rotate(${turn * 90}deg)` }}>
        <DominoFace pips={puzzle.dominoes[domino]!} cell={size} />
      </div>
    </div>
  );
}
