/**
 * The collections that ship: every line is what it says. `npm run collections -- --check` checks everything; this test makes the cheap
 * checks, and the others on a sample.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unwrap } from "../src/base/index.js";
import { FAMILIES, type Family, type PlayableFamily } from "../src/puzzles/index.js";
import { gradePuzzle, readPuzzle, solvePuzzle } from "../src/workbench/index.js";
import { ROOT } from "./support/process.js";

interface Line {
  readonly format: string;
  readonly text: string;
  readonly title: string;
  readonly section: string;
  readonly grade?: { readonly grade: string };
}

const LEAST = 60;

/** One of this many puzzles is solved and graded here; packings take longer. */
const STRIDES: Readonly<Record<string, number>> = { chessboard: 9, cube: 30, pips: 21, tents: 13, twist: 30 };

function collectionOf({ id }: Family): { readonly line: Line; readonly puzzle: unknown }[] {
  const text = readFileSync(join(ROOT, "collections", `${id}.jsonl`), "utf8");
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((json) => {
      const line = JSON.parse(json) as Line;
      return { line, puzzle: unwrap(readPuzzle(line.text, { family: id, format: line.format })).puzzle };
    });
}

/** How many solutions the boards of a section have. */
function wanted({ section }: Line): "none" | "one" | "several" {
  if (section === "several") return "several";
  return section === "colours" || section === "crowded" ? "none" : "one";
}

describe.each(FAMILIES.map((family) => [family.id, family] as const))("%s", (_, family) => {
  const lines = collectionOf(family);
  it("has enough puzzles, no two alike up to symmetry, each with its own title and section", async () => {
    expect(lines.length).toBeGreaterThanOrEqual(LEAST);
    const keys = await Promise.all(lines.map(({ puzzle }) => family.making!.keyOf(puzzle)));
    expect(new Set(keys).size).toBe(lines.length);
    for (const { line, puzzle } of lines) expect(line.title).toBe(family.describe(puzzle));
    const sections = lines.map(({ line }) => line.section);
    const runs = sections.filter((section, at) => section !== sections[at - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    if (family.id === "chessboard") expect(runs).toEqual(["one", "several", "colours", "crowded"]);
    else {
      expect(["easy", "medium", "hard", "fiendish"].filter((grade) => runs.includes(grade))).toEqual(runs);
      expect(runs.length).toBeGreaterThan(1);
    }
  });
  it("leaves something to do in every one of them", () => {
    const { play } = family as PlayableFamily<unknown, unknown, unknown, unknown>;
    for (const { line, puzzle } of lines) {
      const { done, total } = play.progress(puzzle, play.start(puzzle));
      expect(total - done, line.text).toBeGreaterThan(0);
    }
  });
  it("says of a spread of them what another engine and the grader say", async () => {
    const engine = family.id === "twist" || family.id === "cube" ? "dancing-links" : "cadical";
    for (let at = 0; at < lines.length; at += STRIDES[family.id]!) {
      const { line, puzzle } = lines[at]!;
      const answer = unwrap(await solvePuzzle(family, puzzle, { engine, limit: 2 }));
      const found = answer.status === "impossible" ? "none" : answer.unique === true ? "one" : "several";
      expect([line.text, found]).toEqual([line.text, wanted(line)]);
      if (line.grade === undefined) continue;
      const graded = unwrap(await gradePuzzle(family, puzzle));
      expect([line.text, graded]).toMatchObject([line.text, { grade: line.grade.grade }]);
    }
  });
});
