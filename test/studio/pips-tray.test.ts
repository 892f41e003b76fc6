/** Pips: the tray on small screens, where a finger both scrolls and takes dominoes. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useStudio, type Visitor } from "./driver.js";
import { boxAtRest } from "./hand.js";
import { expectLaid, inTray, swipeOnTray, touchFromTray } from "./pips-board.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();

/** The whole set of dominoes up to six pips, on seven rows of eight. */
const WHOLE_SET = {
  format: "drawing",
  text: `dominoes ${[0, 1, 2, 3, 4, 5, 6]
    .flatMap((one) => [0, 1, 2, 3, 4, 5, 6].filter((two) => two >= one).map((two) => `${one}-${two}`))
    .join(" ")}\n\n${"........\n".repeat(7)}`,
};

const visit = (viewport: { width: number; height: number }): Promise<Visitor> =>
  studio.visitPuzzle("pips", WHOLE_SET, "play", { viewport, touch: true });

/** How far the tray is scrolled sideways, and the panel down. */
function scrolled({ page }: Visitor): Promise<{ readonly tray: number; readonly panel: number }> {
  return page.evaluate(() => ({
    tray: document.querySelector(".tray")!.scrollLeft,
    panel: document.querySelector(".workspace-panel")!.scrollTop,
  }));
}

/** After a swipe the page scrolls on for a moment. */
async function atRest(visitor: Visitor): Promise<void> {
  let before = await scrolled(visitor);
  await expect
    .poll(async () => {
      await visitor.page.waitForTimeout(150);
      const last = before;
      before = await scrolled(visitor);
      return before.tray === last.tray && before.panel === last.panel;
    })
    .toBe(true);
}

/** The visible rows of the tray, by their height. */
function trayBox({ page }: Visitor): Promise<{ readonly bottom: number; readonly rows: number }> {
  return page.locator(".tray .tray-slot").evaluateAll((slots) => {
    const boxes = slots.map((slot) => slot.getBoundingClientRect()).filter(({ height }) => height > 0);
    return {
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      rows: new Set(boxes.map(({ top }) => top)).size,
    };
  });
}

/** What of the panel ends below it, with the numbers of that moment. */
function outOfSight(page: Page): Promise<string[]> {
  return page.locator(".workspace-panel").evaluate((panel) => {
    const part = (within: Element, name: string): Element => within.querySelector(name)!;
    const bottom = (element: Element): number => element.getBoundingClientRect().bottom;
    const buttons = Array.from(panel.querySelectorAll("button"));
    const button = (words: string): Element => buttons.find((one) => one.textContent === words)!;
    const label = Array.from(panel.querySelectorAll("label")).find(
      (one) => one.textContent === "Show which conditions are right or wrong",
    )!;
    const slots = Array.from(panel.querySelectorAll(".tray .tray-slot"));
    const ends: [string, number][] = [
      ["the clock", bottom(part(panel, '[data-testid="clock"]'))],
      ["the question", bottom(button("Correct so far?"))],
      ["the start", bottom(button("Start again"))],
      ["the tick box", bottom(part(label, "input"))],
      ["the tray", Math.max(...slots.map(bottom))],
    ];
    const end = bottom(panel);
    const board = bottom(part(document.body, ".workspace-board"));
    const sentence = bottom(part(document.body, ".verdict"));
    return ends
      .filter(([, at]) => at > end)
      .map(([name, at]) => `${name} ${at}, panel ${end}, board ${board}, sentence ${sentence}`);
  });
}

describe("below the board", () => {
  it("28 dominoes leave the clock, the buttons and the tick box in sight", async () => {
    const visitor = await visit(PHONE);
    const { page } = visitor;
    // The page finds the size of the tray when it knows its own.
    await expect.poll(() => outOfSight(page)).toEqual([]);
    // Places stay as large as a finger needs them, and a standing domino stays in its own.
    const first = page.locator("[data-tray='0']");
    for (let taps = 0; taps < 2; taps++) await first.tap();
    await expect
      .poll(async () => {
        const slot = (await first.boundingBox())!;
        const face = (await first.locator("svg").boundingBox())!;
        return (
          slot.width >= 44 &&
          slot.height >= 44 &&
          face.height > face.width &&
          face.y >= slot.y &&
          face.y + face.height <= slot.y + slot.height
        );
      })
      .toBe(true);
  });
  it("a finger that goes sideways scrolls, one that goes up takes the domino to the board", async () => {
    const visitor = await visit(PHONE);
    expect(await swipeOnTray(visitor, 4, [-220, 12])).toBe(false);
    await expect.poll(async () => (await scrolled(visitor)).tray).toBeGreaterThan(100);
    await atRest(visitor);
    await expectLaid(visitor, []);
    // The last one of the set, which was out of sight.
    await touchFromTray(visitor, 27, [6, 4]);
    await expectLaid(visitor, ["6-6 6,4 right"]);
    expect((await scrolled(visitor)).panel).toBe(0);
  });
  it("what is laid has no place any more, so that the tray gets shorter", async () => {
    const visitor = await visit(PHONE);
    await expect.poll(async () => (await trayBox(visitor)).rows).toBe(3);
    const width = (): Promise<number> =>
      visitor.page.locator(".tray").evaluate((tray) => tray.scrollWidth - tray.clientWidth);
    await boxAtRest(visitor.page.locator("[data-tray='0']"));
    const before = await width();
    expect(before).toBeGreaterThan(0);
    await touchFromTray(visitor, 0, [0, 0]);
    await expect.poll(() => inTray(visitor)).toHaveLength(27);
    await expect.poll(width).toBeLessThan(before);
  });
});

describe("beside the board", () => {
  it("a finger that goes up scrolls, one that goes across takes the domino to the board", async () => {
    const visitor = await visit({ width: PHONE.height, height: PHONE.width });
    expect(await swipeOnTray(visitor, 13, [8, -90])).toBe(false);
    await expect.poll(async () => (await scrolled(visitor)).panel).toBeGreaterThan(40);
    await atRest(visitor);
    await expectLaid(visitor, []);
    await touchFromTray(visitor, 18, [3, 2]);
    await expectLaid(visitor, ["3-3 3,2 right"]);
  });
});
