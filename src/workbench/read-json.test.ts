/** Whatever is wrong with a JSON text, the problem says where; bad encodings and absurd nesting have their own codes. */
import { describe, expect, it } from "vitest";
import { jsonText, type Result, unwrap } from "../base/index.js";
import { FAMILIES } from "../puzzles/index.js";
import { checkSolution } from "./check.js";
import { readPuzzle } from "./read.js";
import { spoiltDocuments } from "./testing/json-spoilers.js";
import { solvePuzzle } from "./ask/asked.js";

const PLACE = { line: expect.any(Number) as number, column: expect.any(Number) as number };

/** How many of them were refused; each refusal must say line and column, and they must be inside the text. */
function expectPlaces(texts: Iterable<string>, read: (text: string) => Result<unknown>): number {
  let refused = 0;
  for (const text of texts) {
    const result = read(text);
    if (result.ok) continue;
    refused++;
    const { at } = result.error;
    expect(at, `${result.error.code} ${result.error.message} in ${text}`).toMatchObject(PLACE);
    const { line, column } = at as typeof PLACE;
    const lines = text.split("\n");
    expect(line, text).toBeLessThanOrEqual(lines.length);
    expect(column, text).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
  }
  return refused;
}

const JSON_FORMATS = FAMILIES.flatMap((family) =>
  family.formats
    .filter(({ extension }) => extension === "json")
    .map(({ id, example }) => ({ family, name: `${family.id} ${id}`, id, example })),
);

describe("places", () => {
  it.each(JSON_FORMATS)("$name: every mistake in a puzzle has line and column", ({ family, id, example }) => {
    const texts = [...spoiltDocuments(example)];
    const named = { family: family.id, format: id };
    expect(expectPlaces(texts, (text) => readPuzzle(text, named))).toBeGreaterThan(texts.length / 4);
    expect(expectPlaces(texts, (text) => readPuzzle(text))).toBeGreaterThan(texts.length / 4);
  });

  it.each(JSON_FORMATS)(
    "$name: every mistake in a solution has line and column",
    async ({ family, id, example }) => {
      // The example of a chessboard has no solution.
      const text = family.id === "chessboard" ? '{ "rows": 2, "cols": 2 }' : example;
      const { puzzle } = unwrap(readPuzzle(text, { family: family.id, format: id }));
      const [solution] = unwrap(await solvePuzzle(family, puzzle)).solutions;
      const alone = jsonText(family.solutionJson(puzzle, solution));
      for (const whole of [alone, `{ "solutions": [${alone}] }`]) {
        const refused = expectPlaces(spoiltDocuments(whole), (spoilt) =>
          checkSolution(family, puzzle, spoilt),
        );
        expect(refused).toBeGreaterThan(10);
      }
    },
  );

  it("says both places of a name that is given twice", () => {
    const text = '{ "family": "tents", "rows": 2, "cols": 2,\n  "trees": [[0, 0]],\n  "\\u0072ows": 3 }';
    expect(readPuzzle(text)).toMatchObject({
      error: {
        code: "json/duplicate-key",
        message: expect.stringContaining("line 1, column 22") as string,
        at: { line: 3, column: 3 },
        first: { line: 1, column: 22 },
      },
    });
    const { family, puzzle } = unwrap(readPuzzle("2x2"));
    expect(checkSolution(family, puzzle, '{ "dominoes": [],\n "dominoes": [] }')).toMatchObject({
      error: { code: "json/duplicate-key", at: { line: 2, column: 2 }, first: { line: 1, column: 3 } },
    });
  });
});

describe("texts that no reader should work on", () => {
  const text = '{ "family": "chessboard", "rows": 2, "cols": 2 }\n';
  const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
  const little = Buffer.from(text, "utf16le");
  const big = Buffer.from(little).swap16();

  it.each([
    ["little endian", decode(little)],
    ["big endian", decode(big)],
    ["little endian with its mark", decode(Buffer.concat([Buffer.from([0xff, 0xfe]), little]))],
    ["big endian with its mark", decode(Buffer.concat([Buffer.from([0xfe, 0xff]), big]))],
    ["a game ID", decode(Buffer.from("2x2:_a,1,0,1,0", "utf16le"))],
  ])("names UTF-16: %s", (_, read) => {
    const expected = { ok: false, error: { code: "input/utf-16", at: { line: 1, column: 1 } } };
    expect(readPuzzle(read)).toMatchObject(expected);
    expect(readPuzzle(read, { family: "chessboard" })).toMatchObject(expected);
    const { family, puzzle } = unwrap(readPuzzle(text));
    expect(checkSolution(family, puzzle, read)).toMatchObject(expected);
  });

  it("reads UTF-8 with its mark, in every format", () => {
    for (const { id: family, formats } of FAMILIES)
      for (const { id: format, example } of formats)
        expect(readPuzzle(`\uFEFF${example}`, { family, format }), `${family} ${format}`).toMatchObject({
          ok: true,
        });
  });

  it("refuses brackets without end at once", () => {
    const deep = { error: { code: "json/depth", at: { line: 1, column: 257 } } };
    expect(readPuzzle("[".repeat(5_000_000), { family: "tents" })).toMatchObject(deep);
    expect(readPuzzle("[".repeat(5_000_000))).toMatchObject(deep);
    const { family, puzzle } = unwrap(readPuzzle("2x2"));
    expect(checkSolution(family, puzzle, "[".repeat(5_000_000))).toMatchObject(deep);
    expect(readPuzzle('{"family":'.repeat(5_000), { family: "cube" })).toMatchObject({
      error: { code: "json/depth" },
    });
  });
});
