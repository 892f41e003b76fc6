import { describe, expect, it } from "vitest";
import { ContractError } from "../base/index.js";
import { renderSvg } from "./svg/svg.js";
import { renderTerminal } from "./terminal/terminal.js";
import { subpaths } from "./testing/paths.js";
import { STAR, ownSymbols as scene } from "./testing/own-symbols.js";
import { sceneOf } from "./testing/scenes.js";
import { allElements, dataWith, parseXml } from "./testing/xml.js";
import { must } from "./testing/must.js";

describe("glyphs and marks that a family brings", () => {
  it("appear in SVG where they belong and in their colours", () => {
    const svg = renderSvg(scene, { theme: "light" });
    const elements = allElements(parseXml(svg));
    const star = must(elements.find(({ attributes }) => attributes["class"] === "q-glyph-star-0"));
    expect(subpaths(must(star.attributes["d"]))[0]?.[0]).toEqual({ x: 1.5, y: 0.1 });
    expect(svg).toContain("--q-glyph-star:#aa8800");
    const sign = must(dataWith(elements, "q-mark-pinned-1"));
    expect(subpaths(sign)[0]?.[0]).toEqual({ x: 0.5, y: 1.3 });
    expect(dataWith(elements, "q-mark-pinned-1-halo")).toBe(sign);
    const still = renderSvg(scene, { theme: "dark", static: true });
    expect(still).toContain('fill="#ffdd55"');
    expect(still).toContain('stroke="#99bbdd"');
    expect(renderSvg(scene, { cellSize: 4 })).toContain('class="q-glyph-star-coarse0"');
  });

  it("appear in terminals, the heavier mark in the middle, and in the legend", () => {
    expect(renderTerminal(scene, { colour: false })).toBe(
      "┏━━━┯━━━┓\n┃   │ ★ ┃\n┠───┼───┨\n┃ †✗│   ┃\n┗━━━┷━━━┛\n★ a star   ✗ breaks a rule   † held by its row\n",
    );
    expect(renderTerminal(scene, { colour: false, unicode: false })).toContain("|   | S |");
    expect(renderTerminal(scene, { colour: false, width: 4 })).toContain("★");
    expect(renderTerminal(scene, { colour: true })).toContain("38;5;220");
  });

  it("survive structured clone and JSON", () => {
    for (const copy of [structuredClone(scene), JSON.parse(JSON.stringify(scene)) as typeof scene]) {
      expect(renderSvg(copy)).toBe(renderSvg(scene));
    }
  });

  it.each([
    ["an id that is no class name", { ...STAR, id: "a star" }],
    ["a colour that is none", { ...STAR, colour: { light: "gold", dark: "#ffdd55" } }],
    ["a path that is not understood", { ...STAR, shapes: [{ path: "M0 0Q1 1 .5 .5" }] }],
    ["a command without its numbers", { ...STAR, shapes: [{ path: "M0" }] }],
  ])("are refused with %s", (_, glyph) => {
    expect(() => renderSvg(sceneOf(1, 1, [{ kind: "glyph", cell: [0, 0], glyph }]))).toThrow(ContractError);
  });
});
