/** The tray: the pieces that are not on the board, each kind in a place of its own. */
import {
  pieceBox,
  flippedPose,
  rotatedPose,
  unturnedPoint,
  type PiecePoint,
  type Pose,
  turnedPoint,
} from "../../../../puzzles/index.js";
import { useRef } from "preact/hooks";
import { PieceFace } from "../../../board/index.js";
import { Button, Toolbar } from "../../../ui/index.js";
import { moveByRow, type Drag, screenGrid } from "../../shared/index.js";
import { faceOf, pieceTitle, poseStyle } from "./faces.js";
import { DOUBLE_TAP_MS, type HeldPiece } from "./laying.js";
import { flipMeant, rotateMeant, takeByKeys } from "./laying-keys.js";
import { type Session } from "../session.js";

/** Pixels of a place, and of a cell in it where pieces are small. */
const SLOT = 72;
const CELL = 20;

export interface TrayProps {
  readonly session: Session;
  readonly drag: Drag<HeldPiece>;
}

export function Tray({ session, drag }: TrayProps) {
  const { puzzle } = session.sheet.value;
  const { hand } = session;
  const tapped = useRef<{ piece: number; at: number; before: Pose } | undefined>(undefined);
  const longest = Math.max(...puzzle.pieces.map((piece) => Math.max(...Object.values(pieceBox(piece)))));
  const cell = Math.min(CELL, Math.floor((SLOT - 4) / longest));
  const held = hand.grasp.value;
  const left = hand.left.value;
  const loose = session.loose.value;
  const { value: chosen } = hand.chosen;
  const inReach = held !== undefined || (chosen !== undefined && (left[chosen] ?? 0) > 0);

  /** A tap chooses, or turns what is chosen already; a second one soon after takes a turn back and flips. */
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
    const box = pieceBox(puzzle.pieces[piece]!);
    const upright = pose.quarters % 2 !== 0;
    const cols = upright ? box.rows : box.cols;
    const rows = upright ? box.cols : box.rows;
    const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
    const x = (event.clientX - slot.left - slot.width / 2) / cell + cols / 2;
    const y = (event.clientY - slot.top - slot.height / 2) / cell + rows / 2;
    return unturnedPoint(puzzle.pieces[piece]!, pose, { x: within(x, cols), y: within(y, rows) });
  };
  return (
    <div class="tray twist-tray" onKeyDown={moveByRow}>
      <Toolbar label="Tray of pieces">
        {puzzle.pieces.map((piece, at) => {
          const inHand = held?.piece === at && held.from === undefined ? 1 : 0;
          // A given piece never comes back, and needs no place to do so.
          if (left[at]! <= 0 && loose.every((laid) => laid.piece !== at)) return null;
          if (left[at]! <= 0)
            return <span key={at} class="tray-slot twist-slot" data-laid aria-hidden="true" />;
          return (
            <button
              key={at}
              type="button"
              class="tray-slot twist-slot"
              data-tray={at}
              data-piece={piece.name}
              data-held={inHand >= left[at]!}
              title={pieceTitle(piece)}
              aria-pressed={chosen === at}
              onPointerDown={(event) => drag.pressTray(event, { piece: at, grip: gripOf(event, at) })}
              onClick={(event) => {
                // A click without a pointer comes from the keyboard.
                if (event.detail === 0) return takeByKeys(session, at);
                return drag.dragged() ? undefined : tap(at);
              }}
            >
              <span style={{ transform: poseStyle(hand.poseInTray(at)) }}>
                <PieceFace piece={faceOf(piece)} cell={cell} />
              </span>
              <span class="unseen">{`${pieceTitle(piece)}${left[at]! > 1 ? `, ${left[at]!} left` : ""}`}</span>
              <small aria-hidden="true">
                {piece.name}
                {piece.max > 1 && ` × ${left[at]! - inHand}`}
              </small>
            </button>
          );
        })}
      </Toolbar>
      <div class="panel-buttons">
        <Button
          label="Turn"
          icon="rotate"
          shortcut="R"
          disabled={!inReach}
          onClick={() => rotateMeant(session)}
        />
        <Button
          label="Flip"
          icon="flip"
          shortcut="F"
          disabled={!puzzle.flips || !inReach}
          onClick={() => flipMeant(session)}
        />
      </div>
    </div>
  );
}

export function Lifted({ session }: { readonly session: Session }) {
  const held = session.hand.held.value;
  const aim = session.hand.aim.value;
  const grid = held === undefined ? undefined : screenGrid();
  if (held?.spot === undefined || grid === undefined) return null;
  const piece = session.sheet.value.puzzle.pieces[held.piece]!;
  const { size } = grid;
  const { pose, grip } = held;
  // By keys it snaps: what is held is where the piece would lie.
  const turned = turnedPoint(piece, pose, grip);
  const spot =
    held.by === "keys" && aim !== undefined
      ? { x: aim.laid.at[1] + turned.x, y: aim.laid.at[0] + turned.y }
      : held.spot;
  return (
    <div
      class="lifted"
      data-lifted={piece.name}
      data-fits={aim?.fits === true}
      data-by={held.by}
      aria-hidden="true"
      style={{
        left: `${grid.left + (spot.x - grip.x) * size}px`,
        top: `${grid.top + (spot.y - grip.y) * size}px`,
      }}
    >
      <div style={{ transformOrigin: `${grip.x * size}px ${grip.y * size}px`, transform: poseStyle(pose) }}>
        <PieceFace piece={faceOf(piece)} cell={size} />
      </div>
    </div>
  );
}
