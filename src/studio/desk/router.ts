/**
 * Where we are, in the hash of the address, so that any host can serve the files:
 *
 *     #/                      home              #/open    home, at "open a puzzle"
 *     #/FAMILY[/MODE[/CODE]]  a family's page   (CODE: see link.ts)
 *     #/days[/MONTH]          the puzzles of earlier days
 *     #/day/DATE/FAMILY/DIFFICULTY               opens that puzzle
 *     #/make/FAMILY/DIFFICULTY                   makes a puzzle and opens it
 *     #/shelf[/ID]            the collections, or one of them
 *     #/shelf/link/CODE       a collection that somebody sent, put on the shelf
 *     #/learn[/NAME[/key]]    the lessons, one of them, or its answers
 *     #/series[/QUESTION]     one question over growing sizes
 *
 * A Lab may say how it begins: #/FAMILY/lab/CODE?formulation=ID&encoding=ID.
 *
 * A board is one entry of the history: its code and mode are replaced as they change, so Back leaves
 * the board instead of taking its changes back (that is what undo is for). Each entry carries the id
 * under which its board is saved, so that reload and Back find what the address does not hold.
 */
import { batch, signal } from "@preact/signals";
import { MODES, type Mode } from "../frame/index.js";

export type Route =
  | { readonly page: "home"; readonly open: boolean }
  | {
      readonly page: "family";
      readonly family: string;
      readonly mode: Mode;
      readonly code: string | undefined;
      /** How its Lab begins: "formulation=ID&encoding=ID". */
      readonly lab?: string | undefined;
    }
  /** `month`: "2026-11" */
  | { readonly page: "days"; readonly month: string | undefined }
  | { readonly page: "day"; readonly date: string; readonly family: string; readonly difficulty: string }
  | { readonly page: "make"; readonly family: string; readonly difficulty: string }
  | { readonly page: "shelf"; readonly id: string | undefined; readonly code?: string }
  /** `key`: the answers, for teachers. */
  | { readonly page: "learn"; readonly lesson: string | undefined; readonly key: boolean }
  | { readonly page: "series"; readonly question: string | undefined }
  | { readonly page: "unknown"; readonly path: string };

export interface Visit {
  /** Changes at every arrival: a click, Back, an edited address; not when the route is replaced. */
  readonly number: number;
  readonly board: string;
}

const HOME: Route = { page: "home", open: false };

export const route = signal<Route>(HOME);
export const visit = signal<Visit>({ number: 0, board: "" });

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "").replace(/\/$/, "");
  if (path === "") return HOME;
  if (path === "open") return { page: "home", open: true };
  const parts = path.split("/");
  return parseMade(parts) ?? parseTaught(parts) ?? parseFamily(path);
}

/** Routes to pages that make puzzles. */
function parseMade([page, ...parts]: readonly string[]): Route | undefined {
  const [first, second, third] = parts;
  if (page === "days" && parts.length <= 1 && (first === undefined || /^\d{4}-\d{2}$/.test(first)))
    return { page, month: first };
  if (page === "day" && parts.length === 3)
    return { page, date: first!, family: second!, difficulty: third! };
  if (page === "make" && parts.length === 2) return { page, family: first!, difficulty: second! };
  if (page === "shelf" && parts.length <= 1) return { page, id: first };
  if (page === "shelf" && first === "link" && parts.length === 2)
    return { page, id: undefined, code: second! };
  return undefined;
}

/** Routes to pages that teach. */
function parseTaught([page, ...parts]: readonly string[]): Route | undefined {
  const [first, second] = parts;
  if (page === "series" && parts.length <= 1) return { page, question: first };
  if (page !== "learn" || parts.length > 2 || (second !== undefined && second !== "key")) return undefined;
  return { page, lesson: first, key: second === "key" };
}

function parseFamily(path: string): Route {
  const [address = "", lab] = path.split("?");
  const [family = "", mode = MODES[0], code, ...rest] = address.split("/");
  const known = MODES.find((id) => id === mode);
  if (!/^[a-z][a-z0-9-]*$/.test(family) || known === undefined || rest.length > 0)
    return { page: "unknown", path };
  const to = { page: "family", family, mode: known, code: code === "" ? undefined : code } as const;
  return lab === undefined ? to : { ...to, lab };
}

export function formatRoute(to: Route): string {
  if (to.page === "home") return to.open ? "#/open" : "#/";
  if (to.page === "unknown") return `#/${to.path}`;
  if (to.page === "days") return to.month === undefined ? "#/days" : `#/days/${to.month}`;
  if (to.page === "day") return `#/day/${to.date}/${to.family}/${to.difficulty}`;
  if (to.page === "make") return `#/make/${to.family}/${to.difficulty}`;
  if (to.page === "shelf" && to.code !== undefined) return `#/shelf/link/${to.code}`;
  if (to.page === "shelf") return to.id === undefined ? "#/shelf" : `#/shelf/${to.id}`;
  if (to.page === "series") return to.question === undefined ? "#/series" : `#/series/${to.question}`;
  if (to.page === "learn")
    return to.lesson === undefined ? "#/learn" : `#/learn/${to.lesson}${to.key ? "/key" : ""}`;
  if (to.code !== undefined)
    return `#/${to.family}/${to.mode}/${to.code}${to.lab === undefined ? "" : `?${to.lab}`}`;
  return to.mode === MODES[0] ? `#/${to.family}` : `#/${to.family}/${to.mode}`;
}

/** An id for a board. `randomUUID` is not available over plain http on a local network. */
export function newBoardId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

function boardOfEntry(): string {
  const state: unknown = history.state;
  if (typeof state === "object" && state !== null && "board" in state && typeof state.board === "string")
    return state.board;
  const board = newBoardId();
  history.replaceState({ board }, "");
  return board;
}

const leaving = new Set<() => void>();

/** Runs before the user goes elsewhere or hides the page, which is the last moment to save. */
export function whenLeaving(run: () => void): () => void {
  leaving.add(run);
  return () => void leaving.delete(run);
}

/** Called by any listener that notices it, because browsers call listeners in the order of registration. */
export function tellLeaving(): void {
  for (const run of leaving) run();
}

function arrive(): void {
  tellLeaving();
  const board = boardOfEntry();
  batch(() => {
    route.value = parseRoute(location.hash);
    visit.value = { number: visit.value.number + 1, board };
  });
}

export function navigate(to: Route, board: string = newBoardId()): void {
  history.pushState({ board }, "", formatRoute(to));
  arrive();
}

/** The same, but replaces the current entry, so that Back does not lead to it. */
export function navigateInPlace(to: Route, board: string = newBoardId()): void {
  history.replaceState({ board }, "", formatRoute(to));
  arrive();
}

/** Changes the address without a new entry; the page stays. */
export function replaceRoute(to: Route): void {
  history.replaceState({ board: visit.value.board }, "", formatRoute(to));
  route.value = to;
}

export function startRouter(): void {
  addEventListener("popstate", arrive);
  arrive();
}
