/** The piece that a pointer drags beside the layers; over them it is seen where it would lie. */
import type { Session } from "../session.js";
import { PieceFace } from "./tray.js";

export function Lifted({ session }: { readonly session: Session }) {
  const { hand } = session;
  const held = hand.held.value;
  const at = hand.pointer.value;
  const { puzzle } = session.sheet.value;
  const piece = puzzle.pieces.find(({ name }) => name === held?.piece);
  if (held === undefined || at === undefined || piece === undefined || hand.target.value !== undefined)
    return null;
  return (
    <div
      class="lifted cube-lifted"
      data-lifted={piece.name}
      aria-hidden="true"
      style={{ left: `${at.x}px`, top: `${at.y}px` }}
    >
      <PieceFace puzzle={puzzle} piece={piece} cells={held.cells} />
    </div>
  );
}
