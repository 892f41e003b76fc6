/** Input and output that do nothing, for tests that look at commands without running them. */
import type { Io } from "../io.js";

export const SILENT_IO: Io = {
  out: () => undefined,
  err: () => undefined,
  status: () => undefined,
  columns: 80,
  outIsTerminal: false,
  colour: false,
  cancelFlag: new Int32Array(1),
  read: () => Promise.resolve(new Uint8Array()),
  elapsedMs: () => 0,
};
