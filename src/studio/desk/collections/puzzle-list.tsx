/** The puzzles of a collection, by section: what each is like, and the player's progress. */
import type { ComponentChildren } from "preact";
import { clockWords, Icon, useLoaded } from "../../ui/index.js";
import { goToBoard, playOf, type PlayedBoard } from "../series.js";
import { boardsOf } from "./order.js";
import type { CollectedPuzzle, Collection } from "./shelf.js";
import { storeChanges } from "../store.js";
import * as phrases from "../../words/frame.js";
import "./puzzle-list.css";

/** The headings of sections, and words about all their puzzles. */
const SECTIONS: Readonly<Record<string, { readonly title: string; readonly words?: string }>> = {
  easy: { title: phrases.easy },
  medium: { title: phrases.medium },
  hard: { title: phrases.hard },
  fiendish: { title: phrases.fiendish },
  one: { title: phrases.exactlyOneTiling, words: phrases.allOfThemAreEasy },
  several: { title: phrases.severalTilings, words: phrases.anyOfThem },
  colours: {
    title: phrases.noTilingTheColours,
    words: phrases.theseBoardsCannotBeTiled,
  },
  crowded: {
    title: phrases.noTilingTooCrowded,
    words: phrases.asManyWhiteSquares,
  },
};

export type Plays = readonly (PlayedBoard | undefined)[];

/** The progress on each puzzle; undefined while it is looked up. */
export function usePlays(collection: Collection | undefined): Plays | undefined {
  const changes = storeChanges.value;
  return useLoaded(
    async () => Promise.all(collection === undefined ? [] : boardsOf(collection).map(playOf)),
    [collection, changes],
  );
}

/** ", solved in 3:05" */
export function playedWords(played: PlayedBoard | undefined): string {
  if (played?.solved === true) return phrases.solvedIn(clockWords(played.ms));
  return played?.started === true ? phrases.begunSoFar(clockWords(played.ms)) : "";
}

/** Goes to a puzzle of a collection, in Play. */
export function playCollected(collection: Collection, at: number): void {
  const { family, puzzles, title } = collection;
  const { title: words, format, text } = puzzles[at]!;
  const name = phrases.puzzleOf(title, at + 1, puzzles.length);
  void goToBoard({ id: boardsOf(collection)[at]!, family, title: words, name, written: { format, text } });
}

interface PuzzleListProps {
  readonly collection: Collection;
  readonly plays: Plays;
  /** The content at the end of a row. */
  after?(at: number): ComponentChildren;
}

export function PuzzleList({ collection, plays, after }: PuzzleListProps) {
  const { puzzles } = collection;
  const starts = puzzles.flatMap((_, at) =>
    puzzles[at - 1]?.section === puzzles[at]!.section && at > 0 ? [] : [at],
  );
  return (
    <>
      {starts.map((from, i) => {
        const to = starts[i + 1] ?? puzzles.length;
        const section = SECTIONS[puzzles[from]!.section ?? ""];
        const solved = plays.slice(from, to).filter((one) => one?.solved === true).length;
        return (
          <section key={from} class="shelf-section">
            {section !== undefined && (
              <h2>
                {section.title}{" "}
                <span class="soft">{solved === 0 ? to - from : phrases.solvedOf(solved, to - from)}</span>
              </h2>
            )}
            {section?.words !== undefined && <p class="soft">{section.words}</p>}
            <ol class="shelf-puzzles" start={from + 1}>
              {puzzles.slice(from, to).map((puzzle, k) => (
                <li key={`${puzzle.seed} ${from + k}`}>
                  <PuzzleRow
                    puzzle={puzzle}
                    number={from + k + 1}
                    played={plays[from + k]}
                    graded={section === undefined}
                    onPlay={() => playCollected(collection, from + k)}
                  />
                  {after?.(from + k)}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </>
  );
}

interface PuzzleRowProps {
  readonly puzzle: CollectedPuzzle;
  readonly number: number;
  readonly played: PlayedBoard | undefined;
  /** Whether to show the grade, because the heading does not say it. */
  readonly graded: boolean;
  onPlay(): void;
}

function PuzzleRow({ puzzle, number, played, graded, onPlay }: PuzzleRowProps) {
  return (
    <button type="button" onClick={onPlay}>
      <span class="shelf-sign" aria-hidden="true">
        {played?.solved === true && <Icon name="check" size={16} />}
      </span>
      <span class="shelf-number">{number}</span>
      <span>
        {puzzle.title}
        <small class="soft">
          {graded && puzzle.grade !== undefined ? ` · ${puzzle.grade}` : ""}
          {playedWords(played).replace(", ", " · ")}
        </small>
      </span>
    </button>
  );
}
