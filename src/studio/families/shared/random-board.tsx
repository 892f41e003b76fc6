/** A random board with exactly one solution, looked for in the worker: a button, and what came of it. */
import { useEffect, useRef } from "preact/hooks";
import { plural } from "../../../base/index.js";
import type { RandomBoardTask } from "../../solver/protocol.js";
import { Button, showNote } from "../../ui/index.js";
import { ask } from "./ask.js";
import { randomSeed } from "./fields.js";
import { inPassing, readWritten, type Subject } from "./subject.js";

/** Long for somebody who waits, and Cancel is beside it. */
const SEARCH_MS = 30_000;

export interface RandomBoardButtonProps<P, S> {
  readonly subject: Subject<P, S>;
  readonly label: string;
  readonly board: RandomBoardTask["board"];
  /** What to ask for when none is found: "fewer dominoes". */
  readonly easier: string;
  /** Put it on the sheet. */
  onBoard(puzzle: P): void;
  onUndo(): void;
}

export function RandomBoardButton<P, S>(props: RandomBoardButtonProps<P, S>) {
  const { subject, label, board, easier, onBoard, onUndo } = props;
  // Who goes on to play the board that is there is not given another one.
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const look = async (): Promise<void> => {
    const task = { kind: "random-board", board, seed: randomSeed() } as const;
    const found = await ask(subject, task, { timeMs: SEARCH_MS, signal: left.current.signal });
    if (found === undefined) return;
    const puzzle = readWritten(subject.family, found.puzzle);
    if (puzzle === undefined) {
      const tried = `${plural(found.tried, "random board")}, and none has exactly one solution`;
      subject.shown.value = inPassing(subject, `Tried ${tried}. Ask for ${easier}.`);
      return;
    }
    onBoard(puzzle);
    showNote({
      words: "A random board with exactly one solution.",
      action: { label: "Undo", run: onUndo },
    });
  };
  return <Button label={label} icon="shuffle" onClick={() => void look()} />;
}
