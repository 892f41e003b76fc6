/** "Make new puzzles": a form that is loaded when it is opened. */
import type { Mode } from "../../../frame/index.js";
import { LaterDisclosure } from "../page/later-disclosure.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

const load = async () => (await import("./make-form.js")).MakeForm;

interface MakePanelProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  /** The mode in which the panel is shown. */
  readonly mode: Mode;
}

export function MakePanel<P, S>({ session, mode }: MakePanelProps<P, S>) {
  // A puzzle made in Solve or Lab opens there; one that a setter made in Edit opens in Play.
  const opensIn = mode === "edit" ? "play" : mode;
  return <LaterDisclosure summary={phrases.makeNewPuzzles} load={load} props={{ session, opensIn }} />;
}
