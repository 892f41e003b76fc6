/** Show me: the methods slowed down, one step after the other, on the board itself. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { whyNotShown } from "../../../../puzzles/index.js";
import { PanelSection } from "../../../frame/index.js";
import { sentence } from "../../../ui/index.js";
import { ask, BoundSegments, createPlayer, puzzleText, StepPlayer } from "../../shared/index.js";
import { BipartiteGraph } from "./graph.js";
import type { Session } from "../session.js";
import { shownAt, stepsOf, type Show } from "./shows.js";
import * as phrases from "../../../words/chessboard.js";

const SHOWS = [
  { id: "cycle", label: phrases.tour },
  { id: "matching", label: phrases.partners },
  { id: "backtracking", label: phrases.trial },
  { id: "graph", label: phrases.graph },
] as const;
type ShowId = (typeof SHOWS)[number]["id"];

const WORDS: Readonly<Record<ShowId, string>> = {
  cycle: phrases.gomoryCutAClosedTour,
  matching: phrases.whiteSquaresLookForBlack,
  backtracking: phrases.coverTheNextBlackSquare,
  graph: phrases.whiteSquaresOnTheLeft,
};

export function ShowMe({ session }: { readonly session: Session }) {
  const what = useSignal<ShowId>("cycle");
  const show = useSignal<Show | undefined>(undefined);
  const player = useMemo(createPlayer, []);
  const { puzzle: board } = session.sheet.value;

  const refusal = useMemo(
    () => (what.value === "graph" ? undefined : whyNotShown(board, what.value)),
    [board, what.value],
  );

  // For another board or another method, the show ends, before a fast click on Step goes on with it.
  useLayoutEffect(() => {
    show.value = undefined;
    player.load(0);
  }, [board, what.value]);
  useEffect(() => () => player.pause(), []);
  useSignalEffect(() => {
    const at = player.at.value;
    if (show.value !== undefined) session.shown.value = shownAt(show.value, at);
  });

  const load = async (): Promise<boolean> => {
    if (show.value !== undefined) return true;
    if (what.value === "graph") return false;
    const task = { kind: "trace", puzzle: puzzleText(session), what: what.value } as const;
    const loaded = await ask(session, task, { doing: phrases.preparingTheSteps });
    if (loaded === undefined) return false;
    player.load(stepsOf(loaded));
    show.value = loaded;
    return true;
  };
  return (
    <PanelSection title={phrases.showMe}>
      <BoundSegments label={phrases.whatToShow} options={SHOWS} of={what} />
      <p class="panel-hint">{WORDS[what.value]}</p>
      {what.value === "graph" ? (
        <BipartiteGraph
          board={board}
          tiling={session.shown.value?.solution}
          certificate={session.shown.value?.certificate}
        />
      ) : refusal !== undefined ? (
        <p class="panel-hint">{sentence(refusal)}</p>
      ) : (
        <StepPlayer player={player} loaded={show.value !== undefined} load={load} />
      )}
    </PanelSection>
  );
}
