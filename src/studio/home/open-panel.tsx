/** Open a puzzle: browse, drop, paste or type. A problem is shown beside the text. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { OpenChoice } from "./open-choice.js";
import {
  BrowseButton,
  loadReaders,
  openChoice,
  opening,
  openProblem,
  openPuzzle,
  openText,
} from "../desk/index.js";
import { FAMILY_PAGES } from "../families/index.js";
import { Button, Disclosure, ProblemNote, useLoaded } from "../ui/index.js";
import * as phrases from "../words/frame.js";

export function OpenPanel({ focus }: { readonly focus: boolean }) {
  return (
    <section class="open-panel" aria-labelledby="open-title">
      <h2 id="open-title">{phrases.openAPuzzle}</h2>
      <OpenForm focus={focus} />
    </section>
  );
}

/** `focus` moves the caret into the text area. */
export function OpenForm({ focus }: { readonly focus: boolean }) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Before the next key can come: what is typed right after "/" belongs here.
  useLayoutEffect(() => {
    if (!focus) return;
    area.current?.focus({ preventScroll: true });
    area.current?.scrollIntoView({ block: "center" });
  }, [focus]);
  const trouble = openProblem.value;

  // Puts the caret where the problem is.
  useEffect(() => {
    const at = trouble?.problem.at;
    const element = area.current;
    if (element === null || at === undefined || !("line" in at)) return;
    const offset = offsetOf(openText.peek(), at.line, at.column);
    element.setSelectionRange(offset, offset + 1);
  }, [trouble]);

  const submit = (): void => void openPuzzle(openText.value, phrases.thisText);
  return (
    <div class="open-panel">
      <textarea
        ref={area}
        // For a dialog, which opens after this is on the page.
        autofocus={focus}
        class="text code"
        rows={5}
        spellcheck={false}
        autocomplete="off"
        aria-label={phrases.aPuzzleAsText}
        aria-describedby="open-keys open-hint"
        aria-invalid={trouble !== undefined}
        placeholder={phrases.pasteOrTypeAPuzzle}
        value={openText.value}
        onInput={(event) => {
          openText.value = event.currentTarget.value;
          openProblem.value = undefined;
          openChoice.value = undefined;
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
      />
      {trouble === undefined ? null : (
        <ProblemNote title={phrases.couldNotReadAPuzzle(trouble.from)} problem={trouble.problem} />
      )}
      <OpenChoice />
      <div class="open-ways">
        <Button
          kind={openText.value.trim() === "" ? "plain" : "primary"}
          label={opening.value ? phrases.opening : phrases.openThisText}
          disabled={openText.value.trim() === "" || opening.value}
          onClick={submit}
        />
        <BrowseButton />
        <span id="open-keys" class="panel-hint open-keys">
          <kbd>{phrases.ctrl}</kbd> <kbd>{phrases.enter}</kbd>
          {phrases.opensIt}
        </span>
      </div>
      <div id="open-hint">
        <Formats wanted={trouble?.problem.code === "puzzle/unrecognised"} />
      </div>
    </div>
  );
}

function Formats({ wanted }: { readonly wanted: boolean }) {
  const [open, setOpen] = useState(false);
  const shown = open || wanted;
  const formats =
    useLoaded(async () => (shown ? (await loadReaders()).readableFormats() : []), [shown]) ?? [];
  return (
    <Disclosure summary={phrases.whatPuzzlesLookLike} open={shown} onToggle={setOpen}>
      <ul class="open-formats">
        {formats.map(({ family, familyTitle, title, example }) => (
          <li key={family + title}>
            <small>
              {FAMILY_PAGES.find(({ id }) => id === family)?.title ?? familyTitle}: {withCode(title)}
            </small>
            <button
              type="button"
              title={phrases.putThisExampleInto}
              onClick={() => {
                openText.value = example;
                openProblem.value = undefined;
              }}
            >
              <pre>{example.trimEnd()}</pre>
            </button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Text between backticks is set as code. */
function withCode(text: string) {
  return text.split("`").map((part, i) => (i % 2 === 1 ? <code key={i}>{part}</code> : part));
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf("\n", start);
    if (end === -1) break;
    start = end + 1;
  }
  return Math.min(text.length, start + column - 1);
}
