/**
 * The Studio as a user sees it: pages that are opened and closed with the tests, buttons to press, and
 * the contents of the board, read from its drawing.
 */
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { decodeLink, encodeLink } from "../../src/base/link/index.js";
import { ROOT } from "../support/process.js";
import { createHand, type Hand } from "./hand.js";
import {
  createPageLender,
  newPage,
  sharedBrowser,
  startStudio,
  type PageLender,
  type PageOptions,
  type Served,
  type WatchedPage,
} from "./support/index.js";

/** The Studio that is tested: the one that was built here, or the one that this variable names. */
export const STUDIO_FOLDER = process.env["QUADRILLE_STUDIO"] ?? join(ROOT, "dist", "studio");

/** Four white squares with three black neighbours, on a board with as many white squares as black ones. */
export const CROWDED = "8x8-0,3-1,2-2,6-3,0-4,2-7,1";
/** CaDiCaL needs minutes to refute this one. */
export const LONG = "16x16-0,0-15,15";

/** Long enough for a busy machine. */
const PATIENCE_MS = 60_000;

export interface Visitor extends WatchedPage {
  readonly hand: Hand;
}

export interface VisitOptions extends PageOptions {
  /** With the service worker, which loads all files. Without it a visit costs half as much. */
  readonly offline?: boolean;
  /** In a browser without storage. */
  readonly forgetful?: boolean;
}

export interface Studio {
  readonly served: Served;
  readonly browser: Browser;
  /** A page of its own, at an address below the Studio's: "#/chessboard". */
  visit(path?: string, options?: VisitOptions): Promise<Visitor>;
  /** The same with a puzzle in the link. */
  visitPuzzle(
    family: string,
    puzzle: { readonly format: string; readonly text: string },
    mode?: string,
    options?: VisitOptions,
  ): Promise<Visitor>;
  /** A chessboard by its code. */
  visitBoard(code: string, mode?: string, options?: VisitOptions): Promise<Visitor>;
}

/** For a test file: one server, and the browser; after each test its pages were quiet, and are closed. */
export function useStudio(): Studio {
  let served: Served;
  let browser: Browser;
  let lender: PageLender;
  let open: WatchedPage[] = [];
  beforeAll(async () => {
    served = await startStudio({ folder: STUDIO_FOLDER });
    browser = await sharedBrowser();
    lender = createPageLender(browser, served);
  });
  afterEach(async () => {
    const pages = open;
    open = [];
    await Promise.all(pages.map((page) => page.close()));
    for (const page of pages) page.assertQuiet();
  });
  afterAll(async () => {
    await lender?.end();
    await served?.close();
  });
  const visit = async (path = "", options: VisitOptions = {}): Promise<Visitor> => {
    // A service worker would serve the pages that are lent after it.
    const watched =
      options.offline === true ? await newPage(browser, served, options) : await lender.lend(options);
    open.push(watched);
    watched.page.setDefaultTimeout(PATIENCE_MS);
    if (options.offline !== true)
      await watched.page.addInitScript("delete Navigator.prototype.serviceWorker");
    if (options.forgetful === true) await watched.page.addInitScript("delete globalThis.indexedDB");
    await watched.page.goto(`./${path}`);
    await watched.page.locator("main:not([aria-busy]) h1").waitFor({ state: "attached" });
    await allLoaded(watched.page);
    return { ...watched, hand: createHand(watched.page) };
  };
  const visitPuzzle: Studio["visitPuzzle"] = async (
    family,
    { format, text },
    mode = "edit",
    options = {},
  ) => {
    const visitor = await visit(`#/${family}/${mode}/${await linkCode(text, format)}`, options);
    await visitor.page.locator("[data-board] svg g").first().waitFor({ state: "attached" });
    await allLoaded(visitor.page);
    return visitor;
  };
  return {
    get served() {
      return served;
    },
    get browser() {
      return browser;
    },
    visit,
    visitBoard: (code, mode = "edit", options = {}) =>
      visitPuzzle("chessboard", { format: "code", text: code }, mode, options),
    visitPuzzle,
  };
}

/** Waits until parts that load on first use have arrived. */
function allLoaded(page: Page): Promise<void> {
  return page.locator("[data-loading]").first().waitFor({ state: "detached" });
}

export function linkCode(text: string, format = "code"): Promise<string> {
  return encodeLink({ format, text });
}

/** Waits until the expected puzzle is in the address. */
export async function expectAddress(page: Page, text: string | RegExp): Promise<void> {
  await expect.poll(() => puzzleInAddress(page.url())).toMatch(text);
}

export async function puzzleInAddress(url: string): Promise<string> {
  const code = new URL(url).hash.split("/")[3] ?? "";
  const read = await decodeLink(code);
  return read.ok ? read.value.text : "";
}

/** The sentence under the board, the words of its sign included; cells by their short names, as on the page. */
export function verdict(page: Page): Promise<string> {
  return page
    .locator(".verdict")
    .evaluate((line) =>
      Array.from(line.querySelectorAll("span:not([data-spoken])"), (part) => part.textContent).join(""),
    );
}

/** What the player's clock shows, in seconds. A busy machine may skip some of them. */
export async function clockSeconds(page: Page): Promise<number> {
  return secondsIn((await page.getByTestId("clock").textContent()) ?? "");
}

/** The seconds of a time such as "1:05" in a sentence. */
export function secondsIn(words: string): number {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(words) ?? [];
  return 60 * Number(minutes) + Number(seconds);
}

export async function expectVerdict(page: Page, words: string | RegExp): Promise<void> {
  await expect.poll(() => verdict(page)).toMatch(words);
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click();
}

/** Cuts the network once the Studio has saved itself for the next visit. */
export async function goOffline({ page, context }: Pick<Visitor, "page" | "context">): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((resolve) => {
      active?.addEventListener("statechange", () => resolve());
    });
  });
  await context.setOffline(true);
}

/** Presses Tab until the focus is there, so that only the key moves it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const hasFocus = (): Promise<boolean> => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await hasFocus()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the focus never came there");
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
  await allLoaded(page);
}

/**
 * Work of this kind goes on and says how far it is, but its answer never comes, nor parts of it: so it lasts until it is cancelled, on any
 * machine.
 */
export async function withoutAnswer(page: Page, kind: string): Promise<void> {
  await page.evaluate((unanswered) => {
    type Told = { readonly type?: string; readonly id?: number; readonly task?: { readonly kind: string } };
    const dropped = new Map<EventTarget, number>();
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (this: Worker, message: Told) {
      if (message.task?.kind === unanswered) dropped.set(this, message.id!);
      post.call(this, message);
    };
    // What the page reads is changed: its own listener comes first, so that it cannot be kept from a message.
    const { get: read } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data")!;
    Object.defineProperty(MessageEvent.prototype, "data", {
      get(this: MessageEvent) {
        const told = read!.call(this) as Told | undefined;
        const { type, id } = told ?? {};
        const isAnswer = type === "done" || type === "row";
        return isAnswer && id !== undefined && dropped.get(this.target!) === id ? { ...told, id: -1 } : told;
      },
    });
  }, kind);
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

/** The drawn dominoes, each by its two cells: "0,0 0,1". Sorted. */
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

export type Mark =
  | "rule"
  | "used"
  | "follows"
  | "set"
  | "neighbour"
  | "bare"
  | "restore"
  | "error"
  | "changed"
  | "focus";

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
      // Shapes without a line still have a line width of one cell.
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

/** Checks that every domino is on two squares that share a side, and that none overlap. Returns the covered squares. */
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
