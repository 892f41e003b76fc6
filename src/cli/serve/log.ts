/** Words for people as lines of the structured log: whoever asks for JSON reads one kind of line only. */
import { hostname } from "node:os";
import type { Io } from "../io.js";

/** As the log of requests says "info". */
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
