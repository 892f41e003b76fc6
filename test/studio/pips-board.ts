/** A Pips board as a user sees it: the dominoes on it, its tags, the tray and what is in hand. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { middleAtRest, moveFinger, type Square } from "./hand.js";
import type { Visitor } from "./driver.js";

/**
 * One solution: 1-2 is horizontal at the top left, 2-5 vertical at the right, 0-5 horizontal at the bottom left
 * with the 5 outside.
 *
 *     1 2 2
 *     5 0 5
 */
export const SMALL = {
  format: "drawing",
  text: "dominoes 1-2 2-5 0-5\n\nABB\n.CD\n\nA < 2\nB equal\nC = 0\nD = 5\n",
};
/** Two layouts, each with two dominoes in either place, either way round: 16. Grids: 8 + 8 less the 4 with 1 and 3 at opposite corners. */
export const LOOSE = { format: "drawing", text: "dominoes 1-2 2-3\n\n..\n..\n" };
/** Two pairs of equal halves, and four numbers, none of which occurs three times. */
export const CLASH = {
  format: "drawing",
  text: "dominoes 0-1 1-2 2-3 3-4\n\nABCC\nAB..\n\nA equal\nB equal\nC > 2\n",
};

/** "1-2 0,0 right": the pips, the cell of the first half, where the second one is from there. Sorted by cell. */
export async function laid({ page }: Pick<Visitor, "page">): Promise<string[]> {
  const found = await page.locator("[data-board] [data-domino]").evaluateAll((dominoes) =>
    dominoes.map((domino) => {
      const { x, y, width, height } = (domino.querySelector("path") as SVGPathElement).getBBox();
      const way = domino.getAttribute("data-slide") ?? "";
      const row = way === "up" ? Math.floor(y + height) : Math.floor(y);
      const col = way === "left" ? Math.floor(x + width) : Math.floor(x);
      return `${domino.getAttribute("data-domino")} ${row},${col} ${way}`;
    }),
  );
  return found.toSorted((a, b) => (a.split(" ")[1]! < b.split(" ")[1]! ? -1 : 1));
}

export async function expectLaid(visitor: Visitor, dominoes: readonly string[]): Promise<void> {
  await expect.poll(() => laid(visitor)).toEqual(dominoes);
}

/** The tags that say right or wrong: "=5 right". */
export function tagStates({ page }: Pick<Visitor, "page">): Promise<string[]> {
  return page
    .locator("[data-board] [data-tag][data-state]")
    .evaluateAll((tags) =>
      tags.map((tag) => `${tag.getAttribute("data-tag")} ${tag.getAttribute("data-state")}`).toSorted(),
    );
}

/** The dominoes in the tray: "Domino 1-2". */
export function inTray({ page }: Pick<Visitor, "page">): Promise<string[]> {
  return page
    .locator("[data-tray]")
    .evaluateAll((list) => list.map((domino) => domino.getAttribute("aria-label") ?? ""));
}

async function middleOfTray(page: Page, domino: number): Promise<{ x: number; y: number }> {
  const slot = page.locator(`[data-tray="${domino}"]`);
  // An earlier swipe may have scrolled it away.
  await slot.scrollIntoViewIfNeeded();
  return middleAtRest(slot);
}

/** By mouse from the tray: the half with the first number over a cell. `keys` are pressed on the way. */
export async function dragFromTray(
  { page, hand }: Visitor,
  domino: number,
  to: Square,
  keys: readonly string[] = [],
): Promise<void> {
  const from = await middleOfTray(page, domino);
  const { x, y } = await hand.middleOf(to);
  // Left of the middle is its first half, unless it was turned.
  await page.mouse.move(from.x - 12, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + x) / 2, (from.y + y) / 2, { steps: 3 });
  for (const key of keys) await page.keyboard.press(key);
  await page.mouse.move(x, y, { steps: 3 });
  await page.locator('[data-lifted][data-by="pointer"]').waitFor({ state: "attached" });
  await page.mouse.up();
}

/** A finger that begins on a domino of the tray and moves this many pixels. Returns whether it took the domino along. */
export async function swipeOnTray(
  { page }: Visitor,
  domino: number,
  [right, down]: readonly [number, number],
): Promise<boolean> {
  const from = await middleOfTray(page, domino);
  let took = false;
  await moveFinger(page, from, { x: from.x + right, y: from.y + down }, async () => {
    took = (await page.locator("[data-lifted]").count()) > 0;
  });
  return took;
}

/** By finger. The domino is a little above it, so that it is seen. */
export async function touchFromTray({ page, hand }: Visitor, domino: number, to: Square): Promise<void> {
  const { x, y } = await middleOfTray(page, domino);
  const [row, col] = to;
  const here = await hand.middleOf(to);
  const size = await page
    .locator(`[data-cell="${row},${col}"]`)
    .evaluate((cell) => cell.getBoundingClientRect().height);
  const end = { x: here.x, y: here.y + 0.8 * size };
  await moveFinger(page, { x: x - 12, y }, end, () =>
    page.locator("[data-lifted]").waitFor({ state: "attached" }),
  );
}
