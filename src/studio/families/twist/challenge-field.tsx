/** A challenge as a placement string: read from the board, typed or pasted. */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { twist } from "../../../puzzles/index.js";
import { PanelRow } from "../../app/workspace.js";
import { Button, showNote } from "../../ui/index.js";
import type { Session } from "./session.js";

const FORMAT = twist.formats.find(({ id }) => id === "placements")!;

function writtenOf(session: Session): string {
  const written = FORMAT.format(session.puzzle.value);
  return written.ok ? [...written.value].join("").trim() : "";
}

export function ChallengeField({ session }: { readonly session: Session }) {
  const typed = useSignal<{ readonly text: string; readonly on: string } | undefined>(undefined);
  const problem = useSignal<string | undefined>(undefined);
  const id = useId();
  const written = writtenOf(session);
  // What was typed holds until the board is another one.
  const draft = typed.value?.on === written ? typed.value.text : undefined;
  const text = draft ?? written;
  const submit = (): void => {
    const read = FORMAT.parse(text);
    problem.value = read.ok ? undefined : read.error.message;
    if (!read.ok) return;
    typed.value = undefined;
    session.begin(read.value);
    showNote({ words: "The challenge is on the board.", action: { label: "Undo", run: session.undo } });
  };
  const wrong = draft === undefined ? undefined : problem.value;
  return (
    <div class="panel-stack">
      <div class="field twist-challenge">
        <label for={id}>Placement string of an IQ Twist challenge</label>
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
        <small id={`${id}-note`} class={wrong === undefined ? "soft" : "field-error"}>
          {wrong === undefined
            ? "Pieces a–h and pegs i–l (red, blue, green, yellow), each with column, row and orientation"
            : `✗ ${wrong}`}
        </small>
      </div>
      <PanelRow>
        <Button label="Set it up" disabled={draft === undefined || draft.trim() === ""} onClick={submit} />
      </PanelRow>
    </div>
  );
}
