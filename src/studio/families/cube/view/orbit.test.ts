import { expect, it } from "vitest";
import { byKey, CORNER, SOLID_KEYS, turned, zoomed } from "./orbit.js";

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
