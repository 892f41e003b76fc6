/** Pips: playing, by mouse, by finger and by keys; conditions turn right and wrong; nothing is lost. */
import { describe, expect, it } from "vitest";
import { clockSeconds, expectVerdict, press, useStudio, verdict, type Visitor } from "./driver.js";
import { dragFromTray, expectLaid, inTray, SMALL, tagStates, touchFromTray } from "./pips-board.js";
import { PHONE } from "./support/index.js";

const studio = useStudio();
const visit = (options = {}): Promise<Visitor> => studio.visitPuzzle("pips", SMALL, "play", options);

async function expectNote({ page }: Visitor, words: string | RegExp): Promise<void> {
  await expect.poll(() => page.locator(".note").last().textContent()).toMatch(words);
}

describe("by mouse", () => {
  it("dominoes are dragged from the tray, turned, moved and dragged back", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await expectVerdict(page, "0 of 3 dominoes laid.");
    expect(await inTray(visitor)).toEqual(["Domino 1-2", "Domino 2-5", "Domino 0-5"]);
    await dragFromTray(visitor, 0, [0, 0]);
    await expectLaid(visitor, ["1-2 0,0 right"]);
    expect(await inTray(visitor)).toEqual(["Domino 2-5", "Domino 0-5"]);
    // R while it is in hand: a quarter turn around the half in hand.
    await dragFromTray(visitor, 1, [0, 2], ["r"]);
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 0,2 down"]);
    // A click turns it end to end, and again.
    await hand.click([1, 2]);
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 1,2 up"]);
    await page.mouse.move(1, 1);
    await hand.click([0, 2]);
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 0,2 down"]);
    // Moved on the board, it sends back what is in its way.
    await hand.drag([0, 0], [0, 1]);
    await expectLaid(visitor, ["1-2 0,1 right"]);
    expect(await inTray(visitor)).toEqual(["Domino 2-5", "Domino 0-5"]);
    // Off the board it goes to the tray, and so by the other button.
    const { x, y } = await hand.middleOf([0, 1]);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y + 30, { steps: 3 });
    await page.locator("[data-lifted]").waitFor({ state: "attached" });
    await page.mouse.move(20, 500, { steps: 3 });
    await page.mouse.up();
    await expectLaid(visitor, []);
    for (let i = 0; i < 2; i++) await page.keyboard.press("z");
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 0,2 down"]);
    await hand.click([0, 1], "right");
    await expectLaid(visitor, ["2-5 0,2 down"]);
    await page.keyboard.press("z");
    await page.keyboard.press("Shift+Z");
    await expectLaid(visitor, ["2-5 0,2 down"]);
  });
  it("a click chooses in the tray, the next turns, one on a cell lays; Escape lets go", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    const first = page.getByRole("button", { name: "Domino 1-2" });
    const turned = (): Promise<string | null> => first.locator("span").first().getAttribute("style");
    await first.click();
    expect(await first.getAttribute("aria-pressed")).toBe("true");
    expect(await turned()).toContain("rotate(0deg)");
    await first.click();
    await expect.poll(turned).toContain("rotate(90deg)");
    // Standing now. On the lower row only its second half has a place.
    await hand.click([1, 0]);
    await expectLaid(visitor, ["1-2 0,0 down"]);
    await page.getByRole("button", { name: "Domino 2-5" }).click();
    await page.keyboard.press("Escape");
    await hand.click([0, 1]);
    await expectLaid(visitor, ["1-2 0,0 down"]);
    // Escape in the middle of a drag: back where it was.
    const { x, y } = await hand.middleOf([0, 0]);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y, { steps: 3 });
    await page.locator("[data-lifted]").waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await page.mouse.move(x + 200, y + 100, { steps: 3 });
    await page.mouse.up();
    await expectLaid(visitor, ["1-2 0,0 down"]);
    expect(await page.locator("[data-lifted]").count()).toBe(0);
    // With one half beside the board: it goes back, and a note says why.
    await dragFromTray(visitor, 1, [0, 2]);
    await expectNote(visitor, "The 2-5 does not fit there");
    await expectLaid(visitor, ["1-2 0,0 down"]);
  });
  it("conditions turn right and wrong, solved is said, and the clock stops", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await dragFromTray(visitor, 0, [0, 0]);
    await expect.poll(() => tagStates(visitor)).toEqual(["<2 right"]);
    await hand.click([0, 0]);
    await expect.poll(() => tagStates(visitor)).toEqual(["<2 wrong"]);
    await expectVerdict(page, /^No: 1 of 3 dominoes laid: the sum is 2 and must be less than 2/);
    await page.getByLabel("Show which conditions are right or wrong").click();
    await expect.poll(() => tagStates(visitor)).toEqual([]);
    await expectVerdict(page, /^1 of 3 dominoes laid\.$/);
    await page.getByLabel("Show which conditions are right or wrong").click();
    await press(page, "Correct so far?");
    await expectNote(visitor, "No: the sum is 2");
    await hand.click([0, 0]);
    // The 5 at the wrong end breaks no rule, but leads to no solution.
    await dragFromTray(visitor, 2, [1, 0]);
    await press(page, "Correct so far?");
    await expectNote(visitor, /^No: (?:the sum|what is laid cannot be completed)/);
    await page.keyboard.press("z");
    await press(page, "Correct so far?");
    await expectNote(visitor, "Yes: what is laid can be completed.");
    await dragFromTray(visitor, 2, [1, 0]);
    await hand.click([1, 0]);
    await dragFromTray(visitor, 1, [0, 2], ["r"]);
    await expectVerdict(page, /^Yes: Solved in \d+:\d\d: every condition holds/);
    await expect.poll(() => page.getByTestId("clock").getAttribute("data-running")).toBe("false");
    expect(await tagStates(visitor)).toEqual(["0 right", "5 right", "<2 right", "= right"]);
  });
});

describe("by finger", () => {
  it("dominoes follow, tap turns, a long press takes back, and the page stays where it is", async () => {
    const visitor = await visit({ viewport: PHONE, touch: true });
    const { page, hand } = visitor;
    await touchFromTray(visitor, 0, [0, 0]);
    await expectLaid(visitor, ["1-2 0,0 right"]);
    await hand.tap([0, 0]);
    await expectLaid(visitor, ["1-2 0,1 left"]);
    for (let taps = 0; taps < 2; taps++) await page.getByRole("button", { name: "Domino 2-5" }).tap();
    await hand.tap([0, 2]);
    await expectLaid(visitor, ["1-2 0,1 left", "2-5 0,2 down"]);
    await hand.longPress([0, 2]);
    await expectLaid(visitor, ["1-2 0,1 left"]);
    await hand.touchDrag([0, 0], [1, 1]);
    // The half under the finger goes above it, onto the cell it is drawn over.
    await expectLaid(visitor, ["1-2 0,2 left"]);
    const scrolled = await page.evaluate(() => [
      scrollY,
      document.querySelector(".workspace-panel")!.scrollTop,
      document.documentElement.scrollWidth - innerWidth,
    ]);
    expect(scrolled).toEqual([0, 0, 0]);
  });
});

describe("by keys", () => {
  it("alone: choose, lift, move, turn, lay, take back, let go", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.getByRole("button", { name: "Domino 1-2" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await expectVerdict(
      page,
      "In hand: 2-5, the 5 below. Arrows move it, R turns it, Enter lays it, Esc lets go.",
    );
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectLaid(visitor, ["2-5 0,2 down"]);
    // The next one, turned three times, does not fit; once more, and it does.
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("t");
    for (let i = 0; i < 3; i++) await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await expectNote(visitor, "The 1-2 does not fit there");
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 0,2 down"]);
    // Lifted from the board by its second half, and let go again.
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expectLaid(visitor, ["2-5 0,2 down"]);
    await page.keyboard.press("Escape");
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 0,2 down"]);
    await page.keyboard.press("r");
    await expectLaid(visitor, ["1-2 0,1 left", "2-5 0,2 down"]);
    await page.keyboard.press("Delete");
    await expectLaid(visitor, ["2-5 0,2 down"]);
    await page.keyboard.press("z");
    await page.keyboard.press("r");
    // Enter on a bare cell takes what is left in the tray.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("r");
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    await expectVerdict(page, /^Yes: Solved in/);
    await expectLaid(visitor, ["1-2 0,0 right", "2-5 0,2 down", "0-5 1,1 left"]);
  });
  it("are listed in the help", async () => {
    const { page } = await visit();
    await page.keyboard.press("?");
    const help = page.getByRole("dialog");
    for (const words of [
      "Turn the domino",
      "Take the next domino from the tray",
      "Put it back into the tray",
    ])
      await expect.poll(() => help.getByText(words).count()).toBe(1);
  });
});

describe("nothing is lost", () => {
  it("after a reload: dominoes, steps, clock and mode", async () => {
    const visitor = await visit();
    const { page } = visitor;
    await expect.poll(() => clockSeconds(page)).toBeGreaterThanOrEqual(2);
    await dragFromTray(visitor, 0, [0, 0]);
    await expectLaid(visitor, ["1-2 0,0 right"]);
    // Not while the address is being replaced, because Chromium then forgets the state of its entry.
    await page.waitForTimeout(1000);
    await page.reload();
    await expectLaid(visitor, ["1-2 0,0 right"]);
    expect(await verdict(page)).toMatch(/^1 of 3/);
    expect(await clockSeconds(page)).toBeGreaterThan(0);
    await page.keyboard.press("z");
    await expectLaid(visitor, []);
    await page.keyboard.press("Shift+Z");
    await expectLaid(visitor, ["1-2 0,0 right"]);
    await press(page, "Start again");
    await expectLaid(visitor, []);
    await page.locator(".note").getByRole("button", { name: "Undo" }).click();
    await expectLaid(visitor, ["1-2 0,0 right"]);
  });
});
