/** The piece in hand, above everything: it follows the pointer, or stands where the keys have taken it. */
import { turnedPoint } from "../../../../puzzles/index.js";
import { PieceFace } from "../../../board/index.js";
import { screenGrid } from "../../shared/index.js";
import { faceOf, poseStyle } from "./faces.js";
import type { Session } from "../session.js";

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
