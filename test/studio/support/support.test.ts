/** The support itself: a page's complaints are noticed, and axe finds what it should. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../support/process.js";
import { axe, createPageLender, newPage, PHONE, sharedBrowser, startStudio, type Served } from "./index.js";

const folder = temporaryFolder();
let browser: Browser;
let served: Served;

beforeAll(async () => {
  mkdirSync(join(folder, "deep"));
  const head = `<!doctype html><html lang="en"><head><title>A page</title></head>`;
  writeFileSync(join(folder, "index.html"), `${head}<body><main><h1>Hello</h1></main></body></html>`);
  writeFileSync(join(folder, "theme.js"), "");
  writeFileSync(
    join(folder, "deep", "bad.html"),
    `${head}<body><main><h1>Bad</h1><img src="http://example.org/x.png"></main>
     <script>console.warn("a warning"); new Worker(URL.createObjectURL(new Blob(["throw new Error('in a worker')"])));
     setTimeout(() => { throw new Error("late"); })</script></body></html>`,
  );
  served = await startStudio({ folder, under: "/some/folder/" });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await served?.close();
});

/** Everything that a page can leave behind for the next one of its origin. */
const LEAVE = `(async () => {
  localStorage.setItem("left", "yes");
  sessionStorage.setItem("left", "yes");
  document.cookie = "left=yes";
  await (await caches.open("left")).put("./left", new Response("yes"));
  await new Promise((done, failed) => {
    const opening = indexedDB.open("left", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("left");
    opening.onsuccess = () => done(opening.result.close());
    opening.onerror = failed;
  });
})()`;
const LEFT = `(async () => [
  localStorage.length, sessionStorage.length, document.cookie, await caches.keys(), (await indexedDB.databases()).length, history.length,
  (await navigator.permissions.query({ name: "clipboard-read" })).state, innerWidth, matchMedia("(prefers-color-scheme: dark)").matches,
])()`;

describe("a lender of pages", () => {
  const open = async (page: Page): Promise<unknown> => {
    await page.goto("./");
    return page.evaluate(LEFT);
  };
  it("lends a context again as if it were new, and two at a time share nothing", async () => {
    const lender = createPageLender(browser, served);
    const own = await newPage(browser, served);
    const fresh = await open(own.page);
    await own.close();
    const first = await lender.lend({ viewport: PHONE, theme: "dark" });
    await first.page.goto("deep/bad.html");
    await expect.poll(() => first.complaints().join("\n")).toContain("a warning");
    await first.page.evaluate(LEAVE);
    await first.context.grantPermissions(["clipboard-read"]);
    expect(await open(first.page)).not.toEqual(fresh);
    const beside = await lender.lend();
    expect(beside.context).not.toBe(first.context);
    expect(await open(beside.page)).toEqual(fresh);
    await first.close();
    const second = await lender.lend();
    expect(second.context).toBe(first.context);
    expect(await open(second.page)).toEqual(fresh);
    expect(second.complaints().filter((line) => !line.includes("404"))).toEqual([]);
    expect((await lender.lend({ touch: true })).context).not.toBe(beside.context);
    await lender.end();
  });
});

describe("newPage", () => {
  it("hears nothing from a good page", async () => {
    const { page, complaints, close } = await newPage(browser, served, {
      theme: "dark",
      reducedMotion: true,
    });
    await page.goto("./");
    expect(await page.textContent("h1")).toBe("Hello");
    expect(await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")).toBe(true);
    expect(await page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")).toBe(true);
    expect(await axe(page)).toEqual([]);
    // Browsers ask for an icon by themselves when a page names none.
    expect(complaints().filter((line) => !line.includes("favicon") && !line.includes("404"))).toEqual([]);
    await close();
  });
  it("hears warnings, uncaught errors, those of workers, and requests to other places", async () => {
    const { page, complaints, assertQuiet, close } = await newPage(browser, served, { touch: true });
    await page.goto("deep/bad.html");
    // In no certain order.
    for (const words of [
      "in a worker",
      "console warning: a warning",
      "uncaught: Error: late",
      "request to another place: http://example.org/x.png",
    ])
      await expect.poll(() => complaints().join("\n")).toContain(words);
    expect(assertQuiet).toThrow("a warning");
    expect((await axe(page)).join("\n")).toContain("image-alt");
    await close();
  });
});
