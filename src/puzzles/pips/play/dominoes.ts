/** Playing: the state is where each domino lies. A domino lies on two linked nodes, and no two dominoes share a node. */
import { addTo, isRecord } from "../../../base/index.js";
import { isCell } from "../../../board/index.js";
import { kindOf, type Pair } from "../nodes.js";
import { mustBeMove, progressOf, replay, type MoveShapes, type Play } from "../../play.js";
import type { Pips, PipsSolution } from "../puzzle.js";
import { pinned } from "./pinned.js";
import { areLinked } from "./places.js";

/** What a player does. */
export type PlayMove =
  /** Lay a domino on two nodes, its first half on the first; lifts what is in the way. */
  | { readonly kind: "place"; readonly domino: number; readonly nodes: Pair }
  /** Turn a laid domino end to end. */
  | { readonly kind: "turn"; readonly domino: number }
  /** Take a laid domino back to the tray. */
  | { readonly kind: "lift"; readonly domino: number }
  | { readonly kind: "clear" };

export function dominoOn({ placements }: PipsSolution, node: number): number | undefined {
  const found = placements.findIndex((placement) => placement?.includes(node));
  return found === -1 ? undefined : found;
}

const laidIn = ({ placements }: PipsSolution): number[] =>
  placements.flatMap((placement, domino) => (placement === undefined ? [] : [domino]));

const isNote = ({ nodes, maxPip }: Pips, node: number, pips: number): boolean =>
  nodes[node] !== undefined && pips >= 0 && pips <= maxPip;

const domino = Number.isInteger;
const MOVES: MoveShapes<PlayMove> = {
  place: { domino, nodes: isCell },
  turn: { domino },
  lift: { domino },
  clear: {},
};

export const pipsPlay: Play<Pips, PipsSolution, PipsSolution, PlayMove> = {
  start: ({ dominoes }) => ({ placements: dominoes.map(() => undefined) }),
  apply(puzzle, state, move) {
    mustBeMove("pips", MOVES, move);
    const { placements } = state;
    if (move.kind === "clear")
      return laidIn(state).length === 0 && state.noted === undefined ? state : pipsPlay.start(puzzle);
    const there = placements[move.domino];
    switch (move.kind) {
      case "lift":
        return there === undefined
          ? state
          : { ...state, placements: placements.with(move.domino, undefined) };
      case "turn":
        if (there === undefined) return state;
        return { ...state, placements: placements.with(move.domino, [there[1], there[0]]) };
      case "place": {
        const [one, two] = move.nodes;
        if (puzzle.dominoes[move.domino] === undefined || !areLinked(puzzle, one, two)) return state;
        if (there?.[0] === one && there[1] === two) return state;
        const free = placements.map((placement) =>
          placement?.includes(one) === true || placement?.includes(two) === true ? undefined : placement,
        );
        return { ...state, placements: free.with(move.domino, [one, two]) };
      }
    }
  },
  *moves({ dominoes, links }, state) {
    const covered = new Set(state.placements.flatMap((placement) => placement ?? []));
    const open = links.filter((link) => !link.some((node) => covered.has(node)));
    for (const [domino, [first, second]] of dominoes.entries()) {
      if (state.placements[domino] !== undefined) continue;
      for (const [one, two] of open) {
        yield { kind: "place", domino, nodes: [one, two] };
        if (first !== second) yield { kind: "place", domino, nodes: [two, one] };
      }
    }
    for (const domino of laidIn(state)) yield { kind: "lift", domino };
  },
  /** Its nodes, by their names, and its domino are still there. */
  carry(from, state, to) {
    const index = new Map(to.nodes.map(({ name }, node) => [name, node]));
    const free = new Map<string, number[]>();
    to.dominoes.forEach((pips, i) => addTo(free, kindOf(pips), i));
    const moves = laidIn(state).flatMap((domino): PlayMove[] => {
      const pips = from.dominoes[domino]!;
      const [one, two] = state.placements[domino]!.map((node) => index.get(from.nodes[node]!.name));
      if (one === undefined || two === undefined) return [];
      const same = free.get(kindOf(pips)) ?? [];
      const at = same.includes(domino) ? domino : same[0];
      if (at === undefined) return [];
      same.splice(same.indexOf(at), 1);
      const nodes: Pair = to.dominoes[at]![0] === pips[0] ? [one, two] : [two, one];
      return [{ kind: "place", domino: at, nodes }];
    });
    const start = pipsPlay.start(to);
    const noted = (state.noted ?? []).flatMap(({ node, pips }) => {
      const at = index.get(from.nodes[node]!.name);
      return at !== undefined && isNote(to, at, pips) ? [{ node: at, pips }] : [];
    });
    return replay(pipsPlay, to, noted.length === 0 ? start : { ...start, noted }, moves);
  },
  /** Noted pips come from hints. A list of dominoes alone is how a state without them is kept. */
  keep(_, { placements, noted }) {
    const laid = placements.map((placement) => placement ?? null);
    return noted === undefined ? laid : { laid, noted: noted.map(({ node, pips }) => [node, pips]) };
  },
  revive(puzzle, kept) {
    const { laid, noted } = isRecord(kept) ? kept : { laid: kept, noted: [] };
    const moves = (Array.isArray(laid) ? laid : []).flatMap((nodes, domino): PlayMove[] =>
      isCell(nodes) ? [{ kind: "place", domino, nodes }] : [],
    );
    const notes = new Map(
      (Array.isArray(noted) ? noted.filter(isCell) : []).filter(([node, pips]) => isNote(puzzle, node, pips)),
    );
    const start = pipsPlay.start(puzzle);
    const from =
      notes.size === 0 ? start : { ...start, noted: Array.from(notes, ([node, pips]) => ({ node, pips })) };
    return replay(pipsPlay, puzzle, from, moves);
  },
  solution: (_, state) => state,
  stateOf: (puzzle, state) => pipsPlay.revive(puzzle, pipsPlay.keep(puzzle, state)),
  progress: ({ dominoes }, state) => progressOf(laidIn(state).length, dominoes.length, "dominoes"),
  fixed: pinned,
};
