/**
 * Where the user was: the last board of each family, and the view of each board (zoom, camera). For this tab, and until it is
 * closed. The boards themselves are in the store.
 */
import { effect, signal } from "@preact/signals";
import { isRecord, type Json } from "../../base/index.js";
import { parseRoute, formatRoute, route, visit, whenLeaving, type Route } from "./router.js";

type FamilyRoute = Extract<Route, { page: "family" }>;

export interface Place {
  readonly to: FamilyRoute;
  /** The id under which the board is saved. */
  readonly board: string;
}

type Views = Readonly<Record<string, Json>>;

const KEY = "quadrille.places";
/** Boards whose views are kept; the oldest go first. */
const MOST_VIEWS = 50;

const places = signal<ReadonlyMap<string, Place>>(new Map());
/** By the id of the board, then by the name of the view. */
const views = new Map<string, Views>();

/** Where the user was in this family; undefined: nowhere yet. */
export function placeIn(family: string): Place | undefined {
  return places.value.get(family);
}

/** The view of a board. It was given to `rememberView` earlier, perhaps by an earlier version. */
export function recallView(board: string, name: string): Json | undefined {
  return views.get(board)?.[name];
}

export function rememberView(board: string, name: string, value: Json): void {
  const now = { ...views.get(board), [name]: value };
  views.delete(board);
  views.set(board, now);
  for (const [oldest] of views) {
    if (views.size <= MOST_VIEWS) break;
    views.delete(oldest);
  }
}

function save(): void {
  try {
    const kept = {
      places: [...places.peek()].map(([family, { to, board }]) => [family, formatRoute(to), board]),
      views: [...views],
    };
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // There is no room, or it is not allowed: a reload forgets them.
  }
}

function load(): void {
  let kept: unknown;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return;
  }
  if (!isRecord(kept)) return;
  places.value = new Map(rows(kept["places"]).flatMap(placeOf));
  for (const [board, view] of rows(kept["views"]))
    if (typeof board === "string" && isRecord(view)) views.set(board, view as Views);
}

function rows(value: unknown): unknown[][] {
  return Array.isArray(value) ? value.filter((row) => Array.isArray(row)) : [];
}

function placeOf([family, address, board]: unknown[]): [string, Place][] {
  if (typeof family !== "string" || typeof address !== "string" || typeof board !== "string") return [];
  const to = parseRoute(address);
  return to.page === "family" ? [[family, { to, board }]] : [];
}

/** Follows the route from now on. */
export function startPlaces(): void {
  load();
  whenLeaving(save);
  effect(() => {
    const to = route.value;
    const { board } = visit.value;
    if (to.page !== "family" || board === "") return;
    places.value = new Map([...places.peek(), [to.family, { to, board }]]);
  });
}

/** The way to a family: where the user was, or else its first board in Play. */
export function wayTo(family: string): Place | { readonly to: FamilyRoute; readonly board?: undefined } {
  return placeIn(family) ?? { to: { page: "family", family, mode: "play", code: undefined } };
}
