import { describe, expect, it } from "vitest";
import { SERIES_QUESTIONS, type Measured } from "../solver/index.js";
import { csvOf, figureValue, figureWords, type Row, waysOf } from "./ways.js";

const [corners] = SERIES_QUESTIONS;
const MEASURED: Measured = {
  status: "impossible",
  reason: null,
  variables: 40,
  clauses: 1210,
  conflicts: 7,
  ms: 12.4,
};

const rowOf = (id: string, run: Row["run"]): Row => {
  const way = waysOf(corners).find((one) => one.id === id)!;
  return { way, size: 6, run };
};
const solved = rowOf("cadical domino pairwise", { kind: "measured", figures: MEASURED });
const late = rowOf("dancing-links domino", {
  kind: "measured",
  figures: { ...MEASURED, status: "unknown", reason: "time", conflicts: null, ms: 3210 },
});
const refused = rowOf("highs domino", { kind: "refused", words: "too large" });

describe("a series", () => {
  it("tries every method, formulation and encoding, by the names of the menus", () => {
    const ways = waysOf(corners);
    expect(new Set(ways.map(({ id }) => id)).size).toBe(ways.length);
    // Four methods; CaDiCaL with 2 formulations and 7 encodings; HiGHS and dancing links with 2 formulations.
    expect(ways).toHaveLength(4 + 14 + 2 + 2);
    expect(solved.way).toMatchObject({ engine: "CaDiCaL", formula: "one variable per domino, pairwise" });
    // A formulation that does not mean what the rules mean says so.
    const tents = waysOf(SERIES_QUESTIONS.find(({ id }) => id === "tents")!);
    expect(tents.find(({ id }) => id === "cadical cell adder")!.formula).toBe(
      "one variable per cell (allows more than the rules), adder",
    );
    for (const question of SERIES_QUESTIONS) {
      expect(waysOf(question).length).toBeGreaterThan(10);
      expect(question.sizes).toEqual([...question.sizes].toSorted((a, b) => a - b));
    }
  });
  it("says its figures with units, and never calls a run that was stopped a time", () => {
    expect(figureWords(solved, "ms")).toBe("12 ms");
    expect(figureWords(solved, "clauses")).toBe("1,210");
    expect(figureWords(late, "ms")).toBe("unknown in 5 s");
    // Colouring says at once that it cannot decide boards with as many white squares as black ones.
    const undecided = { ...MEASURED, status: "unknown", reason: "inapplicable", ms: 0.1 } as const;
    expect(figureWords(rowOf("colouring", { kind: "measured", figures: undecided }), "ms")).toBe(
      "does not decide",
    );
    const large = { ...MEASURED, status: "unknown", reason: "memory", ms: 0.1 } as const;
    expect(figureWords(rowOf("highs domino", { kind: "measured", figures: large }), "ms")).toBe(
      "out of memory",
    );
    expect(figureWords(late, "conflicts")).toBe("–");
    expect(figureValue(late, "ms")).toBeUndefined();
    expect(figureValue(late, "variables")).toBe(40);
    expect(figureWords(rowOf("highs domino", { kind: "skipped" }), "ms")).toBe("–");
    expect(figureWords(rowOf("highs domino", { kind: "refused", words: "no" }), "ms")).toBe("does not apply");
  });
  it("is written as CSV, a line for each run", () => {
    expect(csvOf(corners, [solved, late, refused, rowOf("matching", { kind: "skipped" })]).join("")).toBe(
      [
        "question,squares a side,engine,formulation,encoding,status,variables,clauses,conflicts,ms,reason",
        "corners,6,cadical,domino,pairwise,impossible,40,1210,7,12.4,",
        "corners,6,dancing-links,domino,,unknown,40,1210,,,time",
        "corners,6,highs,domino,,refused,,,,,too large",
        "corners,6,matching,,,skipped,,,,,",
        "",
      ].join("\n"),
    );
  });
});
