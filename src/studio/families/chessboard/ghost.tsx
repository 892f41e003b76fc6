/** The domino that is about to be laid, drawn pale in its place. */
import type { Cell } from "../../../board/index.js";
import { dominoAt, isPresent } from "../../../puzzles/index.js";
import { PieceFace } from "../../board/index.js";
import { Ghost, screenGrid } from "../shared/index.js";
import type { Session } from "./session.js";

const COLOUR = 1;
const NO_GRIP = { x: 0, y: 0 };

/** The two squares under a drag; or the one that waits for its other half, and a free neighbour under the pointer. */
function meant({ drawn, waiting, focus, sheet }: Session): readonly [Cell, Cell] | undefined {
  const { puzzle, played } = sheet.value;
  const [one, two] = drawn.value ?? [waiting.value, focus.value];
  if (one === undefined || two === undefined) return undefined;
  const apart = Math.abs(one[0] - two[0]) + Math.abs(one[1] - two[1]);
  if (apart !== 1 || !isPresent(puzzle, one) || !isPresent(puzzle, two)) return undefined;
  return drawn.value === undefined && dominoAt(played, two) !== undefined ? undefined : [one, two];
}

export function DominoGhost({ session }: { readonly session: Session }) {
  const cells = meant(session);
  const grid = cells === undefined ? undefined : screenGrid();
  if (cells === undefined || grid === undefined) return null;
  const row = Math.min(cells[0][0], cells[1][0]);
  const col = Math.min(cells[0][1], cells[1][1]);
  const piece = { colour: COLOUR, cells: cells.map(([r, c]): Cell => [r - row, c - col]) };
  return (
    <Ghost
      name={cells.join(" ")}
      left={grid.left + col * grid.size}
      top={grid.top + row * grid.size}
      grip={NO_GRIP}
      transform="none"
    >
      <PieceFace piece={piece} cell={grid.size} />
    </Ghost>
  );
}
