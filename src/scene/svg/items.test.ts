import { describe, expect, it } from "vitest";
import type { Scene, SceneItem } from "../scene.js";
import { layersOf } from "../layers.js";
import { layoutOf } from "../layout.js";
import { renderSvg } from "./svg.js";
import { subpaths } from "../testing/paths.js";
import { campScene, GLYPHS, glyphsOf, pipsScene, regionsOf, twistScene } from "../testing/puzzles.js";
import { chessSquares, sceneOf } from "../testing/scenes.js";
import { allElements, dataWith, parseXml, type Element } from "../testing/xml.js";
import { must } from "../testing/must.js";

const SCENES = { camp: campScene(), pips: pipsScene(), twist: twistScene() };

function read(scene: Scene, options: Parameters<typeof renderSvg>[1] = {}): Element[] {
  return allElements(parseXml(renderSvg(scene, options)));
}

function withClass(elements: readonly Element[], name: string): Element[] {
  return elements.filter((element) => element.attributes["class"] === `q-${name}`);
}

function pathsOf(elements: readonly Element[], name: string): ReturnType<typeof subpaths> {
  return withClass(elements, name).flatMap(({ attributes }) => subpaths(must(attributes["d"])));
}

describe.each(Object.entries(SCENES))("the SVG of %s", (_, scene) => {
  it.each(["light", "dark", "auto"] as const)("has a rule for every class in use (%s)", (theme) => {
    const elements = read(scene, { theme });
    const sheet = must(elements.find(({ name }) => name === "style")).text;
    for (const { attributes } of elements.slice(1)) {
      if (attributes["class"] !== undefined) expect(sheet).toContain(` .${attributes["class"]}{`);
    }
    // Every colour a rule asks for is one of the palette.
    for (const [, name] of sheet.matchAll(/var\((--q-[\w-]+)\)/g)) expect(sheet).toContain(`${name}:#`);
    const ids = elements.flatMap(({ attributes }) => attributes["id"] ?? []);
    for (const { attributes } of elements) {
      const target = /^url\(#(.*)\)$/.exec(attributes["fill"] ?? "")?.[1];
      if (target !== undefined) expect(ids).toContain(target);
    }
  });

  it("needs no style sheet and no font when static", () => {
    const still = renderSvg(scene, { static: true, theme: "dark" });
    parseXml(still);
    expect(still).not.toMatch(/<style|var\(|class=|<text|vector-effect|undefined|NaN/);
  });

  it("is drawn at any size", () => {
    for (const cellSize of [2, 16, 200]) {
      expect(renderSvg(scene, { cellSize })).not.toMatch(/undefined|NaN/);
    }
  });
});

describe("glyphs in SVG", () => {
  it("are one path per part, on their cells", () => {
    const elements = read(sceneOf(2, 3, glyphsOf(["TA.", "gTA"])));
    const middles = (name: string): string[] =>
      pathsOf(elements, name).map((points) => {
        const xs = points.map(({ x }) => x);
        const ys = points.map(({ y }) => y);
        return `${Math.floor((Math.min(...ys) + Math.max(...ys)) / 2)},${Math.floor((Math.min(...xs) + Math.max(...xs)) / 2)}`;
      });
    expect(middles("glyph-tree-1")).toEqual(["0,0", "1,1"]);
    expect(middles("glyph-tree-0")).toEqual(["0,0", "1,1"]);
    expect(middles("glyph-tent-0")).toEqual(["0,1", "1,2"]);
    expect(new Set(middles("glyph-grass-0"))).toEqual(new Set(["1,0"]));
  });

  it("stay small on a large board, as blots", () => {
    const items: SceneItem[] = [];
    for (let row = 0; row < 200; row++) {
      for (let col = 0; col < 200; col++) {
        items.push({ kind: "glyph", cell: [row, col], glyph: must(GLYPHS[(row + 2 * col) % 3]) });
      }
    }
    const svg = renderSvg(sceneOf(200, 200, items));
    expect(svg.length).toBeLessThan(40_000 * 40);
    const elements = allElements(parseXml(svg));
    expect(elements.length).toBeLessThan(20);
    expect(
      pathsOf(elements, "glyph-tree-coarse0").length + pathsOf(elements, "glyph-tent-coarse0").length,
    ).toBeGreaterThan(26_000);
  });

  it("lie over links, and grass under them; signs of marks stand in the corner of a glyph's cell", () => {
    const svg = renderSvg(campScene());
    const order = ["glyph-grass-0", "link", "glyph-tree-0", "glyph-tent-0"].map((name) =>
      svg.indexOf(`class="q-${name}"`),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
    expect(pathsOf(read(campScene()), "link")).toEqual([
      [
        { x: 0.5, y: 0.5 },
        { x: 1.5, y: 0.5 },
      ],
      [
        { x: 2.5, y: 2.5 },
        { x: 2.5, y: 1.5 },
      ],
    ]);
    const dots = (items: readonly SceneItem[]): ReturnType<typeof subpaths> => {
      const marks = ([0, 1] as const).map((col): SceneItem => ({
        kind: "mark",
        cell: [0, col],
        role: "set",
      }));
      const elements = read(sceneOf(1, 2, [...items, ...marks]));
      return subpaths(must(dataWith(elements, "q-mark-set-2")));
    };
    expect(dots([]).map(([at]) => at)).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 1.5, y: 0.5 },
    ]);
    const [corner, middle] = dots(glyphsOf(["Tg"]));
    expect(must(must(corner)[0]).x).toBeGreaterThan(0.7);
    expect(must(must(corner)[0]).y).toBeLessThan(0.3);
    expect(must(must(middle)[0])).toEqual({ x: 1.5, y: 0.5 });
  });
});

describe("the cross of a bare cell", () => {
  const cross = (roles: readonly ("bare" | "set" | "neighbour")[]): ReturnType<typeof subpaths> => {
    const marks = roles.map((role): SceneItem => ({ kind: "mark", cell: [0, 0], role }));
    const elements = read(sceneOf(1, 1, marks));
    return subpaths(must(dataWith(elements, "q-mark-bare-0")));
  };

  it("is whole by itself, and leaves the middle to a dot or ring", () => {
    expect(cross(["bare"])).toHaveLength(2);
    for (const other of ["set", "neighbour"] as const) {
      const strokes = cross(["bare", other]);
      expect(strokes).toHaveLength(4);
      for (const { x, y } of strokes.flat()) {
        expect(Math.hypot(x - 0.5, y - 0.5)).toBeGreaterThan(0.22 + 0.17 / 2 + 0.05);
      }
    }
  });
});

describe("regions and dominoes in SVG", () => {
  it("draw each region inside its cells with its pattern, tags above all", () => {
    const elements = read(pipsScene());
    for (const colour of [0, 1, 2, 3]) {
      const [loop] = pathsOf(elements, `region${colour}`);
      expect(loop!.length).toBeGreaterThanOrEqual(8);
      for (const { x, y } of must(loop)) {
        expect(Math.min(x, y)).toBeGreaterThan(0);
        expect(Math.max(x, y)).toBeLessThan(3);
      }
    }
    const patterns = elements
      .filter(({ name }) => name === "pattern")
      .map(({ attributes }) => attributes["id"]);
    expect(patterns).toEqual(["q-region0", "q-region1", "q-region2", "q-region3"]);
    expect(withClass(elements, "tagWrong")).toHaveLength(1);
    expect(withClass(elements, "tagSign")).toHaveLength(2);
    const texts = elements.filter(({ name }) => name === "text").map(({ text }) => text);
    expect(texts).toEqual(["12", "4", "=", "<5", "12", ">10"]);
  });

  it("leave what is under a region that is only outlined to be seen", () => {
    const elements = read(sceneOf(1, 1, [{ kind: "region", cells: [[0, 0]], colour: 0, outlined: true }]));
    expect(pathsOf(elements, "outline0")).toHaveLength(1);
    expect(withClass(elements, "region0")).toHaveLength(0);
    const [style = ""] = elements.filter(({ name }) => name === "style").map(({ text }) => text);
    expect(style).toMatch(/outline0\{fill:none;/);
  });

  it("write texts small enough for their cells", () => {
    const size = (text: string): number => {
      const elements = read(sceneOf(1, 1, [{ kind: "text", cell: [0, 0], text }]), { cellSize: 40 });
      return Number(must(elements.find(({ name }) => name === "text")).attributes["font-size"]);
    };
    expect(size("8")).toBeCloseTo(16.8);
    expect(size("a long name") * 11 * 0.62).toBeLessThanOrEqual(40);
  });

  it("write headings over several cells, from the left", () => {
    const items: SceneItem[] = [{ kind: "text", cell: [0, 0], text: "layer 1, top", span: 3 }];
    const { attributes } = must(read(sceneOf(2, 3, items)).find(({ name }) => name === "text"));
    expect(attributes["text-anchor"]).toBe("start");
    expect(Number(attributes["font-size"])).toBeGreaterThan(10);
  });

  it("write the names of lines outside their cells, with room for them, and lift a heading over them", () => {
    const items: SceneItem[] = [
      { kind: "text", cell: [0, 0], text: "layer z1, top", span: 3 },
      { kind: "line", side: "left", cell: [1, 0], text: "r1" },
      { kind: "line", side: "top", cell: [1, 0], text: "c1" },
    ];
    const at = (list: readonly SceneItem[], text: string) => {
      const found = read(sceneOf(2, 3, list), { cellSize: 40 }).filter(({ name }) => name === "text");
      const { x, y } = must(found.find((element) => element.text === text)).attributes;
      return { x: Number(x), y: Number(y) };
    };
    const bare = layoutOf(layersOf(sceneOf(2, 3, items.slice(0, 1))), 40);
    const { left, top } = layoutOf(layersOf(sceneOf(2, 3, items)), 40);
    expect(left).toBeGreaterThan(bare.left);
    expect(at(items, "r1").x).toBeLessThan(left);
    expect(at(items, "c1").y).toBeLessThan(top + 40);
    const [heading, alone] = [at(items, "layer z1, top"), at(items.slice(0, 1), "layer z1, top")];
    expect(heading.y).toBeLessThan(alone.y);
    expect(at(items, "c1").y - heading.y).toBeGreaterThan(0.26 * 40);
    expect(renderSvg(sceneOf(2, 3, items), { static: true }).match(/<path/g)!.length).toBeGreaterThan(
      renderSvg(sceneOf(2, 3, items.slice(0, 1)), { static: true }).match(/<path/g)!.length,
    );
  });

  it("write the name of a node on a disc, over the paths that meet there", () => {
    const cells = [
      [0, 0],
      [0, 2],
    ] as const;
    const items: SceneItem[] = [
      { kind: "path", cells, closed: false },
      { kind: "text", cell: [0, 0], text: "A" },
      { kind: "text", cell: [0, 1], text: "B" },
    ];
    const svg = renderSvg(sceneOf(1, 3, items));
    expect(pathsOf(allElements(parseXml(svg)), "node")).toHaveLength(1);
    expect(svg.indexOf('class="q-node"')).toBeGreaterThan(svg.lastIndexOf('class="q-pathEnds"'));
    expect(renderSvg(sceneOf(1, 3, items.slice(1)))).not.toContain('class="q-node"');
  });

  it("write the name of a node that a domino lies on small, on a label over the domino and above its pips", () => {
    for (const end of [
      [0, 1],
      [0, 2],
      [2, 2],
    ] as const) {
      const items: SceneItem[] = [
        { kind: "text", cell: [0, 0], text: "A" },
        { kind: "text", cell: end, text: "a long name" },
        { kind: "domino", cells: [[0, 0], end], pips: [9, 9] },
      ];
      for (const options of [{ cellSize: 100 }, { cellSize: 100, static: true }])
        expect(renderSvg(sceneOf(3, 3, items), options)).not.toMatch(/undefined|NaN/);
      const svg = renderSvg(sceneOf(3, 3, items), { cellSize: 100 });
      const elements = allElements(parseXml(svg));
      const labels = pathsOf(elements, "name");
      expect(labels).toHaveLength(2);
      expect(svg.indexOf('class="q-name"')).toBeGreaterThan(svg.indexOf('class="q-pips"'));
      const highest = Math.min(...pathsOf(elements, "pips").map((circle) => must(circle[0]).y - 0.075));
      expect(Math.max(...must(labels[0]).map(({ y }) => y))).toBeLessThan(highest + 0.01);
      for (const label of labels)
        for (const { x, y } of label) expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      const sizes = elements
        .filter(({ name }) => name === "text")
        .map(({ text, attributes }) => [text, Number(attributes["font-size"]) < 25]);
      expect(sizes).toEqual([
        ["A", true],
        ["a long name", true],
      ]);
    }
  });

  it("lay dominoes over the lines of free links", () => {
    const items: SceneItem[] = [
      {
        kind: "domino",
        cells: [
          [0, 0],
          [2, 2],
        ],
        pips: [1, 1],
      },
      {
        kind: "path",
        cells: [
          [0, 2],
          [2, 0],
        ],
        closed: false,
      },
    ];
    const svg = renderSvg(sceneOf(3, 3, items));
    expect(svg.indexOf('class="q-domino"')).toBeGreaterThan(svg.lastIndexOf('class="q-path"'));
  });

  it("lay dominoes over regions and under the tags", () => {
    const svg = renderSvg(pipsScene());
    const order = ["region", "domino", "pips", "tag"].map((name) => svg.indexOf(`class="q-${name}"`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(Math.min(...order)).toBeGreaterThan(0);
  });
});

describe("given pieces in SVG", () => {
  it("have a second line inside their outline, and are filled all the same", () => {
    const loops = (fixed: boolean): number => {
      const piece: SceneItem = { kind: "piece", cells: [[0, 0]], colour: 2, label: "a", fixed };
      return pathsOf(read(sceneOf(1, 1, [piece])), "fill2").length;
    };
    expect([loops(false), loops(true)]).toEqual([1, 2]);
  });
});

describe("pieces with holes in SVG", () => {
  it("let the peg below show: the hole runs the other way round than the outline", () => {
    const svg = renderSvg(twistScene());
    expect(svg.indexOf('class="q-peg"')).toBeLessThan(svg.indexOf('class="q-piece"'));
    const [data] = allElements(parseXml(svg))
      .filter(({ attributes }) => attributes["class"] === "q-fill5")
      .map(({ attributes }) => must(attributes["d"]));
    const loops = subpaths(must(data));
    expect(loops).toHaveLength(2);
    expect(must(data)).toMatch(/0 1 0/);
    const letters = allElements(parseXml(svg)).filter(({ name }) => name === "text");
    expect(letters.map(({ text }) => text)).toEqual(["V", "R", "Y"]);
  });

  it("hide a peg where they have no hole, letter and all", () => {
    const items: SceneItem[] = [
      { kind: "peg", cell: [0, 0], colour: 6 },
      { kind: "piece", cells: [[0, 0]], colour: 2 },
    ];
    expect(renderSvg(sceneOf(1, 1, items))).not.toContain("<text");
  });
});

describe("clues with a state in SVG", () => {
  it("are grey when done, and have a sign when wrong, in no room but the gap", () => {
    const elements = read(campScene());
    const inGroup = (name: string): string[] =>
      withClass(elements, name).flatMap(({ children }) => children.map(({ text }) => text));
    expect(inGroup("clue")).toEqual(["0", "100"]);
    expect(inGroup("clueDone")).toEqual(["1"]);
    expect(inGroup("clueWrong")).toEqual(["12"]);
    const [sign] = withClass(elements, "clueSign");
    for (const { x, y } of subpaths(must(must(sign).attributes["d"])).flat()) {
      expect(x).toBeGreaterThan(-0.22);
      expect(x).toBeLessThan(0);
      expect(Math.floor(y)).toBe(2);
    }
    const calm: Scene = {
      ...campScene(),
      items: campScene().items.map((item) => {
        if (item.kind !== "clue") return item;
        const { side, index, text } = item;
        return { kind: "clue", side, index, text };
      }),
    };
    const width = (scene: Scene): unknown => must(read(scene)[0]).attributes["width"];
    expect(width(calm)).toBe(width(campScene()));
  });
});

describe("pictures without the new kinds", () => {
  it("carry none of their rules or colours", () => {
    const svg = renderSvg(sceneOf(2, 2, chessSquares(2, 2)));
    expect(svg).not.toMatch(/tree|tent|grass|region|deep|domino|peg|face|clueDone|cellText/);
    const only = renderSvg(sceneOf(1, 1, regionsOf(["a"], {})));
    expect(only).toContain("--q-deep0");
    expect(only).not.toMatch(/tree|domino|peg/);
  });
});
