import { describe, it } from "vitest";
import {
  addsExactly,
  derivesOnlyConsequences,
  neverRefutesTheSatisfiable,
  roundTrips,
} from "../testing/counting-properties.js";

describe("the cutting-planes checker, at length", () => {
  it("never refutes a satisfiable formula", () => neverRefutesTheSatisfiable(100_000));
  it("passes only consequences as rup", () => derivesOnlyConsequences(100_000));
  it("adds exactly", () => addsExactly(50_000));
  it("writes what it reads", () => roundTrips(20_000));
});
