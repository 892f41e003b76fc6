/**
 * A Pips puzzle as one would write it for CP-SAT by hand: a Boolean per link, kind of domino and direction, exactly one
 * of them per cell, as many per kind as there are copies; an integer per cell for its pips; sums and equalities linear,
 * "all different" as the constraint of that name. Its solutions are the puzzle's, one to one.
 */

/** @import { Pips } from "../../dist/puzzles/pips/index.js" */
/** @import { ConstraintProto, CpModelProto, CpSatApi } from "or-tools-wasm/cp-sat" */
/** @typedef {CpSatApi} Peer */

/** @param {Pips} puzzle @returns {CpModelProto} */
export function cpModelOf({ nodes, links, dominoes, regions, maxPip }) {
  /** @type {Map<string, { pips: readonly [number, number], copies: number }>} */
  const kinds = new Map();
  for (const [a, b] of dominoes) {
    const low = Math.min(a, b);
    const high = Math.max(a, b);
    const kind = kinds.get(`${low}-${high}`) ?? { pips: [low, high], copies: 0 };
    kind.copies++;
    kinds.set(`${low}-${high}`, kind);
  }
  /** @type {{ domain: number[] }[]} */
  const variables = nodes.map(() => ({ domain: [0, maxPip] }));
  /** @type {ConstraintProto[]} */
  const constraints = [];
  /** @type {number[][]} */
  const covering = nodes.map(() => []);
  // The pips of a cell are those of the half on it.
  const showing = nodes.map((_, node) => ({ vars: [node], coeffs: [-1] }));
  for (const { pips, copies } of kinds.values()) {
    /** @type {number[]} */
    const placed = [];
    for (const [one, two] of links) {
      for (const [first, second] of pips[0] === pips[1] ? [pips] : [pips, pips.toReversed()]) {
        const variable = variables.push({ domain: [0, 1] }) - 1;
        placed.push(variable);
        for (const [node, pip] of [
          [one, first],
          [two, second],
        ]) {
          covering[node ?? 0]?.push(variable);
          showing[node ?? 0]?.vars.push(variable);
          showing[node ?? 0]?.coeffs.push(pip ?? 0);
        }
      }
    }
    constraints.push({ linear: { vars: placed, coeffs: placed.map(() => 1), domain: [copies, copies] } });
  }
  for (const literals of covering) constraints.push({ exactlyOne: { literals } });
  for (const { vars, coeffs } of showing) constraints.push({ linear: { vars, coeffs, domain: [0, 0] } });
  for (const region of regions) constraints.push(...conditionOf(region, maxPip));
  return { variables, constraints };
}

/** @param {Pips["regions"][number]} region @param {number} maxPip @returns {ConstraintProto[]} */
function conditionOf({ nodes, condition, target = 0 }, maxPip) {
  /** @param {number} from @param {number} to */
  const sum = (from, to) => [
    { linear: { vars: [...nodes], coeffs: nodes.map(() => 1), domain: [from, to] } },
  ];
  switch (condition) {
    case "empty":
      return [];
    case "equals":
      return nodes
        .slice(1)
        .map((node) => ({ linear: { vars: [nodes[0] ?? 0, node], coeffs: [1, -1], domain: [0, 0] } }));
    case "unequal":
      return [{ allDiff: { exprs: nodes.map((node) => ({ vars: [node], coeffs: [1] })) } }];
    case "sum":
      return sum(target, target);
    case "less":
      return sum(0, target - 1);
    case "greater":
      return sum(target + 1, maxPip * nodes.length);
  }
}

/**
 * The model with one solution forbidden. Protocol buffers that follow one another are merged.
 * @param {Peer} peer
 * @param {Pips} puzzle
 * @param {Uint8Array} model
 * @param {readonly unknown[]} solution
 */
export async function forbid(peer, { nodes }, model, solution) {
  // It is enough that not all of these dominoes are placed again.
  /** @type {number[]} */
  const literals = [];
  solution.forEach((value, variable) => {
    if (variable >= nodes.length && Number(value) === 1) literals.push(-variable - 1);
  });
  const clause = await peer.createModel({ constraints: [{ boolOr: { literals } }] });
  const bytes = new Uint8Array(model.length + clause.length);
  bytes.set(model);
  bytes.set(clause, model.length);
  return bytes;
}
