/** What the faces of the finished solid show: a face, and the colours to paint its squares with. */
import { sayWithUndo } from "../../shared/index.js";
import { CUBE_FACES, cubeColours, faceView, type CubeFace } from "../../../../puzzles/index.js";
import { Button, SegmentedControl, tapWord, Toolbar } from "../../../ui/index.js";
import type { Brush, Session } from "../session.js";

const LABELS: Readonly<Record<CubeFace, string>> = {
  top: "Top",
  bottom: "Bottom",
  front: "Front",
  back: "Back",
  left: "Left",
  right: "Right",
};

function sameBrush(a: Brush, b: Brush): boolean {
  return a.kind === b.kind && (a.kind !== "colour" || (b.kind === "colour" && a.colour === b.colour));
}

export function FaceEditor({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const colours = cubeColours(puzzle);
  const brushes: readonly { readonly brush: Brush; readonly label: string }[] = [
    { brush: { kind: "next" }, label: "In turn" },
    ...[...colours.keys()].map((colour) => ({
      brush: { kind: "colour", colour } as const,
      label: colour,
    })),
    { brush: { kind: "hidden" }, label: "Hidden" },
    { brush: { kind: "none" }, label: "Nothing" },
  ];
  const face = session.face.value;
  return (
    <>
      <SegmentedControl
        label="Face"
        class="cube-faces"
        options={CUBE_FACES.map((id) => ({ id, label: LABELS[id] }))}
        value={face}
        onValue={(id) => {
          session.face.value = id;
        }}
      />
      <Toolbar label={`What a ${tapWord.value} paints`}>
        {brushes.map(({ brush, label }) => (
          <button
            key={label}
            type="button"
            class="cube-brush"
            aria-pressed={sameBrush(brush, session.brush.value)}
            onClick={() => {
              session.brush.value = brush;
            }}
          >
            <span
              class="cube-swatch"
              aria-hidden="true"
              style={
                brush.kind === "colour"
                  ? { background: `var(--piece-${colours.get(brush.colour) ?? 0})` }
                  : undefined
              }
            >
              {brush.kind === "hidden" ? "?" : brush.kind === "next" ? "…" : ""}
            </span>
            {label}
          </button>
        ))}
      </Toolbar>
      <p class="panel-hint">
        The {face}, seen from outside. A coloured square must show that colour; a hidden one (?) may show any.
      </p>
      <Button
        label="Clear this face"
        disabled={!puzzle.clues.some((clue) => clue.face === face)}
        onClick={() => {
          clearFace(session, face);
          sayWithUndo(`All clues of the ${face} are cleared.`, session.edits);
        }}
      />
    </>
  );
}

function clearFace(session: Session, face: CubeFace): void {
  const { cells, clues } = session.puzzle.peek();
  const view = faceView(cells, face);
  const moves = clues
    .filter((clue) => clue.face === face)
    .map(({ cell }) => ({ kind: "clue", face, square: view.squareOf(cell), colour: undefined }) as const);
  session.change(...moves);
}
