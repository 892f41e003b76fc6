/** How the solid is looked at: which views there are, where the eye is, how far apart it is, what is peeled off. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Mode } from "../../../app/family-page.js";
import { CORNER, type Orbit } from "../view/orbit.js";
import type { Peel, Pose } from "../view/types.js";

export type ViewChoice = "both" | "solid" | "layers";

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface StageState {
  /** For Play, Solve and Lab; undefined: what suits the screen and the mode. */
  readonly choice: Signal<ViewChoice | undefined>;
  /** For Edit, which draws on the layers: the solid alone lasts until the next tool. */
  readonly editing: Signal<ViewChoice | undefined>;
  readonly orbit: Signal<Orbit>;
  /** 0–100. */
  readonly apart: Signal<number>;
  readonly peel: Signal<Peel>;
  /** Of the flat layers, in pixels; undefined: not seen yet. */
  readonly room: Signal<Room | undefined>;
  /** While the order of assembly is shown. */
  readonly poses: Signal<readonly Pose[] | undefined>;
  /** Which pieces are in place meanwhile; changes less often than the poses. */
  readonly there: ReadonlySignal<string | undefined>;
  readonly failed: Signal<string | undefined>;
}

export function createStage(): StageState {
  const poses = signal<readonly Pose[] | undefined>(undefined);
  return {
    choice: signal<ViewChoice | undefined>(undefined),
    editing: signal<ViewChoice | undefined>(undefined),
    orbit: signal(CORNER),
    apart: signal(0),
    peel: signal<Peel>({ side: "top", off: 0 }),
    room: signal<Room | undefined>(undefined),
    poses,
    there: computed(() => poses.value?.map((pose) => (pose === "away" ? "-" : "x")).join("")),
    failed: signal<string | undefined>(undefined),
  };
}

type Chosen = Pick<StageState, "choice" | "editing">;

function ownChoice({ choice, editing }: Chosen, mode: Mode): Signal<ViewChoice | undefined> {
  return mode === "edit" ? editing : choice;
}

/** The chosen view of a mode. Before a choice, that of the other modes holds, except the solid alone. */
export function chosenView(state: Chosen, mode: Mode): ViewChoice | undefined {
  const own = ownChoice(state, mode).value;
  if (own !== undefined) return own;
  const other = ownChoice(state, mode === "edit" ? "play" : "edit").value;
  return other === "solid" ? undefined : other;
}

export function chooseView(state: Chosen, mode: Mode, view: ViewChoice): void {
  ownChoice(state, mode).value = view;
}

/** Whoever draws something else needs the layers. */
export function endLook({ editing }: Chosen): void {
  if (editing.peek() === "solid") editing.value = undefined;
}
