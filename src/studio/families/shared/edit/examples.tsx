/** The boards that ship, and a menu of them. Taking one is a move, and undo takes it back. */
import { unwrap } from "../../../../base/index.js";
import type { FamilyFace } from "../../../../puzzles/index.js";
import { Select } from "../../../ui/index.js";
import { sayWithUndo } from "../page/history-tools.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import * as phrases from "../../../words/setting.js";

export interface Example<P> {
  readonly id: string;
  readonly label: string;
  readonly puzzle: P;
}

export function readExample<P, S>(family: FamilyFace<P, S>, text: string): P {
  return unwrap(family.formats.find(({ detect }) => detect(text))!.parse(text));
}

/** "first-steps.txt" is called "First steps"; `labelOf` may add to that. */
export function readExamples<P, S>(
  family: FamilyFace<P, S>,
  texts: Readonly<Record<string, string>>,
  labelOf: (name: string, puzzle: P) => string,
): Example<P>[] {
  return Object.entries(texts).map(([path, text]) => {
    const id = path.replace(/^.*\//, "");
    const puzzle = readExample(family, text);
    const words = id.replace(/\.[^.]*$/, "").replaceAll("-", " ");
    const name = words.charAt(0).toUpperCase() + words.slice(1);
    return { id, label: labelOf(name, puzzle), puzzle };
  });
}

export interface ExamplesMenuProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  readonly examples: readonly Example<P>[];
  readonly label?: string;
  /** Without a note that offers Undo. */
  readonly quiet?: boolean;
}

export function ExamplesMenu<P, S>(props: ExamplesMenuProps<P, S>) {
  const { session, examples, label = phrases.anExample, quiet = false } = props;
  return (
    <Select
      label={label}
      value={examples.find(({ puzzle }) => puzzle === session.puzzle.value)?.id ?? ""}
      options={[{ id: "", label: phrases.chooseABoard }, ...examples]}
      onValue={(id) => {
        const example = examples.find((one) => one.id === id);
        if (example === undefined) return;
        session.begin(example.puzzle);
        if (!quiet) sayWithUndo(phrases.isOnTheBoard(example.label), session.edits);
      }}
    />
  );
}
