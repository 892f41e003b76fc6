/** Words for people as lines of the structured log, so that a JSON log has only one kind of line. */
import { hostname } from "node:os";
import type { Io } from "../io.js";

/** The level "info" in the log of requests. */
const INFO = 30;

export function withStructuredNotes(io: Io): Io {
  const { pid } = process;
  const line = (msg: string): string =>
    `${JSON.stringify({ level: INFO, time: Date.now(), pid, hostname: hostname(), msg })}\n`;
  return {
    ...io,
    err(text) {
      const words = text.trim().replace(/^note: /, "");
      if (words !== "") io.err(line(words));
    },
  };
}
