/** Series: runs in the background with pause, resume and cancel; charts, numbers and files. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { press, useStudio } from "./driver.js";
import { axeInBothThemes, PHONE } from "./support/index.js";

const studio = useStudio();

const state = (page: Page): Promise<string> => page.getByTestId("series-state").innerText();
/** Cells of the table that are filled. */
const filled = (page: Page): Promise<number> =>
  page
    .getByTestId("series")
    .locator("tbody td")
    .evaluateAll((cells) => cells.filter(({ textContent }) => textContent !== "").length);

async function saved(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent("download");
  await press(page, button);
  return readFileSync(await (await coming).path(), "utf8");
}

describe("a series", () => {
  it("runs, pauses after a run, goes on, is cancelled, and is saved", async () => {
    const { page } = await studio.visit("#/series", { reducedMotion: true, viewport: PHONE });
    expect(await state(page)).toBe("110 runs, one at a time.");
    await press(page, "Run the series");
    await expect.poll(() => page.getByTestId("series").count()).toBe(1);
    // The smallest board by all methods. The rest takes minutes.
    await expect.poll(() => filled(page)).toBeGreaterThanOrEqual(22);
    await press(page, "Pause");
    await expect.poll(() => state(page)).toMatch(/^Paused after \d+ of 110 runs\.$/);
    const before = await filled(page);
    expect(await state(page)).toBe(`Paused after ${before} of 110 runs.`);
    expect(await axeInBothThemes(page, "a series")).toEqual([]);
    // The charts, one per solver, follow the figure that is chosen.
    const chart = page.locator(".lab-plot svg");
    await expect.poll(() => chart.getAttribute("aria-label")).toContain("Time against size");
    await page.getByLabel("Figures").selectOption("variables");
    await expect.poll(() => chart.getAttribute("aria-label")).toContain("Variables against size");
    const rows = page.getByTestId("series").locator("tbody tr");
    // Four for each of the 14 squares.
    await expect
      .poll(() =>
        rows.filter({ hasText: "four variables per square, adder" }).locator("td").first().innerText(),
      )
      .toBe("56");
    // A point says what it stands for, inside the picture.
    const point = page.locator('[data-mark="dot"] path').nth(8);
    await point.hover({ force: true });
    const tip = page.locator('[data-mark="tip"] text');
    // Lines begin with a space of no width.
    await expect.poll(() => tip.textContent()).toMatch(/squares[\s\u200B]a[\s\u200B]side:[\s\u200B][\d,]+$/);
    const [picture, said] = [await chart.boundingBox(), await tip.boundingBox()];
    expect(said!.x).toBeGreaterThan(picture!.x);
    expect(said!.x + said!.width).toBeLessThan(picture!.x + picture!.width);
    const csv = (await saved(page, "CSV")).trim().split("\n");
    expect(csv).toHaveLength(1 + before);
    expect(csv[1]).toMatch(/^corners,4,backtracking,,,impossible,/);
    const svg = await saved(page, "SVG");
    expect(svg).toMatch(/^<svg[^>]*><rect width="100%" height="100%" fill="#/);
    expect(svg).not.toContain("var(--");
    // What its colours and signs mean is in the picture.
    for (const words of ["Formulations", "four variables per square", "Encodings of counts", "adder"])
      expect(svg).toContain(`>${words}</text>`);
    // All figures are seen without scrolling, under the name of their method.
    const numbers = page.getByRole("region", { name: "The numbers" });
    expect(await numbers.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.getByRole("rowheader", { name: "Matching" }).count()).toBe(1);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
    ).toBe(false);

    await press(page, "Resume");
    await expect.poll(() => filled(page)).toBeGreaterThan(before);
    await press(page, "Cancel");
    await expect.poll(() => state(page)).toMatch(/^Paused after/);
    // A reload loses nothing, and erased numbers can be restored.
    const kept = await filled(page);
    await page.reload();
    await expect.poll(() => state(page)).toBe(`Paused after ${kept} of 110 runs.`);
    expect(await filled(page)).toBe(kept);
    await press(page, "Start again");
    await expect.poll(() => page.getByTestId("series").count()).toBe(0);
    await press(page, "Undo");
    await expect.poll(() => filled(page)).toBe(kept);
    // Every question has its own address, and its own numbers.
    await page.getByLabel("Question").selectOption("pips");
    await expect.poll(() => page.getByTestId("series").count()).toBe(0);
    expect(await state(page)).toBe("100 runs, one at a time.");
    expect(page.url()).toMatch(/#\/series\/pips$/);
    expect(await axeInBothThemes(page, "before a series")).toEqual([]);
  });
});
