/** Lab: why a proof can be short, on the board itself, and how long proofs are when boards grow. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CROWDED, expectVerdict, marks, press, pressByKey, useStudio, verdict } from "./driver.js";
import { axeInBothThemes, PHONE } from "./support/index.js";

const studio = useStudio();
const CORNERS = "8x8-0,0-7,7";

const rowsOf = (page: Page, table: string): Promise<string[][]> =>
  page
    .getByTestId(table)
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

/** The texts above the columns, from left to right. */
const sums = (page: Page): Promise<string[]> =>
  page.locator("[data-board] svg text").evaluateAll((texts) =>
    texts
      .map((text) => ({ x: text.getBoundingClientRect().x, words: text.textContent ?? "" }))
      .filter(({ words }) => /^[012·]$/.test(words))
      .toSorted((one, other) => one.x - other.x)
      .map(({ words }) => words),
  );

async function openCounters(page: Page): Promise<void> {
  await page.getByText("Why a proof can be short: counters").click();
}

describe("counters on the board", () => {
  it("go on column by column to the contradiction", async () => {
    const { page, hand } = await studio.visitBoard(CORNERS, "lab");
    await openCounters(page);
    await press(page, "Step");
    await expectVerdict(page, /sums are taken modulo 3/);
    await expect.poll(() => sums(page)).toEqual(Array.from({ length: 8 }, () => "·"));
    await press(page, "Step");
    await expectVerdict(
      page,
      /^Column 1 has 1 more black square than white: the sum is −1, which is 2 modulo 3\. So 1 more domino must cross to column 2 with the left half on black than on white\.$/,
    );
    await expect.poll(() => sums(page)).toEqual(["2", ...Array.from({ length: 7 }, () => "·")]);
    await hand.click([2, 1]);
    await expect
      .poll(() => rowsOf(page, "square-lemmas"))
      .toEqual([
        ["0", "2", "0"],
        ["1", "0", "1"],
        ["2", "1", "2"],
      ]);
    for (let step = 0; step < 7; step++) await pressByKey(page, "Step");
    await expectVerdict(
      page,
      /^No: Columns 1–8 have 2 more black squares than white.* 0 is not 1 modulo 3\. There is no tiling\.$/,
    );
    await expect.poll(() => sums(page)).toEqual(["2", "2", "2", "2", "2", "2", "2", "1"]);
  });
  it("go on square by square around a Hall set", async () => {
    const { page } = await studio.visitBoard(CROWDED, "lab");
    await openCounters(page);
    await press(page, "Step");
    await expectVerdict(page, "4 squares of one colour have only 3 neighbours.");
    for (let step = 0; step < 2; step++) await press(page, "Step");
    await expectVerdict(page, "2 of 7 squares met.");
    expect(await marks(page, "focus")).toHaveLength(1);
    while (!/There is no tiling/.test(await verdict(page))) await press(page, "Step");
    await expectVerdict(
      page,
      /^No: \d of 7 squares met\. At least 1 of 0 places must count|^No: .* must count/,
    );
  });
  it("have nothing to say about a board that can be tiled", async () => {
    const { page } = await studio.visitBoard("4x4", "lab");
    await openCounters(page);
    await press(page, "Step");
    await expect.poll(() => page.getByTestId("no-counters").textContent()).toContain("can be tiled");
  });
  it("are the next board's after an edit", async () => {
    const { page, hand } = await studio.visitBoard(CORNERS, "lab");
    await openCounters(page);
    await press(page, "Step");
    await press(page, "Step");
    await page.keyboard.press("1");
    await hand.click([3, 3]);
    await page.keyboard.press("4");
    expect(await page.getByTestId("steps").count()).toBe(0);
  });
  it("are clean for axe on a telephone, in both themes", async () => {
    const { page } = await studio.visitBoard(CORNERS, "lab", {
      viewport: PHONE,
      touch: true,
      reducedMotion: true,
    });
    await openCounters(page);
    await press(page, "Step");
    await press(page, "Step");
    expect(await axeInBothThemes(page, "counters")).toEqual([]);
  });
});

describe("how long proofs are", () => {
  it("is measured board by board, plotted, and can be cancelled", async () => {
    const { page } = await studio.visitBoard(CORNERS, "lab", { reducedMotion: true });
    await page.getByText("How long proofs are").click();
    await press(page, "Prove and check");
    // The counters come first, and take a moment for the largest board.
    await expect
      .poll(() => page.getByTestId("largest-proof").first().textContent())
      .toMatch(
        /^Column counters, 100 × 100: 234,492 lemmas, 14\.\d MB, written in [\d.]+ m?s, checked in [\d.]+ m?s\.$/,
      );
    // Every column is seen on the narrowest phone, too.
    await page.setViewportSize({ width: 360, height: 740 });
    const table = page.getByRole("region", { name: "Proofs" });
    // The widest number.
    await expect.poll(() => table.textContent()).toContain("1,062,233");
    await expect
      .poll(() => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => page.getByRole("progressbar").count()).toBe(1);
    await press(page, "Cancel");
    await expect.poll(() => page.getByText("Cancelled. The rows so far are kept.").count()).toBe(1);
    const rows = await rowsOf(page, "proof-sizes");
    expect(rows.map(([board, lemmas]) => [board?.replaceAll("\u00A0", " "), lemmas])).toEqual([
      ["8 × 8", "1,088"],
      ["10 × 10", "1,842"],
      ["12 × 12", "2,788"],
      ["14 × 14", "3,926"],
      ["16 × 16", "5,256"],
      ["20 × 20", "8,492"],
      ["30 × 30", "19,942"],
      ["50 × 50", "57,242"],
      ["70 × 70", "113,742"],
      ["100 × 100", "234,492"],
    ]);
    const dots = page.locator(".lab-plot svg [data-mark='dot'] *");
    await expect.poll(() => dots.count()).toBeGreaterThanOrEqual(10);
    // The names of the curves end inside the picture.
    const cut = page.locator(".lab-plot svg").evaluate((plot) => {
      const { right } = plot.getBoundingClientRect();
      const texts = [...plot.querySelectorAll("text")];
      return texts
        .filter((text) => text.getBoundingClientRect().right > right)
        .map((text) => text.textContent);
    });
    expect(await cut).toEqual([]);
    await page.getByRole("radio", { name: "Bytes" }).check();
    await expect.poll(async () => (await rowsOf(page, "proof-sizes")).at(-1)?.[1]).toMatch(/^14\.\d MB$/);
    expect(await axeInBothThemes(page, "proof sizes")).toEqual([]);
  });
});
