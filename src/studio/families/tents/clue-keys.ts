/** Counts by keys: digits, arrows and Backspace change the clue that was touched in the margin. */
import { useRef } from "preact/hooks";
import type { Cell } from "../../../board/index.js";
import { BLANK, type Tents } from "../../../puzzles/index.js";
import type { KeyAction, Mode } from "../../frame/index.js";
import { type Line, useTypedNumber } from "../shared/index.js";
import type { Session } from "./session.js";
import * as phrases from "../../words/tents.js";

export function clueOf({ rowClues, colClues }: Tents, { line, index }: Line): number {
  return (line === "row" ? rowClues : colClues)[index] ?? BLANK;
}

/** The highest count that can be entered. Tents do not touch, so the verdict refuses more than half of it. */
export function highestClue({ rows, cols }: Tents, { line }: Line): number {
  return line === "row" ? cols : rows;
}

/** "Row 3": lines are numbered from 1 on the page. */
export function lineName({ line, index }: Line): string {
  return `${line === "row" ? phrases.row : phrases.column} ${index + 1}`;
}

/** Blurs the board, so that the keys go to the clue. */
export function selectClue(session: Session, line: Line): void {
  session.clue.value = line;
  const { activeElement } = document;
  if (activeElement instanceof SVGElement) activeElement.blur();
}

export function useClueKeys(session: Session, mode: Mode): KeyAction[] {
  const typed = useTypedNumber();
  /** Where R was first pressed, before the clue took the focus. */
  const from = useRef<Cell>([0, 0]);
  if (mode !== "edit") return [];
  const at = session.clue.value;
  const { puzzle } = session.sheet.value;
  const set = (value: number): void => {
    if (at === undefined) return;
    const clue = Math.max(BLANK, Math.min(highestClue(puzzle, at), value));
    session.change({ kind: "clue", ...at, clue });
  };
  const type = (event: KeyboardEvent): void => {
    if (at !== undefined) set(typed.type(event, highestClue(puzzle, at)));
  };
  const go = (line: Line): void => {
    typed.begin();
    const last = (line.line === "row" ? puzzle.rows : puzzle.cols) - 1;
    selectClue(session, { ...line, index: Math.max(0, Math.min(last, line.index)) });
  };
  const disabled = at === undefined;
  /** Along the margin to the next clue, across it to more or fewer tents. */
  const arrow = ({ key }: KeyboardEvent): void => {
    if (at === undefined) return;
    const line = key === "ArrowUp" || key === "ArrowDown" ? "row" : "column";
    const step = key === "ArrowUp" || key === "ArrowLeft" ? -1 : 1;
    if (at.line === line) go({ ...at, index: at.index + step });
    else set(clueOf(puzzle, at) + (line === "column" ? step : -step));
  };
  return [
    {
      keys: "r",
      label: phrases.countOfThisRowAgain,
      run() {
        from.current = session.focus.value ?? from.current;
        const [row, col] = from.current;
        go(at?.line === "row" ? { line: "column", index: col } : { line: "row", index: row });
      },
    },
    { keys: "0 1 2 3 4 5 6 7 8 9", label: phrases.to9TypeTheCount, disabled, run: type },
    {
      keys: "arrowup arrowdown arrowleft arrowright",
      label: phrases.andOtherArrowsTheNext,
      disabled,
      run: arrow,
    },
    { keys: "backspace delete", label: phrases.blankTheCount, disabled, run: () => set(BLANK) },
    {
      keys: "enter",
      label: phrases.doneWithTheCount,
      disabled,
      run() {
        session.clue.value = undefined;
      },
    },
  ];
}
