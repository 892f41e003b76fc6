import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonList, jsonText, plainJson, type Json } from "./json.js";
import { placedIn } from "./place.js";
import { createPlaces, parseJson, placeOf } from "./read.js";

describe("writeJson", () => {
  it("says what JSON.stringify says, plain and indented", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(jsonText(value as Json))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(JSON.parse(jsonText(value as Json, 2))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
  it("writes a list as an array and leaves undefined out, as JSON.stringify and a copy of the data do", () => {
    const value = { a: jsonList(() => new Set([1, 2, 3, 4, 5])), b: undefined };
    for (const text of [jsonText(value), JSON.stringify(value), JSON.stringify(plainJson(value))])
      expect(text).toBe('{"a":[1,2,3,4,5]}');
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
  it("says what is wrong in words", () => {
    expect(parseJson("[1")).toMatchObject({ error: { message: "not valid JSON: the text ends too early" } });
    expect(parseJson("[,]")).toMatchObject({
      error: { message: 'not valid JSON: "," does not belong here' },
    });
  });
  it.each([
    ['{"a":1,"b":{"a":2},"a":3}', "a", 20, 2],
    ['[{"x":[],"y":"x","\\u0078":1}]', "x", 18, 3],
    ['{"":1, "":2}', "", 8, 2],
  ])("%s gives %j twice", (text, name, column, first) => {
    expect(parseJson(text)).toMatchObject({
      error: {
        code: "json/duplicate-key",
        message: expect.stringContaining(`${JSON.stringify(name)} is given twice`) as string,
        at: { line: 1, column },
        first: { line: 1, column: first },
      },
    });
  });
  it("lets objects side by side, and names that are values, share a name", () => {
    for (const text of ['[{"a":1},{"a":2}]', '{"a":"a","b":"a"}', '{"a":{"a":{"a":1}},"b":["a","a"]}'])
      expect(parseJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
  });
  it("complains of the text before a name that is given twice in it", () => {
    expect(parseJson('{"a":1,"a":2')).toMatchObject({ error: { code: "json/syntax" } });
  });
  it("takes no more than 256 brackets in each other, and none that stand in a string", () => {
    const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
    expect(parseJson(nested(256))).toMatchObject({ ok: true });
    expect(parseJson(nested(257))).toMatchObject({ error: { code: "json/depth", at: { column: 257 } } });
    expect(parseJson(JSON.stringify({ a: '\\"' + "[".repeat(1000) }))).toMatchObject({ ok: true });
  });
  it("finds places that only grow as it finds each by itself", () => {
    const text = "ab\n\ncd\r\nefg\n";
    const placeAt = createPlaces(text);
    for (let offset = 0; offset <= text.length; offset++)
      expect(placeAt(offset)).toEqual(placeOf(text, offset));
  });
  it("counts lines from 1", () => {
    expect(placeOf("ab\ncd", 4)).toEqual({ line: 2, column: 2 });
  });
});

describe("placedIn", () => {
  const text = '{ "a": [1,\n  { "b c": "x,]}", "d": [] } ],\n"e": null,\n "a": [2, {"b c": {"f": 7}}, 3] }';
  const at = (path: string) => placedIn(text, { code: "x", message: "y", at: { path } }).at;
  it.each([
    ["", 1, 1],
    ["e", 3, 6],
    ["a", 4, 7],
    ["a[0]", 4, 8],
    ['a[1]["b c"]', 4, 19],
    ['a[1]["b c"].f', 4, 25],
    ["a[2]", 4, 30],
    ["a[7].d", 4, 7],
    ["missing", 1, 1],
  ])("%s stands at line %i, column %i", (path, line, column) => {
    expect(at(path)).toEqual({ path, line, column });
  });
  it("leaves other places as they are, and takes a text that is a bare value for what a path can name of it", () => {
    for (const place of [{ cell: [1, 2] }, { line: 1, column: 2 }] as const)
      expect(placedIn(text, { code: "x", message: "y", at: place }).at).toBe(place);
    const bare = placedIn("\n 5", { code: "x", message: "y", at: { path: "e" } }).at;
    expect(bare).toEqual({ path: "e", line: 2, column: 2 });
  });
  it("points at the value itself in any document, however deep", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 6 }),
        fc.boolean(),
        (members, wide) => {
          const json = JSON.stringify(members, null, wide ? 2 : 0);
          for (const [name, value] of Object.entries(members)) {
            const place = placedIn(json, {
              code: "x",
              message: "y",
              at: { path: `[${JSON.stringify(name)}]` },
            }).at;
            if (place === undefined || !("line" in place)) throw new Error("no place");
            const lines = json.split("\n");
            const rest = [lines[place.line - 1]!.slice(place.column - 1), ...lines.slice(place.line)].join(
              "\n",
            );
            expect(rest.startsWith(JSON.stringify(value, null, wide ? 2 : 0).split("\n")[0]!)).toBe(true);
          }
        },
      ),
    );
    const deep = `{"a": ${"[".repeat(200_000)}${"]".repeat(200_000)}, "b": 1}`;
    expect(placedIn(deep, { code: "x", message: "y", at: { path: "b" } }).at).toMatchObject({ line: 1 });
  });
});
