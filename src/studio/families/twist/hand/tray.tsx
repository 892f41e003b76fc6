/** The tray: the pieces that are not on the board, each kind in a place of its own. */
import { useRef } from "preact/hooks";
import {
  pieceBox,
  flippedPose,
  rotatedPose,
  unturnedPoint,
  type PiecePoint,
  type Pose,
  turnedPoint,
  lyingOn,
} from "../../../../puzzles/index.js";
import { PieceFace } from "../../../board/index.js";
import { Button, Toolbar } from "../../../ui/index.js";
import {
  EmptySlot,
  Ghost,
  LiftedThing,
  moveByRow,
  TraySlot,
  turnMeant,
  useSlots,
  type Drag,
  screenGrid,
} from "../../shared/index.js";
import type { Session } from "../session.js";
import { faceOf, pieceTitle, poseStyle, turnedBox } from "./faces.js";
import { chosenPlace, DOUBLE_TAP_MS, flipMeant, layingOf, type HeldPiece } from "./laying.js";
import * as phrases from "../../../words/twist.js";

/** The size of a place in pixels, and below, the share of it for a cell if pieces are small. */
const SLOT = { least: 72, most: 132, rowsBelow: 2 } as const;
const CELL_SHARE = 20 / 72;

export interface PiecePanelProps {
  readonly session: Session;
  readonly drag: Drag<HeldPiece>;
}

export function Tray({ session, drag }: PiecePanelProps) {
  const { puzzle } = session.sheet.value;
  const { hand } = session;
  const tapped = useRef<{ piece: number; at: number; before: Pose } | undefined>(undefined);
  const tray = useRef<HTMLDivElement>(null);
  const held = hand.grasp.value;
  const left = hand.left.value;
  const loose = session.loose.value;
  // A given piece never comes back, so it needs no place.
  const hasPlace = (piece: number): boolean => left[piece]! > 0 || loose.some((laid) => laid.piece === piece);
  const placed = puzzle.pieces.filter((_, at) => hasPlace(at));
  const longest = Math.max(1, ...placed.map((piece) => Math.max(...Object.values(pieceBox(piece)))));
  const { side: slot, rows } = useSlots(tray, placed.length, SLOT);
  const cell = Math.min(Math.floor(slot * CELL_SHARE), Math.floor((slot - 4) / longest));
  const { value: chosen } = hand.chosen;
  const inReach = held !== undefined || (chosen !== undefined && (left[chosen] ?? 0) > 0);

  /** The first tap chooses a piece, the next ones turn it; two in quick succession flip it. */
  const tap = (piece: number): void => {
    const now = performance.now();
    const before = hand.poseInTray(piece);
    const last = tapped.current;
    const known = hand.chosen.peek() === piece;
    const again = known && last?.piece === piece && now - last.at < DOUBLE_TAP_MS;
    hand.chosen.value = piece;
    if (again && puzzle.flips) {
      hand.setPose(piece, flippedPose(last.before));
      tapped.current = undefined;
    } else {
      if (known) hand.setPose(piece, rotatedPose(before));
      tapped.current = { piece, at: now, before };
    }
  };
  const gripOf = (event: PointerEvent, piece: number): PiecePoint => {
    const slot = (event.currentTarget as Element).getBoundingClientRect();
    const pose = hand.poseInTray(piece);
    const { rows, cols } = turnedBox(puzzle.pieces[piece]!, pose);
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    const x = (event.clientX - slot.left - slot.width / 2) / cell + cols / 2;
    const y = (event.clientY - slot.top - slot.height / 2) / cell + rows / 2;
    return unturnedPoint(puzzle.pieces[piece]!, pose, { x: within(x, cols), y: within(y, rows) });
  };
  return (
    <div
      ref={tray}
      class="tray twist-tray"
      style={{ "--slot": `${slot}px`, "--rows": rows }}
      onKeyDown={moveByRow}
    >
      <Toolbar label={phrases.trayOfPieces}>
        {puzzle.pieces.map((piece, at) => {
          const inHand = held?.piece === at && held.from === undefined ? 1 : 0;
          const count = left[at]!;
          if (!hasPlace(at)) return null;
          if (count <= 0) return <EmptySlot key={at} class="twist-slot" />;
          return (
            <TraySlot
              key={at}
              number={at}
              class="twist-slot"
              data-piece={piece.name}
              title={pieceTitle(piece)}
              held={inHand >= count}
              chosen={chosen === at}
              drag={drag}
              transform={poseStyle(hand.poseInTray(at))}
              face={<PieceFace piece={faceOf(piece)} cell={cell} />}
              grab={(event) => ({ piece: at, grip: gripOf(event, at) })}
              takeByKeys={() => hand.take(at, layingOf(session).focusBoard())}
              tap={() => tap(at)}
            >
              <span class="unseen">{`${pieceTitle(piece)}${count > 1 ? phrases.andLeft(count) : ""}`}</span>
              <small aria-hidden="true" style={labelStyle(turnedBox(piece, hand.poseInTray(at)), cell, slot)}>
                {piece.name}
                {piece.max > 1 && ` × ${count - inHand}`}
              </small>
            </TraySlot>
          );
        })}
      </Toolbar>
      <div class="panel-buttons">
        <Button
          label={phrases.turn}
          icon="rotate"
          shortcut="R"
          disabled={!inReach}
          onClick={() => turnMeant(layingOf(session))}
        />
        <Button
          label={phrases.flip}
          icon="flip"
          shortcut="F"
          disabled={!puzzle.flips || !inReach}
          onClick={() => flipMeant(session)}
        />
      </div>
    </div>
  );
}

/** Below the piece or, without room there, beside it. */
function labelStyle(
  { rows, cols }: { readonly rows: number; readonly cols: number },
  cell: number,
  slot: number,
) {
  return rows * cell <= slot - 20
    ? { top: `calc(50% + ${(rows * cell) / 2}px)` }
    : { bottom: 0, right: `calc(50% + ${(cols * cell) / 2 + 2}px)` };
}

/** The chosen piece, drawn where a click on the cell under the pointer would lay it. */
function ChosenGhost({ session }: { readonly session: Session }) {
  const { hand } = session;
  const cell = session.focus.value;
  const chosen = hand.chosen.value;
  const { puzzle } = session.sheet.value;
  const laid = chosen === undefined || cell === undefined ? undefined : chosenPlace(session, cell);
  const grid = laid === undefined ? undefined : screenGrid();
  if (laid === undefined || grid === undefined || cell === undefined) return null;
  const lying = [...hand.lying.value, ...session.fixed.value];
  if (lyingOn(puzzle, lying, cell) !== undefined) return null;
  const piece = puzzle.pieces[laid.piece]!;
  const pose = hand.poseInTray(laid.piece);
  const { size } = grid;
  const grip = { x: 0.5, y: 0.5 };
  const turned = turnedPoint(piece, pose, grip);
  return (
    <Ghost
      name={piece.name}
      left={grid.left + (laid.at[1] + turned.x - grip.x) * size}
      top={grid.top + (laid.at[0] + turned.y - grip.y) * size}
      grip={{ x: grip.x * size, y: grip.y * size }}
      transform={poseStyle(pose)}
    >
      <PieceFace piece={faceOf(piece)} cell={size} />
    </Ghost>
  );
}

export function Lifted({ session }: { readonly session: Session }) {
  const held = session.hand.held.value;
  const aim = session.hand.aim.value;
  if (held === undefined) return <ChosenGhost session={session} />;
  const grid = screenGrid();
  if (held.spot === undefined || grid === undefined) return null;
  const piece = session.sheet.value.puzzle.pieces[held.piece]!;
  const { size } = grid;
  const { pose, grip, by } = held;
  // With keys it snaps to the place where the piece would be laid.
  const turned = turnedPoint(piece, pose, grip);
  const spot =
    by === "keys" && aim !== undefined
      ? { x: aim.laid.at[1] + turned.x, y: aim.laid.at[0] + turned.y }
      : held.spot;
  return (
    <LiftedThing
      name={piece.name}
      fits={aim?.fits === true}
      by={by}
      left={grid.left + (spot.x - grip.x) * size}
      top={grid.top + (spot.y - grip.y) * size}
      grip={{ x: grip.x * size, y: grip.y * size }}
      transform={poseStyle(pose)}
    >
      <PieceFace piece={faceOf(piece)} cell={size} />
    </LiftedThing>
  );
}
