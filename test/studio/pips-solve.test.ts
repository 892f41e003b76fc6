/** Pips: solutions, whether there is just one, how many, the puzzle in two parts, why there is none, the formula. */
import { describe, expect, it } from "vitest";
import { chooseMode, expectVerdict, marks, press, useStudio } from "./driver.js";
import { CLASH, expectLaid, laid, LOOSE, SMALL } from "./pips-board.js";

const studio = useStudio();

describe("solutions", () => {
  it("the only one, by its key, and by every method", async () => {
    const visitor = await studio.visitPuzzle("pips", SMALL);
    const { page } = visitor;
    const solution = ["1-2 0,0 right", "2-5 0,2 down", "0-5 1,1 left"];
    await page.keyboard.press("c");
    await expectVerdict(page, "Yes: There is exactly one solution, and this is it.");
    await expectLaid(visitor, solution);
    for (const engine of ["two-phase", "cadical"]) {
      await page.keyboard.press("Escape");
      await expectLaid(visitor, []);
      await page.getByLabel("Method").selectOption(engine);
      await press(page, "Solve");
      await expectVerdict(page, "Yes: There is a solution, and this is one.");
      await expectLaid(visitor, solution);
    }
  });
  it("two that differ, all of them one after the other, and both counts", async () => {
    const visitor = await studio.visitPuzzle("pips", LOOSE, "solve");
    const { page } = visitor;
    await press(page, "Is it unique?");
    await expectVerdict(page, "There is more than one solution: see the marked cells.");
    expect((await marks(page, "changed")).length).toBeGreaterThan(0);
    await press(page, "Count");
    await expectVerdict(
      page,
      "There are 16 solutions, with 12 different grids of pips: every way to lay the dominoes was counted.",
    );
    expect(await page.getByTestId("count").textContent()).toBe("Placements16Grids of pips12");
    await press(page, "All solutions");
    const seen = new Set<string>();
    for (let at = 1; at <= 16; at++) {
      await expectVerdict(page, `This is number ${at} of 16 solutions.`);
      seen.add((await laid(visitor)).join("; "));
      if (at < 16) await press(page, "Next");
    }
    expect(seen.size).toBe(16);
    await press(page, "Previous");
    await expectVerdict(page, "This is number 15 of 16 solutions.");
  });
  it.each(["Solve", "All solutions"])("%s: none, and why: the rules that clash are marked", async (ask) => {
    const { page } = await studio.visitPuzzle("pips", CLASH, "solve");
    await press(page, ask);
    await expect.poll(() => page.getByTestId("changes").textContent()).toContain("no condition");
    await expectVerdict(page, "No: No solution: these 9 rules cannot all hold");
    expect(await marks(page, "rule")).toEqual(["0,0", "0,1", "1,0", "1,1"]);
    expect(await page.getByTestId("legend").innerText()).toContain("a rule is about this cell");
  });
});

describe("the puzzle in two parts", () => {
  it("shows layouts and pips one by one, with their number", async () => {
    const { page } = await studio.visitPuzzle("pips", SMALL, "solve");
    await press(page, "Show the layouts");
    // Dominoes cover two rows of three in three ways.
    await expectVerdict(page, "Layout 1 of 3: a solution is a layout with pips that meet the conditions.");
    const pieces = (): Promise<string> =>
      page
        .locator("[data-board] .board-piece")
        .evaluateAll((list) => list.map((piece) => piece.getAttribute("d")).join());
    const seen = new Set([await pieces()]);
    await press(page, "Number: more");
    await expectVerdict(page, "Layout 2 of 3");
    seen.add(await pieces());
    await page.getByRole("spinbutton", { name: "Number" }).fill("3");
    await expectVerdict(page, "Layout 3 of 3");
    seen.add(await pieces());
    expect(seen.size).toBe(3);
    await page.getByRole("radio", { name: "Pips" }).click();
    await press(page, "Show the pips");
    await expectVerdict(page, /^Pips 1 of 1: they make a solution if some layout pairs them/);
    expect(await page.locator("[data-board] text").allTextContents()).toEqual(
      expect.arrayContaining(["1", "2", "2", "5", "0", "5"]),
    );
    await chooseMode(page, "Edit");
    await expectVerdict(page, "Yes: 6 cells, 3 dominoes. There is exactly one solution.");
  });
});

describe("Lab", () => {
  it("shows the formula and what it says of a cell, and a solver agrees", async () => {
    const { page, hand } = await studio.visitPuzzle("pips", SMALL, "lab");
    await page.getByTestId("formula-size").waitFor();
    await hand.click([1, 1]);
    await expect.poll(() => page.getByTestId("variables").textContent()).toContain("r2c2");
    for (const formulation of ["link-value", "placement"]) {
      await page.getByLabel("Formulation").selectOption(formulation);
      await page.getByTestId("formula-size").waitFor();
    }
  });
});
