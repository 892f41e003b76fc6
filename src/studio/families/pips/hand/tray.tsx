/**
 * The tray: the dominoes that are not on the board, each in a place of its own. Below the board it scrolls sideways,
 * because an upward finger takes a domino to the board; beside the board it scrolls with the panel.
 */
import { type RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { dominoKind, placesOf, turnOver } from "../../../../puzzles/index.js";
import { DominoFace } from "../../../board/index.js";
import { Toolbar } from "../../../ui/index.js";
import {
  EmptySlot,
  Ghost,
  LiftedThing,
  moveByRow,
  screenGrid,
  TraySlot,
  useSlots,
  type Drag,
} from "../../shared/index.js";
import { chosenHalf, dominoAtCell, layingOf } from "./laying.js";
import { halfUnder, type HeldDomino } from "./pointer.js";
import { type Session } from "../session.js";
import * as phrases from "../../../words/pips.js";

/** The size of a place in pixels, which is the length of a domino. */
const SLOT = { least: 64, most: 112, rowsBelow: 2 } as const;
/** Rows below the board; the rest is reached by scrolling. */
const MOST_ROWS = 3;

export interface DominoPanelProps {
  readonly session: Session;
  readonly drag: Drag<HeldDomino>;
}

/** The direction in which a finger on a domino scrolls; in any other direction it drags the domino. */
function useScrolling(tray: RefObject<HTMLElement | null>): "sideways" | "down" | undefined {
  const [direction, setDirection] = useState<"sideways" | "down" | undefined>(undefined);
  useLayoutEffect(() => {
    const element = tray.current!;
    const panel = element.closest(".workspace-panel")!;
    const measure = (): void => {
      if (element.scrollWidth > element.clientWidth) setDirection("sideways");
      else setDirection(panel.scrollHeight > panel.clientHeight ? "down" : undefined);
    };
    const observer = new ResizeObserver(measure);
    for (const box of [panel, element, ...element.children]) observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return direction;
}

export function Tray({ session, drag }: DominoPanelProps) {
  const { puzzle, played } = session.sheet.value;
  const { hand } = session;
  const tray = useRef<HTMLDivElement>(null);
  const scrolling = useScrolling(tray);
  const { side: slot } = useSlots(tray, puzzle.dominoes.length, SLOT);
  const columns = Math.ceil(hand.free.value.length / MOST_ROWS);
  return (
    <div
      ref={tray}
      class="tray pips-tray"
      data-scrolls={scrolling}
      style={{ "--columns": columns, "--slot": `${slot}px` }}
      onKeyDown={moveByRow}
    >
      <Toolbar label={phrases.trayOfDominoes}>
        {puzzle.dominoes.map((pips, domino) => {
          if (played.placements[domino] !== undefined) return <EmptySlot key={domino} class="pips-slot" />;
          const turn = hand.turnInTray(domino);
          const chosen = hand.chosen.value === domino;
          return (
            <TraySlot
              key={domino}
              number={domino}
              class="pips-slot"
              data-stands={turn % 2 !== 0}
              aria-label={phrases.domino(dominoKind(pips))}
              held={hand.inHand.value === domino}
              chosen={chosen}
              drag={drag}
              transform={`rotate(${turn * 90}deg)`}
              face={<DominoFace pips={pips} cell={slot / 2} />}
              grab={(event) => ({ domino, half: halfUnder(event, turn) })}
              takeByKeys={() => hand.take(domino, layingOf(session).focusBoard())}
              tap={() => {
                if (chosen) hand.turn(domino);
                else hand.chosen.value = domino;
              }}
            />
          );
        })}
      </Toolbar>
    </div>
  );
}

/** The chosen domino, drawn where a click on the cell under the pointer would lay it. */
function ChosenGhost({ session }: { readonly session: Session }) {
  const { hand } = session;
  const domino = hand.chosen.value;
  const cell = session.focus.value;
  const { puzzle } = session.sheet.value;
  const grid = domino === undefined || cell === undefined ? undefined : screenGrid();
  if (domino === undefined || cell === undefined || grid === undefined) return null;
  const turn = hand.turnInTray(domino);
  const half = placesOf(puzzle).nodeAt(cell) === undefined ? undefined : chosenHalf(session, domino, cell);
  if (half === undefined || dominoAtCell(session, cell)) return null;
  const { size } = grid;
  const grip = { x: (half + 0.5) * size, y: size / 2 };
  return (
    <Ghost
      name={dominoKind(puzzle.dominoes[domino]!)}
      left={grid.left + (cell[1] + 0.5) * size - grip.x}
      top={grid.top + (cell[0] + 0.5) * size - grip.y}
      grip={grip}
      transform={`rotate(${turnOver(puzzle, cell, half, turn) * 90}deg)`}
    >
      <DominoFace pips={puzzle.dominoes[domino]!} cell={size} />
    </Ghost>
  );
}

export function Lifted({ session }: { readonly session: Session }) {
  const held = session.hand.held.value;
  const fits = session.hand.target.value !== undefined;
  const grid = held === undefined ? undefined : screenGrid();
  if (held === undefined) return <ChosenGhost session={session} />;
  if (grid === undefined) return null;
  const { domino, half, over } = held;
  const { puzzle } = session.sheet.value;
  const pips = puzzle.dominoes[domino]!;
  const { size } = grid;
  const middleOfCell = (start: number, at: number): number => start + (at + 0.5) * size;
  const at =
    held.at ??
    (over === undefined
      ? undefined
      : { x: middleOfCell(grid.left, over[1]), y: middleOfCell(grid.top, over[0]) });
  if (at === undefined) return null;
  const grip = { x: (half + 0.5) * size, y: size / 2 };
  return (
    <LiftedThing
      name={dominoKind(pips)}
      fits={fits}
      by={held.by}
      left={at.x - grip.x}
      top={at.y - grip.y}
      grip={grip}
      transform={`rotate(${turnOver(puzzle, over, half, held.turn) * 90}deg)`}
    >
      <DominoFace pips={pips} cell={size} />
    </LiftedThing>
  );
}
