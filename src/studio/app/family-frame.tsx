/** From a route to a page with its puzzle: decodes the link, loads the page, or says what is wrong. */
import type { ComponentType } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { Result } from "../../base/index.js";
import {
  addressIsWhole,
  decodeLink,
  flushBoard,
  recoverBoard,
  restored,
  route,
  type SavedBoard,
  store,
  visit,
} from "../desk/index.js";
import { rulesHere, type FamilyPage, type Mode } from "../frame/index.js";
import { DamagedLink, ErrorBoundary, Loading, MissingPage } from "./states.js";
import * as phrases from "../words/frame.js";

export interface FamilyFrameProps {
  readonly page: FamilyPage;
  readonly mode: Mode;
  /** The code in the address on arrival. */
  readonly code: string | undefined;
  /** The id under which the board of this entry of the history is saved. */
  readonly board: string;
}

type OpenedPage = ComponentType<{ readonly mode: Mode }>;

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "missing" }
  | { readonly kind: "ready"; readonly opened: Result<OpenedPage> };

/** The loading state is shown only after this time. */
const PATIENCE_MS = 150;

export function FamilyFrame({ page, mode, code, board }: FamilyFrameProps) {
  const [state, setState] = useState<State>({ kind: "loading" });
  const [attempt, setAttempt] = useState(0);
  const [patient, setPatient] = useState(true);

  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    const load = async (): Promise<void> => {
      await flushBoard();
      const recovered = await recoverBoard(board);
      const saved = recovered ?? (await store.get(board));
      // A recovered board is newer than the address.
      const asked = recovered === undefined ? code : undefined;
      const opened = await openPage(page, asked, saved);
      if (gone) return;
      restored.value = saved;
      rulesHere.value = page.rules;
      // A board that is saved but not in the address was too large for it.
      const here = route.peek();
      addressIsWhole.value = saved === undefined || (here.page === "family" && here.code !== undefined);
      setState({ kind: "ready", opened });
    };
    load().catch((error: unknown) => {
      console.error(error);
      if (!gone) setState({ kind: "missing" });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // The code is the one on arrival: later changes come from the page itself.
  }, [page, board, attempt]);

  // What had the focus went with the page before: the next Tab begins at this board, not at the top of the window.
  useLayoutEffect(() => {
    if (state.kind === "loading" || visit.peek().number === 1) return;
    if (document.activeElement === document.body)
      document.getElementById("content")?.focus({ preventScroll: true });
  }, [state]);

  const retry = (): void => {
    setState({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  if (state.kind === "missing") return <MissingPage />;
  if (state.kind === "loading")
    return patient ? (
      <main id="content" class="state-page squared" />
    ) : (
      <Loading words={phrases.layingOut(page.title)} />
    );
  const { opened } = state;
  if (!opened.ok) return <DamagedLink problem={opened.error} family={page.id} />;
  const Page = opened.value;
  return (
    <ErrorBoundary onRetry={retry}>
      <Page mode={mode} />
    </ErrorBoundary>
  );
}

/** Opens the puzzle of the address; without one, the board saved under this entry, if it can be read; otherwise the first puzzle. */
async function openPage(
  { id, load }: FamilyPage,
  code: string | undefined,
  saved: SavedBoard | undefined,
): Promise<Result<OpenedPage>> {
  const [linked, page] = await Promise.all([code === undefined ? undefined : decodeLink(code), load()]);
  if (linked !== undefined) return linked.ok ? page.open(linked.value) : linked;
  const kept = saved?.family === id ? page.open(saved) : undefined;
  return kept?.ok === true ? kept : page.open(undefined);
}
