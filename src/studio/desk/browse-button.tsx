/** A button that opens a puzzle from a file. */
import { useRef } from "preact/hooks";
import { Button } from "../ui/index.js";
import { openFile } from "./open.js";
import * as phrases from "../words/frame.js";

/** Files of other programs have all kinds of names, so the browser's dialog must offer every file. */
export function BrowseButton() {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="file" label={phrases.browseFiles} onClick={() => file.current?.click()} />
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
    </>
  );
}
