/** Lab: the formula, what it says about a square, CaDiCaL, proofs, the race, and every file that can be saved. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chessboard } from "../../src/puzzles/index.js";
import { dominoes, expectVerdict, LONG, marks, press, pressByKey, useStudio } from "./driver.js";
import { quadrille, temporaryFolder } from "../support/process.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();
const folder = temporaryFolder();
const CORNERS_12 = "12x12-0,0-11,11";

async function facts(page: Page): Promise<Record<string, string>> {
  const rows = await page
    .getByTestId("formula-size")
    .locator("div")
    .evaluateAll((found) =>
      found.map((row) => [
        row.querySelector("dt")?.textContent ?? "",
        row.querySelector("dd")?.textContent ?? "",
      ]),
    );
  return Object.fromEntries(rows) as Record<string, string>;
}
const rowsOf = (page: Page, table: string): Promise<string[][]> =>
  page
    .getByTestId(table)
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

async function downloaded(
  page: Page,
  button: string,
): Promise<{ name: string; bytes: Buffer; text: string }> {
  const coming = page.waitForEvent("download");
  await press(page, button);
  const file = await coming;
  const bytes = readFileSync(await file.path());
  return { name: file.suggestedFilename(), bytes, text: bytes.toString("utf8") };
}

interface TextFile {
  readonly name: string;
  readonly text: string;
  readonly bytes?: Buffer;
}
/** The exit code of the command line for the files: 0, the proof is right; 1, it is not. */
async function verified(...files: readonly [formula: TextFile, proof: TextFile]): Promise<number | null> {
  for (const { name, text, bytes } of files) writeFileSync(join(folder, name), bytes ?? text);
  const { code } = await quadrille(["verify", ...files.map(({ name }) => join(folder, name))]);
  return code;
}

describe("the formula", () => {
  it("of 12 × 12 without opposite corners has 568 variables and 1,562 clauses", async () => {
    const { page } = await studio.visitBoard(CORNERS_12, "lab");
    await expect.poll(() => facts(page)).toMatchObject({ Variables: "568", Clauses: "1,562" });
    expect((await facts(page))["Made in"]).toMatch(/^[\d.]+ (?:ms|s)$/);
    await page.getByLabel("Formulation").selectOption("domino");
    await expect.poll(() => facts(page)).toMatchObject({ Variables: "260" });
    const pairwise = (await facts(page))["Clauses"];
    await page.getByLabel("Encoding of counts").selectOption("totalizer");
    await expect.poll(async () => (await facts(page))["Clauses"]).not.toBe(pairwise);
    expect(Number((await facts(page))["Variables"]?.replace(",", ""))).toBeGreaterThan(260);
  });
  it("says what it says of a square, in words and in DIMACS", async () => {
    const { page, hand } = await studio.visitBoard(CORNERS_12, "lab");
    await expect.poll(() => facts(page)).toMatchObject({ Variables: "568" });
    await hand.click([5, 4]);
    await expect.poll(() => marks(page, "focus")).toEqual(["5,4"]);
    // Its rank is 5 · 12 + 4, less the corner before it.
    const first = 4 * 63 + 1;
    await expect
      .poll(async () => (await rowsOf(page, "variables")).map(([number]) => Number(number)))
      .toEqual([first, first + 1, first + 2, first + 3]);
    for (const [, words] of await rowsOf(page, "variables")) expect(words).toContain("r6c5");
    const clauses = await rowsOf(page, "clauses");
    const own = clauses.filter(([dimacs]) => {
      const lead = Math.abs(Number(dimacs?.split(" ")[0]));
      return lead >= first && lead <= first + 3;
    });
    expect(own).toHaveLength(11);
    expect(own.map(([dimacs]) => dimacs)).toEqual(
      expect.arrayContaining([
        `${first} ${first + 1} ${first + 2} ${first + 3} 0`,
        `-${first} -${first + 1} 0`,
        `-${first + 2} -${first + 3} 0`,
      ]),
    );
    for (const [dimacs, words] of clauses) {
      expect(dimacs).toMatch(/^(?:-?\d+ )+0$/);
      expect(words).toContain("r6c5");
    }
    // Another square by keys.
    await hand.walkTo([0, 1]);
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await rowsOf(page, "variables"))[0]?.[0]).toBe("1");
  });
  it("answers a finger", async () => {
    const { page, hand } = await studio.visitBoard("4x4-0,0-3,3", "lab", { viewport: PHONE, touch: true });
    await hand.tap([1, 1]);
    await expect.poll(async () => (await rowsOf(page, "variables")).length).toBe(4);
    // Removed squares have no variables: the selection stays.
    await hand.tap([0, 0]);
    expect(await marks(page, "focus")).toEqual(["1,1"]);
  });
});

describe("a formula with long clauses", () => {
  it("stays within the panel, words and all", async () => {
    const empty = { format: "json", text: '{"family":"twist","set":"iq-twist"}' };
    const { page, hand } = await studio.visitPuzzle("twist", empty, "lab");
    await hand.click([0, 3]);
    await expect
      .poll(async () => Math.max(0, ...(await rowsOf(page, "clauses")).map(([dimacs]) => dimacs!.length)))
      .toBeGreaterThan(200);
    const panel = page.locator(".workspace-panel");
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});

describe("CaDiCaL", () => {
  it("tiles and refutes 6 × 6", async () => {
    const { page } = await studio.visitBoard("6x6", "lab");
    await press(page, "Run CaDiCaL");
    await expect
      .poll(() => page.getByTestId("solver-run").textContent())
      .toMatch(/^Satisfiable in [\d.]+ m?s/);
    await expectVerdict(page, "The board can be tiled, and here is how.");
    expect(await dominoes(page)).toHaveLength(18);
    const none = await studio.visitBoard("6x6-0,0-5,5", "lab");
    await pressByKey(none.page, "Run CaDiCaL");
    await expect
      .poll(() => none.page.getByTestId("solver-run").textContent())
      .toMatch(/^Unsatisfiable in [\d.]+ m?s after [\d,]+ conflicts\.$/);
    await expectVerdict(none.page, /^No: The board cannot be tiled/);
  });
  it("proves by clauses; the proof is checked in the page, and again from its files", async () => {
    const { page } = await studio.visitBoard("6x6-0,0-5,5", "lab");
    await press(page, "Run CaDiCaL");
    await expectVerdict(page, /^No: The board cannot be tiled/);
    await press(page, "Prove by clauses");
    await expectVerdict(page, "No: There is no tiling: the refutation was checked.");
    await expect
      .poll(() => page.getByTestId("proof").textContent())
      .toMatch(
        /^A refutation of [\d,]+ lemmas \([\d,]+ needed\), [\d.]+ (?:bytes|kB|MB), found in .* By CaDiCaL: /,
      );
    await press(page, "Check the proof here");
    await expect.poll(() => page.getByTestId("checked").textContent()).toMatch(/^✓ Checked in [\d.]+ m?s: ./);
    const formula = await downloaded(page, "Formula");
    const proof = await downloaded(page, "DRAT");
    expect([formula.name, proof.name]).toEqual(["board.cnf", "board.drat"]);
    expect(formula.text).toMatch(/^p cnf 136 374$/m);
    expect(await verified(formula, proof)).toBe(0);
    // The lemmas are needed.
    expect(await verified(formula, { name: "empty.drat", text: "0\n" })).toBe(1);
  });
  it("proves a large board by counters, and checks the proof's hints", async () => {
    const { page } = await studio.visitBoard("24x24-0,0-23,23", "lab");
    await press(page, "Prove by clauses");
    await expect
      .poll(() => page.getByTestId("proof").textContent(), { timeout: 60_000 })
      .toMatch(/^A refutation of [\d,]+ lemmas, .* By counters: column counters modulo 3/);
    await press(page, "Check the proof here");
    await expect.poll(() => page.getByTestId("checked").textContent()).toMatch(/^✓ Checked in [\d.]+ m?s: ./);
    const formula = await downloaded(page, "Formula");
    const proof = await downloaded(page, "LRAT");
    expect([formula.name, proof.name]).toEqual(["board.cnf", "board.lrat"]);
    expect(await verified(formula, proof)).toBe(0);
    // The same proof in the other forms, which are made on demand.
    for (const [label, name] of [
      ["LRAT, binary", "board-binary.lrat"],
      ["DRAT", "board.drat"],
      ["DRAT, binary", "board-binary.drat"],
    ] as const) {
      const file = await downloaded(page, label);
      expect(file.name).toBe(name);
      expect(await verified(formula, file)).toBe(0);
      expect(file.bytes.length).toBeLessThan(proof.bytes.length);
    }
  });
  it("proves by counting", async () => {
    const { page } = await studio.visitBoard("8x8-0,0-7,7", "lab");
    await press(page, "Prove by counting");
    await expect
      .poll(() => page.getByTestId("proof").textContent())
      .toMatch(/^A refutation by one sum of [\d,]+ terms, /);
    await press(page, "Check the proof here");
    await expect.poll(() => page.getByTestId("checked").textContent()).toContain("✓ Checked in");
    const formula = await downloaded(page, "Formula");
    const proof = await downloaded(page, "VeriPB");
    expect([formula.name, proof.name]).toEqual(["board.opb", "board.pbp"]);
    expect(formula.text).toMatch(/^\* #variable= \d+ #constraint= \d+/);
    expect(await verified(formula, proof)).toBe(0);
  });
  it("has nothing to prove of a board that can be tiled", async () => {
    const { page } = await studio.visitBoard("4x4", "lab");
    await press(page, "Prove by clauses");
    await expectVerdict(page, /^There is nothing to refute: the puzzle has a solution\.$/);
    expect(await page.getByTestId("proof").count()).toBe(0);
  });
});

describe("while it runs", () => {
  it("a square is looked at all the same, and an edit ends the run", async () => {
    const { page, hand } = await studio.visitBoard(LONG, "lab");
    await expect.poll(() => facts(page)).toHaveProperty("Variables");
    await press(page, "Run CaDiCaL");
    const progress = page.getByRole("progressbar");
    await progress.waitFor();
    await hand.click([3, 3]);
    await expect.poll(async () => (await rowsOf(page, "variables")).length).toBe(4);
    expect(await progress.count()).toBe(1);
    await page.keyboard.press("1");
    await hand.click([5, 5]);
    await expect.poll(() => progress.count()).toBe(0);
    await expectVerdict(page, "No: No tiling: ");
  });
});

describe("files", () => {
  const BOARD = "5x6-0,0-4,4";
  it("of the board: every text format reads back as the same board", async () => {
    const { page } = await studio.visitBoard(BOARD, "edit");
    await page.getByText("Save as a file").click();
    const code = chessboard.formats.find(({ id }) => id === "code")!;
    for (const format of chessboard.formats) {
      const label = { json: "JSON", code: "Code", drawing: "Drawing" }[format.id]!;
      const { name, text } = await downloaded(page, label);
      expect(name.endsWith(`.${format.extension}`)).toBe(true);
      const read = format.parse(text);
      if (!read.ok) throw new Error(read.error.message);
      const written = code.format(read.value);
      expect(written.ok && [...written.value].join("").trimEnd()).toBe(BOARD);
    }
  });
  it("of the board: pictures, with what is drawn on it", async () => {
    const { page } = await studio.visitBoard("4x4", "solve");
    await press(page, "Tile");
    await expectVerdict(page, "here is how");
    await page.getByText("Save as a file").click();
    const svg = await downloaded(page, "SVG");
    expect(svg.name).toBe("board.svg");
    expect(svg.text).toMatch(/^(?:<\?xml[^>]*>\s*)?<svg\b[^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg.text).toContain("4 × 4 board");
    expect(svg.text).toContain("8 dominoes on it");
    const png = await downloaded(page, "PNG");
    expect(png.name).toBe("board.png");
    expect(png.bytes.subarray(0, 8)).toEqual(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]));
    const [width, height] = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
    expect(width).toBeGreaterThan(200);
    expect(height).toBe(width);
  });
  it("of the model: DIMACS, OPB, LP, MPS", async () => {
    const { page } = await studio.visitBoard("4x4-0,0-3,3", "lab");
    await expect.poll(() => facts(page)).toMatchObject({ Variables: "56", Clauses: "154" });
    const dimacs = await downloaded(page, "DIMACS");
    expect(dimacs.name).toBe("board.cnf");
    const [header, ...clauses] = dimacs.text.split("\n").filter((line) => /^[p\d-]/.test(line));
    expect(header).toBe("p cnf 56 154");
    expect(clauses).toHaveLength(154);
    for (const clause of clauses) {
      const literals = clause.split(" ").map(Number);
      expect(literals.at(-1)).toBe(0);
      expect(literals.every((literal) => Number.isInteger(literal) && Math.abs(literal) <= 56)).toBe(true);
    }
    expect((await downloaded(page, "OPB")).text).toMatch(/^\* #variable= 56 #constraint= \d+/);
    expect((await downloaded(page, "LP")).text).toMatch(/subject to[\s\S]*binar[\s\S]*end\s*$/i);
    expect((await downloaded(page, "MPS")).text).toMatch(
      /^ROWS[\s\S]*^COLUMNS[\s\S]*^RHS[\s\S]*^ENDATA\s*$/m,
    );
  });
});

describe("the race", () => {
  it("grows row by row beside its plot, and can be cancelled", async () => {
    const { page } = await studio.visitBoard("8x8", "lab");
    await page.getByText("A race: CaDiCaL against matching").click();
    await press(page, "Start the race");
    await expect.poll(async () => (await rowsOf(page, "race")).length).toBeGreaterThanOrEqual(2);
    await press(page, "Cancel");
    await expect.poll(() => page.getByText("Cancelled. The rows so far are kept.").count()).toBe(1);
    const rows = await rowsOf(page, "race");
    expect(rows.slice(0, 2).map(([board]) => board)).toEqual(["4 × 4", "6 × 6"]);
    for (const [, matching, cadical] of rows) {
      expect(matching).toMatch(/^[\d.]+ m?s$/);
      expect(cadical).toMatch(/^[\d.]+ m?s$/);
    }
    const plot = page.locator(".lab-plot svg");
    await expect.poll(() => plot.count()).toBe(1);
    await expect.poll(() => plot.locator("[data-mark='dot'] *").count()).toBe(2 * rows.length);
    expect(await page.getByRole("button", { name: "Race again" }).isEnabled()).toBe(true);
  });
});
