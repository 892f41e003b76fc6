/** What was solved on this device, family by family. It can be saved, added from a file, and erased. */
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
import * as phrases from "../words/frame.js";

const MOST_BYTES = 5_000_000;

export function RecordSection() {
  useEffect(startRecord, []);
  const solved = solvedHere.value;
  const empty = solved.length === 0;
  const file = useRef<HTMLInputElement>(null);
  return (
    <section class="record" aria-labelledby="record-title">
      <h2 id="record-title">{phrases.yourRecord}</h2>
      {empty ? <p class="soft">{phrases.nothingIsSolvedHere}</p> : <Figures />}
      <div class="panel-buttons">
        {!empty && (
          <Button
            label={phrases.saveAsAFile}
            icon="download"
            onClick={() => downloadText("quadrille-record.json", formatRecord(solved), "application/json")}
          />
        )}
        <Button label={phrases.addFromAFile} icon="file" onClick={() => file.current?.click()} />
        {!empty && <Button label={phrases.erase} icon="bin" onClick={erase} />}
      </div>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={phrases.aRecordAsAFile}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (chosen !== undefined) void add(chosen);
        }}
      />
      <p class="panel-hint">{phrases.itIsKept}</p>
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
      head={[phrases.family, phrases.solved, phrases.fastest, phrases.typical, phrases.daysInARow]}
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

/** Without a question, because it can be undone. */
function erase(): void {
  const before = replaceRecord([]);
  showNote({
    words: phrases.yourRecordIsErased,
    about: "app",
    action: { label: phrases.undo, run: () => void replaceRecord(merged(before, solvedHere.peek())) },
  });
}

async function add(file: File): Promise<void> {
  const refuse = (words: string): void =>
    void showNote({ words: sentence(words), tone: "bad", about: "app" });
  if (file.size > MOST_BYTES) return refuse(phrases.thisFileIsTooLarge);
  const read = parseRecord(await file.text());
  if (!read.ok) return refuse(read.error.message);
  const before = solvedHere.peek().length;
  replaceRecord(merged(solvedHere.peek(), read.value));
  const added = solvedHere.peek().length - before;
  showNote({
    words: added === 0 ? phrases.thereWasNothingNew : phrases.addedFromTheFile(added),
    tone: "good",
    about: "app",
  });
}
