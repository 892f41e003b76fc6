import type { Cell } from "../../../board/index.js";
import {
  cubePlacementAt,
  faceView,
  type Cube,
  type CubePlaced,
  type Point3,
  cubeKey,
} from "../../../puzzles/index.js";
import type { Mode } from "../../frame/index.js";
import type { Desk } from "./edit/drawing-board.js";
import { inPlace, showingOf, type FlatView } from "./scene.js";
import type { Session } from "./session.js";
import { IS_GUEST, spokenPlace } from "../../ui/index.js";
import * as phrases from "../../words/cube.js";

export function cellLabels(
  session: Session,
  mode: Mode,
  { spotAt }: FlatView,
  { desk, there }: { readonly desk: Desk; readonly there?: string | undefined },
): (cell: Cell) => string {
  const { puzzle } = session.visible.peek();
  const showing = showingOf(mode, session.tool.peek());
  const placements: readonly CubePlaced[] =
    mode === "play"
      ? session.lying.peek().placements
      : (inPlace(session.shown.peek()?.solution, there) ?? puzzle.givens);
  const inside = new Set(puzzle.cells.map(cubeKey));
  const target = new Set(session.hand.target.peek()?.placed.cells.map(cubeKey));
  return (at) => {
    const spot = spotAt(at);
    if (spot === undefined) return "outside";
    if (spot.kind === "square") {
      return `${spot.face}, ${spokenPlace(spot.square)}${clueLabel(session, spot.face, spot.square)}`;
    }
    const { cell } = spot;
    const place = phrases.layer(cell[2] + 1, spokenPlace([cell[1], cell[0]]));
    if (!IS_GUEST && showing === "pieces") return `${place}, ${cubeLabel(puzzle, desk, cell)}`;
    if (!inside.has(cubeKey(cell))) return phrases.notInTheRegion(place);
    if (showing === "region") return phrases.inTheRegion(place);
    const lies = cubePlacementAt({ placements }, cell);
    const what = lies === undefined ? "empty" : pieceLabel(puzzle, placements[lies]!.piece);
    return `${place}, ${what}${target.has(cubeKey(cell)) ? phrases.underThePieceInHand : ""}`;
  };
}

/** In the piece editor. */
function cubeLabel(puzzle: Cube, { piece, offset: [x, y, z] }: Desk, cell: Point3): string {
  const { name, cells } = puzzle.pieces[piece]!;
  const own = cubeKey([cell[0] - x, cell[1] - y, cell[2] - z]);
  return cells.some((one) => cubeKey(one) === own) ? phrases.aCubeOf(name) : phrases.noCube;
}

function pieceLabel(puzzle: Cube, name: string): string {
  const colour = puzzle.pieces.find((piece) => piece.name === name)?.colour;
  return colour === undefined || colour === name
    ? phrases.pieceNamed(name)
    : phrases.pieceWithColour(name, colour);
}

function clueLabel(session: Session, face: string, [row, col]: Cell): string {
  const { puzzle } = session.visible.peek();
  const clue = puzzle.clues.find(
    (one) =>
      one.face === face && faceView(puzzle.cells, one.face).squareOf(one.cell).join() === `${row},${col}`,
  );
  if (clue === undefined) return phrases.noClue;
  return clue.colour === null ? phrases.andHidden : `, ${clue.colour}`;
}
