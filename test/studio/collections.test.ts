/** The collections that come with the Studio: listed by difficulty, with solved puzzles and times. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { unwrap } from "../../src/base/index.js";
import { chessboard } from "../../src/puzzles/index.js";
import { readPuzzle, solvePuzzle } from "../../src/workbench/index.js";
import { chooseMode, expectVerdict, press, puzzleInAddress, useStudio } from "./driver.js";
import { moveFinger, boxAtRest, middleAtRest, type Square } from "./hand.js";
import { axeInBothThemes, PHONE } from "./support/index.js";

const studio = useStudio();

it("lists them for every family, plays one, and shows that it is solved", async () => {
  const { page, hand } = await studio.visit();
  await page.getByRole("link", { name: "Collections of puzzles" }).click();
  await page.getByRole("heading", { name: "Collections", exact: true }).waitFor();
  await expect.poll(() => page.getByText(/^6\d puzzles · 0 solved$/).count()).toBe(5);
  await page.getByRole("link", { name: /^Chessboard puzzles/ }).click();
  await expect
    .poll(() => page.locator(".shelf-section h2").allTextContents())
    .toEqual([
      "Exactly one tiling 24",
      "Several tilings 12",
      "No tiling: the colours 12",
      "No tiling: too crowded 16",
    ]);
  await page.locator(".shelf-puzzles button").first().click();
  await page.getByTestId("in-collection").waitFor();
  expect(await page.getByTestId("in-collection").textContent()).toBe("1 of 64 in Chessboard puzzles");
  const text = await puzzleInAddress(page.url());
  const { puzzle } = unwrap(readPuzzle(text, { family: "chessboard" }));
  const answer = unwrap(await solvePuzzle(chessboard, puzzle as never));
  if (answer.status !== "solved") throw new Error("it has no tiling");
  const { dominoes } = chessboard.solutionJson(puzzle as never, answer.solutions[0]!) as unknown as {
    readonly dominoes: readonly (readonly [Square, Square])[];
  };
  for (const [one, two] of dominoes) await hand.drag(one, two);
  await expectVerdict(page, /Solved in/);

  // On the page itself, too; the key N goes on in the collection.
  await page.locator("summary", { hasText: "All puzzles" }).click();
  await expect
    .poll(() => page.locator(".shelf-puzzles button").first().textContent())
    .toMatch(/solved in \d/);
  expect(await page.locator(".shelf-section h2").first().textContent()).toBe("Exactly one tiling 1 of 24");
  await page.keyboard.press("n");
  await expect.poll(() => page.getByTestId("in-collection").textContent()).toMatch(/^2 of 64/);
  await page.getByTestId("in-collection").getByRole("link").click();
  await expect
    .poll(() => page.getByTestId("collection-facts").textContent())
    .toMatch(/^Chessboard · 64 puzzles · 1 solved in \d+:\d\d$/);
});

/** The places of the shipped puzzles of a grade and size, from 1. */
function placesOf(difficulty: string, size: string): number[] {
  const file = new URL("../../collections/tents.jsonl", import.meta.url);
  const puzzles = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { text: string; grade: { grade: string } });
  return puzzles.flatMap(({ text, grade: { grade } }, at) =>
    grade === difficulty && text.startsWith(`${size}:`) ? [at + 1] : [],
  );
}

it("takes an easier or a harder one of the same size from the collection, so that nobody waits for it", async () => {
  const { page } = await studio.visit("#/shelf/tents");
  await expect.poll(() => page.locator(".shelf-section h2").count()).toBeGreaterThan(2);
  const [easy, medium, hard] = ["easy", "medium", "hard"].map((grade) => placesOf(grade, "10x10"));
  const expectPlace = async (at: number): Promise<void> => {
    const place = page.getByTestId("in-collection");
    await expect.poll(() => place.textContent()).toBe(`${at} of 64 in Tents puzzles`);
  };
  await page
    .locator(".shelf-puzzles button")
    .nth(easy![0]! - 1)
    .click();
  await expectPlace(easy![0]!);
  await press(page, "Harder");
  await expectPlace(medium![0]!);
  await press(page, "Harder");
  await expectPlace(hard![0]!);
  // The first of them was opened already.
  await press(page, "Easier");
  await expectPlace(medium![1]!);
  await chooseMode(page, "Solve");
  await press(page, "Is it unique?");
  await expectVerdict(page, /exactly one solution/);
});

it("puts a puzzle into a collection of one's own, which is ordered and sent by a link", async () => {
  const { page, hand } = await studio.visitBoard("2x4", "edit", { reducedMotion: true });
  await page.locator("summary", { hasText: "Put it in a collection" }).click();
  await page.getByLabel("Title of the collection").fill("Three boards");
  await press(page, "Add this puzzle");
  await page.getByText("Puzzle 1 of").waitFor();
  for (const [square, number] of [
    [[0, 0], 2],
    [[1, 0], 3],
  ] as const) {
    await hand.click(square);
    await press(page, "Add this puzzle");
    await page.getByText(`Puzzle ${number} of`).waitFor();
  }
  const there = await page.getByRole("link", { name: "Three boards" }).getAttribute("href");
  // Somebody who comes later goes on with the same collection.
  await page.reload();
  await page.locator("summary", { hasText: "Put it in a collection" }).click();
  const collection = page.getByLabel("Collection", { exact: true });
  await expect.poll(() => collection.locator("option:checked").allTextContents()).toEqual(["Three boards"]);
  await page.goto(`./${there}`);
  const rows = page.locator(".shelf-puzzles li > button");
  const order = (): Promise<string[]> => rows.allTextContents();
  await expect.poll(() => rows.count()).toBe(3);
  const [one, two, three] = (await order()).map((words) => words.slice(1)) as [string, string, string];
  const inOrder = (...titles: readonly string[]): string[] => titles.map((title, at) => `${at + 1}${title}`);

  await press(page, "Move puzzle 3 up");
  await expect.poll(order).toEqual(inOrder(one, three, two));
  await page.getByText("Now puzzle 2 of 3.").waitFor({ state: "attached" });
  // The focus went with it.
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(order).toEqual(inOrder(three, one, two));
  // A line shows where the dragged one will be, and is gone with the drop.
  const marked = page.locator(".shelf-puzzles li[data-drop]");
  await page.locator(".shelf-handle").nth(2).hover();
  await page.mouse.down();
  const { x, y } = await boxAtRest(page.locator(".shelf-puzzles li").nth(0));
  // The first move takes it up.
  for (const to of [50, 60]) await page.mouse.move(x + to, y + 10, { steps: 4 });
  await page.locator('.shelf-puzzles li:first-child[data-drop="before"]').waitFor();
  expect(await marked.count()).toBe(1);
  await page.mouse.up();
  await expect.poll(order).toEqual(inOrder(two, three, one));
  await expect.poll(() => marked.count()).toBe(0);
  await expect.poll(() => page.locator("[data-dragged]").count()).toBe(0);
  expect(await axeInBothThemes(page, "a collection of one's own")).toEqual([]);
  await page.reload();
  await expect.poll(order).toEqual(inOrder(two, three, one));

  await page.evaluate(`navigator.clipboard.writeText = async (text) => void (globalThis.copied = text)`);
  await press(page, "Link");
  await expect.poll(() => page.evaluate("globalThis.copied")).toContain("#/shelf/link/");
  const sent = await page.evaluate<string>("globalThis.copied");
  const other = await studio.visit(new URL(sent).hash, { viewport: PHONE, touch: true });
  const received = other.page.locator(".shelf-puzzles li > button");
  await expect.poll(() => received.allTextContents()).toEqual(inOrder(two, three, one));
  await other.page.getByText("“Three boards” is one of your collections now.").waitFor();
  // By finger, too.
  const places = other.page.locator(".shelf-puzzles li");
  const start = await middleAtRest(other.page.locator(".shelf-handle").nth(2));
  const top = await boxAtRest(places.nth(0));
  await moveFinger(other.page, start, { x: start.x, y: top.y + 8 }, async () => {
    await expect.poll(() => places.nth(0).getAttribute("data-drop")).toBe("before");
    expect(await places.nth(2).getAttribute("data-dragged")).toBe("");
  });
  await expect.poll(() => received.allTextContents()).toEqual(inOrder(one, two, three));
  expect(await other.page.locator("[data-dragged], [data-drop]").count()).toBe(0);
  await press(other.page, "Take puzzle 2 out");
  await expect.poll(() => received.allTextContents()).toEqual(inOrder(one, three));

  const broken = await studio.visit(new URL(sent).hash.slice(0, -3));
  await broken.page.getByRole("heading", { name: "This link cannot be opened" }).waitFor();
});

it("opens a file of documents as a collection, and says what it left out", async () => {
  const { page } = await studio.visit();
  const document = (family: string, text: string, more: object = {}): string =>
    JSON.stringify({ schema: "quadrille/puzzle@1", family, text, ...more });
  const open = async (name: string, lines: readonly string[]): Promise<void> => {
    const buffer = Buffer.from(`${lines.join("\n")}\n`);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({ name, mimeType: "application/jsonl", buffer });
  };
  const boards = [
    document("chessboard", "2x2", { title: "A square" }),
    document("chessboard", "4x4-0,0-0,1"),
  ];
  await open("My boards 2.0.jsonl", [...boards, document("chessboard", "4x")]);
  await page
    .getByText("“My boards 2.0” is one of your collections now. One puzzle was left out (line 3: ")
    .waitFor();
  await page.getByRole("heading", { name: "My boards 2.0" }).waitFor();
  await expect
    .poll(() => page.locator(".shelf-puzzles li > button").allTextContents())
    .toEqual([expect.stringMatching(/^1A square/), expect.stringMatching(/^24 × 4/)]);
  await press(page, "Undo");
  await page.getByRole("heading", { name: "Collections", exact: true }).waitFor();
  await page.getByRole("link", { name: "My boards 2.0" }).waitFor({ state: "detached" });

  // Puzzles of two families are two collections; the same file opened again adds none.
  await page.goto("./");
  const tents = document("tents", "2 2\n.T 1\n.. 0\n1 0\n");
  await open("Both.jsonl", [...boards, tents]);
  await page.getByRole("link", { name: /^Both: Chessboard puzzles/ }).waitFor();
  await page.getByRole("link", { name: /^Both: Tents puzzles/ }).click();
  await expect.poll(() => page.locator(".shelf-puzzles li > button").count()).toBe(1);
  await page.goto("./");
  await open("Both.jsonl", [...boards, tents]);
  await page.getByRole("link", { name: /^Both: Tents puzzles/ }).waitFor();
  expect(await page.getByRole("link", { name: /^Both: / }).count()).toBe(2);

  // One alone is a puzzle, and one that cannot be read says why.
  await page.goto("./");
  await open("one.jsonl", [tents]);
  await expect.poll(() => page.url()).toContain("#/tents/edit/");
  await page.goto("./");
  await open("none.jsonl", [document("chess", "2x2"), "{"]);
  await page.getByText('there is no family "chess"').first().waitFor();
});
