/** Open another puzzle from the page: paste its text, or browse. It becomes a board of its own; Back returns. */
import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";
import { openFile, opening, openPuzzle } from "../../../desk/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Button, Disclosure } from "../../../ui/index.js";

export interface OpenHereProps {
  /** "A game ID, a puzz.link URL or any other text" */
  readonly hint: string;
}

export function OpenHere({ hint }: OpenHereProps) {
  const text = useSignal("");
  const file = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (): void => void openPuzzle(text.value, "this text");
  return (
    <Disclosure summary="Open another">
      <div class="field">
        <label for={id}>{hint}</label>
        <textarea
          id={id}
          class="text code"
          rows={2}
          spellcheck={false}
          autocomplete="off"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            const isLine = !event.shiftKey && !text.value.includes("\n");
            if (!isLine && !event.ctrlKey && !event.metaKey) return;
            event.preventDefault();
            if (text.value.trim() !== "") submit();
          }}
        />
      </div>
      <PanelRow>
        <Button
          label="Open this text"
          disabled={text.value.trim() === "" || opening.value}
          onClick={submit}
        />
        <Button icon="file" label="Browse files" onClick={() => file.current?.click()} />
        <input
          ref={file}
          type="file"
          hidden
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
            if (chosen !== undefined) void openFile(chosen);
          }}
        />
      </PanelRow>
    </Disclosure>
  );
}
