/** Keys that ask questions, and the stroke that selects a cell in Lab. */
import { setMode } from "../../../desk/index.js";
import type { KeyAction, Mode } from "../../../frame/index.js";
import type { Stroke } from "../../../board/index.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/play.js";

interface Question {
  /** "Is it unique?": for the help. */
  readonly label: string;
  ask(): void;
}

export interface Questions {
  readonly check: Question;
  readonly solve: Question;
}

/** C asks whether the puzzle is unique; S solves it, in Solve alone. In Play there is neither: no single key spoils a game. */
export function questionKeys(mode: Mode, { check, solve }: Questions): KeyAction[] {
  if (mode === "play") return [];
  const ofCheck = {
    keys: "c",
    label: check.label,
    run() {
      setMode("solve");
      check.ask();
    },
  };
  return mode === "solve" ? [ofCheck, { keys: "s", label: solve.label, run: solve.ask }] : [ofCheck];
}

/** The two questions of most families. `ready`: whether there is a puzzle to ask about. */
export function puzzleQuestions<P, S>(
  page: PuzzleOnPage<P, S>,
  letGo: () => void,
  ready: () => boolean = () => true,
): Questions {
  const asking = (question: "solve" | "unique") => (): void => {
    letGo();
    if (ready()) void askLater(page, question);
  };
  return {
    check: { label: phrases.isItUnique, ask: asking("unique") },
    solve: { label: phrases.solve, ask: asking("solve") },
  };
}

async function askLater<P, S>(page: PuzzleOnPage<P, S>, question: "solve" | "unique"): Promise<void> {
  const { askWithReasons } = await import("../solve/questions.js");
  await askWithReasons(page, question);
}

/** Selects the touched cell, in Lab. */
export function selectStroke<P, S>({ selected }: PuzzleOnPage<P, S>): (stroke: Stroke) => void {
  return ({ cells: [cell], phase }) => {
    if (phase === "end" && cell !== undefined) selected.value = cell;
  };
}
