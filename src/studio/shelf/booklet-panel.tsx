/** A collection on paper: a PDF, or a page to print, made in the worker with progress and Cancel. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Progress as Far } from "../../base/index.js";
import type { Collection } from "../desk/index.js";
import { downloadBlob } from "../frame/index.js";
import { runTask, type BookletTask } from "../solver/index.js";
import { Button, Checkbox, Progress, Select, sentence } from "../ui/index.js";
import { fileName } from "./export.js";
import * as phrases from "../words/pages.js";

/** A booklet of hundreds of large puzzles takes minutes. */
const BOOKLET_MS = 600_000;

const PAPERS = [
  { id: "a4", label: "A4" },
  { id: "letter", label: phrases.letter },
] as const;
const PER_PAGE = (["1", "2", "4", "6"] as const).map((id) => ({ id, label: id }));

export function BookletPanel({ collection }: { readonly collection: Collection }) {
  const [paper, setPaper] = useState<BookletTask["paper"]>("a4");
  const [perPage, setPerPage] = useState<"1" | "2" | "4" | "6">("2");
  const [codes, setCodes] = useState(true);
  const [far, setFar] = useState<Far | undefined>(undefined);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const write = async (form: BookletTask["form"]): Promise<void> => {
    const stop = new AbortController();
    running.current = stop;
    setTrouble(undefined);
    setFar({ stage: "solving and grading" });
    const { family, puzzles, title } = collection;
    const outcome = await runTask(
      {
        kind: "booklet",
        puzzles: puzzles.map(({ format, text, grade }) => ({ family, format, text, grade })),
        form,
        title,
        paper,
        perPage: Number(perPage) as BookletTask["perPage"],
        linkBase: codes ? location.href.replace(/#.*$/, "") : undefined,
      },
      { signal: stop.signal, timeMs: BOOKLET_MS, onProgress: setFar },
    );
    setFar(undefined);
    if (outcome.type === "done") downloadBlob(`${fileName(collection)}.${form}`, outcome.value);
    else if (outcome.type === "cancelled") setTrouble(phrases.cancelled);
    else setTrouble(sentence(outcome.type === "problem" ? outcome.problem.message : outcome.words));
  };
  const isBusy = far !== undefined;
  return (
    <section class="booklet-panel" aria-labelledby="booklet-title">
      <h2 id="booklet-title">{phrases.aBookletToPrint}</h2>
      <p class="soft">{phrases.coverRulesThePuzzles}</p>
      <div class="panel-row">
        <Select label={phrases.paper} value={paper} options={PAPERS} onValue={(id) => setPaper(id)} />
        <Select
          label={phrases.puzzlesToAPage}
          value={perPage}
          options={PER_PAGE}
          onValue={(id) => setPerPage(id)}
        />
      </div>
      <Checkbox label={phrases.aCodeBesideEachPuzzle} checked={codes} onChecked={setCodes} />
      {isBusy ? (
        <Progress
          words={far.stage === "writing pages" ? phrases.writingPages : phrases.solvingAndGrading}
          done={far.done}
          total={far.total}
          onCancel={() => running.current?.abort()}
        />
      ) : (
        <div class="panel-buttons">
          <Button icon="download" label={phrases.pdf} onClick={() => void write("pdf")} />
          <Button icon="download" label={phrases.html} onClick={() => void write("html")} />
        </div>
      )}
      <p role="status">{trouble}</p>
    </section>
  );
}
