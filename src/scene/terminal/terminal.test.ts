import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MARK_ROLES, markOf } from "../symbols.js";
import type { Scene, SceneItem } from "../scene.js";
import { renderTerminal } from "./terminal.js";
import { partitions, wrongBorders } from "../testing/borders.js";
import { chessSquares, drawnScene, everyRole, hallScene, sceneOf } from "../testing/scenes.js";
import { must } from "../testing/must.js";

function draw(scene: Scene, width = 80, unicode = true): string[] {
  return renderTerminal(scene, { colour: false, width, unicode }).split("\n").slice(0, -1);
}

const letters: SceneItem[] = Array.from("abcd", (text, index) => ({
  kind: "clue",
  side: "bottom",
  index,
  text,
}));
const numbers: SceneItem[] = [10, 9].map((n, index) => ({
  kind: "clue",
  side: "left",
  index,
  text: String(n),
}));
const labelled = sceneOf(2, 4, [...chessSquares(2, 4), ...letters, ...numbers]);
const cycle = sceneOf(2, 3, [
  ...chessSquares(2, 3),
  {
    kind: "path",
    cells: [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
      [1, 0],
    ],
    closed: true,
  },
]);
const packing = drawnScene(["aabb", "acdb", "ccd."], true);

describe("the roomy drawing", () => {
  it("shows an empty board with its clues", () => {
    expect(draw(labelled)).toEqual([
      "   ┏━━━┯━━━┯━━━┯━━━┓",
      "10 ┃   │░░░│   │░░░┃",
      "   ┠───┼───┼───┼───┨",
      " 9 ┃░░░│   │░░░│   ┃",
      "   ┗━━━┷━━━┷━━━┷━━━┛",
      "     a   b   c   d",
    ]);
  });

  it("shows dominoes without lines inside, and the outline of the board", () => {
    expect(draw(drawnScene(["#aab", "ccdb", "eed#"]))).toEqual([
      "    ┏━━━━━━━┯━━━┓",
      "    ┃       │   ┃",
      "┏━━━┹───┬───┤   ┃",
      "┃       │   │   ┃",
      "┠───────┤   ┢━━━┛",
      "┃       │   ┃",
      "┗━━━━━━━┷━━━┛",
    ]);
  });

  it("keeps the name of a piece beside a mark", () => {
    const cells = [
      [0, 0],
      [0, 1],
    ] as const;
    const marked = cells.map((cell) => ({ kind: "mark", cell, role: "changed" }) as const);
    const scene = sceneOf(1, 2, [{ kind: "piece", cells, colour: 0, label: "P" }, ...marked]);
    expect(draw(scene)[1]).toBe("┃ P◆  ◆ ┃");
  });
  it("shows polyominoes with labels, a hole hatched, a bare square dotted", () => {
    expect(draw(packing)).toEqual([
      "┏━━━━━━━┯━━━━━━━┓",
      "┃ a     │     b ┃",
      "┃   ┌───┼───┐   ┃",
      "┃   │   │ d │   ┃",
      "┠───┘   │   ├───┨",
      "┃     c │   │ · ┃",
      "┗━━━━━━━┷━━━┷━━━┛",
    ]);
    expect(draw(drawnScene(["aab", "c#b", "cdd"]))).toEqual([
      "┏━━━━━━━┯━━━┓",
      "┃       │   ┃",
      "┠───┲━━━┪   ┃",
      "┃   ┃╱╱╱┃   ┃",
      "┃   ┡━━━┹───┨",
      "┃   │       ┃",
      "┗━━━┷━━━━━━━┛",
    ]);
  });

  it("takes removed squares that join the outside by any way for outside", () => {
    const drawing = ["....", ".##.", ".#..", ".#..", "...."];
    const hatched = (lines: readonly string[]): number =>
      draw(drawnScene(lines)).join("").split("╱").length - 1;
    expect(hatched(drawing)).toBe(4 * 3);
    expect(hatched([...drawing.slice(0, 4), ".#.."])).toBe(0);
    expect(hatched([".#..", ...drawing.slice(1)])).toBe(0);
    expect(hatched([".##.", ".#..", "##.."].map((line) => `.${line}`))).toBe(0);
    expect(hatched(["....", ".##.", ".###", "...."])).toBe(0);
    expect(hatched(["....", ".##.", "###.", "...."])).toBe(0);
  });

  it("leads a path through the cells", () => {
    expect(draw(cycle)).toEqual([
      "┏━━━━━━━━━━━┓",
      "┃ ┏━━━━━━━┓ ┃",
      "┃ ┃ ·   · ┃ ┃",
      "┃░┗━━━━━━━┛░┃",
      "┗━━━━━━━━━━━┛",
    ]);
    const over = drawnScene(["aab"]);
    const path: SceneItem = {
      kind: "path",
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
      ],
      closed: false,
    };
    expect(draw({ ...over, items: [...over.items, path] })[1]).toBe("┃ ╺━━━━━┿━╸ ┃");
  });

  it("shows a Hall set with a legend, each row a fact", () => {
    const lines = draw(hallScene());
    expect(lines[0]).toBe("    ┏━━━┯━━━┯━━━┯━━━┯━━━┯━━━┯━━━┓");
    expect(lines[1]).toBe("    ┃░●░│ ○ │░●░│ ○ │░●░│ ○ │░░░┃");
    expect(lines[2]).toBe("┏━━━╃───┼───┼───┼───┼───┼───┼───┨");
    expect(lines[15]).toBe("┃░░░│   │░░░│   │░░░│   │░░░┃");
    expect(lines.at(-1)).toBe("● too crowded   ○ their only neighbours");
    expect(lines).toHaveLength(18);
  });

  it.each([true, false])("shows every role with its sign and words (Unicode: %s)", (unicode) => {
    const { scene } = everyRole();
    const lines = draw(scene, 60, unicode);
    for (const [i, role] of MARK_ROLES.entries()) {
      const { terminal, words } = markOf(role);
      const sign = unicode ? terminal.sign : terminal.ascii;
      const inside = must(lines[3]).slice((i + 1) * 4 + 1, (i + 1) * 4 + 4);
      for (const character of sign) expect(inside, role).toContain(character);
      expect(lines.join("\n")).toContain(`${sign} ${words}`);
    }
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
  });

  it("shows two marks in one cell, and focus around them", () => {
    const marks = (["set", "error", "focus"] as const).map((role): SceneItem => ({
      kind: "mark",
      cell: [0, 0],
      role,
    }));
    expect(draw(sceneOf(1, 1, marks))[1]).toBe("┃▸✗●┃");
    expect(draw(sceneOf(1, 1, marks.slice(1)))[1]).toBe("┃▸✗◂┃");
  });

  it("says in ASCII what it says in Unicode", () => {
    expect(draw(drawnScene(["#aab", "ccdb", "eed."]), 80, false)).toEqual([
      "    +-------+---+",
      "    |       |   |",
      "+---+---+---+   |",
      "|       |   |   |",
      "+-------+   +---+",
      "|       |   | . |",
      "+-------+---+---+",
    ]);
    expect(draw(cycle, 80, false)[1]).toBe("| ********* |");
    expect(draw(drawnScene(["aab", "c#b", "cdd"]), 80, false)[3]).toBe("|   |###|   |");
  });

  it("has a line between two cells exactly when they are not in one piece", () => {
    fc.assert(
      fc.property(partitions(6), fc.boolean(), (partition, unicode) => {
        expect(wrongBorders(partition, unicode)).toEqual([]);
      }),
    );
  });
});

describe("the small drawings", () => {
  const tiling = drawnScene(["aab#", "ccb.", "#dd."]);

  it("take two columns per cell, then one", () => {
    expect(draw(tiling, 10)).toEqual(["⊂══⊃╭╮", "⊂══⊃╰╯·", "  ⊂══⊃·"]);
    expect(draw(tiling, 10, false)).toEqual(["<==>/\\##", "<==>\\/.", "##<==>."]);
    expect(draw(tiling, 5)).toEqual(["◖◗◓", "◖◗◒·", " ◖◗·"]);
    expect(draw(tiling, 5, false)).toEqual(["<>^#", "<>v.", "#<>."]);
  });

  it("tell light squares from dark ones, and removed ones from both", () => {
    const board = sceneOf(2, 3, chessSquares(2, 3, [[0, 0]]));
    expect(draw(board, 6)).toEqual(["  ▒▒░░", "▒▒░░▒▒"]);
    expect(draw(board, 3)).toEqual([" ▒░", "▒░▒"]);
    expect(draw(board, 3, false)).toEqual(["#:.", ":.:"]);
  });

  it("give neighbouring pieces different letters", () => {
    expect(draw(drawnScene(["aaab", "accb", "ddcb"], true), 8)).toEqual(["aaaaaabb", "aaccccbb", "ddddccbb"]);
    fc.assert(
      fc.property(partitions(5), ({ rows, cols, owner }) => {
        const scene = sceneOf(rows, cols, []);
        const pieces = new Map<number, [number, number][]>();
        for (const [at, id] of owner.entries()) {
          pieces.set(id, [...(pieces.get(id) ?? []), [Math.floor(at / cols), at % cols]]);
        }
        // All of one colour and one label: only the letters can tell them apart.
        const items = [...pieces.values()].map((cells): SceneItem => ({
          kind: "piece",
          cells,
          colour: 0,
          label: "Z",
        }));
        const lines = draw({ ...scene, items }, cols);
        const plain = (id: number): boolean => pieces.get(id)!.length > 2;
        for (const [at, id] of owner.entries()) {
          const [row, col] = [Math.floor(at / cols), at % cols];
          if (col + 1 < cols && plain(id) && plain(must(owner[at + 1]))) {
            expect(must(lines[row])[col] === must(lines[row])[col + 1]).toBe(id === owner[at + 1]);
          }
          if (row + 1 < rows && plain(id) && plain(must(owner[at + cols]))) {
            expect(must(lines[row])[col] === must(lines[row + 1])[col]).toBe(id === owner[at + cols]);
          }
        }
      }),
    );
  });

  it("keep paths, marks and clues", () => {
    expect(draw(cycle, 6)).toEqual(["┏━━━┓", "┗━━━┛"]);
    expect(draw(cycle, 3)).toEqual(["┏━┓", "┗━┛"]);
    expect(draw(cycle, 3, false)).toEqual(["+-+", "+-+"]);
    const both = [0, 1].map((col): SceneItem => ({ kind: "mark", cell: [0, col], role: "error" }));
    const domino = drawnScene(["aa", ".."]);
    expect(draw({ ...domino, items: [...domino.items, ...both] }, 4)[0]).toBe("⊂✗✗⊃");
    expect(draw(labelled, 12)).toEqual(["10 ░░▒▒░░▒▒", " 9 ▒▒░░▒▒░░", "   a b c d"]);
    for (const width of [18, 9]) {
      for (const unicode of [true, false]) {
        const text = draw(everyRole().scene, width, unicode).slice(0, 3).join("");
        for (const role of MARK_ROLES) {
          const sign = unicode ? markOf(role).terminal.sign : markOf(role).terminal.ascii;
          expect(text, `${role} in ${width}`).toContain(Array.from(sign)[0]);
        }
      }
    }
  });

  it("give way to a sentence when nothing fits", () => {
    expect(draw(sceneOf(3, 1200, []), 80)).toEqual([
      "The board is 3 × 1,200: too wide to draw here. One column per square makes 1,200 columns, and there are 80.",
    ]);
    expect(renderTerminal(sceneOf(2, 81, []), { colour: false })).toContain("there are 80");
  });
});

describe("colour and text", () => {
  const scenes = [
    labelled,
    cycle,
    packing,
    hallScene(),
    everyRole().scene,
    drawnScene(["#aab", "ccdb", "eed#"]),
  ];
  const ESCAPE = "\u001b";
  const SEQUENCE = new RegExp(`${ESCAPE}\\[[\\d;]*m`, "g");

  it("writes no escape byte without colour, no other than ASCII without Unicode", () => {
    for (const scene of scenes) {
      for (const width of [80, 18, 9]) {
        expect(renderTerminal(scene, { colour: false, width })).not.toContain(ESCAPE);
        expect(renderTerminal(scene, { colour: false, width, unicode: false })).toMatch(/^[\n -~]*$/);
      }
    }
  });

  it("colours without changing the drawing, from the 256 colours, reset at every line's end", () => {
    for (const scene of scenes) {
      for (const width of [80, 18, 9]) {
        const coloured = renderTerminal(scene, { colour: true, width });
        const sequences = coloured.match(SEQUENCE) ?? [];
        expect(sequences.length).toBeGreaterThan(0);
        for (const sequence of sequences) expect(sequence).not.toMatch(/[34]8;2;/);
        const bare = coloured.replaceAll(SEQUENCE, "");
        expect(bare).not.toContain(ESCAPE);
        expect(bare.split("\n").map((line) => line.trimEnd())).toEqual(
          renderTerminal(scene, { colour: false, width }).split("\n"),
        );
        for (const line of coloured.split("\n")) {
          const last = (line.match(SEQUENCE) ?? []).at(-1);
          if (last !== undefined) expect(last).toBe("\u001b[0m");
        }
      }
    }
  });

  it("lets no control character of a clue or label act on the terminal", () => {
    const text = "\u001b[31mA\u0007\u009b1m\u202e漢é";
    const scene = sceneOf(1, 1, [
      { kind: "clue", side: "left", index: 0, text },
      { kind: "piece", cells: [[0, 0]], colour: 0, label: text },
    ]);
    expect(draw(scene)[1]).toBe("[31mA1m?é ┃[31┃");
    expect(draw(scene, 80, false)[1]).toBe("[31mA1m?? |[31|");
  });

  it("stacks clues that are wider than a column", () => {
    const clues: SceneItem[] = [
      { kind: "clue", side: "top", index: 0, text: "1 2" },
      { kind: "clue", side: "top", index: 1, text: "10 3" },
      { kind: "clue", side: "bottom", index: 1, text: "tall" },
    ];
    expect(draw(sceneOf(1, 2, clues))).toEqual([
      "      10",
      " 1 2  3",
      "┏━━━┯━━━┓",
      "┃   │   ┃",
      "┗━━━┷━━━┛",
      "      t",
      "      a",
      "      l",
      "      l",
    ]);
  });
});
