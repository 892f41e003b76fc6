/** Every example as a picture: well-formed, in plain characters where asked, and the same every time. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { unwrap } from "../src/base/index.js";
import { renderSvg, renderTerminal, type Scene } from "../src/scene/index.js";
import { STEP_MARKS } from "../src/reasons/index.js";
import { readPuzzle, solvePuzzle } from "../src/workbench/index.js";
import { subpaths } from "../src/scene/testing/paths.js";
import { allElements, parseXml } from "../src/scene/testing/xml.js";
import { FAMILIES } from "../src/puzzles/index.js";
import { ROOT } from "./support/process.js";

const EXAMPLES = join(ROOT, "examples");
const files = FAMILIES.flatMap(({ id: family }) =>
  readdirSync(join(EXAMPLES, family)).map((name) => join(family, name)),
);

function expectWellFormed(svg: string): void {
  expect(svg).not.toMatch(/undefined|NaN/);
  const elements = allElements(parseXml(svg));
  const ids = elements.flatMap(({ attributes }) => attributes["id"] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const sheet = elements.find(({ name }) => name === "style")?.text;
  for (const { name, attributes } of elements) {
    if (name === "path" && attributes["d"] !== "") subpaths(attributes["d"]!);
    if (attributes["href"] !== undefined) expect(ids).toContain(attributes["href"].slice(1));
    if (attributes["class"] !== undefined) expect(sheet).toContain(`.${attributes["class"]}{`);
  }
}

/**
 * The sign of a hint's mark must not be among the signs of a board itself, in any width, or its legend would also seem to be about unmarked
 * cells.
 */
function expectNoSignsOfSteps(scene: Scene): void {
  for (const unicode of [true, false]) {
    const signs = STEP_MARKS.flatMap(({ terminal }) => Array.from(unicode ? terminal.sign : terminal.ascii));
    for (const width of [200, 40, 30, 20, 16, 12, 9, 6]) {
      const drawn = renderTerminal(scene, { colour: false, unicode, width });
      expect(signs.filter((sign) => drawn.includes(sign))).toEqual([]);
    }
  }
}

describe("pictures of examples", () => {
  it.each(files)("%s", async (file) => {
    const { family, puzzle } = unwrap(readPuzzle(readFileSync(join(EXAMPLES, file), "utf8")));
    const { solutions, certificate } = unwrap(await solvePuzzle(family, puzzle, { limit: 2 }));
    const [solution, other] = solutions;
    const views = [
      {},
      ...(solution === undefined ? [] : [{ solution }]),
      ...(other === undefined ? [] : [{ solution, other }]),
      ...(certificate === undefined ? [] : [{ certificate }]),
    ];
    for (const view of views) {
      const drawn = (scene: Scene): string[] => [
        renderSvg(scene),
        renderSvg(scene, { static: true, theme: "dark", cellSize: 6 }),
        renderTerminal(scene, { colour: true, width: 200 }),
        renderTerminal(scene, { colour: false, unicode: false }),
      ];
      const scene = family.scene(puzzle, view);
      const [svg, still, colourful, plain] = drawn(scene);
      expect(drawn(structuredClone(family.scene(puzzle, view)))).toEqual([svg, still, colourful, plain]);
      if (!("certificate" in view)) expectNoSignsOfSteps(scene);
      expectWellFormed(svg!);
      expectWellFormed(still!);
      expect(plain).toMatch(/^[\n -~]+\n$/);
      for (const line of plain!.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    }
  });
});
