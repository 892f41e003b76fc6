/** A browser and its pages, with everything a page has to complain about kept for the test to see. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { ROOT } from "../../support/process.js";
import { findBrowser } from "./chromium.js";
import type { Served } from "./serve.js";

export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

let running: Promise<Browser> | undefined;

/**
 * The one browser of this process: test files that follow each other in a worker share it, and it ends with the worker. What
 * must not be shared is in contexts, of which every page has its own.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}

/** A browser of one's own, to be closed by whoever asked for it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    // Nothing but this machine has an address: a page that asks for more shows it as an error.
    args: [...args, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"],
    env: { ...process.env, ...env },
  });
}

/** Without a graphics card the browser itself reads WebGL's pictures back, and warns that this is slow. */
const OWN_WARNING = /^\[\.WebGL-\w+\]GL Driver Message .* GPU stall due to ReadPixels/;

export interface PageOptions {
  /** Default: the desktop's. */
  readonly viewport?: { readonly width: number; readonly height: number };
  /** A phone's or a tablet's screen. */
  readonly touch?: boolean;
  readonly theme?: "light" | "dark";
  readonly reducedMotion?: boolean;
}

export interface WatchedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors and warnings on the console, uncaught errors, failed requests, requests to other places. */
  complaints(): string[];
  /** Complaints that the test brought about itself: whether there were any, and they are none any more. */
  forgive(pattern: RegExp): boolean;
  /** Throws what there was to complain about. For `afterEach`. */
  assertQuiet(): void;
  close(): Promise<void>;
}

/** A page in a context of its own: nothing stored, nothing cached. It is not yet anywhere. */
export async function newPage(
  browser: Browser,
  studio: Served,
  { viewport = DESKTOP, touch = false, theme = "light", reducedMotion = false }: PageOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({
    baseURL: studio.url,
    viewport: { ...viewport },
    colorScheme: theme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    ...(touch ? { hasTouch: true, isMobile: true } : {}),
  });
  let complaints: string[] = [];
  context.on("request", (request) => {
    const url = request.url();
    if (/^(?:data|blob|about):/.test(url)) return;
    if (new URL(url).origin !== studio.origin) complaints.push(`request to another place: ${url}`);
  });
  context.on("console", (message) => {
    const type = message.type();
    if (type !== "error" && type !== "warning") return;
    if (!OWN_WARNING.test(message.text())) complaints.push(`console ${type}: ${message.text()}`);
  });
  context.on("weberror", (error) => complaints.push(`uncaught: ${String(error.error())}`));
  const page = await context.newPage();
  return {
    page,
    context,
    complaints: () => [...complaints],
    forgive(pattern) {
      const before = complaints.length;
      complaints = complaints.filter((line) => !pattern.test(line));
      return complaints.length < before;
    },
    assertQuiet() {
      if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join("\n")}`);
    },
    close: () => context.close(),
  };
}

/** A picture for people to look at, in `test-results/`, which is not kept. */
export async function screenshot(page: Page, name: string): Promise<string> {
  const folder = join(ROOT, "test-results");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  await page.screenshot({ path });
  return path;
}
