/** A family's page as a guest: the board, one sentence, undo, check and hint. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Json } from "../../../../base/index.js";
import { Board } from "../../../board/index.js";
import { type KeyAction, useKeys, type Verdict } from "../../../frame/index.js";
import { endTasksOf } from "../../../solver/index.js";
import { clockWords, Disclosure, GuestNotes, Icon, Said, useGuest } from "../../../ui/index.js";
import { hintKey } from "../hint/ask-hint.js";
import { NO_CELLS } from "../edit/differing.js";
import { HintSection } from "../hint/hint-section.js";
import { SceneOnBoard } from "../hint/scene-on-board.js";
import { toldVerdict } from "../hint/hint-telling.js";
import { useSpokenOf } from "../hint/spoken-of.js";
import { HistoryTools, historyKeys } from "../page/history-tools.js";
import { useMovesEndNotes } from "../page/moves-end-notes.js";
import { namesCells } from "../page/names-cells.js";
import type { PuzzlePageProps } from "../page/page-props.js";
import { Running } from "../page/running.js";
import { useTried } from "../play/tried.js";
import { PauseVeil } from "../play/clock-face.js";
import { TrialTools, trialKeys } from "../play/trial-tools.js";
import { useClock } from "../session/clock.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/play.js";
import "../play/play.css";
import "../page/shared.css";

/** A board counts as flat if its height is less than this share of its width. */
const FLAT = 0.7;
/** A cell of this many pixels is large enough on any screen. */
const LARGE_CELL = 90;

/** Tells the page around the element about moves and about the solved puzzle. */
function useTelling<P, S>(session: PuzzleSession<P, S>, solved: boolean): void {
  const guest = useGuest();
  const { family } = session;
  const told = useRef(false);
  const stateOf = (): Readonly<Record<string, unknown>> => {
    const { puzzle, played } = session.sheet.peek();
    const { done, total } = family.play.progress(puzzle, played);
    const solution: Json = family.solutionJson(puzzle, family.play.solution(puzzle, played));
    return { family: family.id, solution, done, total };
  };
  // In a layout effect, because the first move may come before the paint.
  useLayoutEffect(() => {
    let first = true;
    return session.sheet.subscribe(() => {
      if (!first) guest?.tell("change", stateOf());
      first = false;
    });
  }, []);
  useEffect(() => {
    if (solved && !told.current)
      guest?.tell("solved", {
        ...stateOf(),
        ms: Math.round(session.clock.ms.peek()),
        hints: session.hints.peek(),
      });
    told.current = solved;
  }, [solved]);
}

function useGuestKeys<P, S>(props: PuzzlePageProps<P, S>, canHint: boolean): void {
  const { session, solved = false, keys = [] } = props;
  const { clock } = session;
  const paused = clock.paused.value;
  const pause: KeyAction = {
    keys: "p",
    label: paused ? phrases.resume : phrases.pause,
    disabled: solved,
    run: () => clock.pause(!paused),
  };
  const clear: KeyAction = {
    keys: "escape",
    label: phrases.clearWhatIsShown,
    run() {
      session.told.value = undefined;
      props.onLetGo?.();
    },
  };
  const hint = canHint ? [hintKey(session, solved)] : [];
  useKeys(phrases.puzzle, [
    ...historyKeys(session.plays),
    ...trialKeys(session, solved),
    pause,
    ...keys,
    ...hint,
    clear,
  ]);
}

function VerdictLine({ verdict: { words, sign } }: { readonly verdict: Verdict }) {
  return (
    <p class={`verdict ${sign ?? ""}`} role="status" aria-live="polite" aria-atomic="true">
      {sign !== undefined && (
        <>
          <Icon name={sign === "good" ? "check" : "cross"} />
          <span class="unseen">{sign === "good" ? phrases.yes : phrases.noBecause}</span>
        </>
      )}
      <Said words={words} />
    </p>
  );
}

export function GuestPage<P, S>(props: PuzzlePageProps<P, S>) {
  const { title, session, solved = false } = props;
  const { scene, cellLabel } = useTried(props);
  const guest = useGuest();
  const { told, clock } = session;
  // Taken from the first scene, because some scenes adapt to their room.
  const { shape, most } = useMemo(
    () => ({ shape: scene.rows / scene.cols, most: scene.rows * LARGE_CELL + 2 * LARGE_CELL }),
    [],
  );
  const canHint = session.family.reasons !== undefined && guest?.hints.value !== false;
  const spokenOf = useSpokenOf(session, props.scene);
  // A page may have several puzzles, and text to read before them: time begins with the first touch or key.
  const [begun, setBegun] = useState(false);
  const begin = (): void => setBegun(true);
  useClock(clock, begun && !solved);
  useLayoutEffect(() => {
    if (solved) clock.pause(false);
  }, [solved]);
  useLayoutEffect(() => () => endTasksOf(session), [session]);
  useMovesEndNotes(session);
  useGuestKeys(props, canHint);
  useTelling(session, solved);
  const playing =
    told.value === undefined ? props.verdict.play(clockWords(clock.ms.value)) : toldVerdict(told.value);
  const words = session.trial.on.value && !solved ? phrases.verdictOnTrial(playing.words) : playing.words;
  const verdict = { ...playing, words };
  const board = (
    <Board
      scene={scene}
      label={session.family.describe(session.puzzle.value)}
      cellLabel={cellLabel}
      cursor={props.dragged === true ? "pointer" : "cell"}
      animate={false}
      onStroke={props.strokes.play}
      onFocusCell={props.onFocusCell}
      stops={props.stops}
      page={props.page}
      about={spokenOf}
      numbered={props.ownNames !== true && namesCells(session, verdict)}
    />
  );
  return (
    <SceneOnBoard.Provider value={scene}>
      <div
        class="guest"
        role="group"
        aria-label={phrases.aPuzzleToPlay(title)}
        onPointerDownCapture={begin}
        onClickCapture={begin}
        onKeyDownCapture={({ key }) => {
          if (key !== "Tab" && key !== "Shift") begin();
        }}
      >
        <div class="guest-sheet" data-flat={shape < FLAT}>
          <div
            class="workspace-board squared"
            data-won={solved}
            style={{ "--shape": shape, "--most": `${most}px` }}
          >
            {props.around?.(board, NO_CELLS) ?? board}
            <PauseVeil clock={clock} />
          </div>
          <div class="guest-foot">
            <VerdictLine verdict={verdict} />
            <div class="guest-tools">
              <TrialTools session={session} disabled={solved} />
              <HistoryTools steps={session.plays} />
            </div>
          </div>
          <div class="guest-panel workspace-panel">
            <GuestNotes />
            <Running page={session} />
            {canHint && <HintSection session={session} disabled={solved} />}
            {props.panels.play}
            {guest !== undefined && guest.rules.length > 0 && (
              <Disclosure summary={phrases.howToPlay}>
                <ul class="panel-list">
                  {guest.rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </Disclosure>
            )}
          </div>
        </div>
      </div>
      {props.below}
    </SceneOnBoard.Provider>
  );
}
