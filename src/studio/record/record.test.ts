import { describe, expect, it } from "vitest";
import { bestOn, figuresOf } from "./figures.js";
import { fingerprint, formatRecord, merged, parseRecord, type Solved } from "./solved.js";

/** Noon, local time, this many days after 1 March 2026: a change of the clocks is among them in most places. */
const noon = (day: number): number => new Date(2026, 2, 1 + day, 12).getTime();

function solved(at: number, more: Partial<Solved> = {}): Solved {
  return { family: "tents", puzzle: "p", title: "Tents", ms: 60_000, hints: 0, at, ...more };
}

describe("a streak", () => {
  it("counts days in a row up to today, however many puzzles a day has", () => {
    const days = [27, 28, 28, 29, 30].map((day) => solved(noon(day)));
    expect(figuresOf(days, noon(30)).streak).toBe(4);
  });
  it("is not broken by a day that is not over, and is by one that is", () => {
    const days = [28, 29].map((day) => solved(noon(day)));
    expect(figuresOf(days, noon(30)).streak).toBe(2);
    expect(figuresOf(days, noon(31)).streak).toBe(0);
    expect(figuresOf([solved(noon(3)), solved(noon(5))], noon(5)).streak).toBe(1);
  });
});

describe("times", () => {
  it("are fastest without hints, and typical in the middle", () => {
    const list = [solved(1, { ms: 90_000 }), solved(2, { ms: 30_000, hints: 2 }), solved(3, { ms: 50_000 })];
    expect(figuresOf(list, 4)).toMatchObject({ solved: 3, fastestMs: 50_000, typicalMs: 50_000 });
    expect(figuresOf([list[1]!], 4).fastestMs).toBeUndefined();
    expect(bestOn(list, "tents", "p")).toBe(50_000);
    expect(bestOn(list, "tents", "q")).toBeUndefined();
    expect(bestOn(list, "pips", "p")).toBeUndefined();
  });
});

describe("a record as a file", () => {
  it("comes back as it was", () => {
    const list = [solved(1), solved(2, { hints: 1, title: "“Odd” \n title" })];
    expect(parseRecord(formatRecord(list))).toEqual({ ok: true, value: list });
  });
  it.each([
    ["record/json", "hello"],
    ["record/schema", "[]"],
    ["record/schema", JSON.stringify({ schema: "quadrille/puzzle@1", solved: [] })],
    ["record/line", JSON.stringify({ schema: "quadrille/record@1", solved: [{ family: "tents" }] })],
    ["record/line", formatRecord([solved(1, { ms: -1 })])],
  ])("is refused with %s", (code, text) => {
    const read = parseRecord(text);
    expect(read.ok ? "read" : read.error.code).toBe(code);
  });
  it("is added to what is there, in order, without repeats", () => {
    expect(merged([solved(3), solved(1)], [solved(2), solved(1)]).map(({ at }) => at)).toEqual([1, 2, 3]);
  });
});

describe("the name of a puzzle", () => {
  it("is the same for the same text, and another for texts that differ a little", () => {
    const texts = Array.from({ length: 2000 }, (_, i) => `8x8:${i.toString(2)}`);
    expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
    expect(fingerprint("8x8")).toBe(fingerprint(["8x", "8"].join("")));
  });
});
