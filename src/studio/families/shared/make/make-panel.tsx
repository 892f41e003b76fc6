/** "Make new puzzles": a form that is loaded when somebody opens it. */
import type { Mode } from "../../../frame/index.js";
import { LaterDisclosure } from "../page/later-disclosure.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

const load = async () => (await import("./make-form.js")).MakeForm;

interface MakePanelProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** Where the panel stands. */
  readonly mode: Mode;
}

export function MakePanel<P, S>({ session, mode }: MakePanelProps<P, S>) {
  // What was made to be solved or looked into opens there; what a setter made is tried first.
  const opensIn = mode === "edit" ? "play" : mode;
  return <LaterDisclosure summary={phrases.makeNewPuzzles} load={load} props={{ session, opensIn }} />;
}
