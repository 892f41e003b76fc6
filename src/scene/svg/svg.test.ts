import { describe, expect, it } from "vitest";
import { ContractError } from "../../base/index.js";
import { MARK_ROLES, markOf, type MarkRole } from "../symbols.js";
import type { Scene, SceneItem } from "../scene.js";
import { renderSvg, writeSvg } from "./svg.js";
import { escapeXml } from "./text.js";
import { chessSquares, drawnScene, everyRole, hallScene, sceneOf } from "../testing/scenes.js";
import { subpaths } from "../testing/paths.js";
import { allElements, dataWith, parseXml, type Element } from "../testing/xml.js";
import { THEMES } from "../theme.js";
import { must } from "../testing/must.js";

function read(scene: Scene, options: Parameters<typeof renderSvg>[1] = {}): Element[] {
  return allElements(parseXml(renderSvg(scene, options)));
}

function withClass(elements: readonly Element[], name: string): Element[] {
  return elements.filter((element) => element.attributes["class"] === `q-${name}`);
}

const empty = sceneOf(8, 8, chessSquares(8, 8));
const tiled = drawnScene(["aabb", "ccde", "ffde"]);

describe("the SVG of a scene", () => {
  it("is well-formed, with title, description and role, at the size of its cells", () => {
    const root = parseXml(renderSvg(empty, { cellSize: 20 }));
    expect(root.name).toBe("svg");
    expect(root.attributes["role"]).toBe("img");
    expect(root.attributes["aria-labelledby"]).toBe("q-title q-desc");
    expect(root.children.find(({ name }) => name === "title")?.text).toBe("8 × 8");
    expect(root.children.find(({ name }) => name === "desc")?.text).toBe("A test.");
    // Eight cells of 20 and a margin of 0.3 cells on both sides.
    expect(root.attributes["width"]).toBe("172");
    expect(root.attributes["viewBox"]).toBe("0 0 172 172");
  });

  it("escapes what people write, wherever it stands", () => {
    const hostile = `<script>"&'\u0007\ud800</script>`;
    const scene: Scene = {
      ...sceneOf(1, 2, [
        { kind: "clue", side: "left", index: 0, text: hostile },
        { kind: "piece", cells: [[0, 0]], colour: 0, label: hostile },
      ]),
      title: hostile,
      description: hostile,
    };
    for (const still of [false, true]) {
      const elements = read(scene, { static: still });
      expect(elements.filter(({ name }) => name === "script")).toEqual([]);
      expect(elements.find(({ name }) => name === "title")?.text).toBe(`<script>"&'\ufffd\ufffd</script>`);
    }
    const texts = read(scene).filter(({ name }) => name === "text");
    expect(texts.map(({ text }) => text)).toEqual([`<script>"&'\ufffd\ufffd</script>`, "<sc"]);
    expect(escapeXml("a\nb")).toBe("a\nb");
  });

  it("has one path per tone, and the frame follows the board", () => {
    const elements = read(hallScene());
    for (const tone of ["light", "dark", "removed", "frame", "grid"]) {
      expect(withClass(elements, tone), tone).toHaveLength(1);
    }
    expect(withClass(elements, "plain")).toHaveLength(0);
    // Without two corners the outline has eight corners instead of four.
    expect(subpaths(must(must(withClass(elements, "frame")[0]).attributes["d"]))[0]).toHaveLength(8);
    const holed = read(sceneOf(3, 3, chessSquares(3, 3, [[1, 1]])));
    expect(subpaths(must(must(withClass(holed, "frame")[0]).attributes["d"]))).toHaveLength(2);
  });

  it("draws each piece as one outline, a domino with its midline", () => {
    const elements = read(tiled);
    const pieces = elements.filter(({ attributes }) => /^q-fill\d$/.test(attributes["class"] ?? ""));
    expect(pieces).toHaveLength(6);
    for (const { attributes } of pieces) {
      const [outline, midline, ...more] = subpaths(must(attributes["d"]));
      expect(outline).toHaveLength(8);
      expect(midline).toHaveLength(2);
      expect(more).toEqual([]);
    }
    const ell = read(drawnScene(["aa", "a."])).find(({ attributes }) => attributes["class"] === "q-fill0");
    expect(subpaths(must(ell!.attributes["d"])).map((points) => points.length)).toEqual([12]);
  });

  it("puts patterns on pieces that are not dominoes, or as told", () => {
    const patterned = (scene: Scene, patterns?: boolean): number =>
      read(scene, { patterns }).filter(({ attributes }) => (attributes["fill"] ?? "").startsWith("url("))
        .length;
    const scene = drawnScene(["aaab", "cccb"]);
    expect(patterned(tiled)).toBe(0);
    expect(patterned(tiled, true)).toBe(6);
    expect(patterned(scene)).toBe(3);
    expect(patterned(scene, false)).toBe(0);
    const ids = read(scene)
      .filter(({ name }) => name === "pattern")
      .map(({ attributes }) => attributes["id"]);
    expect(ids).toEqual(["q-piece0", "q-piece1", "q-piece2"]);
  });

  it("runs a path through the centres, straight stretches as one line", () => {
    const cells = [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
      [1, 0],
    ] as const;
    const drawn = (closed: boolean): Element[] => read(sceneOf(2, 3, [{ kind: "path", cells, closed }]));
    const line = (elements: readonly Element[]): string | undefined => dataWith(elements, "q-path");
    expect(line(drawn(true))).toBe("M.5 .5h2v1h-2z");
    expect(line(drawn(false))).toBe("M.5 .5h2v1h-2");
    expect(withClass(drawn(false), "pathEnds")).toHaveLength(1);
    expect(withClass(drawn(true), "pathEnds")).toHaveLength(0);
  });

  const signClass = (role: MarkRole): string => `mark-${markOf(role).id}-${markOf(role).shapes.length - 1}`;

  it.each(MARK_ROLES)("draws the mark %s with a sign of its own", (role) => {
    const only = (wanted: string): SceneItem[] =>
      everyRole().scene.items.filter((item) => item.kind !== "mark" || item.role === wanted);
    const { rows, cols } = everyRole().scene;
    const elements = read(sceneOf(rows, cols, only(role)));
    expect(withClass(elements, signClass(role))).toHaveLength(1);
    for (const other of MARK_ROLES)
      if (other !== role) expect(withClass(elements, signClass(other))).toHaveLength(0);
  });

  it("gives each role another shape", () => {
    const shapes = MARK_ROLES.map((role) => {
      const elements = read(sceneOf(1, 1, [{ kind: "mark", cell: [0, 0], role }]));
      return dataWith(elements, `q-${signClass(role)}`);
    });
    expect(new Set(shapes).size).toBe(MARK_ROLES.length);
    expect(shapes).not.toContain(undefined);
  });

  it("refers only to ids it has, each once", () => {
    const { scene } = everyRole();
    const items: SceneItem[] = [
      ...scene.items,
      {
        kind: "path",
        cells: [
          [0, 0],
          [0, 1],
        ],
        closed: false,
      },
      {
        kind: "piece",
        cells: [
          [2, 0],
          [2, 1],
          [2, 2],
        ],
        colour: 5,
        label: "I",
      },
      { kind: "clue", side: "top", index: 3, text: "12" },
    ];
    for (const still of [false, true]) {
      const elements = read(sceneOf(scene.rows, scene.cols, items), { idPrefix: "board-1", static: still });
      const ids = elements.flatMap(({ attributes }) => attributes["id"] ?? []);
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^board-1-/);
      for (const { attributes } of elements) {
        const target = attributes["href"] ?? /^url\((.*)\)$/.exec(attributes["fill"] ?? "")?.[1];
        if (target !== undefined) expect(ids).toContain(target.slice(1));
      }
    }
  });

  it("writes clues as text beside their row or column, upwards when they are wide", () => {
    const clues: SceneItem[] = [
      { kind: "clue", side: "left", index: 1, text: "12" },
      { kind: "clue", side: "top", index: 0, text: "3" },
      { kind: "clue", side: "bottom", index: 2, text: "1 2 3 4" },
      { kind: "clue", side: "right", index: 0, text: "x" },
      { kind: "clue", side: "right", index: 0, text: "y" },
    ];
    const texts = read(sceneOf(2, 3, clues), { cellSize: 40 }).filter(({ name }) => name === "text");
    expect(texts.map(({ text }) => text).toSorted()).toEqual(["1 2 3 4", "12", "3", "x y"]);
    const find = (wanted: string): Readonly<Record<string, string>> =>
      texts.find(({ text }) => text === wanted)!.attributes;
    expect(find("12")["text-anchor"]).toBe("end");
    expect(find("1 2 3 4")["transform"]).toMatch(/^rotate\(-90/);
    expect(find("3")["transform"]).toBe(undefined);
    // Column 0 and column 2 are two cells apart.
    expect(Number(find("1 2 3 4")["x"]) - Number(find("3")["x"])).toBeCloseTo(80, 2);
  });

  it("follows the reader's colour scheme, or holds to one", () => {
    const auto = renderSvg(empty);
    expect(auto).toContain("prefers-color-scheme:dark");
    expect(auto).toContain(THEMES.light.paper);
    expect(auto).toContain(THEMES.dark.paper);
    const dark = renderSvg(empty, { theme: "dark" });
    expect(dark).not.toContain("prefers-color-scheme");
    expect(dark).toContain(THEMES.dark.paper);
    expect(dark).not.toContain(THEMES.light.paper);
  });

  it.each(["light", "dark", "auto"] as const)(
    "sets the colours of the %s theme on the root alone",
    (theme) => {
      const [root, ...others] = read(empty, { theme });
      const name = must(root).attributes["class"];
      const sheet = must(others.find((element) => element.name === "style")).text;
      expect(sheet.startsWith(`.${name}{--q-paper:`)).toBe(true);
      for (const { attributes } of others) expect(attributes["class"]).not.toBe(name);
      // Every class in use has a rule.
      for (const used of new Set(others.flatMap(({ attributes }) => attributes["class"] ?? []))) {
        expect(sheet).toContain(`.${name} .${used}{`);
      }
    },
  );

  it("needs no style sheet and no font when static", () => {
    const { scene } = everyRole();
    const items: SceneItem[] = [...scene.items, { kind: "clue", side: "top", index: 3, text: "12" }];
    const still = renderSvg(sceneOf(scene.rows, scene.cols, items), { static: true, theme: "dark" });
    expect(still).not.toMatch(/<style|var\(|class=|<text|vector-effect/);
    expect(still).toContain(THEMES.dark.paper);
    expect(still).not.toContain(THEMES.light.paper);
  });

  it("is the same in pieces", () => {
    expect([...writeSvg(tiled, { theme: "dark" })].join("")).toBe(renderSvg(tiled, { theme: "dark" }));
  });

  it("stays small on a large board", () => {
    const side = 160;
    const board = sceneOf(side, side, chessSquares(side, side));
    expect(renderSvg(board).length).toBeLessThan(20_000);
    const dominoes: SceneItem[] = [];
    for (let row = 0; row < side; row++) {
      for (let col = 0; col < side; col += 2) {
        dominoes.push({
          kind: "piece",
          cells: [
            [row, col],
            [row, col + 1],
          ],
          colour: row % 3,
        });
      }
    }
    const svg = renderSvg(sceneOf(side, side, [...board.items, ...dominoes]));
    expect(svg.length).toBeLessThan(dominoes.length * 9);
    const elements = allElements(parseXml(svg));
    expect(elements.length).toBeLessThan(40);
    const drawn = [0, 1, 2].flatMap((colour) => subpaths(must(dataWith(elements, `q-bars${colour}`))));
    expect(drawn.length).toBe(dominoes.length);
    expect(drawn[0]).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 1.5, y: 0.5 },
    ]);
  });

  it("refuses what cannot be drawn as a broken contract", () => {
    const outside = sceneOf(2, 2, [{ kind: "mark", cell: [2, 0], role: "set" }]);
    expect(() => renderSvg(outside)).toThrow(ContractError);
    expect(() => renderSvg(empty, { idPrefix: '"><' })).toThrow(ContractError);
    expect(() => renderSvg(empty, { cellSize: 0 })).toThrow(ContractError);
    expect(() => renderSvg(sceneOf(0, 3, []))).toThrow(ContractError);
  });

  it("draws a board of removed squares only, and one of a single square", () => {
    expect(
      withClass(
        read(
          sceneOf(
            1,
            2,
            chessSquares(1, 2, [
              [0, 0],
              [0, 1],
            ]),
          ),
        ),
        "frame",
      ),
    ).toHaveLength(0);
    expect(withClass(read(sceneOf(1, 1, [])), "frame")).toHaveLength(1);
  });
});
