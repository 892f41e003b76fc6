/** Accessibility: axe, tab stops, live regions, motion, narrow screens. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chooseMode, CROWDED, expectVerdict, linkCode, press, useStudio, type Visitor } from "./driver.js";
import { axe, COLOUR_RULES, DESKTOP, PHONE } from "./support/index.js";

const studio = useStudio();
const NARROWEST = { width: 360, height: 740 } as const;

/** Every page, mode and dialog, in the state with the most content. */
async function everywhere({ page, hand }: Visitor, look: (where: string) => Promise<void>): Promise<void> {
  const text = page.getByLabel("A puzzle as text, in any format");
  await look("home");
  await text.fill("....\n..x.");
  await press(page, "Open this text");
  await page.getByRole("alert").waitFor();
  await page.getByText("What puzzles look like").click();
  await look("open, with a bad text");
  await text.fill(CROWDED);
  await press(page, "Open this text");
  await expectVerdict(page, "No: ");
  for (const summary of ["Random holes", "Aztec diamond", "Save as a file"])
    await page.getByText(summary).click();
  await look("edit");
  await page.keyboard.press("?");
  await page.getByRole("dialog").waitFor();
  await look("help");
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await page.getByRole("dialog", { name: "Open a puzzle" }).waitFor();
  await look("the dialog to open");
  await page.keyboard.press("Escape");
  await chooseMode(page, "Play");
  await hand.click([6, 6]);
  await hand.click([6, 7]);
  await press(page, "Correct so far?");
  // A note with the focus stays.
  const close = page.locator(".note").getByRole("button", { name: "Close this note" });
  await close.focus();
  await look("play, with a note");
  await close.click();
  await chooseMode(page, "Solve");
  await press(page, "Check");
  await page.locator(".panel-list").waitFor();
  await look("solve, with a Hall set");
  await page.getByRole("radio", { name: "Graph" }).click();
  await page.locator("svg.bipartite").waitFor();
  await look("the graph");
  await page.getByRole("radio", { name: "Partners" }).click();
  await press(page, "Step");
  await page.getByTestId("steps").waitFor();
  await look("partners");
  await chooseMode(page, "Lab");
  await hand.click([6, 6]);
  await page.getByTestId("clauses").waitFor();
  await press(page, "Prove by counting");
  await page.getByTestId("proof").waitFor();
  await page.getByText("A race: CaDiCaL against matching").click();
  await look("lab, with a square's clauses and a proof");
  await page.goto(`./#/chessboard/edit/${(await linkCode("8x8")).slice(0, -2)}`);
  await page.getByRole("heading", { name: /cannot be opened/ }).waitFor();
  await look("a damaged link");
  await page.goto("./#/no-such-family");
  await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  await look("an unknown page");
  await page.goto("./#/shelf/none");
  await page.getByRole("heading", { name: "There is no such collection" }).waitFor();
  await look("a collection that is not there");
  await page.goto("./#/series/none");
  await page.getByText("There is no series “none”.").waitFor();
  await look("a series that is not there");
  await page.goto("./#/learn/none");
  await page.getByText("There is no lesson “none”").waitFor();
  await look("a lesson that is not there");
  await page.goto("./#/shelf/link/none");
  await page.getByRole("heading", { name: "This link cannot be opened" }).waitFor();
  await look("a damaged link to a collection");
  await page.locator(".frame-menu summary").click();
  await look("the menu of families");
  await page.goto("./#/");
  await page.locator(".recent-title").first().waitFor();
  await press(page, "Your record");
  await page.getByText("Nothing has been solved on this device yet.").waitFor();
  await look("home, with recent boards and an empty record");
}

describe("axe finds nothing", () => {
  it.each([DESKTOP, PHONE])("at $width, light and dark", async (viewport) => {
    const visitor = await studio.visit("", { viewport, reducedMotion: true });
    const { page } = visitor;
    const paper = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--paper"));
    const found: string[] = [];
    await everywhere(visitor, async (where) => {
      found.push(...(await axe(page)).map((line) => `${where}: ${line}`));
      const light = await paper();
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await paper()).not.toBe(light);
      const dark = await axe(page, undefined, COLOUR_RULES);
      found.push(...dark.map((line) => `${where}, dark: ${line}`));
      await page.emulateMedia({ colorScheme: "light" });
    });
    expect(found).toEqual([]);
  });
});

describe("narrow screens", () => {
  it("nothing is wider than they are", async () => {
    const visitor = await studio.visit("", { viewport: NARROWEST, reducedMotion: true });
    const { page } = visitor;
    const wide: string[] = [];
    await everywhere(visitor, async (where) => {
      for (const viewport of [{ width: 640, height: 900 }, NARROWEST]) {
        await page.setViewportSize(viewport);
        // The layout may follow the size of the window a frame or two later.
        await page
          .waitForFunction((most) => document.documentElement.scrollWidth <= most, viewport.width, {
            timeout: 10_000,
          })
          .catch(() => undefined);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        if (width > viewport.width) wide.push(`${where} at ${viewport.width}: ${width}`);
      }
    });
    expect(wide).toEqual([]);
  });
});

describe("the keyboard", () => {
  /** What has the focus, in words, for every press of Tab until it starts again. */
  async function tabStops(page: Page): Promise<string[]> {
    const stops: string[] = [];
    for (let i = 0; i < 60; i++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(() => {
        const element = document.activeElement;
        if (element === null || element === document.body) return "";
        const cell = element.getAttribute("data-cell");
        return cell === null
          ? `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent?.trim() ?? ""}`
          : `cell ${cell}`;
      });
      if (stop === "" || stop === stops[0]) break;
      stops.push(stop);
    }
    return stops;
  }
  it("has one stop on the board, one in the modes, and reaches everything else", async () => {
    const { page, hand } = await studio.visitBoard("8x8");
    const stops = await tabStops(page);
    expect(stops.filter((stop) => stop.startsWith("cell"))).toEqual(["cell 0,0"]);
    expect(stops.filter((stop) => /^BUTTON (?:Edit|Play|Solve|Lab)$/.test(stop))).toEqual(["BUTTON Edit"]);
    expect(stops).toEqual(
      expect.arrayContaining(["BUTTON Share", "BUTTON Full 8 × 8", "SUMMARY Save as a file"]),
    );
    // The stop is where the cursor was left.
    await hand.walkTo([3, 4]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("3,4");
  });
  it("skips to the board from the first stop", async () => {
    const { page } = await studio.visitBoard("8x8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-cell"))).toBe("0,0");
  });
});

describe("assistive technology", () => {
  it("hears a grid with rows and cells that say what they are", async () => {
    const { page } = await studio.visitBoard("3x4-0,0", "play");
    const grid = page.getByRole("grid", { name: "3 × 4 board without r1c1" });
    expect(await grid.getAttribute("aria-rowcount")).toBe("3");
    expect(await grid.getAttribute("aria-colcount")).toBe("4");
    expect(await grid.getByRole("row").count()).toBe(3);
    expect(await grid.getByRole("gridcell").count()).toBe(12);
    await page.getByRole("gridcell", { name: "row 1, column 1, removed" }).waitFor({ state: "attached" });
    await page.getByRole("gridcell", { name: "row 2, column 1, black" }).waitFor({ state: "attached" });
  });
  it("hears verdicts and notes from live regions that were there before them", async () => {
    const { page } = await studio.visitBoard(CROWDED, "solve");
    const region = page.locator(".verdict");
    expect(await region.getAttribute("aria-live")).toBe("polite");
    expect(await region.getAttribute("role")).toBe("status");
    const before = await region.elementHandle();
    await press(page, "Check");
    await expectVerdict(page, /^No: .*4 white squares/);
    expect(await region.evaluate((element, same) => element === same, before)).toBe(true);
    expect(await page.locator(".notes").getAttribute("aria-live")).toBe("polite");
    // The picture says in words what it shows.
    const picture = page.getByRole("img", { name: "8 × 8 board, 6 squares removed" });
    const description = await picture.evaluate(
      (svg) => document.getElementById(svg.getAttribute("aria-describedby") ?? "")?.textContent ?? "",
    );
    expect(description).toContain("4 white squares");
  });
});

describe("motion", () => {
  /** Counts the animations of every frame from now on, inside the page, because a check from outside might come too late. */
  async function watchMotion(page: Page): Promise<() => Promise<number>> {
    await page.evaluate(() => {
      const seen = globalThis as { moved?: number };
      seen.moved = 0;
      const watch = (): void => {
        seen.moved! += document.getAnimations().filter(({ playState }) => playState === "running").length;
        requestAnimationFrame(watch);
      };
      watch();
    });
    return () => page.evaluate(() => (globalThis as { moved?: number }).moved!);
  }
  it("explains where it is wanted", async () => {
    const { page } = await studio.visitBoard("8x8", "solve");
    const moved = await watchMotion(page);
    await press(page, "Tile");
    await expect.poll(moved).toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
  it("is absent where it is not", async () => {
    const { page } = await studio.visitBoard("8x8", "solve", { reducedMotion: true });
    const moved = await watchMotion(page);
    await press(page, "Tile");
    await expectVerdict(page, "here is how");
    await page.keyboard.press("2");
    await press(page, "Correct so far?");
    await page.locator(".note").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    expect(await moved()).toBe(0);
  });
});
