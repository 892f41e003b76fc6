/** Why a proof can be short: its counters on the board, column by column or, around a Hall set, square by square. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { cellWords } from "../../../../board/index.js";
import { showCounters, squareLemmas, type ColumnShow, type CounterShow } from "../../../../puzzles/index.js";
import { sentence, Table, tapWord } from "../../../ui/index.js";
import { askAnswer, createPlayer, puzzleText, StepPlayer } from "../../shared/index.js";
import type { Session } from "../session.js";
import { counterSteps, countersAt } from "./counters-shown.js";
import * as phrases from "../../../words/chessboard.js";

export function Counters({ session }: { readonly session: Session }) {
  const show = useSignal<CounterShow | undefined>(undefined);
  const refusal = useSignal<string | undefined>(undefined);
  const player = useMemo(() => {
    const made = createPlayer();
    made.speed.value = "slow";
    return made;
  }, []);
  const board = session.puzzle.value;

  // For another board, the show ends, before a fast click on Step goes on with it.
  useLayoutEffect(() => {
    show.value = undefined;
    refusal.value = undefined;
    player.load(0);
  }, [board]);
  useEffect(() => () => player.pause(), []);
  useSignalEffect(() => {
    const at = player.at.value;
    if (show.value !== undefined) session.shown.value = countersAt(session.puzzle.peek(), show.value, at);
  });

  const load = async (): Promise<boolean> => {
    if (show.value !== undefined) return true;
    const decided =
      session.decision.value ?? (await askAnswer(session, { kind: "solve", puzzle: puzzleText(session) }));
    if (decided === undefined) return false;
    const loaded =
      decided.certificate === undefined
        ? undefined
        : showCounters(session.puzzle.peek(), decided.certificate);
    if (loaded === undefined) {
      refusal.value = decided.status === "solved" ? phrases.nothingToRefute : phrases.noCountersAreKnown;
      return false;
    }
    player.load(counterSteps(loaded));
    show.value = loaded;
    return true;
  };
  return (
    <div class="panel-stack">
      <p class="panel-hint">{phrases.aSolverTriesCases}</p>
      {refusal.value === undefined ? (
        <StepPlayer player={player} loaded={show.value !== undefined} load={load} />
      ) : (
        <p class="panel-hint" data-testid="no-counters">
          {refusal.value}
        </p>
      )}
      {show.value?.what === "columns" && <SquareInProof show={show.value} session={session} />}
      {show.value?.what === "frontier" && (
        <p class="panel-hint">{phrases.aPlaceAtTheBorder(show.value.set)}</p>
      )}
    </div>
  );
}

/** The lemmas of the square that is selected on the board. */
function SquareInProof({ show, session }: { readonly show: ColumnShow; readonly session: Session }) {
  const cell = session.selected.value;
  const lemmas = cell === undefined ? undefined : squareLemmas(show, cell);
  if (cell === undefined || lemmas === undefined)
    return (
      <p class="panel-hint">
        {phrases.theCountHasOnlyValues(show.modulus)}
        {sentence(phrases.aSquareToSeeThem(tapWord.value))}
      </p>
    );
  const [row, col] = cell;
  const head = [
    lemmas.first ? phrases.before : phrases.fromColumn(col),
    lemmas.hasBelow ? phrases.noneDownwards : phrases.toColumn(col + 2),
    ...(lemmas.hasBelow ? [phrases.oneDownwards] : []),
  ];
  return (
    <>
      <p class="panel-hint">
        {phrases.squareIfTheCount(
          cellWords(cell),
          row + 1,
          lemmas.hasBelow ? phrases.withoutAndWithADomino : "",
        )}
      </p>
      <Table
        testId="square-lemmas"
        head={head}
        rows={lemmas.counts.map(({ before, without, laid }) => [
          before,
          without,
          ...(lemmas.hasBelow ? [laid] : []),
        ])}
      />
    </>
  );
}
