import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText, unwrap } from "../../base/index.js";
import type { Camp } from "./puzzle.js";
import { campJson, campNotes, parseCamp } from "./solution.js";
import { cellsOf, freeCells, pairsOf, readBoard, SMALL } from "./testing/camps.js";

describe("a solution's text", () => {
  const puzzle = readBoard(SMALL);
  const tents = cellsOf("0,3 2,0 3,3");
  it("is JSON with tents, pairs and whether the pairing is unique", () => {
    expect(campJson(puzzle, { tents })).toEqual({
      tents,
      pairs: pairsOf("0,2 0,3; 1,0 2,0; 2,3 3,3"),
      pairingUnique: true,
    });
    expect(campNotes(puzzle, { tents })[0]).toContain("one way only");
  });
  it("is read as JSON, a bare list, an answer, a drawing, course text or moves", () => {
    const grass = freeCells(puzzle).filter((cell) => !tents.some((tent) => tent.join() === cell.join()));
    for (const [text, marked] of [
      [jsonText({ tents }), undefined],
      [jsonText(tents), undefined],
      [`\uFEFF${jsonText({ schema: "quadrille/answer@1", solutions: [{ tents }] })}`, undefined],
      ["..TA\nT...\nA..T\n...A", undefined],
      ["4 4\r\n..TA 1\r\nT... 0\r\nA..T 1\r\n...A 1\r\n1 0 0 2\r\n", undefined],
      ["S;T3,0;T0,2;T3,3\n", grass],
      ["T1,1;S;S;T3,0;B0,2;T0,2;T3,3", grass],
      ["T3,0;T0,2;N1,1;B1,1;T3,3", undefined],
    ] as const)
      expect(parseCamp(puzzle, text)).toEqual({
        ok: true,
        value: { tents, ...(marked && { grass: marked }) },
      });
  });
  it("may say nothing but grass", () => {
    expect(parseCamp(puzzle, '{"grass":[[0,0]]}')).toEqual({
      ok: true,
      value: { tents: [], grass: [[0, 0]] },
    });
  });
  it("reads back its own JSON with pairs and grass", () => {
    const camp: Camp = { tents: [[0, 3]], grass: [[0, 0]] };
    const back = unwrap(parseCamp(puzzle, jsonText(campJson(puzzle, camp))));
    expect(back).toEqual({
      ...camp,
      pairs: pairsOf("0,2 0,3"),
    });
  });
  it.each([
    ["hello", { line: 1, column: 1 }],
    ["", { line: 1, column: 1 }],
    ['{"solutions":[]}', { path: "solutions" }],
    ['{"tents":[[0]]}', { path: "tents[0]" }],
    ["{}", { path: "tents" }],
    ['{"grass":[[0]]}', { path: "grass[0]" }],
    ['{"tents":[],"pairs":[[0,1]]}', { path: "pairs[0]" }],
    ["..TA\nT...\nA..A\n...A", { line: 3, column: 4 }],
    ["..TA\nT...\nA..T\n...", { line: 4, column: 4 }],
    ["..TA\nT...\nA..T\n....A", { line: 4, column: 5 }],
    ["..TA\nT...\nA..T\n...A\n....", { line: 5, column: 1 }],
    ["S;T3,0;T9,9", { line: 1, column: 8 }],
    ["S;T2,0", { line: 1, column: 3 }],
    ["S;X", { line: 1, column: 3 }],
    ["3 4\n..TA 1\nT... 0\nA..T 1\n1 0 0 2", { line: 1, column: 1 }],
  ])("%j is refused at its place", (text, at) => {
    expect(parseCamp(puzzle, text)).toMatchObject({ ok: false, error: { code: "tents/solution", at } });
  });
  it("answers damaged text with a camp or a placed problem", () => {
    const texts = [jsonText(campJson(puzzle, { tents })), "..TA\nT...\nA..T\n...A", "S;T3,0;T0,2;T3,3"];
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        fc.nat(),
        fc.string({ maxLength: 3 }),
        fc.nat(3),
        (text, where, junk, cut) => {
          const at = where % (text.length + 1);
          const result = parseCamp(puzzle, text.slice(0, at) + junk + text.slice(at + cut));
          if (!result.ok) expect(result.error.at).toBeDefined();
        },
      ),
    );
  });
});
