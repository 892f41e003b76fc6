import { describe, expect, it } from "vitest";
import { CORNER } from "./corner.js";
import { byKey, dragged, eyeOf, orbitWords, turned, zoomed } from "./orbit.js";
import { boxOf, explodedBy, layersFrom, peeled, posesAt, type Slide } from "./poses.js";
import { SIDES, type Cell3, type SolidPiece } from "./types.js";
import { solidWords } from "./words.js";

const BOX: Cell3[] = [0, 1, 2].flatMap((x) => [0, 1].map((y): Cell3 => [x, y, 0]));

describe("pieces apart and peeled", () => {
  it("go away from the middle, and not at all at zero", () => {
    expect(explodedBy(BOX, [[0, 0, 0]], 0).map((value) => value + 0)).toEqual([0, 0, 0]);
    const [x, y, z] = explodedBy(BOX, [[2, 1, 0]], 1);
    expect([Math.sign(x), Math.sign(y), z + 0]).toEqual([1, 1, 0]);
  });

  it("lose layers from the side that is named", () => {
    expect(SIDES.map((side) => layersFrom(BOX, side))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(BOX.filter(peeled(BOX, { side: "left", off: 1 })).every(([x]) => x > 0)).toBe(true);
    expect(BOX.filter(peeled(BOX, { side: "right", off: 1 })).map(([x]) => x)).not.toContain(2);
    expect(BOX.filter(peeled(BOX, { side: "front", off: 1 })).every(([, y]) => y === 0)).toBe(true);
    expect(BOX.filter(peeled(BOX, { side: "top", off: 0 }))).toEqual(BOX);
  });

  it("are in a box, also when there are none", () => {
    expect(boxOf([])).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
  });
});

describe("slides", () => {
  const pieces: SolidPiece[] = [0, 1, 2].map((x) => ({ name: `${x}`, colour: x, cells: [[x, 0, 0]] }));
  const slides: Slide[] = [
    { moving: [1], fixed: [0], from: "top" },
    { moving: [2], fixed: [0, 1], from: "right" },
  ];

  it("begin with the first piece alone and end with all in place", () => {
    expect(posesAt(pieces, 0, slides, 0)).toEqual([[0, 0, 0], "away", "away"]);
    expect(posesAt(pieces, 0, slides, 1)).toEqual([[0, 0, 0], [0, 0, 0], "away"]);
    expect(posesAt(pieces, 0, slides, 2)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it("come from their side, nearer and nearer", () => {
    const far = (at: number): number => {
      const pose = posesAt(pieces, 0, slides, at)[2]!;
      return pose === "away" ? Infinity : pose[0];
    };
    expect(far(1.1)).toBeGreaterThan(far(1.5));
    expect(far(1.5)).toBeGreaterThan(far(1.9));
    expect(far(1.9)).toBeGreaterThan(0);
    const [, above] = posesAt(pieces, 0, slides, 0.5);
    expect(above).toEqual([0, 0, expect.closeTo(-3 * 1.25 * 0.125, 6) as number]);
  });

  it("show a group that was joined before only when it moves", () => {
    const joined: Slide[] = [
      { moving: [2], fixed: [1], from: "top" },
      { moving: [1, 2], fixed: [0], from: "left" },
    ];
    expect(posesAt(pieces, undefined, joined, 0.5)[0]).toBe("away");
    expect(posesAt(pieces, undefined, joined, 1.5).every((pose) => pose !== "away")).toBe(true);
  });
});

describe("the eye", () => {
  it("goes around without end, and never over the top", () => {
    expect(turned(CORNER, 360, 0).turn).toBe(CORNER.turn);
    expect(turned(CORNER, 0, 500).lift).toBe(89);
    expect(zoomed(CORNER, 1000).zoom).toBe(6);
  });

  it("follows a drag, and arrow keys turn the same way", () => {
    const right = dragged(CORNER, 10, 0);
    expect(Math.sign(right.turn - CORNER.turn)).toBe(-1);
    expect(Math.sign(byKey(CORNER, "ArrowRight")!.turn - CORNER.turn)).toBe(-1);
    const down = dragged(CORNER, 0, 10);
    expect(down.lift).toBeGreaterThan(CORNER.lift);
    expect(byKey(CORNER, "ArrowDown")!.lift).toBeGreaterThan(CORNER.lift);
    expect(byKey(right, "Home")).toBe(CORNER);
    expect(byKey(CORNER, "a")).toBeUndefined();
  });

  it("is one away from the middle, and says where it is", () => {
    expect(Math.hypot(...eyeOf(CORNER))).toBeCloseTo(1);
    expect(orbitWords({ turn: 0, lift: 0, zoom: 1 })).toBe("seen from the front");
    expect(orbitWords({ turn: 100, lift: 40, zoom: 1 })).toBe("seen from the right, from above");
    expect(orbitWords({ turn: 350, lift: -40, zoom: 1 })).toBe("seen from the front, from below");
  });
});

describe("the words", () => {
  it("say what lies in which layer", () => {
    const words = solidWords({
      cells: BOX,
      pieces: [{ name: "L", colour: 1, cells: BOX.slice(0, 3) }],
      clues: [],
      marked: [],
    });
    expect(words).toBe(
      "A region of 6 cells, 3 by 2 by 1, in 1 layer. 1 piece in it, 3 cells empty. L: 3 cells in layer 1.",
    );
  });
});
