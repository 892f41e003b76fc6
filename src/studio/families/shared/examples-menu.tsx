/** A menu of boards to begin with. Taking one is a move, and undo takes it back. */
import { Select, showNote } from "../../ui/index.js";

export interface Example<P> {
  readonly id: string;
  readonly label: string;
  readonly puzzle: P;
}

export interface ExamplesMenuProps<P> {
  readonly examples: readonly Example<P>[];
  readonly label?: string;
  /** The one on the sheet. */
  readonly puzzle: P;
  /** Put it on the sheet. */
  onExample(puzzle: P): void;
  /** With it, a note offers to take the example back. */
  onUndo?(): void;
}

export function ExamplesMenu<P>(props: ExamplesMenuProps<P>) {
  const { label = "An example", examples, puzzle, onExample, onUndo } = props;
  return (
    <Select
      label={label}
      value={examples.find((one) => one.puzzle === puzzle)?.id ?? ""}
      options={[{ id: "", label: "Choose a board …" }, ...examples]}
      onValue={(id) => {
        const example = examples.find((one) => one.id === id);
        if (example === undefined) return;
        onExample(example.puzzle);
        if (onUndo !== undefined)
          showNote({ words: `“${example.label}” is on the sheet.`, action: { label: "Undo", run: onUndo } });
      }}
    />
  );
}
