/** A glyph and a mark that no family of ours has, on the Studio's board in a real browser. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ownSymbols } from "../../src/scene/testing/own-symbols.js";
import { temporaryFolder } from "../support/process.js";
import { buildHarnessPage, sharedBrowser, newPage, startStudio, type Served } from "./support/index.js";

const folder = temporaryFolder();
let browser: Browser;
let served: Served;

beforeAll(async () => {
  await buildHarnessPage("board", folder);
  served = await startStudio({ folder });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await served?.close();
});

describe("the board", () => {
  it.each([
    ["light", "rgb(170, 136, 0)", "rgb(17, 51, 85)"],
    ["dark", "rgb(255, 221, 85)", "rgb(153, 187, 221)"],
  ] as const)("draws glyphs and marks that it does not know (%s)", async (theme, gold, blue) => {
    const watched = await newPage(browser, served, { theme });
    const { page } = watched;
    await page.goto("./");
    // Scenes are plain data: this one travels as JSON.
    await page.evaluate(`board.show(${JSON.stringify(ownSymbols)})`);
    const star = page.locator('[data-glyph="star"] path');
    expect(await star.getAttribute("d")).toMatch(/^M1\.5 \.1/);
    expect(await star.evaluate((path) => getComputedStyle(path).fill)).toBe(gold);
    const sign = page.locator('[data-mark="pinned"] path').last();
    expect(await sign.evaluate((path) => getComputedStyle(path).stroke)).toBe(blue);
    watched.assertQuiet();
    await watched.close();
  });
});
