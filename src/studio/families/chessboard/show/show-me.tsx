/** Show me: the methods slowed down, one step after the other, on the board itself. */
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { whyNotShown } from "../../../../puzzles/index.js";
import { PanelSection } from "../../../frame/index.js";
import { sentence } from "../../../ui/index.js";
import { ask, BoundSegments, createPlayer, puzzleText, StepPlayer } from "../../shared/index.js";
import { BipartiteGraph } from "./graph.js";
import type { Session } from "../session.js";
import { shownAt, stepsOf, type Show } from "./shows.js";

const SHOWS = [
  { id: "cycle", label: "Tour" },
  { id: "matching", label: "Partners" },
  { id: "backtracking", label: "Trial" },
  { id: "graph", label: "Graph" },
] as const;
type ShowId = (typeof SHOWS)[number]["id"];

const WORDS: Readonly<Record<ShowId, string>> = {
  cycle: "Gomory: cut a closed tour at the removed squares and lay dominoes along it.",
  matching: "White squares look for black partners; a chain of dominoes moves to make room.",
  backtracking: "Cover the next black square; when it has no free neighbour, take the last domino back.",
  graph: "White squares on the left, black ones on the right, a line for every domino that fits.",
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

  // Another board or another method: what was shown is over.
  useEffect(() => {
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
    const loaded = await ask(session, task, { doing: "Preparing the steps" });
    if (loaded === undefined) return false;
    player.load(stepsOf(loaded));
    show.value = loaded;
    return true;
  };
  return (
    <PanelSection title="Show me">
      <BoundSegments label="What to show" options={SHOWS} of={what} />
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
