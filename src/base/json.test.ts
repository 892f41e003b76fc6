import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonText, type Json } from "./json.js";
import { parseJson, placeOf } from "./json-read.js";

describe("writeJson", () => {
  it("says what JSON.stringify says, plain and indented", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(jsonText(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(JSON.parse(jsonText(value as Json, 2))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  it("takes any iterable as an array and leaves undefined out", () => {
    expect(jsonText({ a: new Set([1, 2, 3, 4, 5]), b: undefined })).toBe('{"a":[1,2,3,4,5]}');
  });
  it("keeps cells and dominoes on one line", () => {
    expect(
      jsonText(
        {
          d: [
            [
              [0, 1],
              [0, 2],
            ],
          ],
        },
        2,
      ),
    ).toBe('{\n  "d": [[[0,1],[0,2]]]\n}');
  });
});

describe("parseJson", () => {
  it("reads what JSON.parse reads", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });
  it("places every mistake inside the text or at its end", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom("", "}", "]", ",", "x", '"'), (text, where, junk) => {
        const at = where % (text.length + 1);
        const broken = text.slice(0, at) + junk + text.slice(at + 1);
        const read = parseJson(broken);
        let valid = true;
        try {
          JSON.parse(broken);
        } catch {
          valid = false;
        }
        expect(read.ok).toBe(valid);
        if (!read.ok) expect(read.error.at).toMatchObject({ line: expect.any(Number) });
      }),
    );
  });
  it.each([
    ['{"a":1,}', 1, 8],
    ["[1,\n 2,,3]", 2, 4],
    ['{"a" 1}', 1, 6],
    ["", 1, 1],
    ["[1", 1, 3],
    ["[1] x", 1, 5],
    ["{'a':1}", 1, 2],
  ])("%s is wrong at line %i column %i", (text, line, column) => {
    const read = parseJson(text);
    expect(read).toMatchObject({ ok: false, error: { code: "json/syntax", at: { line, column } } });
  });
  it("counts lines from 1", () => {
    expect(placeOf("ab\ncd", 4)).toEqual({ line: 2, column: 2 });
  });
});
