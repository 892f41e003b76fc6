/** "Make new puzzles": a form that is loaded when somebody opens it. */
import { LaterDisclosure } from "../page/later-disclosure.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

const load = async () => (await import("./make-form.js")).MakeForm;

export function MakePanel<P, S>({ session }: { readonly session: PuzzleSession<P, S> }) {
  return <LaterDisclosure summary={phrases.makeNewPuzzles} load={load} props={{ session }} />;
}
