/** A random board with exactly one solution, searched for in the worker: a button, and the result. */
import { useEffect, useRef } from "preact/hooks";
import { unwrap } from "../../../../base/index.js";
import type { RandomFound } from "../../../solver/index.js";
import { Button } from "../../../ui/index.js";
import { randomSeed } from "./fields.js";
import { sayWithUndo } from "../page/history-tools.js";
import type { PuzzleSession } from "../session/puzzle-session.js";
import { unanswered, readWritten } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/setting.js";

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
  /** Asks the family's task for a board. */
  find(seed: number, options: RandomBoardOptions): Promise<RandomFound | undefined>;
  /** What to ask for when none is found: "fewer dominoes". */
  readonly easier: string;
}

export function RandomBoardButton<P, S>(props: RandomBoardButtonProps<P, S>) {
  const { session, label, easier } = props;
  // If the user has gone to another mode, the board stays.
  const left = useRef(new AbortController());
  useEffect(() => () => left.current.abort(), []);
  const look = async (): Promise<void> => {
    const found = await props.find(randomSeed(), {
      timeMs: SEARCH_MS,
      signal: left.current.signal,
      doing: phrases.lookingForABoard,
    });
    if (found === undefined) return;
    if (found.puzzle === undefined) {
      const tried = phrases.randomBoardsAndNone(found.tried);
      session.shown.value = unanswered(session, phrases.triedAskFor(tried, easier));
      return;
    }
    session.begin(unwrap(readWritten(session.family, found.puzzle)));
    sayWithUndo(phrases.aRandomBoardWithExactly, session.edits);
  };
  return <Button label={label} icon="shuffle" onClick={() => void look()} />;
}
