/** What was solved on this device, family by family; out and in as a file, and erased on request. */
import { useEffect, useRef } from "preact/hooks";
import { FAMILY_PAGES } from "../families/index.js";
import { downloadText } from "../frame/index.js";
import {
  figuresOf,
  formatRecord,
  merged,
  parseRecord,
  replaceRecord,
  solvedHere,
  startRecord,
} from "../record/index.js";
import { Button, clockWords, sentence, showNote, Table } from "../ui/index.js";

const MOST_BYTES = 5_000_000;

export function RecordSection() {
  useEffect(startRecord, []);
  const solved = solvedHere.value;
  const file = useRef<HTMLInputElement>(null);
  if (solved.length === 0) return null;
  return (
    <section class="record" aria-labelledby="record-title">
      <h2 id="record-title">Your record</h2>
      <Figures />
      <div class="panel-buttons">
        <Button
          label="Save as a file"
          icon="download"
          onClick={() => downloadText("quadrille-record.json", formatRecord(solved), "application/json")}
        />
        <Button label="Add from a file" icon="file" onClick={() => file.current?.click()} />
        <Button label="Erase" icon="bin" onClick={erase} />
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="A record as a file"
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (chosen !== undefined) void add(chosen);
        }}
      />
      <p class="panel-hint">
        It is kept on this device alone. The fastest time is the best one without hints.
      </p>
    </section>
  );
}

function Figures() {
  const solved = solvedHere.value;
  const now = Date.now();
  const rows = FAMILY_PAGES.flatMap(({ id, title }) => {
    const own = solved.filter(({ family }) => family === id);
    return own.length === 0 ? [] : [{ title, ...figuresOf(own, now) }];
  });
  return (
    <Table
      testId="record"
      head={["Family", "Solved", "Fastest", "Typical", "Days in a row"]}
      rowHeads
      rows={rows.map(({ title, solved: count, fastestMs, typicalMs, streak }) => [
        title,
        String(count),
        fastestMs === undefined ? "–" : clockWords(fastestMs),
        clockWords(typicalMs),
        String(streak),
      ])}
    />
  );
}

/** Not asked before: it can be undone. */
function erase(): void {
  const before = replaceRecord([]);
  showNote({
    words: "Your record is erased.",
    about: "app",
    action: { label: "Undo", run: () => void replaceRecord(merged(before, solvedHere.peek())) },
  });
}

async function add(file: File): Promise<void> {
  const refuse = (words: string): void =>
    void showNote({ words: sentence(words), tone: "bad", about: "app" });
  if (file.size > MOST_BYTES) return refuse("this file is too large for a record");
  const read = parseRecord(await file.text());
  if (!read.ok) return refuse(read.error.message);
  const before = solvedHere.peek().length;
  replaceRecord(merged(solvedHere.peek(), read.value));
  const added = solvedHere.peek().length - before;
  showNote({
    words: added === 0 ? "There was nothing new in this file." : `Added ${added} from the file.`,
    tone: "good",
    about: "app",
  });
}
