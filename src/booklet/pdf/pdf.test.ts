import { encode } from "uqr";
import { describe, expect, it } from "vitest";
import { unwrap } from "../../base/index.js";
import type { CodeItem } from "../booklet.js";
import { layOut } from "../layout.js";
import { bookletOf, puzzleOf } from "../testing/booklets.js";
import { readPdf } from "../testing/pdf-reader.js";
import { pdfNumber, pdfPath } from "./path.js";
import { writePdf } from "./pdf.js";

const booklet = bookletOf([puzzleOf(1, 4, 8, 6), puzzleOf(2, 10, 10, 0), puzzleOf(3, 5, 5, 2)]);
const laidOut = unwrap(await layOut(booklet, { paper: "letter", perPage: 2 }));

const pdf = readPdf(await writePdf(laidOut));
const idOf = (file: Uint8Array): string | undefined =>
  /\/ID \[<(\w{32})>/.exec(Buffer.from(file).toString("latin1"))?.[1];

describe("a PDF", () => {
  it("has the pages of the layout, on their paper", () => {
    expect(pdf.pages).toHaveLength(laidOut.pages.length);
    expect(new Set(pdf.pages.map(({ box }) => box.join(" ")))).toEqual(new Set(["0 0 612 792"]));
    expect(pdf.title).toBe(booklet.title);
  });
  it("carries its fonts", () => {
    expect(pdf.fonts.map(({ name }) => name)).toEqual(["QUADRI+Inter-Regular", "QUADRI+Inter-SemiBold"]);
    for (const { embeddedBytes } of pdf.fonts) expect(embeddedBytes).toBeGreaterThan(10_000);
  });
  it("has text that can be copied, on boards too", () => {
    laidOut.pages.forEach(({ items }, i) => {
      const written = items.flatMap((item) => (item.kind === "text" ? [item.text] : []));
      expect(pdf.pages[i]!.text).toEqual(expect.arrayContaining(written));
    });
    expect(pdf.pages.flatMap(({ text }) => text)).toEqual(
      expect.arrayContaining(["12", "a long clue", "≠", "Q"]),
    );
    expect(pdf.pages.flatMap(({ text }) => text).join("")).not.toContain("\ufffd");
  });
  it("has a link on every code", () => {
    expect(pdf.links).toEqual(booklet.puzzles.map(({ link }) => link));
  });
  it("is the same each time, and has no pictures of pixels", async () => {
    const written = await writePdf(laidOut);
    expect(await writePdf(laidOut)).toEqual(written);
    expect(Buffer.from(written).includes("/Image")).toBe(false);
    const other = await writePdf({ ...laidOut, title: "Another" });
    expect(idOf(other)).not.toBe(idOf(written));
  });
  it("saves and restores the state of the page evenly", () => {
    for (const { content } of pdf.pages) {
      const words = content.split(/\s+/);
      expect(words.filter((word) => word === "q").length).toBe(words.filter((word) => word === "Q").length);
    }
  });
  it("can be stopped between two pages", async () => {
    const stop = new Error("stop");
    const stopAtTwo = (page: number): void => {
      if (page === 2) throw stop;
    };
    await expect(writePdf(laidOut, stopAtTwo)).rejects.toThrow(stop);
  });
});

describe("a code", () => {
  /** The squares of a code, black ones true, as the page has them: read from the bars that fill its box. */
  const drawnIn = (content: string, { x, y, side, rows }: CodeItem): boolean[][] => {
    const cell = side / rows.length;
    const squares = rows.map((row) => row.map(() => false));
    for (const bar of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re/g)) {
      const [left = 0, top = 0, width = 0, height = 0] = bar.slice(1).map(Number);
      const [row, from] = [Math.round((top - y) / cell), Math.round((left - x) / cell)];
      if (squares[row]?.[from] === undefined || Math.abs(height - cell) > 0.02) continue;
      for (let i = 0; i < Math.round(width / cell); i++) squares[row][from + i] = true;
    }
    return squares;
  };
  it("is drawn square by square as it must be for its link", () => {
    const codes = laidOut.pages.flatMap(({ items }, page) =>
      items.flatMap((item) => (item.kind === "code" ? [{ page, item }] : [])),
    );
    expect(codes).toHaveLength(booklet.puzzles.length);
    for (const { page, item } of codes)
      expect(drawnIn(pdf.pages[page]!.content, item)).toEqual(
        encode(item.link, { ecc: "L", border: 0 }).data,
      );
  });
});

describe("path data", () => {
  it("becomes lines with absolute places", () => {
    expect(pdfPath("M1 2h3v-1l.5.5zm1 1H0V9")).toBe("1 2 m\n4 2 l\n4 1 l\n4.5 1.5 l\nh\n2 3 m\n0 3 l\n0 9 l");
  });
  it("becomes curves that end where the arcs do and stay at their radius", () => {
    for (const [data, centre, radius] of [
      ["M1 0a1 1 0 0 1-1 1", [0, 0], 1],
      ["M1 0a1 1 0 1 0 1-1", [2, 0], 1],
      ["M0 2a2 2 0 1 1 4 0a2 2 0 1 1-4 0", [2, 2], 2],
    ] as const) {
      const path = pdfPath(data);
      let [x, y] = [Number(path.split(" ")[0]), Number(path.split(" ")[1])];
      for (const line of path.split("\n").slice(1)) {
        const [x1, y1, x2, y2, x3, y3] = line.split(" ").map(Number) as [
          number,
          number,
          number,
          number,
          number,
          number,
        ];
        const middle = [(x + 3 * x1 + 3 * x2 + x3) / 8, (y + 3 * y1 + 3 * y2 + y3) / 8] as const;
        for (const [px, py] of [middle, [x3, y3] as const])
          expect(Math.hypot(px - centre[0], py - centre[1])).toBeCloseTo(radius, 2);
        [x, y] = [x3, y3];
      }
    }
    expect(pdfPath("M1 0a1 1 0 0 1-1 1").endsWith("0 1 c")).toBe(true);
  });
  it("that we do not write is refused", () => {
    for (const data of ["M0 0C1 1 2 2 3 3", "M0", "M0 0z1"]) expect(() => pdfPath(data)).toThrow("path data");
  });
  it("has numbers without exponents", () => {
    expect([1e-9, -1e-9, 0.12345, 1e6, -2.5].map(pdfNumber)).toEqual(["0", "0", "0.1235", "1000000", "-2.5"]);
  });
});
