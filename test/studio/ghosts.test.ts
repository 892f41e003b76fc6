/** A held or chosen piece is shown where it will be laid, and is turned by key, wheel and second finger. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dominoes, expectVerdict, useStudio } from "./driver.js";
import { boxAtRest, type Box } from "./hand.js";

const studio = useStudio();

const ghost = (page: Page) => page.locator("[data-ghost]");

/** The area of a thing, in cells of the board: "row,col" of its top left, and its size. */
async function placeOf(page: Page, part: string): Promise<string> {
  const box = (element: Element): Box => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const cell = await page.locator('[data-cell="0,0"]').evaluate(box);
  const thing = await page.locator(part).first().evaluate(box);
  const inCells = (value: number): number => Math.round(value / cell.width);
  return [
    inCells(thing.y - cell.y),
    inCells(thing.x - cell.x),
    inCells(thing.height),
    inCells(thing.width),
  ].join();
}

/** How the piece in hand is turned, and the outlines of all layers: both as text. */
const LIFTED = 'document.querySelector("[data-lifted] > div")?.style.transform ?? ""';
const CUBE_OUTLINES =
  'Array.from(document.querySelectorAll("[data-board] svg > g:first-of-type path"), (path) => path.getAttribute("d")).join(" ")';

describe("a ghost", () => {
  it("shows the chosen domino of Pips where a click lays it, turned by the wheel", async () => {
    const { page, hand } = await studio.visit("#/pips/play");
    await page.locator('[data-tray="0"]').click();
    expect(await ghost(page).count()).toBe(0);
    const { x, y } = await hand.middleOf([2, 2]);
    await page.mouse.move(x, y);
    await expect.poll(() => ghost(page).count()).toBe(1);
    const before = await placeOf(page, "[data-ghost] svg");
    expect(before).toMatch(/,1,2$/);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => placeOf(page, "[data-ghost] svg")).toMatch(/,2,1$/);
    const aimed = await placeOf(page, "[data-ghost] svg");
    await page.mouse.click(x, y);
    await expectVerdict(page, "1 of 7 dominoes laid");
    expect(await ghost(page).count()).toBe(0);
    const [row = 0, col = 0] = aimed.split(",").map(Number);
    for (const cell of [`${row},${col}`, `${row + 1},${col}`])
      expect(await page.locator(`[data-cell="${cell}"]`).getAttribute("aria-label")).toMatch(/pip/);
  });
  it("shows the chosen piece of IQ Twist where a click lays it, turned by R and by the wheel", async () => {
    const { page, hand } = await studio.visit("#/twist/play");
    const slot = page.locator(".twist-slot[data-piece]").first();
    const name = await slot.getAttribute("data-piece");
    await slot.click();
    let shown = "";
    const placed = async (): Promise<string> =>
      (await ghost(page).count()) > 0 ? placeOf(page, "[data-ghost] svg") : "";
    for (const square of [
      [1, 3],
      [2, 4],
      [1, 5],
      [2, 2],
    ] as const) {
      const { x, y } = await hand.middleOf(square);
      await page.mouse.move(x, y);
      // The ghost is there with the next drawing, or not at all.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
      if ((await ghost(page).count()) === 0) continue;
      const turnBy = async (turn: () => Promise<void>): Promise<void> => {
        shown = await placed();
        await turn();
        await expect.poll(placed).not.toBe(shown);
      };
      await turnBy(() => page.keyboard.press("r"));
      await turnBy(() => page.mouse.wheel(0, 120));
      if ((await ghost(page).count()) === 0) continue;
      await page.mouse.click(x, y);
      await expect
        .poll(() => page.locator(`[data-cell="${square.join()}"]`).getAttribute("aria-label"))
        .toContain(`piece ${name}`);
      return;
    }
    throw new Error("the piece fits nowhere");
  });
  it("shows the domino of a chessboard between the square that waits and its neighbour, and under a drag", async () => {
    const { page, hand } = await studio.visitBoard("4x4", "play");
    await hand.click([1, 1]);
    const over = async (square: readonly [number, number]): Promise<void> => {
      const { x, y } = await hand.middleOf(square);
      await page.mouse.move(x, y);
    };
    await over([2, 1]);
    await expect.poll(() => placeOf(page, "[data-ghost] svg")).toBe("1,1,2,1");
    await over([3, 3]);
    await expect.poll(() => ghost(page).count()).toBe(0);
    await over([1, 2]);
    await expect.poll(() => placeOf(page, "[data-ghost] svg")).toBe("1,1,1,2");
    await hand.click([1, 2]);
    await expect.poll(() => dominoes(page)).toEqual(["1,1 1,2"]);
    const from = await hand.middleOf([3, 0]);
    const to = await hand.middleOf([3, 1]);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await expect.poll(() => placeOf(page, "[data-ghost] svg")).toBe("3,0,1,2");
    await page.mouse.up();
    await expect.poll(() => ghost(page).count()).toBe(0);
    await expect.poll(() => dominoes(page)).toEqual(["1,1 1,2", "3,0 3,1"]);
  });
});

describe("a held piece", () => {
  it("of a solid is turned by the wheel", async () => {
    const { page, hand } = await studio.visit("#/cube/play");
    await page.locator(".cube-slot").first().click();
    const { x, y } = await hand.middleOf([1, 0]);
    // The ghost of a piece is its outline in every layer.
    const outlines = (): Promise<string> =>
      page
        .locator("[data-board] svg > g")
        .first()
        .evaluate((drawing) =>
          Array.from(drawing.querySelectorAll("path"), (path) => path.getAttribute("d")).join(" "),
        );
    const bare = await outlines();
    await page.mouse.move(x, y);
    await expect.poll(outlines).not.toBe(bare);
    const before = await outlines();
    await page.mouse.wheel(0, 120);
    await expect.poll(outlines).not.toBe(before);
    // Only cells light up under the pointer, not what is between the layers.
    const lit = page.locator(".board-hover");
    await expect.poll(() => lit.count()).toBe(1);
    const between = await hand.middleOf([1, 3]);
    await page.mouse.move(between.x, between.y);
    await expect.poll(() => lit.count()).toBe(0);
  });
  it.each([
    { family: "cube", slot: ".cube-slot", to: [2, 1], shows: CUBE_OUTLINES },
    { family: "pips", slot: '[data-tray="0"]', to: [2, 2], shows: LIFTED },
    { family: "twist", slot: ".twist-slot[data-piece]", to: [2, 3], shows: LIFTED },
  ] as const)("of $family is turned by a second finger while the first one carries it", async (held) => {
    const { page, hand } = await studio.visit(`#/${held.family}/play`, {
      viewport: { width: 390, height: 844 },
      touch: true,
    });
    const to = await hand.middleOf(held.to);
    const slot = await boxAtRest(page.locator(held.slot).first());
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      points: { x: number; y: number; id: number }[],
    ) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    const start = { x: slot.x + slot.width / 4, y: slot.y + slot.height / 2, id: 0 };
    const shown = (): Promise<string> => page.evaluate<string>(held.shows);
    const bare = await shown();
    const carry = (share: number) =>
      touch("touchMove", [
        { x: start.x + (to.x - start.x) * share, y: start.y + (to.y - start.y) * share, id: 0 },
      ]);
    // Both at once: a finger that rests for long would hold instead.
    await Promise.all([touch("touchStart", [start]), carry(0.3)]);
    for (const share of [0.6, 1]) await carry(share);
    await expect.poll(shown).not.toBe(bare);
    const before = await shown();
    const carrying = { x: to.x, y: to.y, id: 0 };
    await touch("touchStart", [carrying, { x: to.x + 80, y: to.y + 40, id: 1 }]);
    await expect.poll(shown).not.toBe(before);
    await touch("touchEnd", []);
  });
});
