import { describe, expect, it } from "vitest";
import { startBudget, unwrap } from "../../base/index.js";
import { drawing } from "./formats/drawing.js";
import { pictureOf, touching } from "./picture/embed.js";
import { graph } from "./formats/graph.js";
import { pips } from "./index.js";
import { link, value } from "./two-phase/sub-questions.js";
import { regionColours } from "./picture/region-colours.js";
import { parseSolution } from "./solution.js";

const board = unwrap(drawing.parse("dominoes 1-2 5-5 0-3\n\nABB\nACC\n\nA = 3\nB different\nC < 9\n"));

describe("regionColours", () => {
  it("tells regions apart that meet at a side or at a corner", () => {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij".split("");
    const rows = [0, 6, 12, 18, 24, 30].map((from) => letters.slice(from, from + 6).join(""));
    const conditions = letters.map((letter) => `${letter} < 7`).join("\n");
    const singles = unwrap(
      drawing.parse(`dominoes ${"1-1 ".repeat(18)}\n\n${rows.join("\n")}\n\n${conditions}\n`),
    );
    const colours = regionColours(singles);
    expect(Math.max(...colours)).toBeLessThan(8);
    singles.nodes.forEach(({ cell: one }, a) =>
      singles.nodes.forEach(({ cell: two }, b) => {
        const apart = Math.max(Math.abs(one![0] - two![0]), Math.abs(one![1] - two![1]));
        if (apart === 1) expect(colours[a], `${String(one)} ${String(two)}`).not.toBe(colours[b]);
      }),
    );
  });
});

describe("pipsScene", () => {
  it("prints regions with their tags and neighbours in different colours", () => {
    const { items, description } = pips.scene(board, {});
    const tags = items.flatMap((item) => (item.kind === "region" ? [item.tag] : []));
    expect(tags).toEqual(["3", "≠", "<9"]);
    expect(new Set(regionColours(board)).size).toBe(3);
    expect(description).toContain("Dominoes: 1-2, 5-5, 0-3.");
  });
  it("is coloured like a chessboard where that is the reason", () => {
    const odd = unwrap(drawing.parse("dominoes 1-2 3-4\n\nABC\n D\n\nA < 9\nB < 9\nC < 9\nD < 9\n"));
    const explanation = pips.explain!(odd, startBudget());
    const tones = pips
      .scene(odd, { explanation })
      .items.flatMap((item) => (item.kind === "square" ? [item.tone] : []));
    expect(tones).toEqual(["light", "dark", "light", "removed", "light", "removed"]);
    const plain = pips.scene(odd, {}).items.flatMap((item) => (item.kind === "square" ? [item.tone] : []));
    expect(plain).toEqual(["plain", "plain", "plain", "removed", "plain", "removed"]);
  });
  it("only outlines its regions there, since a tint would hide the colouring", () => {
    const odd = unwrap(drawing.parse("dominoes 1-2 3-4\n\nABC\n D\n\nA < 9\nB < 9\nC < 9\nD < 9\n"));
    const outlined = (view: Parameters<typeof pips.scene>[1]): unknown[] =>
      pips.scene(odd, view).items.flatMap((item) => (item.kind === "region" ? [item.outlined ?? false] : []));
    expect(outlined({ explanation: pips.explain!(odd, startBudget()) })).toEqual([true, true, true, true]);
    expect(outlined({})).toEqual([false, false, false, false]);
  });
  it("shows dominoes with their pips, and which regions are right and wrong", () => {
    const solution = unwrap(parseSolution(board, "[[[0,0],[1,0]],[[0,1],[0,2]]]"));
    const { violations } = pips.check(board, solution);
    const { items } = pips.scene(board, { solution, violations });
    expect(items.filter(({ kind }) => kind === "domino")).toEqual([
      {
        kind: "domino",
        cells: [
          [0, 0],
          [1, 0],
        ],
        pips: [1, 2],
      },
      {
        kind: "domino",
        cells: [
          [0, 1],
          [0, 2],
        ],
        pips: [5, 5],
      },
    ]);
    expect(items.flatMap((item) => (item.kind === "region" ? [item.state] : []))).toEqual([
      "right",
      "wrong",
      undefined,
    ]);
  });
  it("does not judge a region where two dominoes lie on one cell", () => {
    const solution = unwrap(parseSolution(board, "[[[0,0],[1,0]],[[0,0],[0,1]]]"));
    const { violations } = pips.check(board, solution);
    expect(violations.map(({ code }) => code)).toContain("pips/overlap");
    const { items } = pips.scene(board, { solution, violations });
    const states = items.flatMap((item) => (item.kind === "region" ? [item.state] : []));
    expect(states[0]).toBeUndefined();
  });
  it("draws one that lies across others so that they are seen", () => {
    const solution = unwrap(parseSolution(board, "[[[0,0],[0,2]],[[0,1],[1,1]]]"));
    const { items } = pips.scene(board, { solution });
    expect(items.flatMap((item) => (item.kind === "text" ? [item.text] : []))).toEqual(["1", "2"]);
    expect(items.filter(({ kind }) => kind === "domino")).toHaveLength(1);
  });
  it("draws the dominoes of a layout in colours that differ where they touch", () => {
    const wide = unwrap(
      drawing.parse(`dominoes ${"1-1 ".repeat(16)}\n\n${`${"A".repeat(16)}\n`.repeat(2)}\nA < 99\n`),
    );
    const layout = Array.from({ length: 16 }, (_, i): [number, number] => [2 * i, 2 * i + 1]);
    const dominoes = link.scene(wide, layout).items.filter((item) => item.kind === "piece");
    expect(dominoes).toHaveLength(16);
    for (const one of dominoes)
      for (const two of dominoes)
        if (one !== two && one.cells.some((a) => two.cells.some((b) => touching(a, b))))
          expect(one.colour).not.toBe(two.colour);
  });
  it("draws layouts without pips and pips without dominoes", () => {
    const layout = link.scene(board, [
      [0, 3],
      [1, 2],
      [4, 5],
    ]);
    expect(layout.items.filter(({ kind }) => kind === "piece")).toHaveLength(3);
    const values = value.scene(board, [1, 2, 3, 4, 5, 6]);
    expect(values.items.flatMap((item) => (item.kind === "text" ? [item.text] : [])).join("")).toBe("123456");
  });
});

describe("pictureOf", () => {
  const ring = (size: number): string =>
    JSON.stringify({
      links: Object.fromEntries(Array.from({ length: size }, (_, i) => [`n${i}`, [`n${(i + 1) % size}`]])),
      dominoes: Array.from({ length: size / 2 }, () => [1, 1]),
    });
  it("lays a ring onto squares so that exactly linked nodes touch", () => {
    const puzzle = unwrap(graph.parse(ring(12)));
    const { cells, joined } = pictureOf(puzzle);
    expect(joined).toBe(true);
    expect(pips.solutionNotes?.(puzzle, { placements: [[0, 1]] })).toEqual([]);
    const linked = new Set(puzzle.links.map(String));
    cells.forEach((one, a) =>
      cells.forEach((two, b) => {
        if (a < b) expect(touching(one, two)).toBe(linked.has(String([a, b])));
      }),
    );
  });
  it("sets nodes apart and draws lines where no such picture is", () => {
    const triangle = unwrap(
      graph.parse('{"links":{"a":["b","c"],"b":["c"],"c":["d"],"d":[]},"dominoes":[[1,1],[2,2]]}'),
    );
    expect(pictureOf(triangle).joined).toBe(false);
    const solution = unwrap(parseSolution(triangle, '[["a","b"],["c","d"]]'));
    const lines = (view: Parameters<typeof pips.scene>[1]): number =>
      pips.scene(triangle, view).items.filter(({ kind }) => kind === "path").length;
    expect(lines({})).toBe(4);
    expect(pips.solutionNotes?.(triangle, solution)).toEqual(["The dominoes lie 1-1 on a-b, 2-2 on c-d."]);
    // No links that the dominoes cannot use.
    expect(lines({ solution })).toBe(0);
    const { cells } = pictureOf(triangle);
    const { items } = pips.scene(triangle, { solution });
    expect(items.filter(({ kind }) => kind === "domino")).toEqual([
      { kind: "domino", cells: [cells[0], cells[1]], pips: [1, 1] },
      { kind: "domino", cells: [cells[2], cells[3]], pips: [2, 2] },
    ]);
    expect(new Set(cells.map(String)).size).toBe(4);
  });
  it("names the nodes of a graph, whatever lies on them", () => {
    for (const links of [
      { a: ["b", "c"], b: ["c"], c: ["d"], d: [] },
      { a: ["b"], b: ["c"], c: ["d"], d: [] },
    ]) {
      const puzzle = unwrap(
        graph.parse(
          JSON.stringify({
            links,
            dominoes: [
              [1, 1],
              [2, 2],
            ],
          }),
        ),
      );
      const solution = unwrap(parseSolution(puzzle, '[["a","b"]]'));
      for (const view of [{}, { solution }]) {
        const texts = pips.scene(puzzle, view).items.filter((item) => item.kind === "text");
        expect(texts.map(({ text }) => text)).toEqual(["a", "b", "c", "d"]);
      }
    }
  });
  it("draws no link over a node that is not its own", () => {
    // The triangular prism, and a wheel.
    const prism = { a: ["b", "c", "d"], b: ["c", "e"], c: ["f"], d: ["e", "f"], e: ["f"], f: [] };
    const wheel = { h: ["a", "b", "c", "d", "e"], a: ["b"], b: ["c"], c: ["d"], d: ["e"], e: ["a"] };
    for (const links of [prism, wheel]) {
      const dominoes = [
        [1, 1],
        [2, 2],
        [3, 3],
      ];
      const puzzle = unwrap(graph.parse(JSON.stringify({ links, dominoes })));
      const { cells, joined } = pictureOf(puzzle);
      expect(joined).toBe(false);
      for (const [a, b] of puzzle.links)
        for (let part = 1; part < 20; part++) {
          const at = [0, 1].map((i) => cells[a]![i]! + ((cells[b]![i]! - cells[a]![i]!) * part) / 20);
          const under = cells.findIndex(
            ([row, col]) => Math.abs(row - at[0]!) < 0.5 && Math.abs(col - at[1]!) < 0.5,
          );
          expect([a, b, -1]).toContain(under);
        }
    }
  });
});
