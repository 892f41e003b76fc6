/** Without a network, with a worker that dies, and with work that is cancelled. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  chooseMode,
  cellsLabelled,
  covered,
  dominoes,
  expectVerdict,
  goOffline,
  LONG,
  marks,
  press,
  useStudio,
  verdict,
} from "./driver.js";
import { axe } from "./support/index.js";

const studio = useStudio();

/** The solver is in the middle of a search that takes minutes. */
async function startLongSolve(page: Page): Promise<void> {
  await page.getByLabel("Method").selectOption("cadical");
  await press(page, "Tile");
  await page.getByRole("progressbar", { name: "Solving" }).waitFor();
}
const running = (page: Page): Promise<number> => page.getByRole("progressbar").count();

describe("offline, after the first visit", () => {
  it("everything works: the page, links, solving, counting, CaDiCaL and HiGHS", async () => {
    const { page, context, hand } = await studio.visit("", { offline: true });
    await goOffline({ page, context });
    const asked = studio.served.asked.length;
    await page.reload();
    await page
      .locator(".home-families")
      .getByRole("link", { name: /Chessboard/ })
      .click();
    await expectVerdict(page, "62 squares to cover");
    await chooseMode(page, "Edit");
    await press(page, "Full 8 × 8");
    await chooseMode(page, "Solve");
    await press(page, "Count");
    await expectVerdict(page, "12,988,816 tilings.");
    for (const method of ["matching", "cadical", "highs", "dancing-links"]) {
      await page.getByLabel("Method").selectOption(method);
      await page.keyboard.press("Escape");
      await press(page, "Check");
      await expectVerdict(page, "Yes: The board can be tiled.");
      await press(page, "Tile");
      await expectVerdict(page, "The board can be tiled, and here is how.");
      expect(covered(await dominoes(page)).size).toBe(64);
    }
    await chooseMode(page, "Edit");
    await hand.click([0, 0]);
    await hand.click([7, 7]);
    await expectVerdict(page, "30 white");
    await chooseMode(page, "Lab");
    await press(page, "Prove by counting");
    await expect.poll(() => page.getByTestId("proof").count()).toBe(1);
    await page.reload();
    await expectVerdict(page, "30 white");
    // Browsers look for a new service worker by themselves.
    expect(studio.served.asked.slice(asked).filter((path) => !/^(?:sw|workbox)\b/.test(path))).toEqual([]);
  });
});

describe("a worker that dies", () => {
  it("is reported, nothing is lost, and the next question is answered", async () => {
    const { page, hand } = await studio.visitBoard("16x16", "play");
    await hand.drag([4, 4], [4, 5]);
    await chooseMode(page, "Edit");
    await hand.click([0, 0]);
    await hand.click([15, 15]);
    await expectVerdict(page, "No: ");
    await chooseMode(page, "Solve");
    await startLongSolve(page);
    // A worker is watched from when it is ready, which its lock tells.
    const held = (): Promise<number> =>
      page.evaluate(async () => (await navigator.locks.query()).held?.length ?? 0);
    // Two workers: the one that searches and, a moment later, the spare.
    await expect.poll(async () => [page.workers().length, await held()]).toEqual([2, 2]);
    await Promise.all(
      page.workers().map(async (worker) => {
        const gone = new Promise<unknown>((resolve) => {
          worker.once("close", resolve);
        });
        await worker.evaluate("close()").catch(() => undefined);
        await gone;
      }),
    );
    await expectVerdict(page, /^Error: The solver stopped.* Nothing else is lost: you can try again/);
    expect(await running(page)).toBe(0);
    // The next question, to a worker that was not there before.
    await press(page, "Count");
    await expectVerdict(page, "No: 0 tilings.");
    await page.getByLabel("Method").selectOption("matching");
    await press(page, "Tile");
    await expectVerdict(page, /cannot be tiled: /);
    await chooseMode(page, "Play");
    expect(await dominoes(page)).toEqual(["4,4 4,5"]);
    // The board was made in two steps, and the domino lay there before.
    await chooseMode(page, "Edit");
    await press(page, "Undo");
    await press(page, "Undo");
    await chooseMode(page, "Play");
    await press(page, "Undo");
    await expect.poll(() => dominoes(page)).toEqual([]);
  });
});

describe("an error that nobody caught", () => {
  it("is said in one note, be it a promise's or a handler's", async () => {
    const { page, forgive } = await studio.visitBoard("4x4", "edit");
    const note = page.locator(".note");
    await page.evaluate(() => void Promise.reject(new Error("the first one")));
    await expect.poll(() => note.allTextContents()).toEqual([expect.stringContaining("the first one")]);
    await page.evaluate(() => setTimeout(() => JSON.parse("{"), 0));
    await expect.poll(() => note.allTextContents()).toEqual([expect.stringContaining("JSON")]);
    expect(await note.getByRole("button", { name: "Reload" }).count()).toBe(1);
    await expect.poll(() => forgive(/the first one/)).toBe(true);
    await expect.poll(() => forgive(/JSON/)).toBe(true);
  });
});

describe("a part of the page that does not arrive", () => {
  it("says so in its place, and comes when it is asked for again", async () => {
    const { page, hand, forgive } = await studio.visitBoard("4x4", "edit");
    await page.route(/print-form/, (request) => request.abort());
    await hand.click([0, 0]);
    await page.getByText("Print", { exact: true }).click();
    const missing = page.getByRole("alert");
    await expect.poll(() => missing.textContent()).toMatch(/^This part could not be loaded.*Nothing is lost/);
    expect(await axe(page)).toEqual([]);
    await page.unroute(/print-form/);
    // This browser remembers until a reload that a file was missing; the board is kept.
    const reloaded = page.waitForEvent("load");
    await missing.getByRole("button", { name: "Try again" }).press("Enter");
    await reloaded;
    await missing.waitFor({ state: "detached" });
    await expectVerdict(page, "No: ");
    await page.getByText("Print", { exact: true }).click();
    await page.getByRole("button", { name: "Print", exact: true }).waitFor();
    await expect.poll(() => forgive(/print-form|ERR_FAILED|preload assets/)).toBe(true);
  });
});

describe("cancel", () => {
  it("answers at once, and the next question does, too", async () => {
    const { page } = await studio.visitBoard(LONG, "solve");
    await startLongSolve(page);
    await press(page, "Cancel");
    expect(await verdict(page)).toBe("Cancelled.");
    expect(await running(page)).toBe(0);
    await press(page, "Check");
    expect(await verdict(page)).toMatch(/^No: .*126 white squares and 128 black squares/);
    await press(page, "Count");
    await expectVerdict(page, "No: 0 tilings.");
  });
  it("is there by key, and another question takes the place of the one that runs", async () => {
    const { page } = await studio.visitBoard(LONG, "solve");
    await startLongSolve(page);
    await page.getByRole("button", { name: "Cancel" }).press("Enter");
    await expectVerdict(page, "Cancelled.");
    await startLongSolve(page);
    await page.getByLabel("Method").selectOption("matching");
    await press(page, "Tile");
    await expectVerdict(page, /cannot be tiled: /);
    expect(await running(page)).toBe(0);
  });
  it("leaves the board usable while the solver works, until it is another board", async () => {
    const { page, hand } = await studio.visitBoard(LONG, "solve");
    await startLongSolve(page);
    await chooseMode(page, "Play");
    await hand.click([3, 3]);
    await expect.poll(() => marks(page, "focus")).toEqual(["3,3"]);
    expect(await running(page), "it still works").toBe(1);
    await chooseMode(page, "Edit");
    // The page is busy, so each click is checked before the next, and repeated if it got lost.
    for (const [cell, name] of [
      [[0, 0], "0,0"],
      [[15, 15], "15,15"],
    ] as const)
      await expect
        .poll(
          async () => {
            if (!(await cellsLabelled(page, "removed")).includes(name)) return true;
            await hand.click(cell);
            return false;
          },
          { interval: 1_000 },
        )
        .toBe(true);
    await expectVerdict(page, "256 squares: 128 white, 128 black. The board can be tiled.");
    await expect.poll(() => running(page)).toBe(0);
  });
});
