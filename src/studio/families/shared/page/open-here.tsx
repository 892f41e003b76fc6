/** Open another puzzle from the page: paste its text, or browse. It becomes a board of its own; Back returns. */
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { BrowseButton, opening, openPuzzle } from "../../../desk/index.js";
import { PanelRow } from "../../../frame/index.js";
import { Button, Disclosure } from "../../../ui/index.js";
import * as phrases from "../../../words/play.js";

/** `hint`: "A game ID, a puzz.link address, or any other text" */
export function OpenHere({ hint }: { readonly hint: string }) {
  const text = useSignal("");
  const id = useId();
  const submit = (): void => void openPuzzle(text.value, phrases.thisText);
  return (
    <Disclosure summary={phrases.openAnotherPuzzle}>
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
          label={phrases.openThisText}
          disabled={text.value.trim() === "" || opening.value}
          onClick={submit}
        />
        <BrowseButton />
      </PanelRow>
    </Disclosure>
  );
}
