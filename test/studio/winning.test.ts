/** A solved puzzle: the board reacts, the record notes it, and the next one is a key away. The clock can be paused and hidden. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { temporaryFolder } from "../support/process.js";
import { dominoes, expectVerdict, press, useStudio, verdict, type Visitor } from "./driver.js";
import { axeInBothThemes, PHONE } from "./support/index.js";
import { LAYERS_ONLY, THREE_TENTS, THREE_TREES, UNIQUE } from "./support/puzzles.js";

const studio = useStudio();
const folder = temporaryFolder();

async function solve({ page, hand }: Visitor): Promise<void> {
  for (const cell of THREE_TENTS) await hand.click(cell);
  await expectVerdict(page, /Solved in/);
}
const visit = (options = {}): Promise<Visitor> => studio.visitPuzzle("tents", THREE_TREES, "play", options);
const card = ({ page }: Visitor) => page.getByTestId("win");
const record = ({ page }: Visitor) => page.getByTestId("record").locator("tbody tr");

describe("winning", () => {
  it("says the time, the hints and the best time, and leads on by a key", async () => {
    const visitor = await visit({ reducedMotion: true });
    const { page } = visitor;
    expect(await card(visitor).count()).toBe(0);
    await solve(visitor);
    await expect
      .poll(() => card(visitor).textContent())
      .toMatch(/Solved.*Time\d+:\d\d.*Hintsnone.*best.*\d:\d\d/);
    expect(await axeInBothThemes(page, "a solved board")).toEqual([]);
    const before = page.url();
    await page.keyboard.press("n");
    await expect.poll(() => page.url()).not.toBe(before);
    await expectVerdict(page, /^0 of \d+ tents placed\.$/);
    expect(await card(visitor).count()).toBe(0);
    // The button that had the focus is gone: Tab goes on from the board.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
    await page.goBack();
    await expectVerdict(page, /Solved in/);
    // It was solved before: nothing moves, and nothing is noted again.
    expect(await page.locator('[data-won="true"]').count()).toBe(0);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents1\d:\d\d/);
  });
  it("is shown by the board for a moment, without motion for those who want none", async () => {
    const visitor = await visit();
    const board = visitor.page.locator(".workspace-board");
    // Recorded inside the page, because on a busy machine the moment may be over before the test asks.
    await board.evaluate((element) => {
      const note = (): unknown => Object.assign(globalThis, { won: element.getAttribute("data-won") });
      const observer = new MutationObserver(() => {
        note();
        observer.disconnect();
      });
      observer.observe(element, { attributeFilter: ["data-won"] });
    });
    await solve(visitor);
    await expect.poll(() => visitor.page.evaluate("globalThis.won")).toBe("true");
    await expect.poll(() => board.getAttribute("data-won")).toBe("false");
    const still = await visit({ reducedMotion: true });
    await solve(still);
    const motion = await still.page
      .locator(".workspace-board > :first-child")
      .evaluate((element) => getComputedStyle(element).animationName);
    expect(motion).toBe("none");
  });
  it("is seen as a whole on a phone, wherever the panel was scrolled to", async () => {
    const visitor = await visit({ reducedMotion: true, viewport: PHONE, touch: true });
    const { page, hand } = visitor;
    await page.locator(".workspace-panel").evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    for (const cell of THREE_TENTS) await hand.tap(cell);
    await expectVerdict(page, /Solved in/);
    await card(visitor).waitFor();
    const seen = (part: Locator): Promise<boolean> =>
      part.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const at = (x: number, y: number) => element.contains(document.elementFromPoint(x, y));
        return at((left + right) / 2, top + 2) && at((left + right) / 2, bottom - 2);
      });
    for (const part of [
      card(visitor).getByRole("heading"),
      card(visitor).getByText("Time"),
      card(visitor).locator(".button.primary"),
      card(visitor).getByRole("button", { name: "Share result" }),
    ])
      await expect.poll(() => seen(part)).toBe(true);
  });
  it("counts hints, and notes a game once", async () => {
    const visitor = await visit();
    const { page, hand } = visitor;
    await page.keyboard.press("h");
    await page.getByTestId("hint").waitFor();
    await solve(visitor);
    await expect.poll(() => card(visitor).textContent()).toMatch(/Hints1/);
    expect(await card(visitor).textContent()).toContain("none yet");
    await page.keyboard.press("z");
    await expectVerdict(page, "2 of 3 tents placed.");
    await page.keyboard.press("Shift+Z");
    await expectVerdict(page, /Solved in/);
    await press(page, "Start again");
    await expectVerdict(page, "0 of 3 tents placed.");
    for (const cell of THREE_TENTS) await hand.click(cell);
    await expect.poll(() => card(visitor).textContent()).toMatch(/Hintsnone/);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents2/);
  });
  it("can be shared, with a link to the puzzle", async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await solve(visitor);
    await press(page, "Share result");
    await page.locator(".note", { hasText: "Your result is copied" }).waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    // The pointer moves when the note is gone but the page is not yet painted: see assertQuiet.
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('.note [aria-label="Close this note"]')!.click();
      for (let i = 0; i < 20; i++) {
        await Promise.resolve();
        dispatchEvent(new PointerEvent("pointermove"));
      }
    });
    expect(text).toMatch(
      /^Tents, 4 × 4 Tents, 3 trees: solved in \d:\d\d, no hints\.\nhttp.*#\/tents\/play\//,
    );
  });
  it("is silent, unless a sound is wanted, which is remembered", async () => {
    const visitor = await visit({ reducedMotion: true });
    const { page } = visitor;
    const listen = (): Promise<void> =>
      page.evaluate(() => {
        const heard: string[] = [];
        const create = AudioContext.prototype.createGain;
        AudioContext.prototype.createGain = function note() {
          heard.push("note");
          return create.call(this);
        };
        Object.assign(globalThis, { heard });
      });
    const heard = (): Promise<number> => page.evaluate<number>("globalThis.heard.length");
    await listen();
    await solve(visitor);
    const wish = card(visitor).getByLabel("Play a sound when it is solved");
    expect(await wish.isChecked()).toBe(false);
    expect(await heard()).toBe(0);
    await wish.check();
    await press(page, "Start again");
    await expectVerdict(page, "0 of 3 tents placed.");
    await page.reload();
    await listen();
    await solve(visitor);
    await expect.poll(heard).toBe(2);
    expect(await wish.isChecked()).toBe(true);
  });
  it("is a moment on a chessboard, too", async () => {
    const visitor = await studio.visitBoard("2x2", "play");
    await visitor.hand.drag([0, 0], [0, 1]);
    await visitor.hand.drag([1, 0], [1, 1]);
    await expectVerdict(visitor.page, /Solved in \d:\d\d: every square is covered\./);
    expect(await dominoes(visitor.page)).toHaveLength(2);
    await card(visitor).waitFor();
  });
});

describe.each(Object.entries(UNIQUE))("winning: %s", (family, puzzle) => {
  it("is a moment, told by hints alone, and the record counts it", async () => {
    const visitor = await studio.visitPuzzle(family, puzzle, "play", { viewport: LAYERS_ONLY });
    const { page } = visitor;
    await page.locator(".workspace-board").evaluate((element) => {
      const observer = new MutationObserver(() => {
        if (element.getAttribute("data-won") !== "true") return;
        Object.assign(globalThis, {
          won: document.getAnimations().map((one) => (one as CSSAnimation).animationName),
        });
        observer.disconnect();
      });
      observer.observe(element, { attributeFilter: ["data-won"] });
    });
    const button = page.getByRole("button", {
      name: /^(?:Hint|Which rules\?|What follows\?|And then\?|Do it)$/,
    });
    for (let before = await verdict(page); !before.includes("Solved in"); before = await verdict(page)) {
      await button.click();
      await expect.poll(() => verdict(page)).not.toBe(before);
    }
    await expectVerdict(page, /^Yes: Solved in \d:\d\d: /);
    await expect.poll(() => page.evaluate("globalThis.won")).toContain("won-lift");
    await expect.poll(() => card(visitor).textContent()).toMatch(/Time\d:\d\d.*Hints[1-9]/);
    expect(await card(visitor).getByRole("button", { name: "Share result" }).isEnabled()).toBe(true);
    expect(await card(visitor).locator(".button.primary").count()).toBe(1);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await expect.poll(() => record(visitor).count()).toBe(1);
  });
});

describe("the clock", () => {
  it("can be paused: the board is covered until it goes on", async () => {
    const { page } = await visit({ reducedMotion: true });
    const clock = page.getByTestId("clock");
    await expect.poll(() => clock.getAttribute("data-running")).toBe("true");
    await page.keyboard.press("p");
    await expect.poll(() => clock.getAttribute("data-running")).toBe("false");
    await expect.poll(() => page.locator("[data-board]").isVisible()).toBe(false);
    expect(await axeInBothThemes(page, "a paused game")).toEqual([]);
    await page.locator(".pause-veil").getByRole("button", { name: "Resume" }).click();
    await expect.poll(() => page.locator("[data-board]").isVisible()).toBe(true);
    await expect.poll(() => clock.getAttribute("data-running")).toBe("true");
  });
  it("can be hidden, for good", async () => {
    const { page } = await visit();
    const clock = page.getByTestId("clock");
    await press(page, "Hide the clock");
    await expect.poll(() => clock.textContent()).not.toMatch(/\d:\d\d/);
    await page.reload();
    await expect.poll(() => clock.textContent()).toContain("The clock is hidden");
    await press(page, "Show the clock");
    await expect.poll(() => clock.textContent()).toMatch(/\d:\d\d/);
  });
});

describe("the record", () => {
  it("says family by family how many, how fast, and how many days in a row", async () => {
    const { page } = await studio.visit();
    const day = 86_400_000;
    const one = { family: "tents", puzzle: "a", title: "Tents", ms: 61_000, hints: 0, at: Date.now() };
    const solved = [
      one,
      // The fastest time is one without hints.
      { ...one, puzzle: "b", ms: 9000, hints: 2, at: one.at - day },
      { ...one, puzzle: "c", ms: 75_000, at: one.at - 2 * day },
      { ...one, family: "twist", ms: 30_000, hints: 1, at: one.at - 5 * day },
    ];
    const file = join(folder, "days.json");
    writeFileSync(file, JSON.stringify({ schema: "quadrille/record@1", solved }));
    await page.getByRole("button", { name: "Your record" }).click();
    await page.getByLabel("A record as a file").setInputFiles(file);
    await expect
      .poll(() =>
        page
          .getByTestId("record")
          .locator("tbody tr")
          .evaluateAll((rows) =>
            rows.map((row) => Array.from(row.children, (cell) => cell.textContent).join(" ")),
          ),
      )
      .toEqual(["Tents 3 1:01 1:01 3", "IQ Twist 1 – 0:30 0"]);
  });
  it("goes out and in as a file, and is erased on request", async () => {
    const visitor = await visit({ reducedMotion: true });
    const { page } = visitor;
    await solve(visitor);
    await page.getByRole("link", { name: "Quadrille, home" }).click();
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents1/);
    expect(await axeInBothThemes(page, "a record")).toEqual([]);
    const section = page.getByRole("region", { name: "Your record" });
    const download = page.waitForEvent("download");
    await section.getByRole("button", { name: "Save as a file" }).click();
    const path = await (await download).path();
    const saved = JSON.parse(readFileSync(path, "utf8")) as { solved: { at: number }[] };
    expect(saved.solved).toHaveLength(1);
    await section.getByRole("button", { name: "Erase" }).click();
    await section.getByText("Nothing has been solved on this device yet.").waitFor();
    await page.locator(".note").getByRole("button", { name: "Undo" }).press("Enter");
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents1/);
    const other = join(folder, "record.json");
    const [one] = saved.solved;
    writeFileSync(other, JSON.stringify({ ...saved, solved: [one, { ...one, at: one!.at - 1000 }] }));
    const input = page.getByLabel("A record as a file");
    await input.setInputFiles(other);
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents2/);
    writeFileSync(other, "hello");
    await input.setInputFiles(other);
    await page.locator(".note", { hasText: "This file is not JSON, so it is not a record." }).waitFor();
    await page.reload();
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents2/);
    // Erased for good, and added again from the file that was saved.
    await section.getByRole("button", { name: "Erase" }).click();
    await section.getByText("Nothing has been solved on this device yet.").waitFor();
    await page.reload();
    await section.getByText("Nothing has been solved on this device yet.").waitFor();
    await input.setInputFiles(path);
    await expect.poll(() => record(visitor).textContent()).toMatch(/^Tents1/);
  });
});
