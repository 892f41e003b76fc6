import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Scene, SceneItem } from "../scene.js";
import { renderTerminal } from "./terminal.js";
import { campScene, glyphsOf, pipsScene, regionsOf, twistScene } from "../testing/puzzles.js";
import { chessSquares, sceneOf } from "../testing/scenes.js";
import { must } from "../testing/must.js";
import { COLOUR_NAMES, colourLetter } from "../theme.js";

function draw(scene: Scene, width = 80, unicode = true): string[] {
  return renderTerminal(scene, { colour: false, width, unicode }).split("\n").slice(0, -1);
}

describe("text in the terminal", () => {
  it("runs on where there is no board, up to the next text, and is cut on the board", () => {
    const bare = (col: number): SceneItem => ({ kind: "square", cell: [0, col], tone: "removed" });
    const items: SceneItem[] = [
      ...[0, 1, 2].map(bare),
      { kind: "text", cell: [0, 0], text: "bottom" },
      { kind: "text", cell: [0, 2], text: "top" },
      { kind: "text", cell: [1, 0], text: "bottom" },
    ];
    expect(draw(sceneOf(2, 3, items)).slice(1, 4)).toEqual([
      " bottom  top",
      "┏━━━┯━━━┯━━━┓",
      "┃bot│   │   ┃",
    ]);
  });
  it("gives way to the pips of a domino", () => {
    const items: SceneItem[] = [
      {
        kind: "domino",
        cells: [
          [0, 0],
          [0, 2],
        ],
        pips: [4, 0],
      },
      ...[0, 1, 2].map((col): SceneItem => ({ kind: "text", cell: [0, col], text: "abc".charAt(col) })),
    ];
    expect(draw(sceneOf(1, 3, items))[1]).toBe("┃ 4 │ b │ 0 ┃");
  });
});

describe("tents in the terminal", () => {
  it("stand with their trees, joined, beside clues with their state", () => {
    expect(draw(campScene())).toEqual([
      "      0  100",
      "    ┏━━━┯━━━┯━━━┓",
      "  1 ┃ ♣─┼─▲ │ · ┃",
      "    ┠───┼───┼───┨",
      "    ┃ · │   │ ♣ ┃",
      "    ┠───┼───┼─┼─┨",
      "12✗ ┃ · │ · │ ▲ ┃",
      "    ┗━━━┷━━━┷━━━┛",
      "♣ tree   ▲ tent   · grass   ✗ does not hold",
    ]);
    expect(draw(campScene(), 80, false).slice(2, 7)).toEqual([
      "  1 | T---A | . |",
      "    +---+---+---+",
      "    | . |   | T |",
      "    +---+---+-|-+",
      "12! | . | . | A |",
    ]);
  });

  it("keep their joins in two columns, and are told apart from what is not known in one", () => {
    expect(draw(campScene(), 10).slice(0, 6)).toEqual([
      "      1",
      "      0",
      "    0 0",
      "  1 ♣─▲ ·",
      "    ·   ♣┐",
      "12✗ · · ▲┘",
    ]);
    expect(draw(campScene(), 7).slice(3, 6)).toEqual(["  1 ♣▲·", "    · ♣", "12✗ ··▲"]);
    expect(draw(campScene(), 10, false).slice(3, 6)).toEqual(["  1 T-A .", "    .   T,", "12! . . A'"]);
    expect(draw(sceneOf(1, 3, glyphsOf(["T.A"])), 3)[0]).toBe("♣·▲");
  });

  it("keep their place beside the sign of a mark", () => {
    const marks = (["error", "focus"] as const).map((role): SceneItem => ({
      kind: "mark",
      cell: [0, 0],
      role,
    }));
    const scene = sceneOf(1, 1, [...glyphsOf(["A"]), ...marks]);
    expect(draw(sceneOf(1, 1, [...glyphsOf(["A"]), must(marks[0])]))[1]).toBe("┃ ▲✗┃");
    expect(draw(scene)[1]).toBe("┃▸▲✗┃");
    expect(draw(scene, 4)[0]).toBe("▲✗");
  });
});

describe("pips in the terminal", () => {
  it("stand in regions with lines around and tags on them, halves joined", () => {
    expect(draw(pipsScene())).toEqual([
      "┏=✓━━━━━┳<5━┓",
      "┃ 6───5 ┃ · ┃",
      "┣12━━━━━┫   ┃",
      "┃ ·   3 ┃ · ┃",
      "┃   ┏d┿━╋━━━┫",
      "┃ 4 ┃12 ┃ · ┃",
      "┗━━━┻━━━┻━━━┛",
      "d >10✗   ✓ holds   ✗ does not hold",
    ]);
  });

  it("let a tag give way to a domino that goes through its line", () => {
    const standing: SceneItem = {
      kind: "domino",
      cells: [
        [0, 0],
        [1, 0],
      ],
      pips: [1, 2],
    };
    const tagged = (tag: string): string[] =>
      draw(sceneOf(2, 2, [...regionsOf(["aa", "bb"], { b: tag }), standing])).slice(2);
    expect(tagged("12")).toEqual(["┣━┿━━12━┫", "┃ 2   · ┃", "┗━━━━━━━┛"]);
    const single = draw(sceneOf(2, 1, [...regionsOf(["a", "b"], { b: "=" }), standing]));
    expect(single[2]).toBe("┣=┿━┫");
  });

  it("have the letter of their region where there is no room for lines", () => {
    expect(draw(pipsScene(), 12)).toEqual([
      "a6─a5 b·",
      "c· c3┐b·",
      "c4 d12·",
      "a =✓   b <5",
      "c 12",
      "d >10✗",
      "✓ holds",
      "✗ does not hold",
    ]);
    expect(draw(pipsScene(), 8).slice(0, 3)).toEqual(["a6a5b·", "c·c3b·", "c4d+·"]);
    expect(draw(pipsScene(), 3).slice(0, 3)).toEqual(["65b", "c3b", "4+·"]);
    expect(draw(pipsScene(), 12, false).slice(0, 3)).toEqual(["a6-a5 b.", "c. c3,b.", "c4 d12."]);
  });

  it("have a legend for tags longer than their place", () => {
    const long = sceneOf(1, 1, regionsOf(["a"], { a: "<1000" }));
    expect(draw(long)).toEqual(["┏a━━┓", "┃ · ┃", "┗━━━┛", "a <1000"]);
  });

  it("have their letter on every piece where they are in several", () => {
    expect(draw(sceneOf(2, 2, regionsOf(["ab", "ba"], { a: "=", b: "3" })))).toEqual([
      "┏a━━┳b━━┓",
      "┃ · ┃ · ┃",
      "┣b━━╋a━━┫",
      "┃ · ┃ · ┃",
      "┗━━━┻━━━┛",
      "a =   b 3",
    ]);
  });

  it("have a line between two cells exactly when they are not in one region", () => {
    const boards = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, cols]) =>
        fc.array(fc.array(fc.constantFrom("a", "b", "c", "."), { minLength: cols, maxLength: cols }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(boards, fc.boolean(), (board, unicode) => {
        const drawing = board.map((row) => row.join(""));
        const cols = must(drawing[0]).length;
        const lines = draw(sceneOf(drawing.length, cols, regionsOf(drawing, {})), 80, unicode);
        for (const [row, line] of drawing.entries()) {
          for (const [col, letter] of line.split("").entries()) {
            const right = line[col + 1];
            const below = drawing[row + 1]?.[col];
            const beside = must(lines[row * 2 + 1])[col * 4 + 4];
            const under = must(lines[row * 2 + 2])[col * 4 + 2];
            const apart = (other: string | undefined): boolean => letter !== other || letter === ".";
            expect(beside !== " ").toBe(apart(right));
            expect(under !== " ").toBe(apart(below));
          }
        }
      }),
    );
  });
});

describe("nodes in the terminal", () => {
  it("keep their text where a path goes through", () => {
    const cells = [
      [0, 0],
      [0, 1],
      [0, 2],
    ] as const;
    const scene = sceneOf(1, 3, [
      { kind: "path", cells, closed: false },
      { kind: "text", cell: [0, 0], text: "A" },
      { kind: "text", cell: [0, 1], text: "B" },
    ]);
    expect(draw(scene)[1]).toBe("┃ A━━━B━━━╸ ┃");
    expect(draw(scene, 3)).toEqual(["AB╸"]);
  });
});

describe("pegs in the terminal", () => {
  it("show through holes, with a letter each and a legend", () => {
    expect(draw(twistScene())).toEqual([
      "┏━━━━━━━┯━━━━━━━┓",
      "┃(R)  V │     ○ ┃",
      "┃   ┌───┼───┬───┨",
      "┃   │ · │ · │(Y)┃",
      "┗━━━┷━━━┷━━━┷━━━┛",
      "(Y) yellow peg   (R) red peg",
    ]);
    expect(draw(twistScene(), 80, false)[1]).toBe("|(R)  V |    ( )|");
    expect(draw(twistScene(), 8).slice(0, 2)).toEqual(["VrVVFFF○", "VV· · y"]);
    expect(draw(twistScene(), 4).slice(0, 2)).toEqual(["rVF○", "V··y"]);
  });
});

describe("a board without squares", () => {
  const gone = sceneOf(
    2,
    2,
    chessSquares(2, 2, [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]),
  );

  it("is hatched, not blank", () => {
    expect(draw(gone)).toEqual(["", " ╱╱╱ ╱╱╱", "", " ╱╱╱ ╱╱╱", ""]);
    expect(draw(gone, 80, false)[1]).toBe(" ### ###");
    expect(draw(gone, 4)).toEqual(["╱╱╱╱", "╱╱╱╱"]);
    expect(draw(gone, 2)).toEqual(["╱╱", "╱╱"]);
    expect(draw(gone, 2, false)).toEqual(["##", "##"]);
  });

  it("does not change boards that have one", () => {
    expect(draw(sceneOf(1, 2, chessSquares(1, 2, [[0, 0]])), 4)).toEqual(["  ▒▒"]);
  });
});

describe("signs and colours of the new items", () => {
  it("have a letter for each colour of pegs", () => {
    expect(new Set(COLOUR_NAMES.map((_, i) => colourLetter(i))).size).toBe(COLOUR_NAMES.length);
  });

  const ESCAPE = "\u001b";
  const SEQUENCE = new RegExp(`${ESCAPE}\\[[\\d;]*m`, "g");

  it.each(Object.entries({ camp: campScene(), pips: pipsScene(), twist: twistScene() }))(
    "change nothing but the colour (%s)",
    (_, scene) => {
      for (const unicode of [true, false]) {
        for (const width of [80, 12, 9, 8, 7, 4]) {
          const coloured = renderTerminal(scene, { colour: true, width, unicode });
          const plain = renderTerminal(scene, { colour: false, width, unicode });
          const bare = coloured.replaceAll(SEQUENCE, "");
          expect(bare.split("\n").map((line) => line.trimEnd())).toEqual(plain.split("\n"));
          expect(plain).not.toContain(ESCAPE);
          if (!unicode) expect(plain).toMatch(/^[\n -~]*$/);
        }
      }
    },
  );
});
