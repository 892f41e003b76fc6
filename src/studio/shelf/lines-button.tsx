/** A collection as JSON lines: the documents that `quadrille generate --json` writes, made in the worker with progress and Cancel. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Progress as Far } from "../../base/index.js";
import type { Collection } from "../desk/index.js";
import { downloadText } from "../frame/index.js";
import { runTask } from "../solver/index.js";
import { Button, Progress, sentence, showNote } from "../ui/index.js";
import { fileName } from "./export.js";
import * as phrases from "../words/pages.js";

/** Hundreds of large puzzles take minutes. */
const DOCUMENTS_MS = 600_000;

export function LinesButton({ collection }: { readonly collection: Collection }) {
  const [far, setFar] = useState<Far | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const write = async (): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setFar({ stage: "solving and grading" });
    const { family, puzzles } = collection;
    const outcome = await runTask(
      {
        kind: "documents",
        puzzles: puzzles.map(({ format, text, seed, solution }) => ({
          family,
          format,
          text,
          seed,
          solution,
        })),
      },
      { signal: stop.signal, timeMs: DOCUMENTS_MS, onProgress: setFar },
    );
    setFar(undefined);
    if (outcome.type === "done")
      downloadText(`${fileName(collection)}.jsonl`, outcome.value, "application/jsonl");
    else if (outcome.type !== "cancelled")
      showNote({
        words: sentence(outcome.type === "problem" ? outcome.problem.message : outcome.words),
        tone: "bad",
      });
  };
  return far === undefined ? (
    <Button icon="download" label={phrases.jsonLines} onClick={() => void write()} />
  ) : (
    <Progress
      words={phrases.solvingAndGrading}
      done={far.done}
      total={far.total}
      onCancel={() => running.current?.abort()}
    />
  );
}
