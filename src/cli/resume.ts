/**
 * Going on with a batch that was cut off. Lines of the output file that hold a full answer stand; the
 * others (bad input, limits, a line that was cut off) are dropped, so that they are asked again.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fail, isRecord, ProblemError } from "../base/index.js";

function refuse(message: string, line: number, cause?: unknown): ProblemError {
  return new ProblemError(fail("input/resume", message, { line, column: 1 }).error, { cause });
}

/** The puzzles that an output file already answers. */
export function alreadyDone(out: string, command: "solve" | "count" | "explain"): Set<string> {
  const done = new Set<string>();
  if (!existsSync(out)) return done;
  const text = readFileSync(out, "utf8");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const kept: string[] = [];
  for (const [i, line] of whole.split("\n").entries()) {
    if (line.trim() === "") continue;
    let entry: unknown;
    try {
      entry = JSON.parse(line);
    } catch (error) {
      throw refuse(`${out} is not the output of a batch: this line is not JSON`, i + 1, error);
    }
    if (!isRecord(entry) || typeof entry["puzzle"] !== "string")
      throw refuse(`${out} is not the output of a batch: this line names no puzzle`, i + 1);
    const { puzzle, answer } = entry;
    if (!isRecord(answer) || answer["status"] === "unknown" || answer["reason"] !== undefined) continue;
    if ((answer["count"] !== undefined) !== (command === "count"))
      throw refuse(`${out} holds answers of another command than ${command}`, i + 1);
    kept.push(line + "\n");
    done.add(puzzle);
  }
  const after = kept.join("");
  if (after !== text) {
    // In one step, so that nothing is lost when this is cut off as well.
    writeFileSync(`${out}.part`, after);
    renameSync(`${out}.part`, out);
  }
  return done;
}
