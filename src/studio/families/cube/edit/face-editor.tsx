/** Editor for the faces of the finished solid: a face, and the colours to paint its squares with. */
import { BoundSegments, sayWithUndo } from "../../shared/index.js";
import { CUBE_FACES, cubeColours, faceView, type CubeFace } from "../../../../puzzles/index.js";
import { Button, tapWord, Toolbar } from "../../../ui/index.js";
import { type Brush, IN_TURN, type Session } from "../session.js";
import * as phrases from "../../../words/cube-edit.js";

const FACES = CUBE_FACES.map((id) => ({ id, label: `${id.charAt(0).toUpperCase()}${id.slice(1)}` }));

export function FaceEditor({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const colours = cubeColours(puzzle);
  const brushes: readonly { readonly brush: Brush; readonly label: string; readonly sign: string }[] = [
    { brush: IN_TURN, label: phrases.inTurn, sign: "…" },
    ...[...colours.keys()].map((colour) => ({ brush: colour, label: colour, sign: "" })),
    { brush: null, label: phrases.hidden, sign: "?" },
    { brush: undefined, label: phrases.nothing, sign: "" },
  ];
  const face = session.face.value;
  return (
    <>
      <BoundSegments label={phrases.face} class="cube-faces" options={FACES} of={session.face} />
      <Toolbar label={phrases.whatAPaints(tapWord.value)}>
        {brushes.map(({ brush, label, sign }) => (
          <button
            key={label}
            type="button"
            class="cube-brush"
            aria-pressed={brush === session.brush.value}
            onClick={() => {
              session.brush.value = brush;
            }}
          >
            <span class="cube-swatch" aria-hidden="true" style={swatchStyle(colours.get(label))}>
              {sign}
            </span>
            {label}
          </button>
        ))}
      </Toolbar>
      <p class="panel-hint">{phrases.theSeenFromOutside(face)}</p>
      <Button
        label={phrases.clearThisFace}
        disabled={!puzzle.clues.some((clue) => clue.face === face)}
        onClick={() => {
          clearFace(session, face);
          sayWithUndo(phrases.allClues(face), session.edits);
        }}
      />
    </>
  );
}

function swatchStyle(colour: number | undefined) {
  return colour === undefined ? undefined : { background: `var(--piece-${colour})` };
}

function clearFace(session: Session, face: CubeFace): void {
  const { cells, clues } = session.puzzle.peek();
  const view = faceView(cells, face);
  const moves = clues
    .filter((clue) => clue.face === face)
    .map(({ cell }) => ({ kind: "clue", face, square: view.squareOf(cell), colour: undefined }) as const);
  session.change(...moves);
}
