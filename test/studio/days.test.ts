/** Puzzles of the day: on the first screen, in the archive, the same as the library makes, and remembered when they are solved. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../src/base/index.js";
import { dailyPuzzle, localDate, puzzleText } from "../../src/generate/index.js";
import { familyById, type Camp } from "../../src/puzzles/index.js";
import { readPuzzle } from "../../src/workbench/index.js";
import { press, pressByKey, puzzleInAddress, useStudio } from "./driver.js";
import { axeInBothThemes } from "./support/index.js";

const studio = useStudio();
const DATE = "2026-11-16";

/** Pages write a puzzle as they like best: here it is in the family's first format. */
function inFirstFormat(id: string, text: string): string {
  const family = familyById(id)!;
  const { puzzle } = unwrap(readPuzzle(text, { family: id }));
  return unwrap(puzzleText(family, undefined, puzzle)).text;
}

async function dayOf(family: string, date: string) {
  const made = unwrap(await dailyPuzzle(familyById(family)!, { date, difficulty: "easy" }));
  if (made.status !== "made") throw new Error("nothing was made");
  const { text } = unwrap(puzzleText(familyById(family)!, undefined, made.puzzle));
  return { text, solution: made.solution };
}

async function arrived(page: Page): Promise<void> {
  await page.locator("[data-board] svg g").first().waitFor({ state: "attached" });
}

const dayLink = (page: Page, family: string, level: string | RegExp) =>
  page.getByRole("group", { name: family, exact: true }).getByRole("link", { name: level });

/** Whether something is wider than the screen. */
const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe("today", () => {
  it("is one press away, and is the puzzle that the library makes for the date", async () => {
    const { page } = await studio.visit();
    await dayLink(page, "Tents", "easy").click();
    await arrived(page);
    const text = await puzzleInAddress(page.url());
    expect(inFirstFormat("tents", text)).toBe((await dayOf("tents", localDate(new Date()))).text);
    expect(page.url()).toContain("#/tents/play/");
    // Back leads home, not to the page that makes it.
    await page.goBack();
    await page.getByRole("heading", { name: /Today’s puzzles/ }).waitFor();
  });
  it.each(["chessboard", "cube", "pips", "tents", "twist"])(
    "is one press away from any board of %s",
    async (family) => {
      const { page } = await studio.visit(`#/${family}/play`);
      await dayLink(page, "Today’s:", "easy").click();
      await page.getByRole("link", { name: "Puzzle of the day, easy" }).waitFor();
      expect(page.url()).toContain(`#/${family}/play/`);
      const text = inFirstFormat(family, await puzzleInAddress(page.url()));
      expect(text).toBe((await dayOf(family, localDate(new Date()))).text);
    },
  );
  it("is the same for the same date, and remembered as solved with its time", async () => {
    const { text, solution } = await dayOf("tents", DATE);
    const { page, hand } = await studio.visit(`#/day/${DATE}/tents/easy`);
    await arrived(page);
    expect(inFirstFormat("tents", await puzzleInAddress(page.url()))).toBe(text);
    for (const [row, col] of (solution as Camp).tents) await hand.click([row, col]);
    await expect.poll(() => page.locator(".verdict").textContent()).toMatch(/solved/i);
    await page.getByRole("link", { name: "Puzzle of the day, easy" }).click();
    await page.getByRole("button", { name: /16 November.*1 solved/ }).click();
    const solved = dayLink(page, "Tents", /^easy, solved in \d+:\d\d$/);
    await solved.click();
    await arrived(page);
    // As it was left.
    await expect.poll(() => page.locator(".verdict").textContent()).toMatch(/solved/i);
    // Without a clue it is another puzzle, although the same tents solve it, so the day's own is not solved yet.
    await page.keyboard.press("1");
    const [at, below] = [await hand.middleOf([0, 0]), await hand.middleOf([1, 0])];
    await page.mouse.click(at.x - 0.9 * (below.y - at.y), at.y);
    const clue = page.getByRole("spinbutton", { name: "Row 1", exact: true });
    await expect.poll(() => clue.inputValue()).not.toBe("");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Enter");
    await expect.poll(() => clue.count()).toBe(0);
    await page.keyboard.press("2");
    await expect.poll(() => page.locator(".verdict").textContent()).toMatch(/solved/i);
    await expect.poll(() => puzzleInAddress(page.url())).not.toBe(text);
    await page.getByRole("link", { name: "Puzzle of the day, easy" }).click();
    await page.getByRole("button", { name: /^(?!.*solved).*16 November/ }).click();
    const fresh = dayLink(page, "Tents", /^easy$/);
    await fresh.waitFor();
    await fresh.click();
    await arrived(page);
    await expect.poll(async () => inFirstFormat("tents", await puzzleInAddress(page.url()))).toBe(text);
    await expect.poll(() => page.locator(".verdict").textContent()).not.toMatch(/solved/i);
  });
  it("says what is wrong with an address, and offers a way on", async () => {
    const { page } = await studio.visit("#/day/2026-02-30/tents/easy", { reducedMotion: true });
    await page.getByText(/^There is no day 2026-02-30/).waitFor();
    // V8 takes it as the second of March.
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Tents, easy");
    expect(await axeInBothThemes(page, "a day that is not")).toEqual([]);
    await press(page, "Puzzles of the day");
    await page.getByRole("heading", { name: "Puzzles of the day" }).waitFor();
    await page.goto("./#/day/2127-02-30/tents/easy");
    await page.getByText(/^There is no day 2127-02-30/).waitFor();
    await page.goto("./#/day/2126-01-01/tents/easy");
    await page.getByText("This day has not come yet.").waitFor();
    await press(page, "Go to the home page");
    await page.getByRole("heading", { name: /Today’s puzzles/ }).waitFor();
  });
  it("can be cancelled while it is made, and tried again", async () => {
    const { page } = await studio.visit();
    // The worker never answers.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => undefined;
    });
    await dayLink(page, "IQ Twist", "hard").click();
    await page.getByRole("progressbar", { name: "Making the puzzle" }).waitFor();
    await press(page, "Cancel");
    await page.getByText("Cancelled.").waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
  });
});

describe("the archive", () => {
  it("goes by keys alone from month to month and from day to day", async () => {
    const { page } = await studio.visit("#/days/2026-02");
    await page.getByRole("heading", { name: "February 2026" }).waitFor();
    await pressByKey(page, "Previous month");
    await page.getByRole("heading", { name: "January 2026" }).waitFor();
    expect(await page.getByRole("button", { name: "Previous month" }).isDisabled()).toBe(true);
    await page.locator('.calendar [tabindex="0"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowRight");
    await page.getByRole("heading", { name: /^(?:Friday )?9 January/ }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-date"))).toBe("2026-01-09");
    await dayLink(page, "Chessboard", "easy").focus();
    await page.keyboard.press("Enter");
    await arrived(page);
    const { text } = await dayOf("chessboard", "2026-01-09");
    expect(inFirstFormat("chessboard", await puzzleInAddress(page.url()))).toBe(text);
  });
  it("has nothing that axe finds, and fits on a phone", async () => {
    const { page } = await studio.visit("#/days/2026-10", {
      viewport: { width: 360, height: 740 },
      reducedMotion: true,
    });
    await page.locator(".calendar").waitFor();
    expect(await axeInBothThemes(page, "the archive")).toEqual([]);
    expect(await overflows(page)).toBe(false);
    await page.goto("./#/");
    await page.getByRole("heading", { name: /Today’s puzzles/ }).waitFor();
    expect(await axeInBothThemes(page, "home")).toEqual([]);
    expect(await overflows(page)).toBe(false);
    // The difficulties of each family are in one line, on a tablet as well.
    const heights = (): Promise<number[]> =>
      page.locator(".day-puzzles li").evaluateAll((rows) => rows.map((row) => row.clientHeight));
    expect(new Set(await heights()).size).toBe(1);
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto("./#/days");
    await page.locator(".calendar").waitFor();
    expect(new Set(await heights()).size).toBe(1);
  });
});
