/** The conformance property on many more problems: every engine against brute force. */
import { describe, it } from "vitest";
import { ENGINES, type Engine } from "./index.js";
import { assertListsAll } from "../testing/engines.js";

describe("engines against brute force", () => {
  for (const engine of ENGINES) {
    it(`${engine.id} lists all solutions`, async ({ skip }) => {
      const loaded = await engine.load();
      if (!loaded.ok) return skip(loaded.error.message);
      await assertListsAll(engine as Engine, engine.id === "native" ? 300 : 3000);
    });
  }
});
