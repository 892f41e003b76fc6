/** What a batch could not answer, in one line at its end: nobody looks for one bad line among a million. */
import { isRecord, plural } from "../../base/index.js";
import type { BatchResult } from "./result.js";

export interface Failures {
  add(group: readonly string[], result: BatchResult): void;
  /** A line for standard error; empty when there were none. */
  words(): string;
}

export function createFailures(): Failures {
  let count = 0;
  let first = "";
  return {
    add(group, { kind, document }) {
      if (kind !== "error" || count++ > 0 || !("text" in document)) return;
      const problem: unknown = JSON.parse(document.text);
      if (isRecord(problem))
        first = `${group[0]}: ${String(problem["message"])} [${String(problem["code"])}]`;
    },
    words() {
      if (count === 0) return "";
      return count === 1 ? `quadrille: ${first}\n` : `quadrille: ${plural(count, "error")}, first ${first}\n`;
    },
  };
}
