import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { alreadyDone, keyOf } from "./resume.js";

const folder = mkdtempSync(join(tmpdir(), "quadrille-resume-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const out = join(folder, "out.jsonl");

const question = { command: "solve", takes: ["puzzle"], options: [], asked: ["solve", "--all"] };
const solutions = Array.from({ length: 500 }, (_, i) => ({ on: [i] }));
const head = { puzzle: "a", asked: question.asked };

/** A line as it is written when solutions are printed as they are found, with the verdict after them. */
const streamed = (puzzle: string, verdict: object): string =>
  JSON.stringify({ ...head, puzzle, answer: { schema: "s", solutions, ...verdict } });
/** A line for an answer that was written as a whole. */
const plain = (puzzle: string, verdict: object): string =>
  JSON.stringify({ ...head, puzzle, answer: { schema: "s", ...verdict, solutions, complete: true } });

const done = (lines: readonly string[], end = "\n"): { keys: string[]; left: string } => {
  writeFileSync(out, lines.join("\n") + end);
  const keys = [...alreadyDone(out, question, 1024)];
  return { keys, left: readFileSync(out, "utf8") };
};

describe("lines too long to be held", () => {
  it("stand where both ends say that they are answered", () => {
    const lines = [streamed("a", { status: "solved", complete: true }), plain("b", { status: "solved" })];
    expect(done(lines)).toEqual({ keys: [keyOf(["a"]), keyOf(["b"])], left: lines.join("\n") + "\n" });
  });
  it("stand where the answer is one long text", () => {
    const line = JSON.stringify({ ...head, answer: { schema: "quadrille/text@1", text: "x".repeat(5000) } });
    expect(done([line]).keys).toEqual([keyOf(["a"])]);
    const stopped = JSON.stringify({ ...head, exit: 4, answer: { text: "x".repeat(5000) } });
    expect(done([stopped]).keys).toEqual([]);
  });
  it("are asked again where they were stopped or cut off", () => {
    const whole = streamed("a", { status: "solved", complete: true });
    const stopped = streamed("b", { status: "solved", reason: "time", complete: false });
    const early = plain("c", { status: "unknown", reason: "memory" });
    const cut = streamed("d", { status: "solved", complete: true }).slice(0, -3);
    expect(done([stopped, whole, early, cut], "")).toEqual({ keys: [keyOf(["a"])], left: whole + "\n" });
  });
  it("are refused where another question was asked", () => {
    const other = JSON.stringify({ puzzle: "a", asked: ["solve"], answer: { solutions, complete: true } });
    expect(() => done([other])).toThrow('another question: "solve", and this one is "solve --all"');
  });
});
