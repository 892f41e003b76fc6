import { describe, it } from "vitest";
import {
  agreesWithThePlainChecker,
  neverRefutesTheSatisfiable,
  refutesTheUnsatisfiable,
} from "../testing/clausal-properties.js";

describe("the clausal checker, at length", () => {
  it("never refutes a satisfiable formula", () => neverRefutesTheSatisfiable(200_000));
  it("agrees with the plain checker", () => agreesWithThePlainChecker(50_000));
  it("passes and trims proofs by search", () => refutesTheUnsatisfiable(50_000));
});
