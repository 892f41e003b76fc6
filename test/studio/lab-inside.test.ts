/** Lab: clauses that show their cells, and the inside of solvers step by step on the board. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { marks, useStudio } from "./driver.js";
import { axeInBothThemes } from "./support/index.js";

const studio = useStudio();

const verdict = (page: Page): Promise<string> => page.locator(".verdict").innerText();

async function inside(page: Page, what: string): Promise<void> {
  await page.getByLabel("What to show").selectOption(what);
}
const step = (page: Page): Promise<void> => page.getByRole("button", { name: "Step", exact: true }).click();
const stepsSaid = (page: Page): Promise<string> => page.getByTestId("steps").innerText();

describe("inside a solver", () => {
  it("clauses light up their squares, supposing forces dominoes, CaDiCaL learns, fractions fail", async () => {
    const { page, hand } = await studio.visitBoard("3x3", "lab", { reducedMotion: true });
    await page.getByLabel("Formulation").selectOption("domino");
    await page.getByLabel("Encoding of counts").selectOption("pairwise");
    await hand.click([0, 0]);
    const clause = page.getByRole("button", { name: "-1 -2 0", exact: true });
    await clause.click();
    await expect.poll(() => verdict(page)).toContain("square r1c1 is covered by exactly one domino");
    await expect.poll(() => marks(page, "set")).toEqual(["0,0", "0,1", "1,0"]);
    expect(await clause.getAttribute("aria-pressed")).toBe("true");
    await clause.click();
    await expect.poll(() => marks(page, "set")).toEqual([]);

    await page.getByText("Inside a solver").click();
    await page.getByRole("button", { name: "Suppose that 1 is true" }).click();
    await step(page);
    await expect.poll(() => stepsSaid(page)).toMatch(/^Step 0 of \d+$/);
    await step(page);
    await expect.poll(() => verdict(page)).toContain("1 is supposed: a domino lies on r1c1 and r1c2.");
    await step(page);
    await expect.poll(() => verdict(page)).toContain("-2 is forced by -1 -2 0");
    expect(await marks(page, "focus")).toEqual(["0,0", "1,0"]);
    await page.getByLabel("Speed").selectOption("rush");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => verdict(page)).toContain("Conflict: every literal of");
    expect((await marks(page, "error")).length).toBeGreaterThan(0);
    expect(await axeInBothThemes(page, "a conflict")).toEqual([]);

    await inside(page, "learned");
    await step(page);
    await expect.poll(() => verdict(page)).toMatch(/CaDiCaL learned \d+ clauses?, the last of them empty/);
    await inside(page, "relax");
    await step(page);
    await expect.poll(() => verdict(page)).toContain("Even fractions do not help");
  });

  it("shows what was chosen last, however soon after the choice the step is asked for", async () => {
    const { page } = await studio.visitBoard("3x3", "lab", { reducedMotion: true });
    await page.getByText("Inside a solver").click();
    await inside(page, "learned");
    await step(page);
    await expect.poll(() => verdict(page)).toContain("CaDiCaL learned");
    // Before the page is painted again.
    await page.getByLabel("What to show").evaluate(
      async (menu, button) => {
        (menu as HTMLSelectElement).value = "relax";
        for (const name of ["input", "change"]) menu.dispatchEvent(new Event(name, { bubbles: true }));
        for (let turn = 0; turn < 10; turn++) await Promise.resolve();
        (button as HTMLElement).click();
      },
      await page.getByRole("button", { name: "Step", exact: true }).elementHandle(),
    );
    await expect.poll(() => verdict(page)).toContain("are fractions");
  });

  it("draws fractions of Tents, and offers choices only of exact covers", async () => {
    const text = "5 5\n.T... ?\n...T. ?\n.T... ?\n....T ?\n..T.. ?\n? ? ? ? ?\n";
    const { page } = await studio.visitPuzzle("tents", { format: "course", text }, "lab");
    await page.getByText("Inside a solver").click();
    await inside(page, "relax");
    await step(page);
    await expect.poll(() => verdict(page)).toContain("are fractions");
    await expect.poll(() => page.locator("[data-board] text", { hasText: "½" }).count()).toBeGreaterThan(3);
    // Dancing links: the choices come one by one, and end in a camp.
    await page.getByLabel("Formulation").selectOption("tree-tent");
    await inside(page, "choices");
    await step(page);
    await expect.poll(() => stepsSaid(page)).toMatch(/^Step 0 of \d+$/);
    await step(page);
    await expect.poll(() => verdict(page)).toContain("is taken");
    await page.getByRole("button", { name: "Play", exact: true }).click();
    await expect.poll(() => verdict(page)).toContain("Everything is covered: a solution.");
  });

  it("says nothing about the puzzle when a stricter formulation fails, and keeps a long clause short", async () => {
    const text = "1 5\n.T.T. 2\n1 0 1 0 0\n";
    const strict = await studio.visitPuzzle("tents", { format: "course", text }, "lab");
    await strict.page.getByLabel("Formulation").selectOption("tree-local");
    await strict.page.getByText("Inside a solver").click();
    for (const what of ["relax", "choices"]) {
      await inside(strict.page, what);
      await step(strict.page);
      await expect.poll(() => verdict(strict.page)).toContain("so the puzzle may have one");
    }
    // The pieces have hundreds of places, and clauses as many literals.
    const { page } = await studio.visit("#/cube/lab", { reducedMotion: true });
    await page.getByText("Inside a solver").click();
    await inside(page, "learned");
    await step(page);
    await expect.poll(() => stepsSaid(page)).toMatch(/^Step 0 of \d+$/);
    await step(page);
    await expect
      .poll(() => verdict(page))
      .toMatch(/^Clause 1 of \d+, .* … 0 \(\d+ literals\): .* or \d+ more\./);
    const box = await page.locator(".verdict").boundingBox();
    expect(box!.height).toBeLessThan(200);
  });
});
