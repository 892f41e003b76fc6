/**
 * Every page by keyboard alone: Tab goes through all of it in order with a visible focus; Escape closes what was opened and returns the
 * focus.
 */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { tabTo, useStudio } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";
import { THREE_TREES } from "./support/puzzles.js";

const studio = useStudio();

/** The parts of a family's page in the order in which Tab comes to them. */
const PARTS = ["skip", "header", "workspace-board", "workspace-foot", "workspace-modes", "workspace-panel"];
const MODES = ["edit", "play", "solve", "lab"] as const;
const MOST_STOPS = 120;

interface Stop {
  readonly words: string;
  /** Classes of the elements it is in. */
  readonly within: string;
  /** Something shows that it has the focus. */
  readonly shown: boolean;
  readonly inSight: boolean;
}

interface Walked {
  stops: Stop[];
  isOver: boolean;
}

/** Where Tab leads, from the first stop of the page until it leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  await page.evaluate(() => {
    const walked: Walked = { stops: [], isOver: false };
    (globalThis as { walked?: Walked }).walked = walked;
    const seen = new Set<Element>();
    const outlined = (element: Element | null): boolean => {
      if (element === null) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0;
    };
    const stopAt = (element: Element): Stop => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      const within: string[] = [];
      for (let up: Element | null = element; up !== null; up = up.parentElement)
        within.push(up.getAttribute("class") ?? "", up.tagName.toLowerCase());
      const ring = element.hasAttribute("data-cell") && document.querySelector("[data-ring]") !== null;
      const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
      return {
        words: `${element.tagName.toLowerCase()} ${name.trim().slice(0, 40)}`,
        within: within.join(" "),
        shown: ring || outlined(element) || outlined(element.parentElement),
        inSight: width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
      };
    };
    // A stop is checked when Tab is about to leave it, because it has been drawn by then.
    const onKey = ({ key }: KeyboardEvent): void => {
      const at = document.activeElement;
      if (key !== "Tab") return;
      if (at === null || at === document.body || seen.has(at)) {
        walked.isOver = true;
        removeEventListener("keydown", onKey, { capture: true });
      } else {
        seen.add(at);
        walked.stops.push(stopAt(at));
      }
    };
    addEventListener("keydown", onKey, { capture: true });
    document.querySelector<HTMLElement>(".frame-skip")?.focus();
  });
  const isOver = (): Promise<boolean> =>
    page.evaluate(() => (globalThis as { walked?: Walked }).walked?.isOver === true);
  for (let pressed = 0; pressed < MOST_STOPS && !(await isOver()); pressed += 10)
    for (let i = 0; i < 10; i++) await page.keyboard.press("Tab");
  expect(await isOver(), "Tab leaves the page in the end").toBe(true);
  return page.evaluate(() => (globalThis as { walked?: Walked }).walked!.stops);
}

/** What is wrong with a walk, in words. */
function troubles(stops: readonly Stop[]): string[] {
  return stops.flatMap(({ words, shown, inSight }) => [
    ...(shown ? [] : [`${words}: nothing shows the focus`]),
    ...(inSight ? [] : [`${words}: out of sight`]),
  ]);
}

describe("Tab", () => {
  it.each(SMALL_PUZZLES)("goes through all modes of $family in order", async (puzzle) => {
    const { page } = await studio.visitPuzzle(puzzle.family, puzzle, "edit");
    for (const [i, mode] of MODES.entries()) {
      await page.keyboard.press(String(i + 1));
      await page.locator(`.workspace[data-mode="${mode}"]`).waitFor();
      await page.locator("[data-loading]").first().waitFor({ state: "detached" });
      // The size of the formula, which comes when a worker has made it, would move what has the focus.
      if (mode === "lab") await page.getByTestId("formula-size").waitFor();
      const stops = await walk(page);
      expect(troubles(stops), mode).toEqual([]);
      const parts = stops.map(({ within }) => PARTS.findIndex((part) => within.includes(part)));
      expect(parts, mode).toEqual(parts.toSorted((a, b) => a - b));
      // Some boards are pictures in Solve, and some sentences have no buttons.
      expect(new Set(parts).size, mode).toBeGreaterThan(3);
      // Only one cell of the board is a stop, and nothing around the cells is.
      expect(stops.filter(({ words }) => /^(?:rect|svg) /.test(words)).length, mode).toBeLessThan(2);
    }
  });
  it.each(["", "#/days", "#/shelf", "#/shelf/tents", "#/learn", "#/learn/hall", "#/series", "#/nowhere"])(
    "goes through the page %s",
    async (path) => {
      const { page } = await studio.visit(path);
      const stops = await walk(page);
      expect(troubles(stops)).toEqual([]);
      expect(stops.some(({ within }) => within.includes("main"))).toBe(true);
      expect(stops.filter(({ words }) => words.startsWith("svg "))).toEqual([]);
    },
  );
});

describe("Escape", () => {
  it("closes the menu, the help and the dialog to open, and gives the focus back", async () => {
    const { page } = await studio.visitPuzzle("tents", THREE_TREES, "play");
    const hasFocus = (target: Locator): Promise<boolean> =>
      target.evaluate((element) => element === document.activeElement);
    const summary = page.locator(".frame-menu summary");
    await tabTo(page, summary);
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("link", { name: "Collections" }));
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Collections" }).waitFor({ state: "hidden" });
    expect(await hasFocus(summary)).toBe(true);
    const button = page.getByRole("button", { name: "Correct so far?" });
    for (const [key, name] of [
      ["?", "Rules and keys"],
      ["/", "Open a puzzle"],
    ] as const) {
      await tabTo(page, button);
      await page.keyboard.press(key);
      const dialog = page.getByRole("dialog", { name });
      await dialog.waitFor();
      // Tab stays in it.
      for (let i = 0; i < 8; i++) await page.keyboard.press("Tab");
      expect(
        await page.evaluate(() => document.activeElement?.closest(".frame-header, .workspace")),
      ).toBeNull();
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
      expect(await hasFocus(button), name).toBe(true);
    }
  });
});
