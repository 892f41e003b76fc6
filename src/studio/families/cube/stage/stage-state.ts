/** The view of the solid: which views are shown, where the eye is, how far the pieces are apart, what is peeled off. */
import { computed, signal, type Signal } from "@preact/signals";
import type { Mode } from "../../../frame/index.js";
import { isRecord, type Json } from "../../../../base/index.js";
import { CORNER, type Orbit } from "../view/corner.js";
import { SIDES, type Peel, type Pose, type Side } from "../view/types.js";

export type ViewChoice = "both" | "solid" | "layers";

export interface Room {
  readonly width: number;
  readonly height: number;
}

export type StageState = ReturnType<typeof createStage>;

/** `kept`: the last view, as `keptStage` returned it; `corner`: the direction of view on a new page. */
export function createStage(kept?: unknown, corner: Orbit = CORNER) {
  const before = readStage(kept, corner);
  const poses = signal<readonly Pose[] | undefined>(undefined);
  return {
    /** For Play, Solve and Lab; undefined: what suits the screen and the mode. */
    choice: signal<ViewChoice | undefined>(before.choice),
    /** For Edit, which draws on the layers: the solid alone lasts until the next tool. */
    editing: signal<ViewChoice | undefined>(before.editing),
    orbit: signal(before.orbit),
    /** 0–100. */
    apart: signal(before.apart),
    peel: signal<Peel>(before.peel),
    /** The room of the flat layers, in pixels; undefined: not measured yet. */
    room: signal<Room | undefined>(undefined),
    /** Set while the order of assembly is shown. */
    poses,
    /** Which pieces are in place meanwhile; changes less often than the poses. */
    there: computed(() => poses.value?.map((pose) => (pose === "away" ? "-" : "x")).join("")),
    /** Why there is no 3-D picture. */
    failed: signal<string | undefined>(undefined),
  };
}

/** The view of the solid, as JSON. */
export function keptStage({ choice, editing, orbit, apart, peel }: StageState): Json {
  return {
    choice: choice.value ?? null,
    editing: editing.value ?? null,
    orbit: { ...orbit.value },
    apart: apart.value,
    peel: { ...peel.value },
  };
}

const VIEWS: readonly unknown[] = ["both", "solid", "layers"] satisfies ViewChoice[];

/** Anything that cannot be read is as on a new page. */
function readStage(kept: unknown, corner: Orbit) {
  const { choice, editing, orbit, apart, peel } = isRecord(kept) ? kept : {};
  const view = (value: unknown) => (VIEWS.includes(value) ? (value as ViewChoice) : undefined);
  const { turn, lift, zoom } = isRecord(orbit) ? orbit : {};
  const { side, off } = isRecord(peel) ? peel : {};
  const isSide = SIDES.includes(side as Side);
  return {
    choice: view(choice),
    editing: view(editing),
    orbit: [turn, lift, zoom].every(isNumber) ? ({ turn, lift, zoom } as Orbit) : corner,
    apart: isNumber(apart) ? apart : 0,
    peel: (isSide && isNumber(off) ? { side, off } : { side: "top", off: 0 }) as Peel,
  };
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

type Chosen = Pick<StageState, "choice" | "editing">;

function ownChoice({ choice, editing }: Chosen, mode: Mode): Signal<ViewChoice | undefined> {
  return mode === "edit" ? editing : choice;
}

/** The chosen view of a mode. Before a choice, that of the other modes is used, but never the solid alone. */
export function chosenView(state: Chosen, mode: Mode): ViewChoice | undefined {
  const own = ownChoice(state, mode).value;
  if (own !== undefined) return own;
  const other = ownChoice(state, mode === "edit" ? "play" : "edit").value;
  return other === "solid" ? undefined : other;
}

export function chooseView(state: Chosen, mode: Mode, view: ViewChoice): void {
  ownChoice(state, mode).value = view;
}

/** Drawing something else needs the layers. */
export function endLook({ editing }: Chosen): void {
  if (editing.peek() === "solid") editing.value = undefined;
}
