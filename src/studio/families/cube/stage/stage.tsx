/** The room of the board: the solid, its controls, and the flat layers; one of them or both. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { type Mode, usePartKeys } from "../../../frame/index.js";
import { Button, IS_GUEST, SegmentedControl, Select, theme } from "../../../ui/index.js";
import { useNarrowScreen } from "../../shared/index.js";
import { Range } from "../../../ui/index.js";
import { letters } from "../session.js";
import { chooseView, chosenView, endLook, type StageState, type ViewChoice } from "./stage-state.js";
import { cornerOf, type Orbit, SOLID_KEYS, zoomed } from "../view/orbit.js";
import { layersFrom } from "../view/poses.js";
import { Solid } from "../view/solid.js";
import { SIDES, type SolidData, type SolidLook } from "../view/types.js";

export interface StageProps {
  readonly state: StageState;
  readonly mode: Mode;
  readonly data: SolidData;
  readonly label: string;
  readonly board: ComponentChildren;
  /** A piece is in hand: it is laid in the layers. */
  readonly laying: boolean;
  /** What is drawn, as a key; undefined: nothing. */
  readonly drawing: string | undefined;
  onPick?: ((piece: number) => void) | undefined;
}

const ZOOM = 1.3;

const LOOKS = [
  { label: "Farther", icon: "minus", look: (from: Orbit) => zoomed(from, 1 / ZOOM) },
  { label: "Nearer", icon: "plus", look: (from: Orbit) => zoomed(from, ZOOM) },
  { label: "From the corner", icon: "fit", look: (_: Orbit, corner: Orbit) => corner },
] as const;

const WIDE_VIEWS = [
  { id: "both", label: "Both" },
  { id: "solid", label: "Solid" },
  { id: "layers", label: "Layers" },
] as const;
const NARROW_VIEWS = WIDE_VIEWS.slice(1);

const PEELED = SIDES.map((id) => ({ id, label: `from the ${id}` }));

/** Hands need the layers, eyes need the solid. */
function viewOf(choice: ViewChoice | undefined, narrow: boolean, mode: Mode): ViewChoice {
  if (choice !== undefined && !(narrow && choice === "both")) return choice;
  if (!narrow) return "both";
  return mode === "solve" ? "solid" : "layers";
}

export function Stage({ state, mode, data, label, board, laying, drawing, onPick }: StageProps) {
  const narrow = useNarrowScreen();
  const failed = state.failed.value;
  const view = failed === undefined ? viewOf(chosenView(state, mode), narrow, mode) : "layers";
  useEffect(() => {
    if (laying && view === "solid") chooseView(state, mode, narrow ? "layers" : "both");
  }, [laying]);
  useLayoutEffect(() => endLook(state), [drawing]);
  // The layers alone: what draws the solid is larger than everything else that a guest loads.
  if (IS_GUEST)
    return (
      <div class="cube-stage" data-view="layers">
        <Layers state={state}>{board}</Layers>
      </div>
    );
  return (
    <div class="cube-stage" data-view={view}>
      {failed === undefined ? (
        <div class="cube-views">
          <SegmentedControl
            label="View"
            options={narrow ? NARROW_VIEWS : WIDE_VIEWS}
            value={view}
            onValue={(id) => chooseView(state, mode, id)}
          />
        </div>
      ) : (
        <p class="panel-hint cube-failed" data-testid="no-solid">
          {failed}
        </p>
      )}
      {view === "layers" ? null : <SolidPart state={state} data={data} label={label} onPick={onPick} />}
      {view === "solid" ? null : <Layers state={state}>{board}</Layers>}
    </div>
  );
}

/** Measured before it is painted, so that the layers fill it. */
function Layers({ state, children }: { readonly state: StageState; readonly children: ComponentChildren }) {
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = room.current!;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = element;
      const known = state.room.peek();
      if (width > 0 && height > 0 && (known?.width !== width || known.height !== height))
        state.room.value = { width, height };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="cube-layers" ref={room}>
      {children}
    </div>
  );
}

function SolidPart({ state, data, label, onPick }: Pick<StageProps, "state" | "data" | "label" | "onPick">) {
  usePartKeys(SOLID_KEYS);
  const { orbit, apart, peel, poses, failed } = state;
  const { side } = peel.value;
  const layers = layersFrom(data.cells, side);
  const off = Math.min(peel.value.off, layers - 1);
  const look = useMemo<SolidLook>(
    () => ({
      data,
      explode: poses.value === undefined ? apart.value / 100 : 0,
      peel: { side, off },
      poses: poses.value?.length === data.pieces.length ? poses.value : undefined,
      theme: theme.value,
      letters: letters.value,
    }),
    [data, apart.value, side, off, poses.value, theme.value, letters.value],
  );
  return (
    <>
      <div class="cube-solid">
        <Solid
          look={look}
          orbit={orbit}
          label={label}
          onPick={onPick}
          onFail={(words) => {
            failed.value = words;
          }}
        />
      </div>
      <div class="board-zoom cube-zoom" role="group" aria-label="Zoom of the solid">
        {LOOKS.map(({ label, icon, look: from }) => (
          <Button
            key={icon}
            label={label}
            kind="quiet"
            icon={icon}
            iconOnly
            onClick={() => {
              orbit.value = from(orbit.peek(), cornerOf(data));
            }}
          />
        ))}
      </div>
      <div class="cube-controls">
        <Range
          label="Apart"
          value={apart.value}
          max={100}
          words={`${apart.value} %`}
          onValue={(value) => {
            apart.value = value;
          }}
        />
        <Range
          label="Layers off"
          value={off}
          max={Math.max(0, layers - 1)}
          words={`${off} of ${layers}`}
          onValue={(value) => {
            peel.value = { side, off: value };
          }}
        />
        <Select
          label="Peel"
          inline
          value={side}
          options={PEELED}
          onValue={(id) => {
            peel.value = { side: id, off };
          }}
        />
      </div>
    </>
  );
}
