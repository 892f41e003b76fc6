/** A random board with exactly one solution, looked for in the worker: a button, and what came of it. */
import { useEffect, useRef } from "preact/hooks";
import { plural, unwrap } from "../../../../base/index.js";
import type { RandomFound } from "../../../solver/index.js";
import { Button } from "../../../ui/index.js";
import { randomSeed } from "./fields.js";
import { sayWithUndo } from "../page/history-tools.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { unanswered, readWritten } from "../session/puzzle-on-page.js";

/** Waiting can be cancelled. */
const SEARCH_MS = 30_000;

interface RandomBoardOptions {
  readonly timeMs: number;
  readonly signal: AbortSignal;
  readonly doing: string;
}

export interface RandomBoardButtonProps<P, S> {
  readonly session: PuzzleSession<P, S>;
  readonly label: string;
  /** Ask the family's task for one. */
  find(seed: number, options: RandomBoardOptions): Promise<RandomFound | undefined>;
  /** What to ask for when none is found: "fewer dominoes". */
  readonly easier: string;
}

export function RandomBoardButton<P, S>(props: RandomBoardButtonProps<P, S>) {
  const { session, label, easier } = props;
  // Somebody who has gone on to another mode keeps the board that is there.
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const look = async (): Promise<void> => {
    const found = await props.find(randomSeed(), {
      timeMs: SEARCH_MS,
      signal: left.current.signal,
      doing: "Looking for a board with one solution",
    });
    if (found === undefined) return;
    if (found.puzzle === undefined) {
      const tried = `${plural(found.tried, "random board")}, and none has exactly one solution`;
      session.shown.value = unanswered(session, `Tried ${tried}. Ask for ${easier}.`);
      return;
    }
    session.begin(unwrap(readWritten(session.family, found.puzzle)));
    sayWithUndo("A random board with exactly one solution.", session.edits);
  };
  return <Button label={label} icon="shuffle" onClick={() => void look()} />;
}
