/** The card of a solved puzzle: the time, the hints, and a way to the next one. */
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { shareResult } from "../../../desk/index.js";
import { PanelSection } from "../../../frame/index.js";
import { bestOn, solvedHere, soundWanted, wantSound } from "../../../record/index.js";
import { Button, Checkbox, clockWords, Icon } from "../../../ui/index.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { nameOf, type NextPuzzle } from "./win.js";
import * as phrases from "../../../words/play.js";

function hintWords(hints: number): string {
  return hints === 0 ? phrases.noHints : hints === 1 ? phrases.n1Hint : phrases.manyHints(hints);
}

export interface WinCardProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** "Tents" */
  readonly title: string;
  readonly next: NextPuzzle | undefined;
}

/** The card after the puzzle is solved. */
export function WinCard<P, S>({ session, title, next }: WinCardProps<P, S>) {
  const { family, clock } = session;
  const puzzle = session.puzzle.value;
  const name = useMemo(() => nameOf(session), [puzzle]);
  const card = useRef<HTMLDivElement>(null);
  // On a small screen the panel may be scrolled to the tray. If the card does not fit, its beginning is shown.
  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
    card.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, []);
  const hints = session.hints.value;
  const time = clockWords(clock.ms.value);
  const best = bestOn(solvedHere.value, family.id, name);
  const result = phrases.solvedIn(title, family.describe(puzzle), time, hintWords(hints));
  return (
    <PanelSection>
      <div ref={card} class="win" data-testid="win">
        <h2>
          <Icon name="check" />
          {phrases.solved}
        </h2>
        <dl>
          <div>
            <dt>{phrases.time}</dt>
            <dd>{time}</dd>
          </div>
          <div>
            <dt>{phrases.hints}</dt>
            <dd>{hints === 0 ? phrases.none : hints}</dd>
          </div>
          <div>
            <dt>{phrases.yourBestWithoutHints}</dt>
            <dd>{best === undefined ? phrases.noneYet : clockWords(best)}</dd>
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
          <Button label={phrases.shareResult} icon="share" onClick={() => void shareResult(result)} />
        </div>
        <Checkbox label={phrases.aSound} checked={soundWanted.value} onChecked={wantSound} />
      </div>
    </PanelSection>
  );
}
