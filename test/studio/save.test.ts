/** Save as a file: formats that cannot hold the puzzle are shown, but disabled, and say why. */
import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { unwrap } from "../../src/base/index.js";
import type { Cube } from "../../src/puzzles/index.js";
import { readPuzzle } from "../../src/workbench/index.js";
import { ROOT } from "../support/process.js";
import { expectAddress, useStudio } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";
import { TWO_SQUARES } from "./support/puzzles.js";

const studio = useStudio();

const CASES = [
  {
    name: "a Twist board of one's own",
    family: "twist",
    puzzle: SMALL_PUZZLES.find(({ family }) => family === "twist")!,
    refused: ["Placements"],
    offered: ["JSON"],
    why: [
      "Placements: This notation has the board and the pieces of IQ Twist only; JSON can hold any other.",
    ],
  },
  {
    name: "a Pips graph",
    family: "pips",
    puzzle: {
      format: "graph",
      text: readFileSync(join(ROOT, "examples", "pips", "prism.json"), "utf8"),
    },
    refused: ["Drawing", "Newspaper"],
    offered: ["Graph"],
    why: [
      "Newspaper: This puzzle is a graph, and the newspaper's JSON can hold boards only; the format graph can hold it.",
      "Drawing: This puzzle is a graph and cannot be drawn in letters; the format graph can hold it.",
    ],
  },
  {
    name: "Tents with a blank count and a given",
    family: "tents",
    puzzle: { format: "course", text: "2 2\nTA 1\n.. 0\n0 ?\n" },
    refused: ["Game ID", "puzz.link", "Saved game"],
    offered: ["Course", "JSON", "penpa-edit"],
    why: [
      "Game ID: A game ID cannot leave a count blank, and column 2 has none.",
      "puzz.link: A puzz.link address cannot hold givens, and there is one.",
      "Saved game: A game ID cannot leave a count blank, and column 2 has none.",
    ],
  },
];

it("writes a polycube puzzle in every format, and each opens as the same puzzle", async () => {
  const { page } = await studio.visitPuzzle("cube", TWO_SQUARES);
  const before = unwrap(readPuzzle(TWO_SQUARES.text, { family: "cube" })).puzzle as Cube;
  const saving = page.locator("details", { hasText: "Save as a file" });
  await page.getByText("Save as a file").click();
  const files: { name: string; buffer: Buffer }[] = [];
  for (const label of ["Layers", "JSON", "BurrTools"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      saving.getByRole("button", { name: label, exact: true }).click(),
    ]);
    files.push({ name: download.suggestedFilename(), buffer: readFileSync(await download.path()) });
  }
  expect(files.map(({ name }) => extname(name))).toEqual([".txt", ".json", ".xmpuzzle"]);
  for (const { name, buffer } of files) {
    const text = (buffer[0] === 0x1f ? gunzipSync(buffer) : buffer).toString("utf8");
    const { cells, pieces } = unwrap(readPuzzle(text, { family: "cube" })).puzzle as Cube;
    expect(cells, name).toEqual(before.cells);
    const shapes = (list: Cube["pieces"]) => list.map((piece) => [piece.cells, piece.min, piece.max]);
    expect(shapes(pieces), name).toEqual(shapes(before.pieces));
    await page.keyboard.press("/");
    const dialog = page.getByRole("dialog", { name: "Open a puzzle" });
    await dialog.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer });
    await dialog.waitFor({ state: "detached" });
    await expectAddress(page, /region|cells/);
    await expect
      .poll(() => page.getByRole("grid").first().getAttribute("aria-label"))
      .toContain("2 × 2 × 2 box, 2 pieces");
  }
});

it.each(CASES)("refuses formats for $name", async ({ family, puzzle, refused, offered, why }) => {
  const { page } = await studio.visitPuzzle(family, puzzle);
  await page.getByText("Save as a file").click();
  const saving = page.locator("details", { hasText: "Save as a file" });
  const button = (name: string) => saving.getByRole("button", { name, exact: true });
  for (const name of refused) await expect.poll(() => button(name).isDisabled()).toBe(true);
  for (const name of offered) await expect.poll(() => button(name).isDisabled()).toBe(false);
  await expect.poll(() => saving.locator(".panel-hint").allTextContents()).toEqual(why);
});
