/** A browser and its pages. All complaints of a page are kept for the test. */
import { mkdirSync, statfsSync } from "node:fs";
import { join } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  type Page,
  type Request,
  type WebError,
} from "playwright-core";
import { ROOT } from "../../support/process.js";
import { findBrowser } from "./chromium.js";
import type { Served } from "./serve.js";

export const DESKTOP = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 844 } as const;

let running: Promise<Browser> | undefined;

/**
 * The one browser of this process: test files that follow each other in a worker share it, and it ends with the worker.
 * Every page has a context of its own for what must not be shared.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}

const ENOUGH_SHARED_MEMORY = 2 ** 30;

/** Pictures go from process to process in shared memory. Containers often have next to none, and then files must do, which costs more. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return bavail * bsize >= ENOUGH_SHARED_MEMORY;
  } catch {
    return false;
  }
}

/** A separate browser, which the caller has to close. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser();
  return chromium.launch({
    executablePath,
    // Nothing but this machine has an address: a page that asks for more shows it as an error.
    args: [...args, "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost"],
    ignoreDefaultArgs: hasSharedMemory() ? ["--disable-dev-shm-usage"] : [],
    env: { ...process.env, ...env },
  });
}

const TOUCH = { hasTouch: true, isMobile: true } as const;

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
  /** Removes complaints that the test has caused on purpose, and returns whether there were any. */
  forgive(pattern: RegExp): boolean;
  /** Throws if there were complaints. For `afterEach`. */
  assertQuiet(): void;
  close(): Promise<void>;
}

/** A blank page in a context of its own: nothing stored, nothing cached. */
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
    ...(touch ? TOUCH : {}),
  });
  const listener = listen(context, studio);
  const page = await context.newPage();
  return { ...listener.heard, page, context, close: () => context.close() };
}

/** Lends pages of one Studio. */
export interface PageLender {
  lend(options?: PageOptions): Promise<WatchedPage>;
  /** Closes what was lent, and all contexts. */
  end(): Promise<void>;
}

/**
 * Pages that find nothing stored and nothing allowed, as those of `newPage`, at half the cost: a context that was given back is lent again
 * once its storage is empty. Only the browser's cache of the Studio's scripts stays. A second, blank page in it keeps its process alive.
 * Contexts that are lent at the same time share nothing.
 */
export function createPageLender(browser: Browser, studio: Served): PageLender {
  const all = new Set<BrowserContext>();
  const free: LentContext[] = [];
  return {
    async lend({ viewport = DESKTOP, touch = false, theme = "light", reducedMotion = false } = {}) {
      const at = free.findIndex((one) => one.touch === touch);
      const lent = at >= 0 ? free.splice(at, 1)[0]! : await openContext(browser, studio, touch);
      const { context } = lent;
      all.add(context);
      const listener = listen(context, studio);
      const page = await context.newPage();
      await page.setViewportSize({ ...viewport });
      await page.emulateMedia({
        colorScheme: theme,
        reducedMotion: reducedMotion ? "reduce" : "no-preference",
      });
      return {
        ...listener.heard,
        page,
        context,
        async close() {
          await lent.clear();
          listener.end();
          free.push(lent);
        },
      };
    },
    async end() {
      await Promise.all(Array.from(all, (context) => context.close()));
    },
  };
}

interface LentContext {
  readonly context: BrowserContext;
  readonly touch: boolean;
  /** Closes its pages, and takes away what they stored and what they were allowed. */
  clear(): Promise<void>;
}

/** A small file of the Studio, so that the page has the same origin. */
const ALMOST_NOTHING = "./theme.js";

async function openContext(browser: Browser, studio: Served, touch: boolean): Promise<LentContext> {
  const context = await browser.newContext({ baseURL: studio.url, ...(touch ? TOUCH : {}) });
  const keeper = await context.newPage();
  await keeper.goto(ALMOST_NOTHING);
  const session = await context.newCDPSession(keeper);
  return {
    context,
    touch,
    async clear() {
      const pages = context.pages().filter((page) => page !== keeper);
      await Promise.all(pages.map((page) => page.close()));
      await session.send("Storage.clearDataForOrigin", { origin: studio.origin, storageTypes: "all" });
      await context.clearPermissions();
    },
  };
}

interface Listener {
  readonly heard: Pick<WatchedPage, "complaints" | "forgive" | "assertQuiet">;
  end(): void;
}

function listen(context: BrowserContext, studio: Served): Listener {
  let complaints: string[] = [];
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (/^(?:data|blob|about):/.test(url)) return;
    if (new URL(url).origin !== studio.origin) complaints.push(`request to another place: ${url}`);
  };
  const onConsole = (message: ConsoleMessage): void => {
    const type = message.type();
    if (type !== "error" && type !== "warning") return;
    if (!OWN_WARNING.test(message.text())) complaints.push(`console ${type}: ${message.text()}`);
  };
  const onError = (error: WebError): void => void complaints.push(`uncaught: ${String(error.error())}`);
  context.on("request", onRequest);
  context.on("console", onConsole);
  context.on("weberror", onError);
  return {
    heard: {
      complaints: () => [...complaints],
      forgive(pattern) {
        const before = complaints.length;
        complaints = complaints.filter((line) => !pattern.test(line));
        return complaints.length < before;
      },
      assertQuiet() {
        if (complaints.length > 0) throw new Error(`the page complained:\n${complaints.join("\n")}`);
      },
    },
    end() {
      context.off("request", onRequest);
      context.off("console", onConsole);
      context.off("weberror", onError);
    },
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
