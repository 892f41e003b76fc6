/** The domino in hand, above everything: it follows the pointer, or stands over the cell that the keys have taken it to. */
import { turnOver } from "../../../../puzzles/index.js";
import { DominoFace } from "../../../board/index.js";
import { screenGrid } from "../../shared/index.js";
import type { Session } from "../session.js";

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
