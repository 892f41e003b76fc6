/** The page of a family: the board, its verdict, undo and redo, running work, the panel of the mode, and the board as a file. */
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { setMode } from "../../../desk/index.js";
import type { Scene } from "../../../../scene/index.js";
import { type KeyAction, useKeys, type Verdict, Workspace } from "../../../frame/index.js";
import { Board, type BoardProps } from "../../../board/index.js";
import { endTasksOf, warmSolver } from "../../../solver/index.js";
import { Button, clockWords, dismissNotes } from "../../../ui/index.js";
import { useDecision } from "../edit/decide.js";
import { useDiffering } from "../edit/differing.js";
import { useClock } from "../session/clock.js";
import { createGrading, type Grading } from "../grade/grading.js";
import { GradeSection } from "../grade/grade-section.js";
import { hintKey } from "../hint/ask-hint.js";
import { nothingPlayed } from "../play/play-tools.js";
import { useMovesEndNotes } from "./moves-end-notes.js";
import { namesCells } from "./names-cells.js";
import { useNarrowScreen, useToolWords } from "./narrow-screen.js";
import { HintSection } from "../hint/hint-section.js";
import { PauseVeil } from "../play/clock-face.js";
import { useWin } from "../play/win.js";
import { TrialTools, trialKeys } from "../play/trial-tools.js";
import { useTried } from "../play/tried.js";
import { HintTool } from "../hint/hint-tool.js";
import { MarkLegend } from "../hint/mark-legend.js";
import { SceneOnBoard } from "../hint/scene-on-board.js";
import { RulesSection } from "../play/rules-section.js";
import { toldVerdict } from "../hint/hint-telling.js";
import { useSpokenOf } from "../hint/spoken-of.js";
import { LaterDisclosure } from "./later-disclosure.js";
import { AboutWords } from "./about-words.js";
import { ExportPanel } from "../export/export-panel.js";
import { LaterStepClauses, LaterWinCard } from "./later.js";
import { HistoryTools, historyKeys, stepsIn } from "./history-tools.js";
import type { PuzzlePageProps } from "./page-props.js";
import { lineAt } from "./screen-places.js";
import { puzzleQuestions, questionKeys, selectStroke, type Questions } from "./question-keys.js";
import { PrintPanel } from "../print/print-panel.js";
import type { AnswerWords } from "../session/answer-words.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { boardViewFrom, useKeptView } from "../session/kept-view.js";
import { Running } from "./running.js";
import { MakePanel } from "../make/make-panel.js";
import { PuzzlesPanel } from "../make/puzzles-panel.js";
import { NextPuzzleSection, useNextPuzzle } from "../make/next-puzzle.js";
import { MendTools, type MendToolsProps } from "../why/mend-tools.js";
import * as phrases from "../../../words/play.js";
import "../play/play.css";
import "./shared.css";

const CURSORS = { edit: "cell", play: "cell", solve: "default", lab: "pointer" } as const;

/** Boards with this many lines have small cells on a phone. */
const ROOMY_FROM = 14;

interface Said {
  readonly verdict: Verdict;
  /** In Edit: whether there is one solution. */
  readonly decision: MendToolsProps<unknown, unknown>["decision"];
  /** That is still being found out. */
  readonly awaited: boolean;
}

function useVerdict<P, S>({ session, mode, verdict, solved, ...props }: PuzzlePageProps<P, S>): Said {
  const whole = props.isWhole?.() ?? true;
  const decision = useDecision(session, mode === "edit" && whole && props.decides?.() === undefined).value;
  useClock(session.clock, mode === "play" && whole && solved === false);
  const shown = session.shown.value;
  const told = session.told.value;
  if (mode === "play") {
    const playing = told === undefined ? verdict.play(clockWords(session.clock.ms.value)) : toldVerdict(told);
    const words =
      session.trial.on.value && solved !== true ? phrases.verdictOnTrial(playing.words) : playing.words;
    return { verdict: { ...playing, words }, decision: undefined, awaited: false };
  }
  const decides = mode === "edit" && whole;
  const decided = decides ? (props.decides?.() ?? decision) : undefined;
  return {
    verdict: shown === undefined ? verdict.edit(decision) : { words: shown.words, sign: shown.sign },
    decision: decided,
    awaited: decides && shown === undefined && decided === undefined,
  };
}

const loadAbout = async () => (await import("../edit/about-form.js")).AboutForm;
const loadCollect = async () => (await import("../make/collect-form.js")).CollectForm;

interface PagePanelProps<P, S> {
  readonly page: PuzzlePageProps<P, S>;
  readonly play: ReturnType<typeof usePlayParts>;
  readonly grading: Grading;
  readonly canHint: boolean;
  readonly nothingToHint: boolean;
}

/** The panel beside the board: that of the mode, with the sections that all families share. */
function PagePanel<P, S>({ page, play, grading, canHint, nothingToHint }: PagePanelProps<P, S>) {
  const { session, mode } = page;
  const canMake = session.family.making !== undefined;
  // On a narrow screen the tray comes first, and the button for a hint is beside undo until there is something to show.
  const hintLast = useNarrowScreen();
  const hint = mode === "play" && canHint && (!hintLast || session.told.value !== undefined) && (
    <HintSection session={session} disabled={nothingToHint} />
  );
  return (
    <>
      <AboutWords about={session.about.value} />
      {play.win}
      {!hintLast && play.rules}
      {!hintLast && hint}
      {page.panels[mode]}
      {hintLast && hint}
      {hintLast && play.rules}
      {mode !== "lab" && canHint && <GradeSection grading={grading} disabled={page.isWhole?.() === false} />}
      {mode === "lab" && canHint && !nothingToHint && <LaterStepClauses session={session} />}
      {mode === "play" && canMake && <NextPuzzleSection session={session} grading={grading} />}
      {mode === "play" && <PuzzlesPanel family={session.family.id} />}
      {canMake && <MakePanel session={session} mode={mode} />}
      {mode === "edit" && (
        <>
          <LaterDisclosure summary={phrases.titleAuthorAndNote} load={loadAbout} props={{ session }} />
          <LaterDisclosure summary={phrases.putItInACollection} load={loadCollect} props={{ session }} />
        </>
      )}
      {page.below}
      <PrintPanel page={session} />
      <ExportPanel
        family={session.family}
        whole={session.whole}
        puzzle={session.puzzle.value}
        about={session.about.value}
        scene={page.scene}
        solution={session.shown.value?.solution}
      />
    </>
  );
}

/** The parts of Play on every page: the clock's pause, the rules, and what happens when the puzzle is solved. */
function usePlayParts<P, S>({ session, mode, title, solved }: PuzzlePageProps<P, S>, grading: Grading) {
  const playing = mode === "play";
  const next = useNextPuzzle({ session, grading });
  const won = useWin(session, playing, solved);
  const words = useToolWords();
  const { clock } = session;
  const paused = clock.paused.value;
  useLayoutEffect(() => {
    if (!playing || solved === true) clock.pause(false);
  }, [playing, solved]);
  const keys: KeyAction[] = [];
  if (playing && solved !== undefined)
    keys.push({
      keys: "p",
      label: paused ? phrases.resume : phrases.pause,
      disabled: solved,
      run: () => clock.pause(!paused),
    });
  // A single key must not leave a game that has begun, or a puzzle that was opened from outside.
  if (playing && next !== undefined)
    keys.push({
      keys: "n",
      label: phrases.nextPuzzleOfTheCollection,
      disabled: next.disabled === true || (solved !== true && !(next.inSeries && nothingPlayed(session))),
      run: () => next.open(),
    });
  return {
    won,
    keys,
    veil: playing && <PauseVeil clock={clock} />,
    // The row of the panel that leads on is often out of sight, below the pieces and the rules. What is on trial is kept or discarded first.
    nextTool: playing && !session.trial.on.value && solved !== true && next !== undefined && (
      <Button
        label={next.label}
        icon={next.inSeries ? "next" : "shuffle"}
        iconOnly={words === "icons"}
        short={words === "short" ? next.short : undefined}
        kind="quiet"
        disabled={next.disabled === true}
        onClick={next.open}
      />
    ),
    win: playing && solved === true && <LaterWinCard session={session} title={title} next={next} />,
    rules: playing && <RulesSection family={session.family.id} />,
  };
}

interface KeyParts {
  readonly play: ReturnType<typeof usePlayParts>;
  readonly steps: ReturnType<typeof stepsIn>;
  readonly questions: Questions;
  readonly canHint: boolean;
  readonly nothingToHint: boolean;
  letGo(): void;
}

function usePageKeys<P, S>(
  { session, mode, keys = [] }: PuzzlePageProps<P, S>,
  { play, steps, questions, canHint, nothingToHint, letGo }: KeyParts,
): void {
  const clear = {
    keys: "escape",
    label: phrases.clearWhatIsShown,
    run() {
      session.told.value = undefined;
      letGo();
    },
  };
  useKeys(phrases.puzzle, [
    ...historyKeys(steps),
    ...play.keys,
    ...(mode === "play" ? trialKeys(session, nothingToHint) : []),
    ...keys,
    ...questionKeys(mode, questions),
    ...(mode === "play" && canHint ? [hintKey(session, nothingToHint)] : []),
    clear,
  ]);
}

function useBoardView<P, S>(
  session: PuzzleSession<P, S>,
  scene: Scene,
): Required<Pick<BoardProps, "view" | "onView" | "about">> {
  const kept = useKeptView("zoom");
  const view = useMemo(() => boardViewFrom(kept.before), []);
  const about = useSpokenOf(session, scene);
  return { view, about, onView: (now) => kept.keep(now === null ? null : { ...now }) };
}

/** The verdict in the words of Solve, which speak of the marks. */
function severalIn(verdict: Verdict, { several }: AnswerWords): Verdict {
  return { ...verdict, words: verdict.words.replace(/There is more than one \w+\.$/, several) };
}

export function PuzzlePage<P, S>(props: PuzzlePageProps<P, S>) {
  const { title, session, mode } = props;
  const tried = useTried(props);
  const { cellLabel } = tried;
  const letGo = (): void => {
    session.shown.value = undefined;
    session.selected.value = undefined;
    props.onLetGo?.();
  };
  const { verdict: plain, decision, awaited } = useVerdict(props);
  const { scene, marked, cells: differing } = useDiffering(props, tried.scene, decision);
  const verdict = marked ? severalIn(plain, session.answerWords) : plain;
  // Not in the panel, which is made again in each mode.
  const grading = useMemo(() => createGrading(session), [session]);
  const play = usePlayParts(props, grading);
  const view = useBoardView(session, props.scene);
  const canMend = session.family.reasons !== undefined && mode !== "play";
  const canHint = session.family.reasons !== undefined;
  const nothingToHint = props.solved === true || props.isWhole?.() === false;
  const questions = props.questions ?? puzzleQuestions(session, letGo, props.isWhole);
  const words = session.family.describe(session.puzzle.value);
  useEffect(warmSolver, []);
  // A note offers to undo a step of its mode. A layout effect is early enough: a fast click may cause the next note already.
  useLayoutEffect(() => dismissNotes, [mode]);
  // At once, before the next page asks for anything.
  useLayoutEffect(() => () => endTasksOf(session), [session]);
  useMovesEndNotes(session);
  const steps = stepsIn(mode, session);
  usePageKeys(props, { play, steps, questions, canHint, nothingToHint, letGo });
  const board = (
    <Board
      scene={scene}
      label={words}
      cellLabel={cellLabel}
      cursor={mode === "play" && props.dragged === true ? "pointer" : CURSORS[mode]}
      animate={session.shown.value?.animate === true}
      onStroke={mode === "lab" && !("lab" in props.strokes) ? selectStroke(session) : props.strokes[mode]}
      onFocusCell={props.onFocusCell}
      stops={props.stops}
      page={props.page}
      {...view}
      numbered={props.ownNames !== true && namesCells(session, verdict)}
    />
  );
  return (
    <SceneOnBoard.Provider value={scene}>
      <Workspace
        title={title}
        mode={mode}
        onMode={(next) => {
          if (next !== mode) letGo();
          setMode(next);
        }}
        roomy={Math.max(scene.rows, scene.cols) >= ROOMY_FROM}
        won={play.won}
        board={
          <>
            {props.around?.(board, differing) ?? board}
            {play.veil}
          </>
        }
        onBoardPointer={(event) => {
          if (props.onLine === undefined || event.button !== 0) return;
          const line = lineAt(event.currentTarget as Element, scene, event.clientX, event.clientY);
          if (line === undefined) return;
          event.stopPropagation();
          props.onLine(line);
        }}
        verdict={verdict}
        awaited={awaited}
        running={<Running page={session} />}
        verdictTools={
          canMend && (
            <>
              {mode === "edit" && <MarkLegend />}
              <MendTools page={session} decision={decision} first={mode === "edit"} />
            </>
          )
        }
        toolbar={
          <>
            {mode === "play" && canHint && <HintTool session={session} disabled={nothingToHint} />}
            {mode === "play" && <TrialTools session={session} disabled={nothingToHint} />}
            {play.nextTool}
            <HistoryTools steps={steps} />
          </>
        }
        panel={
          <PagePanel
            page={props}
            play={play}
            grading={grading}
            canHint={canHint}
            nothingToHint={nothingToHint}
          />
        }
      />
    </SceneOnBoard.Provider>
  );
}
