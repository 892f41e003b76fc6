/** `?`: the rules and the keys, in a sheet that is loaded when it is first opened. */
import { signal } from "@preact/signals";
import { Dialog, Later } from "../ui/index.js";
import * as phrases from "../words/frame.js";

const load = async () => (await import("./help-sheet.js")).HelpSheet;

export const helpOpen = signal(false);

export function Help() {
  const open = helpOpen.value;
  return (
    <Dialog title={phrases.rulesAndKeys} open={open} onClose={() => (helpOpen.value = false)}>
      {open && <Later load={load}>{(Sheet) => <Sheet />}</Later>}
    </Dialog>
  );
}
