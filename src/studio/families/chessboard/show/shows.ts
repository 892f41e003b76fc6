/** What the board looks like after this many steps of a method: pure, so that any step can be shown at once. */
import { thousands } from "../../../../base/index.js";
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
import * as phrases from "../../../words/chessboard.js";

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
  if (cycle.length === 0) return { words: sentence(words ?? phrases.thereIsNoClosedTour), sign: "bad" };
  if (at === 0)
    return {
      words: phrases.aTourThatVisits,
      extra: [path(cycle, true)],
    };
  const cut = stretches.map((stretch) => path(stretch, false));
  if (at === 1) {
    const odd = stretches.filter(({ length }) => length % 2 === 1).length;
    const pieces = phrases.theRemovedSquaresCut(stretches.length);
    if (stretches.length === 1 && stretches[0]!.length === cycle.length)
      return { words: phrases.nothingIsRemoved, extra: cut };
    return odd === 0
      ? { words: phrases.eachOfEvenLengthDominoes(pieces), extra: cut, sign: "good" }
      : { words: phrases.ofOddLengthDominoesCannot(pieces, odd), extra: cut, sign: "bad" };
  }
  if (dominoes.length === 0)
    return { words: sentence(words ?? phrases.theWalkGivesNoTiling), extra: cut, sign: "bad" };
  const laid = dominoes.slice(0, at - 1);
  const done = at - 1 >= dominoes.length;
  return {
    words: done ? phrases.theBoardIsTiledGomorys : phrases.dominoesAlongTheTour(laid.length),
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
  if (last === undefined) return { words: phrases.eachWhiteSquareLooks };
  const done = at >= steps.length;
  // The last step tells the result.
  const ending = done && bare.length > 0 ? ` ${bareWords(show)}` : "";
  if (!last.found) {
    const { set, neighbours } = last;
    return {
      words: phrases.noPartnerCanBeFound(set.length, neighbours.length, ending),
      sign: "bad",
      solution,
      certificate: { kind: "hall", set, neighbours },
    };
  }
  const turned = last.path.length / 2 - 1;
  const how = turned === 0 ? phrases.aFreeNeighbourWasThere : phrases.dominoesMovedToMakeRoom(turned);
  return {
    words:
      done && bare.length === 0
        ? phrases.everySquareHasItsPartner
        : `${phrases.dominoes(dominoes.length)}: ${how}.${ending}`,
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
    ...(white === 0 ? [] : [phrases.whiteSquares(white)]),
    ...(black === 0 ? [] : [phrases.blackSquares(black)]),
  ];
  return phrases.bareThereIsNoTiling(colours.join(" and "), bare.length);
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
      ? phrases.nothingIsLaidYet
      : phrases.stepDominoesOnTheBoard(thousands(at), last < 0 ? phrases.takenBack : "laid", laid.length);
  return {
    words: over ? words : step,
    ...(sign === undefined ? {} : { sign }),
    solution: tilingOf(laid),
    ...(over || here === undefined ? {} : { extra: [{ kind: "mark", cell: here, role: "focus" }] as const }),
  };
}
