/**
 * A native solver for tests that writes proofs, as the text of a program: it tries both values of the next variable, and notes for each branch that fails the
 * clause against it. Each of those follows by unit propagation.
 */
export const PROVING_SOLVER = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require("node:fs");
const [input, proof] = process.argv.slice(2).filter((word) => !word.startsWith("-"));
if (input === undefined) process.exit(0);
const lines = readFileSync(input, "utf8").split("\\n").filter((line) => /^[-\\d]/.test(line));
const clauses = lines.map((line) => line.split(" ").map(Number).slice(0, -1));
const variables = Math.max(...clauses.flat().map(Math.abs));
const lemmas = [];
const found = (taken) => {
  const value = (literal) => (taken.includes(literal) ? 1 : taken.includes(-literal) ? -1 : 0);
  if (clauses.some((clause) => clause.every((literal) => value(literal) < 0))) return undefined;
  const next = taken.length + 1;
  if (next > variables) return taken;
  const model = found([...taken, next]) ?? found([...taken, -next]);
  if (model === undefined) lemmas.push(taken.map((literal) => -literal));
  return model;
};
const model = found([]);
console.log(model === undefined ? "s UNSATISFIABLE" : "s SATISFIABLE\\nv " + [...model, 0].join(" "));
if (model === undefined && proof) writeFileSync(proof, lemmas.map((lemma) => [...lemma, 0].join(" ") + "\\n").join(""), { flag: "wx" });
`;
