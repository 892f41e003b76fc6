/**
 * Dancing links in a thread: exact covers one after the other, as assignments of the model.
 *
 * As in Knuth, the library never chooses an option without a primary item, where a `Cover` leaves the choice open. Each such
 * option gets a primary item of its own, and beside it an option that covers this item alone: choosing one or the other decides
 * it.
 *
 * Different covers can be the same solution, when the projection leaves variables out or options of the encoding's own (literal
 * 0) differ. Only then are given solutions remembered, as strings of the projected values.
 */
import { DancingLinks } from "dancing-links";
import { installedVersion } from "./installed-version.js";
import { serveSearches } from "./worker-loop.js";

/** @import { Cover } from "../../encodings/index.js" */

void serveSearches({ prepare: () => installedVersion("dancing-links"), search });

/** @type {import("./protocol.js").IsolateSolver<Cover>["search"]} */
async function search({ problem, projection }, outlet) {
  const remember = coversMayRepeat(problem, projection);
  /** @type {Set<string>} */
  const seen = new Set();
  const base = baseAssignment(problem);
  let covers = 0;

  for (const chosen of allCovers(problem)) {
    covers++;
    const assignment = base.slice();
    for (const option of chosen) {
      const literal = problem.optionLiterals[option] ?? 0;
      if (literal !== 0) assignment[Math.abs(literal)] = literal > 0 ? 1 : 0;
    }
    if (remember) {
      const key = keyOf(assignment, projection);
      if (seen.has(key)) continue;
      seen.add(key);
    }
    outlet.progress("searching (covers)", covers);
    const goOn = outlet.solution(assignment);
    // Only where there is something to wait for: a turn for each of millions of covers adds up.
    if (goOn === false || (goOn !== true && !(await goOn))) return { exhausted: false, stats: { covers } };
  }
  return { exhausted: true, stats: { covers } };
}

/**
 * @param {Cover} problem
 * @returns {Generator<number[]>} the chosen options of each cover
 */
function* allCovers(problem) {
  const { primaryCount, secondaryCount, starts, items } = problem;
  const optionCount = starts.length - 1;
  const loose = [];
  /** @type {{ data: number, columnIndices: { primary: number[], secondary: number[] } }[]} */
  const rows = [];
  for (let option = 0; option < optionCount; option++) {
    const primary = [];
    const secondary = [];
    for (let i = starts[option] ?? 0; i < (starts[option + 1] ?? 0); i++) {
      const item = items[i] ?? 0;
      if (item < primaryCount) primary.push(item);
      else secondary.push(item - primaryCount);
    }
    if (primary.length === 0) {
      primary.push(primaryCount + loose.length);
      loose.push(option);
    }
    rows.push({ data: option, columnIndices: { primary, secondary } });
  }
  for (let i = 0; i < loose.length; i++) {
    rows.push({ data: -1, columnIndices: { primary: [primaryCount + i], secondary: [] } });
  }
  const primaryColumns = primaryCount + loose.length;
  if (primaryColumns === 0) yield [];
  if (primaryColumns === 0 || rows.length === 0) return;

  /** @type {DancingLinks<number>} */
  const links = new DancingLinks();
  const solver = links.createSolver({ primaryColumns, secondaryColumns: secondaryCount });
  solver.addSparseConstraints(rows);
  for (const cover of solver.createGenerator()) {
    yield cover.map((row) => row.data).filter((option) => option >= 0);
  }
}

/**
 * The values that hold whatever is chosen. Choosing an option makes its literal true, and a
 * variable whose only options say "not v" is true when none of them is chosen.
 * @param {Cover} problem
 */
function baseAssignment({ modelVariables, optionLiterals, fixed }) {
  const assignment = new Uint8Array(modelVariables + 1);
  for (const literal of optionLiterals) if (literal < 0) assignment[-literal] = 1;
  for (const literal of optionLiterals) if (literal > 0) assignment[literal] = 0;
  for (const literal of fixed) assignment[Math.abs(literal)] = literal > 0 ? 1 : 0;
  return assignment;
}

/**
 * Whether two covers can agree on the projection. They cannot when each option has a literal
 * of its own and the projection holds all their variables.
 * @param {Cover} problem
 * @param {Int32Array} projection
 */
function coversMayRepeat({ optionLiterals }, projection) {
  const told = new Set(projection);
  const literals = new Set();
  for (const literal of optionLiterals) {
    if (literal === 0 || literals.has(literal) || !told.has(Math.abs(literal))) return true;
    literals.add(literal);
  }
  return false;
}

/**
 * The projected values as a string of sixteen to a character.
 * @param {Uint8Array} assignment
 * @param {Int32Array} projection
 */
function keyOf(assignment, projection) {
  let key = "";
  for (let start = 0; start < projection.length; start += 16) {
    let bits = 0;
    for (let i = start; i < start + 16 && i < projection.length; i++) {
      bits = (bits << 1) | (assignment[projection[i] ?? 0] ?? 0);
    }
    key += String.fromCharCode(bits);
  }
  return key;
}
