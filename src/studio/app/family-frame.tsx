/** From a route to a page with its puzzle: decode the link, load the page, say what is wrong. */
import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { ok, type Result } from "../../base/index.js";
import {
  addressIsWhole,
  decodeLink,
  flushBoard,
  loadReaders,
  type LinkedPuzzle,
  recoverBoard,
  restored,
  route,
  type SavedBoard,
  store,
} from "../desk/index.js";
import { DRAFT_FORMAT, type FamilyPage, type FamilyPageProps, type Mode } from "../frame/index.js";
import { DamagedLink, ErrorBoundary, Loading, MissingPage } from "./states.js";

export interface FamilyFrameProps {
  readonly page: FamilyPage;
  readonly mode: Mode;
  /** The code in the address on arrival. */
  readonly code: string | undefined;
  /** The id under which the board of this entry of the history is saved. */
  readonly board: string;
}

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "missing" }
  | {
      readonly kind: "ready";
      readonly Page: ComponentType<FamilyPageProps>;
      readonly puzzle: Result<LinkedPuzzle | undefined>;
    };

/** Loading is shown only when it takes long enough to be seen. */
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
      // What was recovered is newer than the address.
      const asked = recovered === undefined ? code : undefined;
      const [puzzle, Page] = await Promise.all([puzzleOf(page.id, asked, saved), page.load()]);
      if (gone) return;
      restored.value = saved;
      // A board that is saved but not in the address was too large for it.
      const here = route.peek();
      addressIsWhole.value = saved === undefined || (here.page === "family" && here.code !== undefined);
      setState({ kind: "ready", Page, puzzle });
    };
    load().catch((error: unknown) => {
      console.error(error);
      if (!gone) setState({ kind: "missing" });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // The code is that of the arrival: what it becomes later comes from the page itself.
  }, [page, board, attempt]);

  const retry = (): void => {
    setState({ kind: "loading" });
    setAttempt(attempt + 1);
  };
  if (state.kind === "missing") return <MissingPage />;
  if (state.kind === "loading")
    return patient ? (
      <main id="content" class="state-page squared" />
    ) : (
      <Loading words={`Laying out ${page.title}`} />
    );
  const { Page, puzzle } = state;
  if (!puzzle.ok) return <DamagedLink problem={puzzle.error} family={page.id} />;
  return (
    <ErrorBoundary onRetry={retry}>
      <Page mode={mode} puzzle={puzzle.value} />
    </ErrorBoundary>
  );
}

/** The puzzle of the address; without one, what is saved under this entry; without that, none. */
async function puzzleOf(
  family: string,
  code: string | undefined,
  saved: SavedBoard | undefined,
): Promise<Result<LinkedPuzzle | undefined>> {
  if (code === undefined)
    return ok(saved?.family === family ? { format: saved.format, text: saved.text } : undefined);
  const decoded = await decodeLink(code);
  if (!decoded.ok) return decoded;
  const { format, text } = decoded.value;
  if (format === DRAFT_FORMAT) return decoded;
  const { readPuzzle } = await loadReaders();
  const read = readPuzzle(text, { family, format });
  return read.ok ? decoded : read;
}
