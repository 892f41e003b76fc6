/** Tents: verdicts, solutions and their differences, files, the Lab, and accessibility. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../src/base/index.js";
import { tents } from "../../src/puzzles/index.js";
import {
  cellsLabelled,
  chooseMode,
  expectVerdict,
  marks,
  press,
  puzzleInAddress,
  useStudio,
} from "./driver.js";
import { axe, PHONE } from "./support/index.js";
import { SEVERAL_CAMPS, TWO_TREES_ONE_TENT } from "./support/puzzles.js";

const studio = useStudio();

/** With exactly one solution. */
const ONE = { format: "game-id", text: "8x8:ebmbaebbjcbcb,3,1,1,1,2,1,1,2,2,1,2,1,2,1,1,2" };

describe("Solve", () => {
  it("shows the solution, and that it is the only one", async () => {
    const { page } = await studio.visitPuzzle("tents", ONE, "solve");
    await page.keyboard.press("s");
    await expectVerdict(page, "Yes: There is a solution, and this is one.");
    const found = await cellsLabelled(page, "tent");
    expect(found).toHaveLength(12);
    await press(page, "Is it unique?");
    await expectVerdict(page, "Yes: There is exactly one solution, and this is it.");
    expect(await cellsLabelled(page, "tent")).toEqual(found);
    await expect
      .poll(() => page.locator(".panel-list li").allTextContents())
      .toEqual([expect.stringContaining("paired with the trees")]);
    for (const method of ["cadical", "highs"]) {
      await page.keyboard.press("Escape");
      await page.getByLabel("Method").selectOption(method);
      await press(page, "Solve");
      await expectVerdict(page, "Yes: There is a solution");
      expect(await cellsLabelled(page, "tent")).toEqual(found);
    }
  });
  it("says why there is none", async () => {
    const { page } = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "solve");
    await press(page, "Solve");
    await expectVerdict(page, /^No: .+\.$/);
    expect(await cellsLabelled(page, "tent")).toEqual([]);
    await expect.poll(() => page.locator(".panel-list li").count()).toBeGreaterThan(0);
  });
  it("shows a second one as a difference, all of them, and their number", async () => {
    const { page } = await studio.visitPuzzle("tents", SEVERAL_CAMPS, "solve");
    await press(page, "Is it unique?");
    await expectVerdict(page, "more than one solution");
    const changed = await marks(page, "changed");
    expect(changed.length).toBeGreaterThan(0);
    await press(page, "All solutions");
    await expectVerdict(page, /This is number 1 of (\d+) solutions\./);
    const seen = new Set<string>();
    const next = page.getByRole("button", { name: "Next" });
    for (;;) {
      seen.add((await cellsLabelled(page, "tent")).join(" "));
      if (await next.isDisabled()) break;
      await next.click();
      await expectVerdict(page, `number ${seen.size + 1} of`);
    }
    await press(page, "Count");
    await expectVerdict(page, `There are ${seen.size} solutions.`);
    await press(page, "Previous");
    await expectVerdict(page, `number ${seen.size - 1} of ${seen.size} solutions.`);
  });
});

describe("files", () => {
  it("of every format read back as the same puzzle; the link holds it", async () => {
    const { page } = await studio.visitPuzzle("tents", ONE, "edit");
    await page.getByText("Save as a file").click();
    const gameId = tents.formats.find(({ id }) => id === "game-id")!;
    for (const [id, label] of [
      ["course", "Course"],
      ["game-id", "Game ID"],
      ["puzz-link", "puzz.link"],
      ["penpa", "penpa-edit"],
      ["save-file", "Saved game"],
      ["json", "JSON"],
    ]) {
      const [download] = await Promise.all([page.waitForEvent("download"), press(page, label!)]);
      const text = await readFile(await download.path(), "utf8");
      const read = tents.formats.find((format) => format.id === id)!.parse(text);
      if (!read.ok) throw new Error(read.error.message);
      const written = gameId.format(read.value);
      expect(written.ok && [...written.value].join("").trim()).toBe(ONE.text);
    }
    expect(await puzzleInAddress(page.url())).toBe(ONE.text);
  });
  it("of the solution that is shown, as the checker reads it", async () => {
    const { page } = await studio.visitPuzzle("tents", ONE, "solve");
    await page.getByText("Save as a file").click();
    expect(await page.getByRole("button", { name: "Solution", exact: true }).count()).toBe(0);
    await press(page, "Solve");
    const [download] = await Promise.all([page.waitForEvent("download"), press(page, "Solution")]);
    const puzzle = unwrap(tents.formats.find(({ id }) => id === ONE.format)!.parse(ONE.text));
    const solution = unwrap(tents.parseSolution(puzzle, await readFile(await download.path(), "utf8")));
    expect(tents.check(puzzle, solution)).toEqual({ violations: [], complete: true });
  });
});

describe("Lab", () => {
  it("looks at a cell, refutes with a proof, and compares", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "lab");
    await expect.poll(() => page.getByTestId("formula-size").count()).toBe(1);
    await hand.click([0, 1]);
    await expect.poll(() => page.getByTestId("variables").locator("tbody tr").count()).toBeGreaterThan(0);
    await press(page, "Prove by clauses");
    await page.getByTestId("proof").waitFor();
    // Looking at another cell removes nothing.
    await hand.click([1, 0]);
    await expect.poll(() => page.locator(".panel-hint", { hasText: "Cell r2c1" }).count()).toBe(1);
    expect(await page.getByTestId("proof").count()).toBe(1);
    await press(page, "Check the proof here");
    await expect.poll(() => page.getByTestId("checked").textContent()).toContain("✓ Checked");
    await page.getByText("Compare all methods").click();
    await press(page, "Compare");
    const rows = page.getByTestId("compare").locator("tbody tr");
    await expect.poll(() => rows.count()).toBeGreaterThan(8);
    // By their names in the menus.
    const methods = (await rows.locator("th").allTextContents()).join("; ");
    expect(methods).toMatch(/CaDiCaLone variable per /);
    expect(methods).not.toMatch(/cadical|tree-tent|tree-local/);
    await page
      .getByRole("button", { name: "Cancel" })
      .click({ timeout: 1000 })
      .catch(() => undefined);
  });
});

describe("a board without trees", () => {
  it.each(["solve", "lab"])("is to be planted in Edit, says %s", async (mode) => {
    const { page } = await studio.visitPuzzle(
      "tents",
      { format: "course", text: "2 2\n.. ?\n.. ?\n? ?\n" },
      mode,
    );
    await expectVerdict(page, "There are no trees: plant some in Edit, or choose an example there.");
  });
});

describe("a formulation that is stricter than the rules", () => {
  it("offers no proof by clauses and no learned clauses, and says why by its title", async () => {
    const { page } = await studio.visitPuzzle("tents", TWO_TREES_ONE_TENT, "lab");
    const proof = page.getByRole("button", { name: "Prove by clauses" });
    await page.getByText("Inside a solver").click();
    const shows = (): Promise<string[]> =>
      page.getByLabel("What to show").locator("option").allTextContents();
    expect(await proof.isEnabled()).toBe(true);
    await expect.poll(shows).toContain("What CaDiCaL learns");
    await page.getByLabel("Formulation").selectOption("tree-local");
    await page.getByText("“28 variables around each tree” allows less than the rules do").waitFor();
    expect(await proof.isDisabled()).toBe(true);
    expect(await shows()).not.toContain("What CaDiCaL learns");
  });
});

describe("axe", () => {
  it.each([
    ["light", undefined],
    ["dark", PHONE],
  ] as const)("finds nothing in %s", async (theme, viewport) => {
    const { page, hand } = await studio.visitPuzzle("tents", ONE, "edit", {
      theme,
      ...(viewport === undefined ? {} : { viewport, touch: true }),
    });
    await page.getByText("All counts", { exact: true }).click();
    await page.getByText("Open another puzzle").click();
    expect(await axe(page)).toEqual([]);
    await chooseMode(page, "Play");
    await hand.click([0, 0]);
    await hand.click([1, 1]);
    await expectVerdict(page, "No: Two tents touch.");
    expect(await axe(page)).toEqual([]);
    await chooseMode(page, "Solve");
    await press(page, "Solve");
    await expectVerdict(page, "Yes: ");
    expect(await axe(page)).toEqual([]);
    await chooseMode(page, "Lab");
    await hand.click([0, 4]);
    await page.getByTestId("variables").waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
