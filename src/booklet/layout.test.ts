import { describe, expect, it } from "vitest";
import { unwrap } from "../base/index.js";
import { PAPER_IDS, PAPERS, PER_PAGE, type PageItem } from "./booklet.js";
import { layOut } from "./layout.js";
import { SMALLEST_CELL } from "./slot.js";
import { bookletOf, puzzleOf } from "./testing/booklets.js";
import { linesOf, shortened, widthOf } from "./words.js";

const SIZES = [
  [4, 8, 8],
  [10, 10, 0],
  [3, 24, 3],
  [24, 3, 12],
  [20, 20, 0],
  [5, 5, 2],
  [2, 2, 0],
] as const;
const puzzles = SIZES.map(([rows, cols, pieces], i) => puzzleOf(i + 1, rows, cols, pieces));

function boxOf(item: PageItem): readonly [left: number, top: number, right: number, bottom: number] {
  switch (item.kind) {
    case "text": {
      const width = widthOf(item.text, item.size, item.bold);
      const left = item.x - width * (item.anchor === "start" ? 0 : item.anchor === "middle" ? 0.5 : 1);
      return [left, item.y - item.size * 0.75, left + width, item.y + item.size * 0.05];
    }
    case "line":
      return [item.x, item.y, item.x + item.width, item.y + item.thickness];
    case "code":
      return [item.x, item.y, item.x + item.side, item.y + item.side];
    case "picture":
      return [item.x, item.y, item.x + item.width, item.y + item.height];
  }
}

const pictures = (items: readonly PageItem[], part: string): number[] =>
  items.flatMap((item) => (item.kind === "picture" && item.part === part ? [item.of] : []));

const laidOut = new Map(
  await Promise.all(
    PAPER_IDS.flatMap((paper) =>
      PER_PAGE.map(
        async (perPage) =>
          [`${paper} ${perPage}`, unwrap(await layOut(bookletOf(puzzles), { paper, perPage }))] as const,
      ),
    ),
  ),
);

describe.each(PAPER_IDS.flatMap((paper) => PER_PAGE.map((perPage) => [paper, perPage] as const)))(
  "on %s, %i to a page",
  (paper, perPage) => {
    const { pages } = laidOut.get(`${paper} ${perPage}`)!;
    const all = pages.flatMap(({ items }) => items);
    const numbers = puzzles.map((_, i) => i + 1);

    it("has every puzzle once, in order, with its pieces, its code and its solution", () => {
      expect(pictures(all, "board")).toEqual(numbers);
      expect(pictures(all, "solution")).toEqual(numbers);
      for (const number of numbers) {
        expect(pictures(all, "piece").filter((of) => of === number)).toHaveLength(
          puzzles[number - 1]!.pieces.length,
        );
        const codes = all.filter((item) => item.kind === "code" && item.of === number);
        expect(codes).toMatchObject([{ link: puzzles[number - 1]!.link }]);
      }
      const shown = all.filter((item) => item.kind === "picture" && item.part === "solution");
      expect(shown.map((item) => item.kind === "picture" && item.scene.title)).toEqual(
        numbers.map((n) => `Solution ${n}`),
      );
      const kinds = [...new Set(pages.map(({ kind }) => kind))];
      expect(kinds).toEqual(["cover", "rules", "puzzles", "solutions"]);
      expect(pages.filter(({ kind }) => kind === "puzzles")).toHaveLength(
        Math.ceil(puzzles.length / perPage),
      );
    });
    it("writes the number over each board and each solution", () => {
      for (const part of ["board", "solution"])
        for (const { items } of pages)
          for (const item of items) {
            if (item.kind !== "picture" || item.part !== part) continue;
            const near = items.filter(
              (other) => other.kind === "text" && other.role === "number" && other.text === `${item.of}`,
            );
            expect(near).toHaveLength(1);
            expect(near[0]!.y).toBeLessThanOrEqual(item.y);
          }
    });
    it("keeps everything on the paper, and nothing lies on anything else", () => {
      const { width, height } = PAPERS[paper];
      for (const { items } of pages) {
        const boxes = items.map(boxOf);
        for (const [left, top, right, bottom] of boxes) {
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(36);
          expect(right).toBeLessThanOrEqual(width - 36);
          expect(bottom).toBeLessThanOrEqual(height - 36);
        }
        for (const [i, [left, top, right, bottom]] of boxes.entries())
          for (const [j, other] of boxes.slice(i + 1).entries()) {
            const apart =
              right <= other[0] + 0.5 ||
              other[2] <= left + 0.5 ||
              bottom <= other[1] + 0.5 ||
              other[3] <= top + 0.5;
            expect(apart, JSON.stringify([items[i], items[i + 1 + j]])).toBe(true);
          }
      }
    });
    it("says the grade where there is one", () => {
      expect(all.filter((item) => item.kind === "text" && item.text === "fiendish")).toHaveLength(1);
    });
  },
);

it("draws a solution as large beside a large one as by itself", async () => {
  const small = puzzleOf(1, 5, 5, 0);
  const widths = await Promise.all(
    [[small], [small, puzzleOf(2, 40, 40, 0)]].map(async (some) => {
      const { pages } = unwrap(await layOut(bookletOf(some), { paper: "letter", perPage: 1 }));
      const shown = pages.flatMap(({ items }) => items).filter((item) => item.kind === "picture");
      return shown.find(({ part, of }) => part === "solution" && of === 1)!.width;
    }),
  );
  expect(widths[1]).toBe(widths[0]);
});

it("prints codes of many modules finer, so that they leave room for the board", async () => {
  const sides = await Promise.all(
    [20, 160, 700].map(async (length) => {
      const link = `https://example.org/#${"a".repeat(length)}`;
      const long = bookletOf([{ ...puzzleOf(1, 5, 5, 0), link }]);
      const { pages } = unwrap(await layOut(long, { paper: "a4", perPage: 6 }));
      return pages.flatMap(({ items }) => items).find((item) => item.kind === "code")!;
    }),
  );
  const modules = sides.map(({ side, rows }) => side / rows.length);
  expect(modules[0]).toBeGreaterThan(modules[1]!);
  expect(modules[1]).toBeGreaterThan(modules[2]!);
  // 0.3 mm
  expect(modules[2]).toBeGreaterThanOrEqual((0.295 / 25.4) * 72);
});

describe("what cannot be printed", () => {
  it("is said", async () => {
    expect(await layOut(bookletOf([]), { paper: "a4", perPage: 1 })).toMatchObject({
      error: { code: "booklet/empty" },
    });
    const title = { ...bookletOf(puzzles), title: "数独" };
    expect(await layOut(title, { paper: "a4", perPage: 1 })).toMatchObject({
      error: { code: "booklet/character", message: expect.stringContaining("数") as string },
    });
  });
  it("is said of boards whose cells would be too small, and they fit with fewer to a page", async () => {
    const large = bookletOf([puzzleOf(1, 5, 5, 0), puzzleOf(2, 90, 90, 0)]);
    expect(await layOut(large, { paper: "a4", perPage: 4 })).toMatchObject({
      error: {
        code: "booklet/too-large",
        message: expect.stringMatching(/^puzzle 2 .*fewer puzzles/) as string,
      },
    });
    const { pages } = unwrap(await layOut(large, { paper: "a4", perPage: 1 }));
    const board = pages
      .flatMap(({ items }) => items)
      .find((item) => item.kind === "picture" && item.part === "board" && item.of === 2);
    expect(board?.kind === "picture" && board.width / 92).toBeGreaterThan(SMALLEST_CELL);
  });
  it("leaves a code out that nobody could read", async () => {
    const long = { ...puzzleOf(1, 5, 5, 0), link: `https://example.org/#${"a".repeat(3000)}` };
    const { pages } = unwrap(await layOut(bookletOf([long]), { paper: "a4", perPage: 1 }));
    expect(pages.flatMap(({ items }) => items).filter(({ kind }) => kind === "code")).toEqual([]);
  });
});

describe("lines", () => {
  it("are as long as they may be, and lose no character", () => {
    const text = "Trees and tents go in pairs, incomprehensibilities included.";
    for (const width of [30, 60, 120, 400]) {
      const lines = linesOf(text, width, 10);
      expect(lines.every((line) => widthOf(line, 10) <= width)).toBe(true);
      expect(lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }
    expect(shortened(["one", "two", "three"], 2, 100, 10)).toEqual(["one", "two…"]);
  });
});

it("draws a small board with a page of its own larger than one among others", () => {
  const widthOn = (perPage: 1 | 2): number => {
    const { pages } = laidOut.get(`a4 ${perPage}`)!;
    const smallest = SIZES.length;
    const board = pages
      .flatMap(({ items }) => items)
      .find((item) => item.kind === "picture" && item.part === "board" && item.of === smallest);
    return board?.kind === "picture" ? board.width : 0;
  };
  expect(widthOn(1)).toBeGreaterThan(1.5 * widthOn(2));
});
