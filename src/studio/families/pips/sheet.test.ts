import { describe, expect, it } from "vitest";
import type { Cell } from "../../../board/index.js";
import { emptyPips, type PlayMove } from "../../../puzzles/index.js";
import { problemOf, readPips, writePips } from "./edit/draft.js";
import { playedOn, startSheet } from "../shared/index.js";
import { edited, settled, sheets, type EditMove, type PipsSheet } from "./sheet.js";
import { editMove } from "./edit/strokes.js";

const paint = (...cells: Cell[]): EditMove => ({ on: "paper", kind: "paint", cells });
const erase = (...cells: Cell[]): EditMove => ({ on: "paper", kind: "erase", cells });
const after = (...moves: readonly EditMove[]): PipsSheet =>
  moves.reduce((sheet, move) => settled(edited(sheet, move)), startSheet(sheets, emptyPips()));
const names = ({ puzzle }: PipsSheet): string[] => puzzle.nodes.map(({ name }) => name);
/** Where the cells are on the paper. */
const onPaper = ({ puzzle, drawn: { canvas } }: PipsSheet): string[] =>
  puzzle.nodes.map(({ cell }) => `${cell![0] + canvas.top},${cell![1] + canvas.left}`);

describe("paper", () => {
  it("keeps cells where they were painted, and the board without empty rows above", () => {
    const sheet = after(paint([4, 4], [4, 5]), paint([3, 4]), paint([4, 3]));
    expect(onPaper(sheet)).toEqual(["3,4", "4,3", "4,4", "4,5"]);
    expect(names(sheet)).toEqual(["0,1", "1,0", "1,1", "1,2"]);
    const less = settled(edited(sheet, erase([3, 4])));
    expect(onPaper(less)).toEqual(["4,3", "4,4", "4,5"]);
    expect(names(less)).toEqual(["0,0", "0,1", "0,2"]);
  });
  it("grows by a ring where the board reaches its edge", () => {
    const { canvas } = after(paint([0, 3]), paint([8, 7])).drawn;
    expect(canvas).toMatchObject({ rows: 10, cols: 9, top: 1 });
    expect(after(paint([3, 3])).drawn.canvas).toMatchObject({ rows: 8, cols: 8 });
  });
  it("carries along what is laid and drawn, and lifts what lost a cell", () => {
    let sheet = after(paint([3, 3], [3, 4], [4, 3], [4, 4]));
    sheet = edited(sheet, {
      on: "puzzle",
      move: {
        kind: "dominoes",
        dominoes: [
          [1, 2],
          [3, 4],
        ],
      },
    });
    const places: PlayMove[] = [
      { kind: "place", domino: 0, nodes: [0, 1] },
      { kind: "place", domino: 1, nodes: [3, 2] },
    ];
    sheet = playedOn(sheets, sheet, places);
    sheet = edited(sheet, {
      on: "drawn",
      dominoes: [
        {
          cells: [
            [1, 0],
            [1, 1],
          ],
          pips: [5, 6],
        },
      ],
    });
    const moved = edited(sheet, paint([2, 2]));
    expect(moved.played.placements).toEqual([
      [1, 2],
      [4, 3],
    ]);
    expect(moved.drawn.dominoes[0]?.cells).toEqual([
      [2, 1],
      [2, 2],
    ]);
    const cut = edited(moved, erase([3, 4]));
    expect(cut.played.placements).toEqual([undefined, [3, 2]]);
    expect(cut.drawn.dominoes).toHaveLength(1);
    // Another set keeps the dominoes that are in both.
    const other = edited(sheet, { on: "puzzle", move: { kind: "dominoes", dominoes: [[4, 3]] } });
    expect(other.played.placements).toEqual([[2, 3]]);
  });
});

describe("strokes", () => {
  const stroke = (button: "primary" | "secondary", ...cells: Cell[]) =>
    ({ cells, button, phase: "end", by: "pointer" }) as const;
  const board = after(paint([3, 2], [3, 3], [3, 4], [3, 5]));
  it("paint or erase as their first cell says", () => {
    expect(editMove(board, "cells", undefined, stroke("primary", [2, 2], [3, 2])).move).toMatchObject({
      kind: "paint",
    });
    expect(editMove(board, "cells", undefined, stroke("primary", [3, 2], [2, 2])).move).toMatchObject({
      kind: "erase",
    });
    expect(editMove(board, "cells", undefined, stroke("secondary", [2, 2])).move).toMatchObject({
      kind: "erase",
    });
  });
  it("make regions, larger ones from the selected one, and take cells out", () => {
    const two = editMove(board, "regions", undefined, stroke("primary", [3, 2], [3, 3]));
    const grouped = edited(board, two.move!);
    expect(grouped.puzzle.regions.map(({ nodes }) => nodes)).toEqual([[0, 1], [2], [3]]);
    const wider = editMove(grouped, "regions", two.region, stroke("primary", [3, 3], [3, 4]));
    expect(edited(grouped, wider.move!).puzzle.regions.map(({ nodes }) => nodes)).toEqual([[0, 1, 2], [3]]);
    const fresh = editMove(grouped, "regions", undefined, stroke("primary", [3, 3], [3, 4]));
    expect(edited(grouped, fresh.move!).puzzle.regions.map(({ nodes }) => nodes)).toEqual([[0], [1, 2], [3]]);
    const out = editMove(grouped, "regions", undefined, stroke("secondary", [3, 3]));
    expect(edited(grouped, out.move!).puzzle.regions).toHaveLength(4);
    expect(editMove(grouped, "regions", undefined, stroke("primary", [3, 5]))).toEqual({ region: [0, 3] });
  });
  it("draw dominoes, count their pips and take them away", () => {
    let sheet = edited(
      board,
      editMove(board, "solution", undefined, stroke("primary", [3, 2], [3, 3])).move!,
    );
    expect(sheet.drawn.dominoes.map(({ pips }) => pips)).toEqual([[0, 0]]);
    for (let i = 0; i < 8; i++)
      sheet = edited(sheet, editMove(sheet, "solution", undefined, stroke("primary", [3, 3])).move!);
    expect(sheet.drawn.dominoes.map(({ pips }) => pips)).toEqual([[0, 1]]);
    const over = editMove(sheet, "solution", undefined, stroke("primary", [3, 3], [3, 4]));
    expect(edited(sheet, over.move!).drawn.dominoes).toHaveLength(1);
    const gone = editMove(sheet, "solution", undefined, stroke("secondary", [3, 2]));
    expect(edited(sheet, gone.move!).drawn.dominoes).toEqual([]);
  });
});

describe("drafts", () => {
  it("say what is missing, and come back as they were", () => {
    const board = after(paint([3, 2], [3, 3], [3, 4]));
    expect(problemOf(emptyPips())?.code).toBe("pips/no-cells");
    expect(problemOf(board.puzzle)?.code).toBe("pips/odd");
    const more = edited(edited(board, paint([3, 5])), {
      on: "puzzle",
      move: {
        kind: "group",
        cells: [
          [0, 1],
          [0, 2],
        ],
      },
    });
    const { puzzle } = edited(more, {
      on: "puzzle",
      move: { kind: "condition", cell: [0, 1], condition: "less", target: 9 },
    });
    expect(problemOf(puzzle)?.code).toBe("pips/domino-count");
    const written = writePips(puzzle);
    expect(written.format).toBe("draft");
    expect(readPips(written)).toEqual({ ok: true, value: puzzle });
    const whole = edited(startSheet(sheets, puzzle), {
      on: "puzzle",
      move: {
        kind: "dominoes",
        dominoes: [
          [1, 1],
          [2, 6],
        ],
      },
    }).puzzle;
    expect(problemOf(whole)).toBeUndefined();
    expect(writePips(whole).format).toBe("drawing");
    expect(readPips(writePips(whole))).toEqual({ ok: true, value: whole });
  });
  it("are none when they make no sense", () => {
    expect(readPips({ format: "draft", text: "[" }).ok).toBe(false);
    expect(readPips({ format: "draft", text: "[]" })).toMatchObject({ error: { code: "pips/draft" } });
    expect(
      readPips({ format: "draft", text: '{"regions":[{"indices":[[0,0]],"type":"odd"}]}' }),
    ).toMatchObject({ value: { nodes: [] } });
  });
});
