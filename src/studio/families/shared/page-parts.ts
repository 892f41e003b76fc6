/** What the pages of most families have in common beside their panels. */
import { setMode } from "../../app/desk.js";
import type { KeyAction } from "../../app/keys.js";
import type { Stroke } from "../../board/index.js";
import { askWithReasons } from "./questions.js";
import type { Subject } from "./subject.js";

/** C and S: the two questions, from any mode. `letGo` comes first; `ready` says whether there is a puzzle to ask about. */
export function questionKeys<P, S>(
  subject: Subject<P, S>,
  letGo: () => void,
  ready: () => boolean = () => true,
): KeyAction[] {
  const ask = (question: "solve" | "unique"): void => {
    letGo();
    setMode("solve");
    if (ready()) void askWithReasons(subject, question);
  };
  return [
    { keys: "c", label: "Is it unique?", run: () => ask("unique") },
    { keys: "s", label: "Solve", run: () => ask("solve") },
  ];
}

/** In Lab: the variables of the touched cell are shown. */
export function selectStroke<P, S>({ selected }: Subject<P, S>): (stroke: Stroke) => void {
  return ({ cells: [cell], phase }) => {
    if (phase === "end" && cell !== undefined) selected.value = cell;
  };
}
