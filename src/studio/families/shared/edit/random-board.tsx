/** A random board with exactly one solution, looked for in the worker: a button, and what came of it. */
import { useEffect, useRef } from "preact/hooks";
import { plural } from "../../../../base/index.js";
import type { RandomBoardTask } from "../../../solver/protocol.js";
import { Button } from "../../../ui/index.js";
import { ask } from "../solve/ask.js";
import { randomSeed } from "./fields.js";
import { sayWithUndo } from "../page/history-tools.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { unanswered, readWritten } from "../session/puzzle-on-page.js";

/** Waiting can be cancelled. */
const SEARCH_MS = 30_000;

export interface RandomBoardButtonProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  readonly label: string;
  readonly board: RandomBoardTask["board"];
  /** What to ask for when none is found: "fewer dominoes". */
  readonly easier: string;
}

export function RandomBoardButton<P, S>(props: RandomBoardButtonProps<P, S>) {
  const { session, label, board, easier } = props;
  // Whoever has gone to another mode keeps the present board.
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const look = async (): Promise<void> => {
    const task = { kind: "random-board", board, seed: randomSeed() } as const;
    const found = await ask(session, task, { timeMs: SEARCH_MS, signal: left.current.signal });
    if (found === undefined) return;
    const puzzle = readWritten(session.family, found.puzzle);
    if (puzzle === undefined) {
      const tried = `${plural(found.tried, "random board")}, and none has exactly one solution`;
      session.shown.value = unanswered(session, `Tried ${tried}. Ask for ${easier}.`);
      return;
    }
    session.begin(puzzle);
    sayWithUndo("A random board with exactly one solution.", session.edits);
  };
  return <Button label={label} icon="shuffle" onClick={() => void look()} />;
}
