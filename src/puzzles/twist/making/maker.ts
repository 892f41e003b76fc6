/** Challenges: pegs under the holes of a covering, as few as are needed, and given pieces. Where no piece has a hole, as few given pieces as are needed. */
import type { Budget, Result } from "../../../base/index.js";
import { indexOf } from "../../../board/index.js";
import type { Maker } from "../../making/making.js";
import { createClueMaker } from "../../packing/index.js";
import type { ReadWish } from "../../making/wish.js";
import { packingAdapter } from "../packing-adapter.js";
import {
  compareLaid,
  comparePegs,
  hasHoles,
  pegsIn,
  type Laid,
  type Peg,
  type Twist,
  type TwistSolution,
} from "../puzzle.js";
import { coverOf } from "../turns.js";
import { twistKey } from "./key.js";

/** How the names of pegs begin. */
const PEG = "peg ";

type Clue = { readonly peg: Peg } | { readonly given: Laid };

function pegsOf(clues: readonly Clue[]): Peg[] {
  const pegs: Peg[] = [];
  for (const clue of clues) if ("peg" in clue) pegs.push(clue.peg);
  return pegs;
}

function givensOf(clues: readonly Clue[]): Laid[] {
  const givens: Laid[] = [];
  for (const clue of clues) if ("given" in clue) givens.push(clue.given);
  return givens;
}

export function createTwistMaker(
  bare: Twist,
  wish: ReadWish,
  budget: Budget,
): Result<Maker<Twist, TwistSolution>> {
  const isByPieces = !hasHoles(bare) && !wish.isAsked("given");
  const givenCount = wish.number("given");
  const pegCount = wish.isAsked("pegs") ? wish.number("pegs") : undefined;
  const pegName = (at: number, colour: number): string => `${PEG}${at} ${colour}`;
  const cells = (laid: Laid): number[] => coverOf(bare, laid).cells.map((cell) => indexOf(bare, cell));
  const givenName = (piece: number, at: readonly number[]): string =>
    `given ${piece} ${at.toSorted((a, b) => a - b).join()}`;
  /** Holes are in the order of a way's own cells. */
  const numbers = [...bare.present.keys()].filter((at) => bare.present[at] === 1);

  return createClueMaker<Twist, TwistSolution, Clue>(
    {
      adapter: packingAdapter,
      bare,
      cluesOfPlacement({ problem }, placement) {
        const { kind, cells: own } = problem.placements[placement]!;
        const names = new Set([
          givenName(
            kind,
            own.map((cell) => numbers[cell]!),
          ),
        ]);
        for (const { orientation, cells: places } of problem.ways[placement]!)
          places.forEach((cell, i) => {
            if (orientation.form.holes?.[i] === true)
              names.add(pegName(numbers[cell]!, bare.pieces[kind]!.colour));
          });
        return [...names];
      },
      fits({ problem }, placements, clues) {
        const pegged = new Set(pegsOf(clues).map(({ cell }) => indexOf(bare, cell)));
        // Each piece needs a way to lie with holes over all pegs in its place.
        return placements.every((placement) =>
          problem.ways[placement]!.some(({ orientation, cells: places }) =>
            places.every((cell, i) => orientation.form.holes?.[i] === true || !pegged.has(numbers[cell]!)),
          ),
        );
      },
      solution({ problem }, placements, random) {
        const laid = Array.from(placements, (placement): Laid => {
          const ways = problem.ways[placement]!;
          const { kind, at, orientation } = ways[random.below(ways.length)]!;
          return { piece: kind, at: [at[0]!, at[1]!], turn: orientation.transforms[0]! };
        });
        return { laid: laid.toSorted(compareLaid) };
      },
      cover: ({ laid }) =>
        laid
          .map((one) => givenName(one.piece, cells(one)))
          .toSorted()
          .join(" "),
      cluesOf: ({ laid }) =>
        laid.flatMap((one): Clue[] => {
          if (isByPieces) return [{ given: one }];
          const { colour } = bare.pieces[one.piece]!;
          return coverOf(bare, one).holes.map((cell): Clue => ({ peg: { cell, colour } }));
        }),
      nameOf: (clue) =>
        "peg" in clue
          ? pegName(indexOf(bare, clue.peg.cell), clue.peg.colour)
          : givenName(clue.given.piece, cells(clue.given)),
      cluesIn: ({ pegs, givens }) => [...givens.map((given) => ({ given })), ...pegs.map((peg) => ({ peg }))],
      withClues: (clues) => ({
        ...bare,
        pegs: pegsOf(clues).toSorted(comparePegs),
        givens: givensOf(clues).toSorted(compareLaid),
      }),
      mayAdd(clues, clue) {
        if (!("peg" in clue)) return isByPieces;
        const { cell, colour } = clue.peg;
        let same = 0;
        for (const other of clues) {
          if ("peg" in other) same += other.peg.colour === colour ? 1 : 0;
          else if (cells(other.given).includes(indexOf(bare, cell))) return false;
        }
        return bare.supply === undefined || same < bare.supply[colour]!;
      },
      first: ({ laid }, random) =>
        random
          .shuffle([...laid])
          .slice(0, givenCount)
          .map((given) => ({ given })),
      mayGo: (clue) => isByPieces || "peg" in clue,
      wanted: pegCount,
      isWantedAlone: givenCount > 0 || isByPieces ? undefined : (name) => name.startsWith(PEG),
      spareByGrade: [4, 2, 0, 0],
      advice: adviceOf(pegCount, givenCount, pegsIn(bare)),
      key: twistKey,
    },
    budget,
  );
}

/** Pegs tell solutions apart; pieces that are given leave less to solve. The box may have no more pegs. */
function adviceOf(pegs: number | undefined, given: number, most: number): string | undefined {
  const change = pegs === most ? "fewer pegs" : "more pegs";
  if (pegs !== undefined) return given > 0 ? `${change}, or another number of given pieces` : change;
  return given > 0 ? "fewer given pieces" : undefined;
}
