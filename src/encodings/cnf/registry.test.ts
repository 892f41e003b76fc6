import { describe, expect, it } from "vitest";
import { CNF_ENCODINGS } from "../problems.js";
import { CARDINALITY_ENCODERS, describeEncodings } from "./registry.js";

describe("describeEncodings", () => {
  it("has every encoding once, sorted by id", () => {
    const ids = describeEncodings().map(({ id }) => id);
    expect(ids).toEqual([...CNF_ENCODINGS]);
    expect(ids).toEqual(ids.toSorted());
    expect(Object.keys(CARDINALITY_ENCODERS).toSorted()).toEqual(ids);
  });

  it("says what each is, from where, how large and how it propagates", () => {
    for (const description of describeEncodings()) {
      expect(CARDINALITY_ENCODERS[description.id].id).toBe(description.id);
      for (const words of [description.title, description.size, description.propagation])
        expect(words).not.toBe("");
      expect(description.citation).toMatch(/\b(19|20)\d\d\b/);
      expect(description.propagation.startsWith("arc-consistent")).toBe(description.arcConsistent);
    }
  });
});
