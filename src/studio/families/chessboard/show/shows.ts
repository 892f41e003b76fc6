/** What the board looks like after so many steps of a method: pure, so that any step can be shown at once. */
import { plural, thousands } from "../../../../base/index.js";
import type { Cell } from "../../../../board/index.js";
import {
  backtrackingAfter,
  matchingAfter,
  tilingOf,
  type Backtracking,
  type CycleShow,
  type MatchingShow,
  type Tiling,
} from "../../../../puzzles/index.js";
import type { SceneItem } from "../../../../scene/index.js";
import { sentence } from "../../../ui/index.js";
import type { Shown } from "../../shared/index.js";

export type Show = CycleShow | MatchingShow | Backtracking;

export function stepsOf(show: Show): number {
  switch (show.what) {
    case "cycle":
      // The tour, the cut, then one domino per step.
      return 2 + show.dominoes.length;
    case "matching":
      return show.steps.length;
    case "backtracking":
      return show.moves.length;
  }
}

export function shownAt(show: Show, at: number): Shown<Tiling> {
  switch (show.what) {
    case "cycle":
      return cycleAt(show, at);
    case "matching":
      return matchingAt(show, at);
    case "backtracking":
      return backtrackingAt(show, at);
  }
}

const path = (cells: readonly Cell[], closed: boolean): SceneItem => ({ kind: "path", cells, closed });

function cycleAt({ cycle, stretches, dominoes, words }: CycleShow, at: number): Shown<Tiling> {
  if (cycle.length === 0)
    return { words: sentence(words ?? "there is no closed tour of this board"), sign: "bad" };
  if (at === 0)
    return {
      words: "A tour that visits every square of the rectangle and comes home.",
      extra: [path(cycle, true)],
    };
  const cut = stretches.map((stretch) => path(stretch, false));
  if (at === 1) {
    const odd = stretches.filter(({ length }) => length % 2 === 1).length;
    const pieces = `The removed squares cut it into ${plural(stretches.length, "stretch", "stretches")}`;
    if (stretches.length === 1 && stretches[0]!.length === cycle.length)
      return { words: "Nothing is removed, so the whole tour is one stretch.", extra: cut };
    return odd === 0
      ? { words: `${pieces}, each of even length: dominoes fit along them.`, extra: cut, sign: "good" }
      : { words: `${pieces}, ${odd} of odd length: dominoes cannot follow them.`, extra: cut, sign: "bad" };
  }
  if (dominoes.length === 0)
    return { words: sentence(words ?? "the walk gives no tiling"), extra: cut, sign: "bad" };
  const laid = dominoes.slice(0, at - 1);
  const done = at - 1 >= dominoes.length;
  return {
    words: done
      ? "The board is tiled: Gomory's walk."
      : `${plural(laid.length, "domino", "dominoes")} along the tour.`,
    ...(done ? { sign: "good" as const } : {}),
    solution: tilingOf(laid),
    extra: cut,
  };
}

function matchingAt(show: MatchingShow, at: number): Shown<Tiling> {
  const { steps, bare } = show;
  const dominoes = matchingAfter(show, at);
  const failed = steps.slice(0, at).find((step) => !step.found);
  const last = at > 0 ? steps[at - 1] : undefined;
  const solution = tilingOf(dominoes);
  if (last === undefined)
    return { words: "Each white square looks for a black partner, one after the other." };
  const done = at >= steps.length;
  // The last step says what it came to.
  const ending = done && bare.length > 0 ? ` ${bareWords(show)}` : "";
  if (!last.found) {
    const { set, neighbours } = last;
    return {
      words: `No partner can be found: these ${plural(set.length, "white square")} have only ${plural(neighbours.length, "black neighbour")}.${ending}`,
      sign: "bad",
      solution,
      certificate: { kind: "hall", set, neighbours },
    };
  }
  const turned = last.path.length / 2 - 1;
  const how =
    turned === 0
      ? "a free neighbour was there"
      : `${plural(turned, "domino", "dominoes")} moved to make room`;
  return {
    words:
      done && bare.length === 0
        ? "Every square has its partner: a tiling."
        : `${plural(dominoes.length, "domino", "dominoes")}: ${how}.${ending}`,
    ...(done ? { sign: bare.length === 0 ? ("good" as const) : ("bad" as const) } : {}),
    solution,
    extra: [path(last.path, false)],
    ...(failed === undefined
      ? {}
      : { certificate: { kind: "hall" as const, set: failed.set, neighbours: failed.neighbours } }),
  };
}

/** "2 black squares stay bare: there is no tiling." */
function bareWords({ bare }: MatchingShow): string {
  const white = bare.filter(([row, col]) => (row + col) % 2 === 0).length;
  const black = bare.length - white;
  const colours = [
    ...(white === 0 ? [] : [plural(white, "white square")]),
    ...(black === 0 ? [] : [plural(black, "black square")]),
  ];
  return `${colours.join(" and ")} ${bare.length === 1 ? "stays" : "stay"} bare: there is no tiling.`;
}

function backtrackingAt(show: Backtracking, at: number): Shown<Tiling> {
  const { blacks, moves, words, end } = show;
  const laid = backtrackingAfter(show, at);
  const over = at >= moves.length;
  const sign = over && end === "solved" ? "good" : over && end !== "cut" ? "bad" : undefined;
  const here = laid.length < blacks.length ? blacks[laid.length] : undefined;
  const last = moves[at - 1];
  const step =
    last === undefined
      ? "Nothing is laid yet."
      : `Step ${thousands(at)}: ${last < 0 ? "taken back" : "laid"}, ${plural(laid.length, "domino", "dominoes")} on the board.`;
  return {
    words: over ? words : step,
    ...(sign === undefined ? {} : { sign }),
    solution: tilingOf(laid),
    ...(over || here === undefined ? {} : { extra: [{ kind: "mark", cell: here, role: "focus" }] as const }),
  };
}
