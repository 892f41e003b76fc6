/** Every solver that the Lab offers, in every family and formulation; and what remains from one run to the next. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectVerdict, marks, press, useStudio, verdict } from "./driver.js";
import { SMALL_PUZZLES } from "./small-puzzles.js";
import { LAYERS_ONLY } from "./support/puzzles.js";

const studio = useStudio();

const menu = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const choices = (page: Page, label: string): Promise<string[]> =>
  menu(page, label)
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
const said = (page: Page) => page.getByTestId("solver-run");

async function run(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Run / }).click();
}

/** The first words of each show inside a solver, which must not be that it cannot work. */
const SHOWS: Readonly<Record<string, RegExp>> = {
  propagate: /steps? of propagation|^Nothing is forced/,
  learned: /^CaDiCaL (?:learned \d+ clauses?|found a solution of the formula without a conflict)/,
  relax: /fraction/,
  choices: /chosen yet/,
};

/** A cell has clauses, a clause highlights its cells, and everything in the menu can be shown. */
async function lookInside(page: Page): Promise<void> {
  await page
    .locator('[data-board] [data-cell="0,1"], [data-board] [aria-label*="row 1, column 2"]')
    .last()
    .click();
  await page.getByTestId("clauses").locator("button").first().click();
  expect(await verdict(page)).toMatch(/^[-\d ]+ (?:0|… 0 \(\d+ literals\)): /);
  await expect.poll(async () => (await marks(page, "set")).length).toBeGreaterThan(0);
  await page.getByText("Inside a solver").click();
  await expect.poll(() => choices(page, "What to show")).toEqual(Object.keys(SHOWS));
  for (const [what, words] of Object.entries(SHOWS)) {
    await menu(page, "What to show").selectOption(what);
    await press(page, "Step");
    await expectVerdict(page, words);
  }
}

describe("every solver of the Lab", () => {
  it.each(SMALL_PUZZLES)(
    "solves a puzzle of $family, in every formulation and with every encoding in the menu, and can be looked into",
    async ({ family, ...puzzle }) => {
      const { page } = await studio.visitPuzzle(family, puzzle, "lab", {
        viewport: LAYERS_ONLY,
        reducedMotion: true,
      });
      await lookInside(page);
      const solvers = await choices(page, "Solver");
      expect(solvers).toEqual(["cadical", "highs", "dancing-links"]);
      for (const formulation of await choices(page, "Formulation")) {
        await menu(page, "Formulation").selectOption(formulation);
        for (const solver of solvers) {
          await menu(page, "Solver").selectOption(solver);
          await expect.poll(() => said(page).count(), { message: "what the last solver said" }).toBe(0);
          await run(page);
          await expect
            .poll(() => said(page).textContent(), { message: `${formulation}, ${solver}` })
            .toMatch(/^Satisfiable in /);
          expect(await verdict(page)).toMatch(/^Yes: /);
        }
      }
      for (const encoding of await choices(page, "Encoding of counts")) {
        await menu(page, "Encoding of counts").selectOption(encoding);
        await run(page);
        await expect.poll(() => said(page).textContent(), { message: encoding }).toMatch(/^Satisfiable in /);
      }
    },
  );
  it("says whether it uses the encoding", async () => {
    const { page } = await studio.visitBoard("4x4", "lab");
    const hint = async (): Promise<string> => {
      const id = await menu(page, "Solver").getAttribute("aria-describedby");
      return (await page.locator(`[id="${id}"]`).textContent()) ?? "";
    };
    expect(await hint()).toContain("in the encoding chosen above");
    for (const solver of ["highs", "dancing-links"]) {
      await menu(page, "Solver").selectOption(solver);
      expect(await hint()).toContain("needs no encoding");
    }
  });
});

/** Ends all workers of the page, once it has heard of each, and waits until it has noticed that. */
async function endWorkers(page: Page): Promise<void> {
  // A worker holds a lock for life, and the page waits for that lock as soon as the worker is ready.
  const locks = (): Promise<{ held: string[]; awaited: string[] }> =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const names = (list: readonly LockInfo[]): string[] => list.map(({ name }) => name ?? "").toSorted();
      return { held: names(held), awaited: names(pending) };
    });
  let workers = page.workers();
  let names: string[] = [];
  const areReady = async (): Promise<boolean> => {
    workers = page.workers();
    const { held, awaited } = await locks();
    names = awaited;
    return workers.length > 0 && awaited.length === workers.length && held.join() === awaited.join();
  };
  await expect.poll(areReady).toBe(true);
  await Promise.all(workers.map((worker) => worker.evaluate("close()").catch(() => undefined)));
  const remaining = async (): Promise<string[]> => {
    const { held, awaited } = await locks();
    return [...held, ...awaited].filter((name) => names.includes(name));
  };
  await expect.poll(remaining).toEqual([]);
}

describe("what a solver said", () => {
  it("does not stay below the error of the next run", async () => {
    const { page, forgive } = await studio.visitBoard("4x4", "lab");
    await run(page);
    await expect.poll(() => said(page).textContent()).toMatch(/^Satisfiable in /);
    // The worker that has CaDiCaL is gone, and the next one cannot load it.
    await page.route("**/*.wasm", (route) => route.abort());
    await endWorkers(page);
    await run(page);
    await expectVerdict(page, /^Error: The files of this solver did not arrive/);
    expect(await said(page).count()).toBe(0);
    forgive(/ERR_FAILED|wasm/);
  });
  it("does not stay when a proof is asked for", async () => {
    const { page } = await studio.visitBoard("4x4-0,0-3,3", "lab");
    await run(page);
    await expect.poll(() => said(page).textContent()).toMatch(/^Unsatisfiable in /);
    await press(page, "Prove by clauses");
    await expect.poll(() => page.getByTestId("proof").count()).toBe(1);
    expect(await said(page).count()).toBe(0);
  });
});

it("says of a stricter formulation what became of the formula, and that it decides nothing", async () => {
  const text = "1 5\n.T.T. 2\n1 0 1 0 0\n";
  const { page } = await studio.visitPuzzle("tents", { format: "course", text }, "lab");
  await run(page);
  await expect.poll(() => said(page).textContent()).toMatch(/^Satisfiable in /);
  await page.getByLabel("Formulation").selectOption("tree-local");
  await run(page);
  await expect.poll(() => said(page).textContent()).toMatch(/^Unsatisfiable in /);
  await expectVerdict(page, /^Not decided by this method: .* is stricter than the rules/);
});
