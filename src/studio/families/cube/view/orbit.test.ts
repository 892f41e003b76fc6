import { expect, it } from "vitest";
import type { Side } from "./types.js";
import { byKey, CORNER, cornerOf, SOLID_KEYS, turned, zoomed } from "./orbit.js";

/** What a sign of the help is called by the browser. */
const NAMES: Readonly<Record<string, string>> = {
  "←": "ArrowLeft",
  "↑": "ArrowUp",
  "→": "ArrowRight",
  "↓": "ArrowDown",
  "−": "-",
};

it("does what the help says by every key that it lists", () => {
  const elsewhere = turned(zoomed(CORNER, 2), 10, 10);
  for (const sign of SOLID_KEYS.rows.flatMap(([signs]) => signs.split(" "))) {
    const next = byKey(elsewhere, NAMES[sign] ?? sign);
    expect(next, sign).toBeDefined();
    expect(next, sign).not.toEqual(elsewhere);
  }
});

it("looks from the corner from which most clues are seen", () => {
  const from = (...sides: readonly Side[]) => cornerOf({ clues: sides.map((side) => ({ side })) });
  expect(from()).toEqual(CORNER);
  expect(from("front", "right", "top")).toEqual(CORNER);
  expect(from("left", "front")).toMatchObject({ turn: 328, lift: CORNER.lift });
  // 90 is from the right, 180 from the back.
  expect(from("back", "back", "front", "right")).toMatchObject({ turn: 148 });
  expect(from("back", "left", "bottom")).toEqual({ turn: 212, lift: -CORNER.lift, zoom: 1 });
});
