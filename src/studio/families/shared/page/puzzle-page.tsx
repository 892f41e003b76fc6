/** The page of a family: the board, its verdict, undo and redo, what runs, the panel of the mode, and the board as a file. */
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import type { Scene } from "../../../../scene/index.js";
import { setMode } from "../../../app/desk.js";
import type { Mode } from "../../../app/family-page.js";
import { useKeys, type KeyAction } from "../../../app/keys.js";
import { Workspace, type Verdict } from "../../../app/workspace.js";
import { Board, type BoardProps } from "../../../board/index.js";
import { endTasksOf, warmSolver } from "../../../solver/client.js";
import { dismissNotes } from "../../../ui/index.js";
import { useDecision, type Decision } from "../edit/decide.js";
import { clockWords, useClock } from "../session/clock.js";
import { ExportPanel } from "./export-panel.js";
import { HistoryTools, historyKeys, stepsIn } from "./history-tools.js";
import { lineAt, type Line } from "./screen-places.js";
import { puzzleQuestions, questionKeys, selectStroke, type Questions } from "./question-keys.js";
import { usePrint } from "./print.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { Running } from "./running.js";
import "./shared.css";

export interface PuzzlePageProps<P, S> extends Pick<
  BoardProps,
  "cellLabel" | "onFocusCell" | "stops" | "page"
> {
  readonly title: string;
  readonly session: PuzzleSession<P, S>;
  readonly mode: Mode;
  /** With everything that is drawn on it. */
  readonly scene: Scene;
  /** What is printed, when that is more than the scene. */
  paper?(): Scene;
  /** The sentence under the board in Play, and in Edit; elsewhere that of Edit until an answer is shown. `time`: "3:05". */
  readonly verdict: { play(time: string): Verdict; edit(decision: Decision | undefined): Verdict };
  /** What is played is a solution: the clock stops. Undefined: there is no clock. */
  readonly solved?: boolean;
  /** The page decides by itself whether what is edited is a puzzle. */
  readonly decides?: boolean;
  /** What a stroke does. In Solve nothing; in Lab it selects a cell when left out. */
  readonly strokes: Partial<Readonly<Record<Mode, OnStroke>>>;
  /** Things are dragged in Play, not drawn. */
  readonly dragged?: boolean;
  /** What each mode offers. */
  readonly panels: Readonly<Record<Mode, ComponentChildren>>;
  /** What all modes have below their panel. */
  readonly below?: ComponentChildren;
  /** What surrounds the board, where there is more than the board. */
  around?(board: ComponentChildren): ComponentChildren;
  /** A clue in the margin was touched. */
  readonly onLine?: ((line: Line) => void) | undefined;
  /** More keys; undo, redo and Escape are there. */
  readonly keys?: readonly KeyAction[];
  /** The questions that keys ask; those of most families when left out. */
  readonly questions?: Questions;
  /** Whether there is a puzzle to ask about. */
  isWhole?(): boolean;
  /** What was chosen or waited for is over: another mode, or Escape. */
  onLetGo?(): void;
}

type OnStroke = BoardProps["onStroke"];

const CURSORS = { edit: "cell", play: "cell", solve: "default", lab: "pointer" } as const;

/** Lines of a board whose cells are small on a phone. */
const ROOMY_FROM = 14;

/** "Undo" in a note means the move that the note is about: the next one takes the note away. */
function useMovesEndNotes({ sheet }: { readonly sheet: ReadonlySignal<unknown> }): void {
  useEffect(() => {
    let first = true;
    return sheet.subscribe(() => {
      if (!first) dismissNotes();
      first = false;
    });
  }, []);
}

function useVerdict<P, S>({ session, mode, verdict, solved, ...props }: PuzzlePageProps<P, S>): Verdict {
  const whole = props.isWhole?.() ?? true;
  const decision = useDecision(session, mode === "edit" && whole && props.decides !== true).value;
  useClock(session.clock, mode === "play" && whole && solved === false);
  const shown = session.shown.value;
  if (mode === "play") return verdict.play(clockWords(session.clock.ms.value));
  return shown === undefined ? verdict.edit(decision) : { words: shown.words, sign: shown.sign };
}

export function PuzzlePage<P, S>(props: PuzzlePageProps<P, S>) {
  const { title, session, mode, scene, keys = [] } = props;
  const puzzle = session.puzzle.value;
  const letGo = (): void => {
    session.shown.value = undefined;
    session.selected.value = undefined;
    props.onLetGo?.();
  };
  const verdict = useVerdict(props);
  const questions = props.questions ?? puzzleQuestions(session, letGo, props.isWhole);
  const words = session.family.describe(puzzle);
  useEffect(warmSolver, []);
  // What a note offers to undo is a step of the mode it was said in. With the render: a fast hand may cause the next note already.
  useLayoutEffect(() => dismissNotes, [mode]);
  // At once, before the next page asks for anything.
  useLayoutEffect(() => () => endTasksOf(session), [session]);
  useMovesEndNotes(session);
  const steps = stepsIn(mode, session);
  usePrint(() => props.paper?.() ?? scene, words);
  useKeys("Board", [
    ...historyKeys(steps),
    ...keys,
    ...questionKeys(mode, questions),
    { keys: "escape", label: "Let go", run: letGo },
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
      toolbar={<HistoryTools steps={steps} />}
      panel={
        <>
          {props.panels[mode]}
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
