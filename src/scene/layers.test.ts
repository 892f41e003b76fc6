import { describe, expect, it } from "vitest";
import { ContractError } from "../base/index.js";
import { layersOf, occupiedCells } from "./layers.js";
import { dominoOf, labelCell, labelText } from "./piece.js";
import type { SceneItem } from "./scene.js";
import { campScene, GRASS, pipsScene, TENT, TREE, twistScene } from "./testing/puzzles.js";
import { sceneOf } from "./testing/scenes.js";

describe("the layers of a scene", () => {
  it("hold each kind apart, cells as indices", () => {
    const camp = layersOf(campScene());
    expect(camp.glyphs).toEqual([
      { glyph: TREE, cells: [0, 5] },
      { glyph: TENT, cells: [1, 8] },
      { glyph: GRASS, cells: [2, 3, 6, 7] },
    ]);
    expect(camp.links).toHaveLength(2);
    expect([...camp.clueStates.left]).toEqual([
      [0, "done"],
      [2, "wrong"],
    ]);
    const pips = layersOf(pipsScene());
    expect([pips.regions.length, pips.dominoes.length]).toEqual([4, 2]);
    expect([...pips.texts]).toEqual([[6, "4"]]);
    expect(layersOf(twistScene()).pegs.map(({ colour }) => colour)).toEqual([6, 4]);
  });

  it("keep the last glyph and peg of a cell", () => {
    const { glyphs, pegs } = layersOf(
      sceneOf(1, 1, [
        { kind: "glyph", cell: [0, 0], glyph: GRASS },
        { kind: "glyph", cell: [0, 0], glyph: TENT },
        { kind: "peg", cell: [0, 0], colour: 1 },
        { kind: "peg", cell: [0, 0], colour: 2 },
      ]),
    );
    expect(glyphs).toEqual([{ glyph: TENT, cells: [0] }]);
    expect(pegs.map(({ colour }) => colour)).toEqual([2]);
  });

  it("call joined clues wrong when one is, done when all are", () => {
    const stateOf = (...states: ("done" | "wrong" | undefined)[]): string | undefined =>
      layersOf(
        sceneOf(
          1,
          1,
          states.map((state) => ({
            kind: "clue",
            side: "top",
            index: 0,
            text: "1",
            ...(state === undefined ? {} : { state }),
          })),
        ),
      ).clueStates.top.get(0);
    expect(stateOf("done")).toBe("done");
    expect(stateOf("done", "done")).toBe("done");
    expect(stateOf("done", undefined)).toBe(undefined);
    expect(stateOf(undefined, "done")).toBe(undefined);
    expect(stateOf("wrong", "done")).toBe("wrong");
    expect(stateOf(undefined, "wrong")).toBe("wrong");
    expect(stateOf("wrong", undefined)).toBe("wrong");
  });

  it.each<SceneItem>([
    { kind: "glyph", cell: [1, 0], glyph: TREE },
    { kind: "link", from: [0, 0], to: [0, 1] },
    { kind: "region", cells: [[0, -1]], colour: 0 },
    {
      kind: "domino",
      cells: [
        [0, 0],
        [1, 0],
      ],
      pips: [1, 1],
    },
    { kind: "text", cell: [0.5, 0], text: "x" },
    { kind: "peg", cell: [0, 1], colour: 0 },
    { kind: "piece", cells: [[0, 0]], colour: 0, holes: [[0, 1]] },
  ])("refuse a $kind outside the scene", (item) => {
    expect(() => layersOf(sceneOf(1, 1, [item]))).toThrow(ContractError);
  });

  it("know the cells where something is to be read", () => {
    expect([...occupiedCells(layersOf(campScene()))].toSorted((a, b) => a - b)).toEqual([0, 1, 5, 8]);
    expect([...occupiedCells(layersOf(pipsScene()))].toSorted((a, b) => a - b)).toEqual([0, 1, 4, 6, 7]);
    expect([...occupiedCells(layersOf(twistScene()))].toSorted((a, b) => a - b)).toEqual([0, 7]);
  });

  it("write a label where there is no hole, and take no piece with a hole for a domino", () => {
    const cells = [
      [0, 0],
      [0, 1],
      [0, 2],
    ] as const;
    expect(labelCell({ cells })).toEqual([0, 1]);
    expect(labelCell({ cells, holes: [[0, 1]] })).toEqual([0, 0]);
    expect(labelCell({ cells, holes: cells })).toEqual([0, 1]);
    expect(dominoOf({ cells: cells.slice(0, 2), holes: [[0, 0]] })).toBe(undefined);
  });
  it("has room for the beginning of a long label", () => {
    expect(
      [undefined, "", "L", "L10", "Rindfleisch"].map((label) =>
        labelText(label === undefined ? {} : { label }),
      ),
    ).toEqual(["", "", "L", "L10", "Rin"]);
  });
});
