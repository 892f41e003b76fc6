/** The tray: the pieces of the box as they are turned, and how many of each are left. */
import { useMemo, useRef } from "preact/hooks";
import {
  ANY_NUMBER,
  type Cube,
  type CubePiece,
  type Point3,
  cubeCopiesLeft,
} from "../../../../puzzles/index.js";
import { Toolbar } from "../../../ui/index.js";
import { type Drag, TraySlot, useSlots } from "../../shared/index.js";
import { type Dragged } from "./drag.js";
import { IsoPicture } from "../stage/iso-picture.js";
import { type Session } from "../session.js";
import { colourOf } from "../stage/colour-of.js";
import * as phrases from "../../../words/cube.js";

/** The size of a place, in pixels. */
const SLOT = { least: 72, most: 120, rowsBelow: 1 } as const;

export interface PiecePanelProps {
  readonly session: Session;
  readonly drag: Drag<Dragged>;
}

/** `as` says whether laid pieces count, or only givens. */
export function Tray({ session, drag, as }: PiecePanelProps & { readonly as: "laid" | "given" }) {
  const { puzzle, played } = session.sheet.value;
  const { hand } = session;
  const counted = as === "laid" ? played : { placements: puzzle.givens };
  const held = hand.held.value;
  const tray = useRef<HTMLDivElement>(null);
  const { side: slot } = useSlots(tray, puzzle.pieces.length, SLOT);
  return (
    <div ref={tray} class="tray cube-tray" style={{ "--slot": `${slot}px` }}>
      <Toolbar label={phrases.trayOfPieces}>
        {puzzle.pieces.map((piece, number) => {
          const left = cubeCopiesLeft(puzzle, counted, piece.name);
          const inHand = held?.piece === piece.name;
          const tap = (): void => (inHand ? hand.letGo() : hand.take(puzzle, piece.name));
          const cells = inHand ? held.cells : hand.turnedInTray(puzzle, piece.name);
          return (
            <TraySlot
              key={piece.name}
              number={number}
              class="cube-slot"
              data-piece={piece.name}
              data-left={left}
              aria-label={slotLabel(piece, left)}
              chosen={inHand}
              disabled={left <= 0 && !inHand}
              drag={drag}
              face={<PieceFace puzzle={puzzle} piece={piece} cells={cells} />}
              grab={(): Dragged => ({ from: "tray", piece: piece.name })}
              takeByKeys={tap}
              tap={tap}
            >
              <small>
                <span>{piece.name}</span>
                {timesLeft(piece, left)}
              </small>
            </TraySlot>
          );
        })}
      </Toolbar>
    </div>
  );
}

/** " ×2" */
function timesLeft({ max }: CubePiece, left: number): string {
  return max > 1 && max < ANY_NUMBER ? ` ×${left}` : "";
}

function slotLabel(piece: CubePiece, left: number): string {
  const { name, colour, cells, max } = piece;
  const many = max >= ANY_NUMBER ? phrases.anyNumber : left <= 0 ? phrases.noneLeft : "";
  return [phrases.pieceInTray(name, timesLeft(piece, left)), colour, phrases.cubes(cells.length), many]
    .filter((part) => part !== "")
    .join(", ");
}

export interface PieceFaceProps {
  readonly puzzle: Cube;
  readonly piece: CubePiece;
  readonly cells: readonly Point3[];
}

export function PieceFace({ puzzle, piece, cells }: PieceFaceProps) {
  const colour = colourOf(puzzle, piece.name);
  const pieces = useMemo(() => [{ colour, cells }], [colour, cells]);
  return <IsoPicture pieces={pieces} class="cube-piece-face" />;
}

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
