/** How the solid is looked at: which views there are, where the eye is, how far apart it is, what is peeled off. */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Mode } from "../../../frame/index.js";
import { CORNER, type Orbit } from "../view/orbit.js";
import type { Peel, Pose } from "../view/types.js";

export type ViewChoice = "both" | "solid" | "layers";

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface StageState {
  /** For Play, Solve and Lab. Undefined: what suits the screen and the mode. */
  readonly choice: Signal<ViewChoice | undefined>;
  /** For Edit, where the layers are what is drawn on: the solid alone is only a look, until the next tool is taken. */
  readonly editing: Signal<ViewChoice | undefined>;
  readonly orbit: Signal<Orbit>;
  /** 0–100. */
  readonly apart: Signal<number>;
  readonly peel: Signal<Peel>;
  /** Of the flat layers, in pixels; undefined: not seen yet. */
  readonly room: Signal<Room | undefined>;
  /** While the order of assembly is shown. */
  readonly poses: Signal<readonly Pose[] | undefined>;
  /** Which pieces are there meanwhile, by their numbers: changes less often than where they are. */
  readonly there: ReadonlySignal<string | undefined>;
  /** Why there is no 3-D picture. */
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

/** What was chosen for a mode. Until something was, what was chosen for the others holds, but for the solid alone. */
export function chosenView(state: Chosen, mode: Mode): ViewChoice | undefined {
  const own = ownChoice(state, mode).value;
  if (own !== undefined) return own;
  const other = ownChoice(state, mode === "edit" ? "play" : "edit").value;
  return other === "solid" ? undefined : other;
}

export function chooseView(state: Chosen, mode: Mode, view: ViewChoice): void {
  ownChoice(state, mode).value = view;
}

/** Something else is drawn now, or nothing any more: whoever draws needs the layers. */
export function endLook({ editing }: Chosen): void {
  if (editing.peek() === "solid") editing.value = undefined;
}
