/**
 * The Studio as somebody at it: pages that are opened and closed with the tests, and the hand on the
 * board, by mouse, by keys and by finger. What is on the board is read from what is drawn.
 */
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { decodeLink, encodeLink } from "../../src/studio/app/link.js";
import {
  launchBrowser,
  newPage,
  startStudio,
  type PageOptions,
  type Served,
  type WatchedPage,
} from "./support/index.js";

export type Square = readonly [row: number, col: number];

/** Four white squares with three black neighbours, on a board with as many white squares as black ones. */
export const CROWDED = "8x8-0,3-1,2-2,6-3,0-4,2-7,1";
/** CaDiCaL needs minutes to refute this one. */
export const LONG = "16x16-0,0-15,15";

/** Long enough for a machine that does much else. */
const PATIENCE_MS = 20_000;

export interface Visitor extends WatchedPage {
  readonly hand: Hand;
}

export interface Studio {
  readonly served: Served;
  readonly browser: Browser;
  /** A page of its own, at an address below the Studio's: "#/chessboard". */
  visit(path?: string, options?: PageOptions): Promise<Visitor>;
  /** The same with a board in the link. */
  visitBoard(code: string, mode?: string, options?: PageOptions): Promise<Visitor>;
}

/** For a test file: one server and one browser; after each test its pages were quiet, and are closed. */
export function useStudio(): Studio {
  let served: Served;
  let browser: Browser;
  let open: WatchedPage[] = [];
  beforeAll(async () => {
    const folder = process.env["QUADRILLE_STUDIO"];
    served = await startStudio(folder === undefined ? {} : { folder });
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const pages = open;
    open = [];
    await Promise.all(pages.map((page) => page.close()));
    for (const page of pages) page.assertQuiet();
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  const visit = async (path = "", options: PageOptions = {}): Promise<Visitor> => {
    const watched = await newPage(browser, served, options);
    open.push(watched);
    watched.page.setDefaultTimeout(PATIENCE_MS);
    await watched.page.goto(`./${path}`);
    await watched.page.locator("main h1").waitFor({ state: "attached" });
    return { ...watched, hand: createHand(watched.page) };
  };
  return {
    get served() {
      return served;
    },
    get browser() {
      return browser;
    },
    visit,
    visitBoard: async (code, mode = "edit", options = {}) => {
      const visitor = await visit(`#/chessboard/${mode}/${await linkCode(code)}`, options);
      await visitor.page.locator("[data-board] svg g").first().waitFor({ state: "attached" });
      return visitor;
    },
  };
}

export function linkCode(text: string, format = "code"): Promise<string> {
  return encodeLink({ format, text });
}

/** The puzzle in the address, once it is the one that is waited for. */
export async function expectAddress(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => puzzleInAddress(page.url())).toMatch(text);
}

export async function puzzleInAddress(url: string): Promise<string> {
  const code = new URL(url).hash.split("/")[3] ?? "";
  const read = await decodeLink(code);
  return read.ok ? read.value.text : "";
}

/** The sentence under the board, the words of its sign included. */
export async function verdict(page: Page): Promise<string> {
  return (await page.locator(".verdict").textContent()) ?? "";
}

export async function expectVerdict(page: Page, words: string | RegExp): Promise<void> {
  await expect.poll(() => verdict(page), { timeout: PATIENCE_MS }).toMatch(words);
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

/** By the keyboard alone: the focus goes there, then Enter. */
export async function pressByKey(page: Page, name: string, key = "Enter"): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await button.focus();
  await page.keyboard.press(key);
}

export async function chooseMode(page: Page, name: "Edit" | "Play" | "Solve" | "Lab"): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await expect.poll(() => page.getByRole("tab", { name }).getAttribute("aria-selected")).toBe("true");
}

/** The cells of the board whose label says so: "removed", "covered". In row order, as "row,col". */
export function cellsLabelled(page: Page, word: string): Promise<string[]> {
  return page
    .locator("[data-cell]")
    .evaluateAll(
      (cells, wanted) =>
        cells
          .filter((cell) => (cell.getAttribute("aria-label") ?? "").split(", ").includes(wanted))
          .map((cell) => cell.getAttribute("data-cell") ?? ""),
      word,
    );
}

/** The dominoes that are drawn, each by the two cells it lies on: "0,0 0,1". Sorted. */
export function dominoes(page: Page): Promise<string[]> {
  return page.locator("[data-board] .board-piece").evaluateAll((pieces) =>
    pieces
      .map((piece) => {
        const shape = piece as SVGPathElement;
        const { x, y, width, height } = shape.getBBox();
        const cells: string[] = [];
        // Beside the middle of the cell, where a domino has its midline in no case.
        for (let row = Math.floor(y); row < y + height; row++)
          for (let col = Math.floor(x); col < x + width; col++)
            if (shape.isPointInFill(new DOMPoint(col + 0.4, row + 0.4))) cells.push(`${row},${col}`);
        return cells.join(" ");
      })
      .toSorted(),
  );
}

export type Mark = "set" | "neighbour" | "bare" | "restore" | "error" | "changed" | "focus";

/**
 * The cells that carry a mark, by the first shape of its drawing (a tint, a box, an outline, a cross) in
 * each block of the board. Sorted.
 */
export function marks(page: Page, role: Mark): Promise<string[]> {
  return page.locator(`[data-board] [data-mark="${role}"] > g`).evaluateAll((blocks) => {
    const cells: [number, number][] = [];
    for (const block of blocks as SVGGElement[]) {
      const { e: left = 0, f: top = 0 } = block.transform.baseVal.consolidate()?.matrix ?? {};
      const shape = block.querySelector("path")!;
      const { x, y, width, height } = shape.getBBox();
      // Shapes without a line have a width of one cell for it all the same.
      const drawn = getComputedStyle(shape).stroke !== "none";
      for (let row = Math.floor(y); row < y + height; row++)
        for (let col = Math.floor(x); col < x + width; col++) {
          const middle = new DOMPoint(col + 0.5, row + 0.5);
          if (shape.isPointInFill(middle) || (drawn && shape.isPointInStroke(middle)))
            cells.push([row + top, col + left]);
        }
    }
    return cells.toSorted(([r, c], [s, d]) => r - s || c - d).map((cell) => cell.join(","));
  });
}

/** Every domino on two squares that share a side, none on top of another; as many squares as that covers. */
export function covered(list: readonly string[]): Set<string> {
  const seen = new Set<string>();
  for (const domino of list) {
    const [one, two] = domino.split(" ").map((cell) => cell.split(",").map(Number));
    if (one === undefined || two === undefined) throw new Error(`not a domino: ${domino}`);
    expect(Math.abs(one[0]! - two[0]!) + Math.abs(one[1]! - two[1]!), domino).toBe(1);
    for (const cell of domino.split(" ")) {
      expect(seen.has(cell), `two dominoes on ${cell}`).toBe(false);
      seen.add(cell);
    }
  }
  return seen;
}

export interface Hand {
  click(square: Square, button?: "left" | "right"): Promise<void>;
  /** In a straight line from each to the next, with the button held. */
  drag(...squares: readonly Square[]): Promise<void>;
  tap(square: Square): Promise<void>;
  longPress(square: Square): Promise<void>;
  touchDrag(...squares: readonly Square[]): Promise<void>;
  /** Two fingers, from one distance to another around the middle of the board. */
  pinch(from: number, to: number): Promise<void>;
  /** The board's one tab stop gets the focus; arrow keys take it to the square. */
  walkTo(square: Square): Promise<void>;
  middleOf(square: Square): Promise<{ x: number; y: number }>;
}

/** Longer than a finger that rests has to. */
const HOLD_MS = 650;

export function createHand(page: Page): Hand {
  let session: Promise<CDPSession> | undefined;
  const touch = async (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: readonly { x: number; y: number }[],
  ): Promise<void> => {
    session ??= page.context().newCDPSession(page);
    const points = touchPoints.map((point, id) => ({ ...point, id }));
    await (await session).send("Input.dispatchTouchEvent", { type, touchPoints: points });
  };
  const middleOf = async ([row, col]: Square): Promise<{ x: number; y: number }> => {
    const cell = page.locator(`[data-cell="${row},${col}"]`);
    return cell.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  };
  return {
    middleOf,
    async click(square, button = "left") {
      const { x, y } = await middleOf(square);
      await page.mouse.click(x, y, { button });
    },
    async drag(...squares) {
      const places = await Promise.all(squares.map(middleOf));
      const [first, ...rest] = places;
      await page.mouse.move(first!.x, first!.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    async tap(square) {
      const { x, y } = await middleOf(square);
      await page.touchscreen.tap(x, y);
    },
    async longPress(square) {
      const place = await middleOf(square);
      await touch("touchStart", [place]);
      // The gesture is the time it takes.
      await page.waitForTimeout(HOLD_MS);
      await touch("touchEnd", []);
    },
    async touchDrag(...squares) {
      const places = await Promise.all(squares.map(middleOf));
      await touch("touchStart", places.slice(0, 1));
      for (const place of places.slice(1)) await touch("touchMove", [place]);
      await touch("touchEnd", []);
    },
    async pinch(from, to) {
      const box = (await page.locator("[data-board] svg").boundingBox())!;
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const fingers = (apart: number) => [
        { x: x - apart / 2, y },
        { x: x + apart / 2, y },
      ];
      await touch("touchStart", fingers(from));
      for (let step = 1; step <= 4; step++)
        await touch("touchMove", fingers(from + ((to - from) * step) / 4));
      await touch("touchEnd", []);
    },
    async walkTo([row, col]) {
      const stop = page.locator('[data-cell][tabindex="0"]');
      await stop.focus();
      const at = async (): Promise<Square> => {
        const [r = 0, c = 0] = (
          await page.evaluate(() => document.activeElement?.getAttribute("data-cell") ?? "")
        )
          .split(",")
          .map(Number);
        return [r, c];
      };
      const walk = async (steps: number, forth: string, back: string): Promise<void> => {
        for (let i = 0; i < Math.abs(steps); i++) await page.keyboard.press(steps > 0 ? forth : back);
      };
      const [r, c] = await at();
      await walk(row - r, "ArrowDown", "ArrowUp");
      await walk(col - c, "ArrowRight", "ArrowLeft");
      await expect.poll(at).toEqual([row, col]);
    },
  };
}
