/** The page of a family: the board, its verdict, undo and redo, what runs, the panel of the mode, and the board as a file. */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import type { Scene } from "../../../../scene/index.js";
import { setMode } from "../../../desk/index.js";
import { type KeyAction, type Mode, useKeys, type Verdict, Workspace } from "../../../frame/index.js";
import { Board, type BoardProps } from "../../../board/index.js";
import { endTasksOf, warmSolver } from "../../../solver/index.js";
import { dismissNotes } from "../../../ui/index.js";
import { useDecision, type Decision } from "../edit/decide.js";
import { clockWords, useClock } from "../session/clock.js";
import { createGrading } from "../grade/grading.js";
import { GradeSection } from "../grade/grade-section.js";
import { nextHint } from "../hint/ask-hint.js";
import { useNarrowScreen } from "./narrow-screen.js";
import { HintSection } from "../hint/hint-section.js";
import { StepClauses } from "../hint/step-clauses.js";
import { toldVerdict } from "../hint/told.js";
import { ExportPanel } from "./export-panel.js";
import { HistoryTools, historyKeys, stepsIn } from "./history-tools.js";
import { lineAt, type Line } from "./screen-places.js";
import { puzzleQuestions, questionKeys, selectStroke, type Questions } from "./question-keys.js";
import { usePrint } from "./print.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { Running } from "./running.js";
import { MendTools, type MendToolsProps } from "../why/mend-tools.js";
import "./shared.css";

export interface PuzzlePageProps<P, S> extends Pick<
  BoardProps,
  "cellLabel" | "onFocusCell" | "stops" | "page"
> {
  readonly title: string;
  readonly session: PuzzleSession<P, S>;
  readonly mode: Mode;
  readonly scene: Scene;
  /** What is printed, if not the scene. */
  paper?(): Scene;
  /** The sentence under the board. Solve and Lab have that of Edit until an answer is shown. `time`: "3:05". */
  readonly verdict: { play(time: string): Verdict; edit(decision: Decision | undefined): Verdict };
  /** The play is a solution, and the clock stops; undefined: there is no clock. */
  readonly solved?: boolean;
  /** The page decides by itself whether what is edited is a puzzle; undefined: it cannot say. */
  decides?(): MendToolsProps<P, S>["decision"];
  /** In Lab a stroke selects a cell when this is left out. */
  readonly strokes: Partial<Readonly<Record<Mode, OnStroke>>>;
  /** In Play things are dragged, not drawn. */
  readonly dragged?: boolean;
  readonly panels: Readonly<Record<Mode, ComponentChildren>>;
  /** What all modes have below their panel. */
  readonly below?: ComponentChildren;
  /** Wraps the board. */
  around?(board: ComponentChildren): ComponentChildren;
  readonly onLine?: ((line: Line) => void) | undefined;
  /** Keys besides undo, redo and Escape. */
  readonly keys?: readonly KeyAction[];
  /** The questions of the keys C and S, if not the usual ones. */
  readonly questions?: Questions;
  isWhole?(): boolean;
  /** Called on Escape and on a change of mode. */
  onLetGo?(): void;
}

type OnStroke = BoardProps["onStroke"];

const CURSORS = { edit: "cell", play: "cell", solve: "default", lab: "pointer" } as const;

/** From this many lines on, cells are small on a phone. */
const ROOMY_FROM = 14;

/** Undo in a note means the move it speaks of, so the next move dismisses the note. */
function useMovesEndNotes({ sheet }: { readonly sheet: ReadonlySignal<unknown> }): void {
  useEffect(() => {
    let first = true;
    return sheet.subscribe(() => {
      if (!first) dismissNotes();
      first = false;
    });
  }, []);
}

interface Said {
  readonly verdict: Verdict;
  /** In Edit: whether there is one solution. */
  readonly decision: MendToolsProps<unknown, unknown>["decision"];
}

function useVerdict<P, S>({ session, mode, verdict, solved, ...props }: PuzzlePageProps<P, S>): Said {
  const whole = props.isWhole?.() ?? true;
  const decision = useDecision(session, mode === "edit" && whole && props.decides === undefined).value;
  useClock(session.clock, mode === "play" && whole && solved === false);
  const shown = session.shown.value;
  const told = session.told.value;
  if (mode === "play") {
    const playing = told === undefined ? verdict.play(clockWords(session.clock.ms.value)) : toldVerdict(told);
    return { verdict: playing, decision: undefined };
  }
  return {
    verdict: shown === undefined ? verdict.edit(decision) : { words: shown.words, sign: shown.sign },
    decision: mode === "edit" && whole ? (props.decides?.() ?? decision) : undefined,
  };
}

export function PuzzlePage<P, S>(props: PuzzlePageProps<P, S>) {
  const { title, session, mode, scene, keys = [] } = props;
  const puzzle = session.puzzle.value;
  const letGo = (): void => {
    session.shown.value = undefined;
    session.selected.value = undefined;
    props.onLetGo?.();
  };
  const { verdict, decision } = useVerdict(props);
  const grading = useMemo(() => createGrading(session), [session]);
  const canMend = session.family.reasons !== undefined && mode !== "play";
  const canHint = session.family.reasons !== undefined;
  const nothingToHint = props.solved === true || props.isWhole?.() === false;
  const hint = mode === "play" && canHint && <HintSection session={session} disabled={nothingToHint} />;
  // On a narrow screen the tray comes first. The hint stays where it was asked for: the next level is a tap on the same place.
  const hintLast = useNarrowScreen();
  const questions = props.questions ?? puzzleQuestions(session, letGo, props.isWhole);
  const words = session.family.describe(puzzle);
  useEffect(warmSolver, []);
  // A note offers to undo a step of its mode. In a layout effect: a fast hand may cause the next note already.
  useLayoutEffect(() => dismissNotes, [mode]);
  // At once, before the next page asks for anything.
  useLayoutEffect(() => () => endTasksOf(session), [session]);
  useMovesEndNotes(session);
  const steps = stepsIn(mode, session);
  usePrint(() => props.paper?.() ?? scene, words);
  useKeys("Puzzle", [
    ...historyKeys(steps),
    ...keys,
    ...questionKeys(mode, questions),
    ...(mode === "play" && canHint
      ? [
          {
            keys: "h",
            label: "Hint: where to look, which rules, what follows, do it",
            disabled: nothingToHint,
            run: () => void nextHint(session),
          },
        ]
      : []),
    {
      keys: "escape",
      label: "Clear what is shown or held",
      run() {
        session.told.value = undefined;
        letGo();
      },
    },
  ]);
  const board = (
    <Board
      scene={scene}
      label={words}
      cellLabel={props.cellLabel}
      cursor={mode === "play" && props.dragged === true ? "pointer" : CURSORS[mode]}
      animate={session.shown.value?.animate === true}
      onStroke={mode === "lab" && !("lab" in props.strokes) ? selectStroke(session) : props.strokes[mode]}
      onFocusCell={props.onFocusCell}
      stops={props.stops}
      page={props.page}
    />
  );
  return (
    <Workspace
      title={title}
      mode={mode}
      onMode={(next) => {
        letGo();
        setMode(next);
      }}
      roomy={Math.max(scene.rows, scene.cols) >= ROOMY_FROM}
      board={props.around?.(board) ?? board}
      onBoardPointer={(event) => {
        if (props.onLine === undefined || event.button !== 0) return;
        const line = lineAt(event.currentTarget as Element, scene, event.clientX, event.clientY);
        if (line === undefined) return;
        event.stopPropagation();
        props.onLine(line);
      }}
      verdict={verdict}
      verdictAside={<Running page={session} />}
      verdictTools={canMend && <MendTools page={session} decision={decision} />}
      toolbar={<HistoryTools steps={steps} />}
      panel={
        <>
          {!hintLast && hint}
          {props.panels[mode]}
          {hintLast && hint}
          {mode !== "lab" && canHint && (
            <GradeSection grading={grading} disabled={props.isWhole?.() === false} />
          )}
          {mode === "lab" && canHint && !nothingToHint && <StepClauses session={session} />}
          {props.below}
          <ExportPanel
            family={session.family}
            puzzle={puzzle}
            scene={scene}
            solution={session.shown.value?.solution}
          />
        </>
      }
    />
  );
}
