/** The card of a solved puzzle: the time, the hints, and a way to the next one. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { shareResult } from "../../../desk/index.js";
import { PanelSection } from "../../../frame/index.js";
import { bestOn, solvedHere, soundWanted, wantSound } from "../../../record/index.js";
import { Button, Checkbox, clockWords, Icon } from "../../../ui/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { nameOf, type NextPuzzle } from "./win.js";

function hintWords(hints: number): string {
  return hints === 0 ? "no hints" : hints === 1 ? "1 hint" : `${hints} hints`;
}

export interface WinCardProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** "Tents" */
  readonly title: string;
  readonly next: NextPuzzle | undefined;
}

/** What there is to say and to do once it is solved. */
export function WinCard<P, S>({ session, title, next }: WinCardProps<P, S>) {
  const { family, clock } = session;
  const puzzle = session.puzzle.value;
  const name = useMemo(() => nameOf(session), [puzzle]);
  const card = useRef<HTMLDivElement>(null);
  // On a small screen the panel may be scrolled to the tray.
  useLayoutEffect(() => card.current?.scrollIntoView({ block: "nearest" }), []);
  const hints = session.hints.value;
  const time = clockWords(clock.ms.value);
  const best = bestOn(solvedHere.value, family.id, name);
  const result = `${title}, ${family.describe(puzzle)}: solved in ${time}, ${hintWords(hints)}.`;
  return (
    <PanelSection>
      <div ref={card} class="win" data-testid="win">
        <h2>
          <Icon name="check" /> Solved
        </h2>
        <dl>
          <div>
            <dt>Time</dt>
            <dd>{time}</dd>
          </div>
          <div>
            <dt>Hints</dt>
            <dd>{hints === 0 ? "none" : hints}</dd>
          </div>
          <div>
            <dt>Your best without hints</dt>
            <dd>{best === undefined ? "none yet" : clockWords(best)}</dd>
          </div>
        </dl>
        <div class="panel-buttons">
          {next !== undefined && (
            <Button
              label={next.label}
              kind="primary"
              icon="next"
              shortcut="N"
              disabled={next.disabled ?? false}
              onClick={() => next.open()}
            />
          )}
          <Button label="Share result" icon="share" onClick={() => void shareResult(result)} />
        </div>
        <Checkbox label="A sound when it is solved" checked={soundWanted.value} onChecked={wantSound} />
      </div>
    </PanelSection>
  );
}
