/** A challenge as a placement string: read from the board, typed or pasted. */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Problem } from "../../../../base/index.js";
import { twistFace } from "../../../../puzzles/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Button, sentence } from "../../../ui/index.js";
import { sayWithUndo } from "../../shared/index.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/twist.js";

const FORMAT = twistFace.formats.find(({ id }) => id === "placements")!;

function writtenOf(session: Session): string {
  const written = FORMAT.format(session.puzzle.value);
  return written.ok ? [...written.value].join("").trim() : "";
}

/** A whole placement, for problems that are not about one character. */
const PLACEMENT = /^[a-z]\d+[a-z]+\d?/i;

/** A text, split before, at and after the mistake. */
function splitAt(text: string, { code, at }: Problem): readonly [string, string, string] | undefined {
  if (at === undefined || !("column" in at) || at.line !== 1 || text.includes("\n")) return undefined;
  const from = Math.min(at.column - 1, text.length);
  const rest = text.slice(from);
  const length = (code === "twist/notation" ? undefined : PLACEMENT.exec(rest)?.[0].length) ?? 1;
  return [text.slice(0, from), rest.slice(0, length), rest.slice(length)];
}

function WrongPlace({ text, problem }: { readonly text: string; readonly problem: Problem }) {
  const parts = splitAt(text, problem);
  const message = sentence(problem.message);
  return (
    <>
      {parts === undefined ? null : (
        <code>
          {parts[0]}
          <mark data-end={parts[1] === ""}>{parts[1]}</mark>
          {parts[2]}
        </code>
      )}
      <small class="field-error">
        ✗ {parts === undefined ? message : phrases.character(parts[0].length + 1, message)}
      </small>
    </>
  );
}

export function ChallengeField({ session }: { readonly session: Session }) {
  const typed = useSignal<{ readonly text: string; readonly on: string } | undefined>(undefined);
  const problem = useSignal<Problem | undefined>(undefined);
  const id = useId();
  const written = writtenOf(session);
  // What was typed stays until the board changes.
  const draft = typed.value?.on === written ? typed.value.text : undefined;
  const text = draft ?? written;
  const submit = (): void => {
    const read = FORMAT.parse(text);
    problem.value = read.ok ? undefined : read.error;
    if (!read.ok) return;
    typed.value = undefined;
    session.begin(read.value);
    sayWithUndo(phrases.theChallenge, session.edits);
  };
  const wrong = draft === undefined ? undefined : problem.value;
  return (
    <div class="panel-stack">
      <div class="field twist-challenge">
        <label for={id}>{phrases.placementStringOfAnIq}</label>
        <input
          id={id}
          class="text code"
          spellcheck={false}
          autocomplete="off"
          autocapitalize="off"
          value={text}
          placeholder={FORMAT.example}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onInput={(event) => {
            problem.value = undefined;
            typed.value = { text: event.currentTarget.value, on: written };
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") submit();
          }}
        />
        {wrong === undefined ? (
          <small id={`${id}-note`} class="soft">
            {phrases.piecesAHAndPegs}
          </small>
        ) : (
          <div id={`${id}-note`} class="twist-wrong" role="alert">
            <WrongPlace text={text} problem={wrong} />
          </div>
        )}
      </div>
      <PanelRow>
        <Button
          label={phrases.setItUp}
          disabled={draft === undefined || draft.trim() === ""}
          onClick={submit}
        />
      </PanelRow>
    </div>
  );
}
