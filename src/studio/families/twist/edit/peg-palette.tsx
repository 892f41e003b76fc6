/** The pegs to choose from: their colours, and how many the box still has. */
import { COLOUR_NAMES, type Scene } from "../../../../scene/index.js";
import { Miniature } from "../../../board/index.js";
import { Choices } from "../../shared/index.js";
import type { Session } from "../session.js";
import { pegsLeft } from "./strokes.js";
import * as phrases from "../../../words/twist.js";

const SIZE = 52;

const PEGS: readonly Scene[] = COLOUR_NAMES.map((name, colour) => ({
  rows: 1,
  cols: 1,
  title: phrases.pegNamed(name),
  description: phrases.aPeg(name),
  items: [
    { kind: "square", cell: [0, 0], tone: "removed" },
    { kind: "peg", cell: [0, 0], colour },
  ],
  ground: "bare",
}));

/** The colours of the box; without a box, all of them. */
export function pegColours(session: Session): readonly number[] {
  const { supply } = session.puzzle.value;
  return [...COLOUR_NAMES.keys()].filter((colour) => supply === undefined || (supply[colour] ?? 0) > 0);
}

export function PegPalette({ session }: { readonly session: Session }) {
  const puzzle = session.visible.value.puzzle;
  return (
    <Choices
      label={phrases.colourOfThePegs}
      of={session.pegColour}
      choices={pegColours(session).map((colour) => {
        const left = pegsLeft(puzzle, colour);
        const words = left === undefined ? undefined : phrases.manyLeft(left);
        return {
          id: colour,
          label: [phrases.pegsOf(COLOUR_NAMES[colour]!), words].filter(Boolean).join(", "),
          face: (
            <span style={{ width: `${SIZE}px` }}>
              <Miniature scene={PEGS[colour]!} size={SIZE} />
            </span>
          ),
          text: words,
        };
      })}
    />
  );
}
