import { describe, expect, it } from "vitest";
import { cubePanelsIn, cubeScene, type Cube, boxCells } from "../../../puzzles/index.js";
import { layersOf } from "../../../scene/index.js";
import { sheetOf } from "../drawing/texts.js";
import { frameOf, type Room, zoomAt } from "../hand/viewport.js";
import { isNamed, type Letter, letteredParts, lettersIn } from "./letters.js";

function solid(x: number, y: number, z: number): Cube {
  const piece = { name: "M", colour: "M", cells: [[0, 0, 0] as const], min: 0, max: 1 };
  return { cells: boxCells(x, y, z), pieces: [piece], reflections: false, givens: [], clues: [] };
}

/** The letters over a solid that fills a room, or is zoomed into at its middle. */
function lettersOf(puzzle: Cube, room: Room, zoom = 1): { letters: Letter[]; scale: number } {
  const layers = layersOf(cubeScene(puzzle, {}, cubePanelsIn(puzzle, room)));
  const frame = frameOf(sheetOf(layers), room);
  const middle = { x: room.width / 2, y: room.height / 2 };
  const viewport = zoom === 1 ? frame.fit : zoomAt(frame, frame.fit, zoom, middle);
  return { letters: lettersIn(letteredParts(layers), frame, viewport), scale: viewport.scale };
}

const textsOf = (letters: readonly Letter[], kind: Letter["kind"]): string[] =>
  letters.flatMap((letter) => (letter.kind === kind ? [letter.text] : []));

/** As wide as a letter may be. */
function boxOf({ text, x, y, size, anchor }: Letter) {
  const width = text.length * size * 0.6;
  const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  return { left, right: left + width, top: y - size * 0.37, bottom: y + size * 0.37 };
}

function overlaps(letters: readonly Letter[]): string[] {
  const boxes = letters.map((letter) => ({ letter, ...boxOf(letter) }));
  return boxes.flatMap((one, i) =>
    boxes.slice(0, i).flatMap((two) => {
      const apart =
        one.right <= two.left || two.right <= one.left || one.bottom <= two.top || two.bottom <= one.top;
      return apart ? [] : [`${two.letter.text} ${one.letter.text}`];
    }),
  );
}

const PHONE = { width: 366, height: 390, density: 2 };
const LOW = { width: 886, height: 260, density: 1 };

describe("letters over the layers of a solid", () => {
  it("name every line of every layer where there is room", () => {
    const { letters } = lettersOf(solid(3, 3, 3), LOW);
    expect(textsOf(letters, "heading")).toEqual(["layer z1, top", "layer z2", "layer z3"]);
    for (const kind of ["row", "column"] as const) {
      const letter = kind === "row" ? "r" : "c";
      expect(textsOf(letters, kind)).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3].map((at) => `${letter}${at}`));
    }
  });

  it.each([
    [8, 8, 8],
    [4, 4, 16],
    [4, 4, 64],
    [20, 20, 1],
    [1, 1, 64],
  ])("can be read on %i × %i × %i, never over each other, and name all layers", (x, y, z) => {
    for (const room of [PHONE, LOW]) {
      const { letters } = lettersOf(solid(x, y, z), room);
      const layers = textsOf(letters, "heading").map((text) => Number(/z(\d+)/.exec(text)![1]));
      expect(layers).toEqual(Array.from({ length: z }, (_, at) => at + 1));
      expect(letters.filter(({ size }) => size < 8.5)).toEqual([]);
      expect(overlaps(letters)).toEqual([]);
      const outside = letters.filter((letter) => {
        const { left, right, top, bottom } = boxOf(letter);
        return left < 0 || right > room.width || top < 0 || bottom > room.height;
      });
      expect(outside).toEqual([]);
    }
  });

  it("stay at the edge of a zoomed board, as long as their layer is seen", () => {
    const { letters, scale } = lettersOf(solid(8, 8, 8), PHONE, 8);
    expect(scale).toBeGreaterThan(60);
    // A layer is larger than the room now, and still has its name.
    expect(textsOf(letters, "heading").length).toBeGreaterThan(0);
    expect(textsOf(letters, "row").length).toBeGreaterThan(2);
    expect(textsOf(letters, "column").length).toBeGreaterThan(2);
    for (const { left, top } of letters.map(boxOf)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(0);
    }
  });

  it("skip lines evenly", () => {
    const named = (step: number): number[] =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((at) => isNamed(at, step));
    expect(named(1)).toHaveLength(10);
    expect(named(2)).toEqual([0, 3, 5, 7, 9]);
    expect(named(5)).toEqual([0, 4, 9]);
  });
});
