// For teachers: the same puzzle, stated for solvers in different ways.
import { comparePuzzle, unwrap } from "quadrille";
import { parseTents, tents } from "quadrille/tents";

const puzzle = unwrap(parseTents("6x6:b_ahccge,1,2,1,1,0,2,1,2,1,2,0,1"));
const rows = unwrap(
  await comparePuzzle(tents, puzzle, {
    engines: ["cadical", "highs"],
    encodings: ["pairwise", "sequential"],
  }),
);
for (const { engine, formulation, encoding, status } of rows)
  console.log(engine, formulation, encoding, status);

/* It prints:
cadical cell pairwise solved
cadical cell sequential solved
cadical tree-local pairwise solved
cadical tree-local sequential solved
cadical tree-tent pairwise solved
cadical tree-tent sequential solved
highs cell ilp solved
highs tree-local ilp solved
highs tree-tent ilp solved
*/
