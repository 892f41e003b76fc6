/** Turning and moving the piece in hand, by buttons and by keys. */
import { type CubeAxis, type Point3, cubeCopiesLeft } from "../../../../puzzles/index.js";
import type { KeyAction } from "../../../frame/index.js";
import { Button, showNote } from "../../../ui/index.js";
import { nextInTray } from "../../shared/index.js";
import type { Session } from "../session.js";
import { lay, putAway, takeable } from "./strokes.js";
import * as phrases from "../../../words/cube.js";

interface Turning {
  readonly axis: CubeAxis;
  readonly key: string;
  readonly label: string;
  /** For the list of keys: this direction, and the other. */
  readonly words: readonly [string, string];
}

const TURNS: readonly Turning[] = [
  {
    axis: "z",
    key: "R",
    label: phrases.turn,
    words: [phrases.turnItAQuarterClockwise, phrases.turnItAnticlockwise],
  },
  { axis: "x", key: "T", label: phrases.tip, words: [phrases.tipItForwards, phrases.tipItBack] },
  { axis: "y", key: "Y", label: phrases.roll, words: [phrases.rollItSideways, phrases.rollItBack] },
];

const UP: Point3 = [0, 0, -1];
const DOWN: Point3 = [0, 0, 1];

export function TurnTools({ session, as }: { readonly session: Session; readonly as: "laid" | "given" }) {
  const { hand } = session;
  const held = hand.held.value;
  const idle = held === undefined;
  const { reflections } = session.puzzle.value;
  return (
    <div class="panel-buttons" role="group" aria-label={phrases.thePieceInHand}>
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
        <Button
          label={phrases.mirror}
          icon="flip"
          shortcut="F"
          disabled={idle}
          onClick={() => hand.mirror()}
        />
      )}
      <Button label={phrases.layerUp} shortcut="PageUp" disabled={idle} onClick={() => hand.shift(UP)} />
      <Button
        label={phrases.layerDown}
        shortcut="PageDown"
        disabled={idle}
        onClick={() => hand.shift(DOWN)}
      />
      <Button
        label={phrases.layIt}
        icon="check"
        disabled={hand.target.value?.fits !== true}
        onClick={() => lay(session, as)}
      />
      <Button
        label={phrases.toTheTray}
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
    showNote({ words: phrases.theTrayIsEmpty });
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
    { keys: "g", label: phrases.takeTheNextPiece, run: () => takeNext(session, as, 1) },
    { keys: "shift+g", label: phrases.takeThePreviousPiece, run: () => takeNext(session, as, -1) },
    ...TURNS.flatMap(({ axis, key, words }): KeyAction[] => [
      { keys: key.toLowerCase(), label: words[0], disabled: idle, run: () => hand.turn(axis, false) },
      {
        keys: `shift+${key.toLowerCase()}`,
        label: words[1],
        disabled: idle,
        run: () => hand.turn(axis, true),
      },
    ]),
    { keys: "f", label: phrases.mirrorIt, disabled: idle || !reflections, run: () => hand.mirror() },
    { keys: "pageup", label: phrases.aLayerUp, disabled: idle, run: () => hand.shift(UP) },
    { keys: "pagedown", label: phrases.aLayerDown, disabled: idle, run: () => hand.shift(DOWN) },
    { keys: "l", label: phrases.layItWhereItIsShown, disabled: idle, run: () => lay(session, as) },
    {
      keys: "backspace delete x",
      label: phrases.intoTheTray,
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
