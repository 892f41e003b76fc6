/** Turning and moving what is in hand, by buttons and by keys. */
import { type CubeAxis, type Point3, cubeCopiesLeft } from "../../../../puzzles/index.js";
import type { KeyAction } from "../../../frame/index.js";
import { Button, showNote } from "../../../ui/index.js";
import { nextInTray } from "../../shared/index.js";
import type { Session } from "../session.js";
import { lay, putAway, takeable } from "./strokes.js";

interface Turning {
  readonly axis: CubeAxis;
  readonly key: string;
  readonly label: string;
  /** For the list of keys: this direction, and the other. */
  readonly words: readonly [string, string];
}

const TURNS: readonly Turning[] = [
  { axis: "z", key: "R", label: "Turn", words: ["Turn it, a quarter clockwise", "Turn it anticlockwise"] },
  { axis: "x", key: "T", label: "Tip", words: ["Tip it forwards", "Tip it back"] },
  { axis: "y", key: "Y", label: "Roll", words: ["Roll it sideways", "Roll it back"] },
];

const UP: Point3 = [0, 0, -1];
const DOWN: Point3 = [0, 0, 1];

export function TurnTools({ session, as }: { readonly session: Session; readonly as: "laid" | "given" }) {
  const { hand } = session;
  const held = hand.held.value;
  const idle = held === undefined;
  const { reflections } = session.puzzle.value;
  return (
    <div class="panel-buttons" role="group" aria-label="The piece in hand">
      {TURNS.map(({ axis, key, label }) => (
        <Button
          key={axis}
          label={label}
          icon="rotate"
          shortcut={key}
          disabled={idle}
          onClick={() => hand.turn(axis, false)}
        />
      ))}
      {reflections && (
        <Button label="Mirror" icon="flip" shortcut="F" disabled={idle} onClick={() => hand.mirror()} />
      )}
      <Button label="Layer up" shortcut="PageUp" disabled={idle} onClick={() => hand.shift(UP)} />
      <Button label="Layer down" shortcut="PageDown" disabled={idle} onClick={() => hand.shift(DOWN)} />
      <Button
        label="Lay it"
        icon="check"
        disabled={hand.target.value?.fits !== true}
        onClick={() => lay(session, as)}
      />
      <Button
        label="To the tray"
        disabled={idle}
        onClick={() => {
          if (held?.from === undefined) hand.letGo();
          else putAway(session, held.from, as);
        }}
      />
    </div>
  );
}

function takeNext({ hand, sheet, pointed }: Session, as: "laid" | "given", step: 1 | -1): void {
  const { puzzle, played } = sheet.peek();
  const counted = as === "laid" ? played : { placements: puzzle.givens };
  const names = puzzle.pieces.map(({ name }) => name);
  const free = names.filter((name) => cubeCopiesLeft(puzzle, counted, name) > 0);
  const next = nextInTray(free, hand.held.peek()?.piece, true, step);
  if (next === undefined) {
    showNote({ words: "The tray is empty." });
    return;
  }
  hand.take(puzzle, next);
  const cell = pointed.peek();
  if (cell !== undefined) hand.point(cell);
}

export function handKeys(session: Session, as: "laid" | "given"): KeyAction[] {
  const { hand } = session;
  const idle = hand.held.value === undefined;
  const { reflections } = session.puzzle.value;
  return [
    { keys: "g", label: "Take the next piece from the tray", run: () => takeNext(session, as, 1) },
    { keys: "shift+g", label: "Take the piece before", run: () => takeNext(session, as, -1) },
    ...TURNS.flatMap(({ axis, key, words }): KeyAction[] => [
      { keys: key.toLowerCase(), label: words[0], disabled: idle, run: () => hand.turn(axis, false) },
      {
        keys: `shift+${key.toLowerCase()}`,
        label: words[1],
        disabled: idle,
        run: () => hand.turn(axis, true),
      },
    ]),
    { keys: "f", label: "Mirror it", disabled: idle || !reflections, run: () => hand.mirror() },
    { keys: "pageup", label: "A layer up", disabled: idle, run: () => hand.shift(UP) },
    { keys: "pagedown", label: "A layer down", disabled: idle, run: () => hand.shift(DOWN) },
    { keys: "l", label: "Lay it where it is shown", disabled: idle, run: () => lay(session, as) },
    {
      keys: "backspace delete x",
      label: "Into the tray",
      run() {
        const held = hand.held.peek();
        const cell = session.pointed.peek();
        const placed =
          held?.from ?? (cell === undefined ? undefined : takeable(session.sheet.peek(), cell, as));
        if (placed !== undefined) putAway(session, placed, as);
        else hand.letGo();
      },
    },
  ];
}
