/** Refutations as CaDiCaL learns them, without inprocessing: what the engine's adapter hands to the checker. */
import { Cadical } from "cadical-wasm";
import type { Clause } from "./clausal.js";

export async function learnedProof(formula: readonly Clause[]): Promise<Clause[]> {
  const solver = await Cadical.create({
    inprocessing: false,
    elim: false,
    fastelim: false,
    probe: false,
    inprobing: false,
    vivify: false,
    subsume: false,
    condition: false,
    block: false,
    cover: false,
    ternary: false,
    transred: false,
    decompose: false,
    deduplicate: false,
    congruence: false,
    sweep: false,
    factor: false,
    backbone: 0,
    lucky: false,
    walk: false,
    otfs: false,
    preprocesslight: false,
    eagersubsume: false,
    instantiate: false,
  });
  try {
    const learned: number[][] = [];
    solver.setLearn(1_000_000, (clause) => {
      learned.push([...clause]);
    });
    solver.addClauses(formula);
    if (solver.solve() !== "unsatisfiable") throw new Error("a formula to refute has a model");
    return learned;
  } finally {
    solver.dispose();
  }
}
