/** `?`: the rules and the keys, in a sheet that is loaded when it is first opened. */
import { signal } from "@preact/signals";
import { Dialog, useLoaded } from "../ui/index.js";

export const helpOpen = signal(false);

export function Help() {
  const open = helpOpen.value;
  const Sheet = useLoaded(
    async () => (open ? (await import("./help-sheet.js")).HelpSheet : undefined),
    [open],
  );
  return (
    <Dialog title="Rules and keys" open={open} onClose={() => (helpOpen.value = false)}>
      {Sheet !== undefined && <Sheet />}
    </Dialog>
  );
}
