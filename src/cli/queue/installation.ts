/**
 * Whether the files of this installation are still those with which the process began. Modules are loaded when they are first needed, so a
 * worker whose files were replaced cannot answer some questions any more. It would answer all of them with the same fault, faster than
 * any sound worker, and so get most of the orders.
 */
import { statSync } from "node:fs";
import { bundleOf } from "../start/bundle.js";

export function watchInstallation(): () => boolean {
  const file = bundleOf("queue-worker") ?? new URL("./thread.js", import.meta.url);
  const state = (): string => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found === undefined ? "none" : `${found.ino} ${found.mtimeMs}`;
  };
  const before = state();
  return () => state() === before;
}
