/** Work belongs to its page: it is not shown on other pages, does not block them, and ends when its page is left. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseMode, expectVerdict, linkCode, LONG, press, useStudio } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";

const studio = useStudio();

const progress = (page: Page) => page.getByRole("progressbar");

async function searching(page: Page): Promise<void> {
  await press(page, "Run CaDiCaL");
  await progress(page).waitFor();
  await expect.poll(() => page.locator(".progress").textContent()).toContain("conflicts");
}

async function go(page: Page, family: string): Promise<void> {
  await page.locator(".frame-menu summary").click();
  await page.locator(".frame-menu").getByRole("link", { name: family, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: family }).waitFor({ state: "attached" });
}

describe("a job of one page", () => {
  it("does not show in another family, nor keep its question waiting", async () => {
    const { page } = await studio.visitBoard(LONG, "lab");
    await searching(page);
    await go(page, "Tents");
    await chooseMode(page, "Play");
    expect(await progress(page).count()).toBe(0);
    await chooseMode(page, "Solve");
    await press(page, "Is it unique?");
    await expectVerdict(page, /^Yes: There is exactly one solution/);
  });
  it("is the race as well", async () => {
    const { page } = await studio.visitBoard("8x8", "lab");
    await page.getByText("A race: CaDiCaL against matching").click();
    await press(page, "Start the race");
    // From here on its runs are long.
    await expect.poll(() => page.locator(".progress").textContent()).toMatch(/1[24] × 1[24]/);
    await go(page, "Pips");
    expect(await progress(page).count()).toBe(0);
    await chooseMode(page, "Solve");
    await press(page, "Solve");
    await expectVerdict(page, /^Yes: There is a solution/);
  });
  it("does not show on another board of the same family", async () => {
    const { page } = await studio.visitBoard(LONG, "lab");
    await searching(page);
    await page.goto(`./#/chessboard/lab/${await linkCode("4x4")}`);
    await expectVerdict(page, /^Yes: 16 squares/);
    expect(await progress(page).count()).toBe(0);
    await press(page, "Run CaDiCaL");
    await expect.poll(() => page.getByTestId("solver-run").textContent()).toMatch(/^Satisfiable/);
  });
  it("has ended when somebody comes back, and can be started again", async () => {
    const { page } = await studio.visitBoard(LONG, "lab");
    await searching(page);
    await page.goto("./#/");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.goBack();
    await page.getByRole("button", { name: "Run CaDiCaL" }).waitFor();
    expect(await progress(page).count()).toBe(0);
    await searching(page);
    await press(page, "Cancel");
    await expectVerdict(page, /^Cancelled/);
  });
});

describe("a question of the page in front", () => {
  it.each(SMALL_PUZZLES)(
    "is answered in $family while another page was searching",
    async ({ family, format, text }) => {
      const { page } = await studio.visitBoard(LONG, "lab");
      await searching(page);
      await page.goto(`./#/${family}/solve/${await linkCode(text, format)}`);
      await page.getByRole("button", { name: "All solutions" }).click();
      await expect.poll(() => page.getByTestId("solution-number").textContent()).toMatch(/^1 of /);
      expect(await progress(page).count()).toBe(0);
    },
  );
});
