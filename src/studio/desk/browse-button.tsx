/** A button that opens a puzzle from a file. */
import { useRef } from "preact/hooks";
import { Button } from "../ui/index.js";
import { openFile } from "./open.js";
import * as phrases from "../words/frame.js";

/** `accept`: file types that the browser's dialog offers first. */
export function BrowseButton({ accept }: { readonly accept?: string }) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon="file" label={phrases.browseFiles} onClick={() => file.current?.click()} />
      <input
        ref={file}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0];
          event.currentTarget.value = "";
          if (chosen !== undefined) void openFile(chosen);
        }}
      />
    </>
  );
}
