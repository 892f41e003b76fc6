/** How the solid is looked at: which views there are, where the eye is, how far apart it is, what is peeled off. */
import { computed, signal, type Signal } from "@preact/signals";
import type { Mode } from "../../../frame/index.js";
import { CORNER } from "../view/orbit.js";
import type { Peel, Pose } from "../view/types.js";

export type ViewChoice = "both" | "solid" | "layers";

export interface Room {
  readonly width: number;
  readonly height: number;
}

export type StageState = ReturnType<typeof createStage>;

export function createStage() {
  const poses = signal<readonly Pose[] | undefined>(undefined);
  return {
    /** For Play, Solve and Lab; undefined: what suits the screen and the mode. */
    choice: signal<ViewChoice | undefined>(undefined),
    /** For Edit, which draws on the layers: the solid alone lasts until the next tool. */
    editing: signal<ViewChoice | undefined>(undefined),
    orbit: signal(CORNER),
    /** 0–100. */
    apart: signal(0),
    peel: signal<Peel>({ side: "top", off: 0 }),
    /** Of the flat layers, in pixels; undefined: not seen yet. */
    room: signal<Room | undefined>(undefined),
    /** While the order of assembly is shown. */
    poses,
    /** Which pieces are in place meanwhile; changes less often than the poses. */
    there: computed(() => poses.value?.map((pose) => (pose === "away" ? "-" : "x")).join("")),
    /** Why there is no 3-D picture. */
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
