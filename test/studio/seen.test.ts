/** Looks that were once wrong: one primary button, boards that keep their place, missing words. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseMode, expectVerdict, marks, press, useStudio } from "./driver.js";
import { boxAtRest } from "./hand.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";
import { PHONE } from "./support/index.js";
import { THREE_TREES } from "./support/puzzles.js";

const studio = useStudio();

async function boxOf(page: Page, part: string): Promise<string> {
  const { x, y, width, height } = await boxAtRest(page.locator(part));
  return [x, y, width, height].join();
}

describe("a chessboard that cannot be tiled", () => {
  it("says so in Play", async () => {
    const { page, hand } = await studio.visit("#/chessboard/play");
    await expectVerdict(
      page,
      "0 dominoes laid, 62 squares to cover. They cannot all be covered: this board has no tiling",
    );
    await hand.drag([1, 1], [1, 2]);
    await expectVerdict(page, /^1 domino laid, 60 squares to cover\. They cannot all be covered/);
  });
  it("is tiled as far as it goes, with the bare squares crossed out", async () => {
    const { page } = await studio.visit("#/chessboard/solve");
    await press(page, "Tile");
    await expectVerdict(page, "30 white squares and 32 black squares");
    await expect.poll(() => page.locator("[data-board] .board-piece").count()).toBe(30);
    expect(await marks(page, "bare")).toHaveLength(2);
    await expect
      .poll(() => page.locator(".workspace-panel").textContent())
      .toContain("30 dominoes are the most that fit. 2 squares, marked with a cross, stay bare.");
    // It is no solution, so it is not offered as one.
    await page.getByText("Save as a file").click();
    expect(await page.getByRole("button", { name: "Solution", exact: true }).count()).toBe(0);
  });
});

describe("Solve", () => {
  it.each(["chessboard", "cube", "pips", "tents", "twist"])("has one primary button (%s)", async (family) => {
    const { page } = await studio.visit(`#/${family}/solve`);
    await page.locator(".workspace-panel .button.primary").first().waitFor();
    await page.locator("summary", { hasText: "Make new puzzles" }).click();
    await page.getByRole("button", { name: "Make a puzzle" }).waitFor();
    expect(await page.locator(".workspace-panel .button.primary").count()).toBe(1);
  });
});

describe("long work", () => {
  it.each([undefined, { viewport: PHONE, touch: true }])("does not move the board", async (options) => {
    const { page } = await studio.visitBoard("8x8-0,0-7,7", "lab", options);
    await page.getByText("Compare all methods").click();
    const before = await boxOf(page, "[data-board]");
    await press(page, "Compare");
    await page.locator(".progress").waitFor();
    expect(await boxOf(page, "[data-board]")).toBe(before);
    // The bar, its text for screen readers and the percentage beside it agree at every moment.
    const say = (): Promise<readonly (string | null)[]> =>
      page.locator(".progress").evaluate((element) => {
        const bar = element.querySelector('[role="progressbar"]')!;
        const width = Number.parseFloat(bar.querySelector<HTMLElement>("div")?.style.width ?? "");
        return [bar.getAttribute("aria-valuenow"), String(Math.floor(width)), element.textContent];
      });
    let sayings = await say();
    await expect.poll(async () => (sayings = await say())[2]).toMatch(/\d\u00a0%/);
    expect(/(\d+)(?:\.\d+)?\u00a0%/.exec(sayings[2]!)?.[1]).toBe(sayings[0]);
    expect(sayings[1]).toBe(sayings[0]);
    const table = page.getByTestId("compare");
    await expect.poll(() => table.locator("tbody tr").count()).toBeGreaterThan(1);
    expect(await table.locator("tbody tr").first().textContent()).toContain("no solution");
    const [inner, outer] = await page
      .locator(".wide-table")
      .evaluate((element) => [element.scrollWidth, element.clientWidth]);
    expect(inner).toBe(outer);
    await press(page, "Cancel");
  });
});

describe("the skip link", () => {
  it("leads to the board", async () => {
    const { page } = await studio.visit("#/tents/play");
    await page.locator("[data-board] [data-cell]").first().waitFor();
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to the board" });
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-cell")))
      .toBe("0,0");
  });
});

describe("a stranger", () => {
  it.each(SMALL_PUZZLES)(
    "finds hint, undo, print, share and a new puzzle of $family at once, and all of Print's form",
    async ({ family, format, text }) => {
      const { page } = await studio.visitPuzzle(family, { format, text }, "play", {
        viewport: { width: 360, height: 740 },
        touch: true,
        reducedMotion: true,
      });
      /** Whether a finger in its middle would hit it. */
      const isInReachAt = (place: Locator): Promise<boolean> =>
        place.evaluate((button) => {
          const { x, y, width, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
      const isInReach = (name: string | RegExp): Promise<boolean> =>
        isInReachAt(page.getByRole("button", { name }).first());
      for (const viewport of [
        { width: 360, height: 740 },
        { width: 768, height: 1024 },
        { width: 1440, height: 900 },
      ]) {
        await page.setViewportSize(viewport);
        await page.locator(".workspace-panel").evaluate((panel) => panel.scrollTo(0, 0));
        // No part of a screen is left empty below.
        const end = (): Promise<number> =>
          page.locator(".workspace").evaluate((element) => element.getBoundingClientRect().bottom);
        await expect.poll(end, { message: `${viewport.width}` }).toBeGreaterThan(viewport.height - 8);
        for (const name of [/^Hint/, /^Undo/, /^Print/, /^Share/, /^New puzzle/])
          await expect.poll(() => isInReach(name), { message: `${viewport.width}: ${name}` }).toBe(true);
        const next = page.locator(".workspace-panel").getByRole("button", { name: "New", exact: true });
        await next.scrollIntoViewIfNeeded();
        expect(await next.isVisible()).toBe(true);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.locator(".workspace-panel").evaluate((panel) => panel.scrollTo(0, 0));
      // Words beside the signs, since fingers have no tooltips; with those of a trial they are still in one row.
      const tools = page.locator(".workspace-tools");
      await expect
        .poll(() => tools.locator(".button > span").allTextContents())
        .toEqual(["Hint", "Try", "New"]);
      await press(page, "Try");
      await expect
        .poll(() => tools.locator(".button > span").allTextContents())
        .toEqual(["Hint", "Keep", "Discard"]);
      // Of the buttons, and of the words in each.
      const rows = (): Promise<number[]> =>
        tools.evaluate((all) => [
          new Set(Array.from(all.querySelectorAll("button"), (one) => one.getBoundingClientRect().top)).size,
          ...Array.from(all.querySelectorAll(".button > span"), (words) => {
            const { height } = words.getBoundingClientRect();
            return Math.round(height / parseFloat(getComputedStyle(words).lineHeight));
          }),
        ]);
      const expectOneRow = async (width: number, height: number): Promise<void> => {
        await page.setViewportSize({ width, height });
        const others = async (): Promise<number[]> => (await rows()).filter((count) => count !== 1);
        await expect.poll(others, { message: `rows at ${width} × ${height}` }).toEqual([]);
      };
      const landscape = [
        [568, 320],
        [667, 375],
        [740, 360],
        [896, 414],
      ] as const;
      for (const [width, height] of [[360, 740], [320, 740], ...landscape] as const)
        await expectOneRow(width, height);
      await press(page, "Discard");
      for (const [width, height] of landscape) await expectOneRow(width, height);
      await page.setViewportSize({ width: 360, height: 740 });
      await page
        .getByRole("button", { name: /^Print/ })
        .first()
        .click();
      const print = page.locator(".print-form").getByRole("button", { name: "Print", exact: true });
      await expect.poll(() => isInReachAt(print)).toBe(true);
    },
  );
});

describe("a newcomer", () => {
  it("finds the rules open in Play, until they are closed", async () => {
    const { page } = await studio.visit("#/tents/play");
    const rules = page.locator(".workspace-panel details", { hasText: "How to play" });
    const open = (): Promise<boolean> => rules.evaluate((element) => (element as HTMLDetailsElement).open);
    await expect.poll(open).toBe(true);
    await expect.poll(() => rules.textContent()).toContain("Tents do not touch, not even at a corner.");
    await rules.locator("summary").click();
    await expect.poll(open).toBe(false);
    // Browsers tell the page a moment later, and then it is remembered.
    const kept = (): Promise<string | null> =>
      page.evaluate(() => localStorage.getItem("quadrille.rules-read.tents"));
    await expect.poll(kept).toBe("");
    await page.reload();
    await expect.poll(open).toBe(false);
    await page.goto(`./#/pips/play`);
    await expect.poll(open).toBe(true);
  });
  it("reads on the home page what the four modes are for, and all rules in the help", async () => {
    const { page } = await studio.visit();
    const modes = page.getByRole("region", { name: "The four modes" });
    for (const name of ["Edit", "Play", "Solve", "Lab"])
      expect(await modes.locator("strong", { hasText: name }).count()).toBe(1);
    await page.keyboard.press("?");
    const help = page.getByRole("dialog", { name: "Rules and keys" });
    for (const title of ["Chessboard", "Polycubes", "Pips", "Tents", "IQ Twist", "Mouse", "Touch"])
      await expect.poll(() => help.getByRole("heading", { name: title, exact: true }).count()).toBe(1);
  });
});

describe("the home page", () => {
  it.each([1440, 768])("leaves no gap among the families (%i px)", async (width) => {
    const { page } = await studio.visit("", { viewport: { width, height: 900 } });
    const ends = await page.locator(".home-families li").evaluateAll((tiles) => {
      const rows = new Map<number, number>();
      for (const tile of tiles) {
        const { top, right } = tile.getBoundingClientRect();
        rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, Math.round(right)));
      }
      return [...rows.values()];
    });
    expect(new Set(ends).size).toBe(1);
  });
});

describe("the numbers of rows and columns", () => {
  it("stand at the edges while a sentence names them, and take no room", async () => {
    const { page, hand } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    const numbers = page.locator("[data-numbers] text");
    const before = await boxOf(page, '[data-cell="0,0"]');
    expect(await numbers.count()).toBe(0);
    await hand.click([1, 3]);
    await expectVerdict(page, "No: Row 2 has 1 tent, and its number is 0.");
    await expect
      .poll(() => numbers.allTextContents())
      .toEqual(["r1", "r2", "r3", "r4", "c1", "c2", "c3", "c4"]);
    expect(await boxOf(page, '[data-cell="0,0"]')).toBe(before);
    const row = (await page.locator("[data-numbers] text", { hasText: "r2" }).boundingBox())!;
    const cell = (await page.locator('[data-cell="1,3"]').boundingBox())!;
    expect(row.y).toBeGreaterThan(cell.y);
    expect(row.y + row.height).toBeLessThan(cell.y + cell.height);
    expect(row.x).toBeGreaterThanOrEqual(cell.x + cell.width);
    await page.keyboard.press("z");
    await expect.poll(() => numbers.count()).toBe(0);
  });
});

describe("Pips", () => {
  const dark = (page: Page) => page.locator("[data-board] .q-dark");
  it("draws the colouring where it is the reason", async () => {
    const text = "dominoes 1-2 3-4\n\nABC\n D\n\nA < 9\nB < 9\nC < 9\nD < 9\n";
    const { page } = await studio.visitPuzzle("pips", { format: "drawing", text }, "solve");
    expect(await dark(page).count()).toBe(0);
    await press(page, "Solve");
    await expectVerdict(page, /coloured like a chessboard/);
    await expect.poll(() => dark(page).count()).toBe(1);
  });
  it("leaves cells without a condition plain", async () => {
    const text = "dominoes 1-2 3-4\n\nAA..\n\nA = 3\n";
    const { page } = await studio.visitPuzzle("pips", { format: "drawing", text }, "play");
    expect(await page.locator('[data-cell="0,0"]').getAttribute("aria-label")).toContain("sum 3");
    expect(await page.locator('[data-cell="0,2"]').getAttribute("aria-label")).toContain("no condition");
    // What is hatched ends where the region with the condition does.
    const hatched = await page.locator("[data-board] svg path").evaluateAll((paths) =>
      paths
        .filter((path) => getComputedStyle(path).fill.startsWith("url("))
        .map((path) => {
          const { x, width } = (path as SVGGraphicsElement).getBBox();
          return x + width;
        }),
    );
    expect(hatched.length).toBeGreaterThan(0);
    expect(Math.max(...hatched)).toBeLessThanOrEqual(2);
  });
});

describe("a tablet", () => {
  it("has more than half of its height for the board, and the panel has the rest", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play", {
      viewport: { width: 768, height: 1024 },
      touch: true,
    });
    const [board, panel] = await Promise.all(
      [".workspace-board", ".workspace-panel"].map((part) => boxAtRest(page.locator(part))),
    );
    expect(board!.height).toBeGreaterThan(1024 * 0.55);
    expect(board!.height + panel!.height).toBeGreaterThan(1024 * 0.8);
    // There is room for words beside the icons.
    expect(await page.locator(".workspace-tools").innerText()).toMatch(/^Hint\s+Try\s+New puzzle/);
  });
  it("has all pieces of IQ Twist in one row, and the buttons that turn them in sight", async () => {
    const viewport = { width: 768, height: 1024 };
    const { page } = await studio.visit("#/twist/play", { viewport, touch: true });
    await boxAtRest(page.locator("button.twist-slot").last());
    const boxes = await page.locator("button.twist-slot").evaluateAll((slots) =>
      slots.map((slot) => {
        const { top, width } = slot.getBoundingClientRect();
        return { top, width };
      }),
    );
    expect(boxes).toHaveLength(6);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThan(110);
    const [flip, panel] = await Promise.all(
      [page.getByRole("button", { name: "Flip" }), page.locator(".workspace-panel")].map(boxAtRest),
    );
    expect(flip!.y + flip!.height).toBeLessThan(panel!.y + panel!.height);
  });
});

describe("numbers", () => {
  it("of four digits and more have their commas, all of them", async () => {
    const { page } = await studio.visitBoard("24x24", "solve");
    await press(page, "Tile");
    await expectVerdict(page, "here is how");
    for (const mode of ["Solve", "Lab"] as const) {
      await chooseMode(page, mode);
      if (mode === "Lab") await page.getByTestId("formula-size").waitFor();
      const words = await page.locator(".workspace").innerText();
      expect(words.match(/(?<![\d.,])\d{4,}/g) ?? [], mode).toEqual([]);
    }
    expect(await page.getByTestId("formula-size").innerText()).toMatch(/\d,\d{3}/);
  });
});

describe("what is wrong with a text", () => {
  it("is said in words, without codes, for every family", async () => {
    const { page } = await studio.visit();
    const area = page.getByLabel("A puzzle as text, in any format");
    for (const text of [
      "8x8-0,0-9,9",
      "cube\nregion: 2x2x2\npiece: Q",
      "dominoes 1-2\n\nAB\n\nA = x",
      "4x4:bgd_,0,1,0,2,2,0,1,9x",
      '{"family":"twist","board":{"rows":2,"cols":0},"pieces":[]}',
    ]) {
      await area.fill(text);
      await press(page, "Open this text");
      const said = await page.locator(".problem").innerText();
      expect(said.length, text).toBeGreaterThan(20);
      expect(said, text).not.toMatch(/\b[a-z]+(?:-[a-z]+)*\/[a-z]+(?:-[a-z]+)*\b/);
      expect(said, text).not.toMatch(/undefined|NaN|\[object/);
    }
  });
});
