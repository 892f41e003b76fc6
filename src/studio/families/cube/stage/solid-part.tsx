/** The solid with its controls. */
import { computed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import { type Mode, usePartKeys } from "../../../frame/index.js";
import { Button, Range, Select, theme, useGuest } from "../../../ui/index.js";
import type { Desk } from "../edit/drawing-board.js";
import { letters, type Session } from "../session.js";
import { solidData } from "./solid-data.js";
import type { StageState } from "./stage-state.js";
import { cornerOf, type Orbit } from "../view/corner.js";
import { SOLID_KEYS, zoomed } from "../view/orbit.js";
import { layersFrom } from "../view/poses.js";
import { Solid } from "../view/solid.js";
import { SIDES, type SolidLook } from "../view/types.js";
import * as phrases from "../../../words/cube.js";

const ZOOM = 1.3;

const LOOKS = [
  { label: phrases.farther, icon: "minus", look: (from: Orbit) => zoomed(from, 1 / ZOOM) },
  { label: phrases.nearer, icon: "plus", look: (from: Orbit) => zoomed(from, ZOOM) },
  { label: phrases.fromTheCorner, icon: "fit", look: (_: Orbit, corner: Orbit) => corner },
] as const;

const PEELED = SIDES.map((id) => ({ id, label: phrases.fromThe(id) }));

export interface SolidPartProps {
  readonly state: StageState;
  readonly session: Session;
  readonly mode: Mode;
  readonly desk: Desk;
  readonly label: string;
  /** Cells of the layers in which two solutions differ. */
  readonly differing: readonly Cell[];
  onPick?: ((piece: number) => void) | undefined;
}

export function SolidPart({ state, session, mode, desk, label, differing, onPick }: SolidPartProps) {
  const data = useMemo(
    () => computed(() => solidData(session, mode, desk, session.solidCells(differing))),
    [mode, desk, differing],
  ).value;
  usePartKeys(SOLID_KEYS);
  const painted = (useGuest()?.theme ?? theme).value;
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
      theme: painted,
      letters: letters.value,
    }),
    [data, apart.value, side, off, poses.value, painted, letters.value],
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
      <div class="board-zoom cube-zoom" role="group" aria-label={phrases.zoomOfTheSolid}>
        {LOOKS.map(({ label, icon, look: from }) => (
          <Button
            key={icon}
            label={label}
            kind="quiet"
            icon={icon}
            iconOnly
            onClick={() => {
              orbit.value = from(orbit.peek(), cornerOf(data.clues));
            }}
          />
        ))}
      </div>
      <div class="cube-controls">
        <Range
          label={phrases.apart}
          value={apart.value}
          max={100}
          words={`${apart.value} %`}
          onValue={(value) => {
            apart.value = value;
          }}
        />
        <Range
          label={phrases.layersOff}
          value={off}
          max={Math.max(0, layers - 1)}
          words={phrases.layersOf(off, layers)}
          onValue={(value) => {
            peel.value = { side, off: value };
          }}
        />
        <Select
          label={phrases.peel}
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
