/** The room of the board: the solid, its controls, and the flat layers; one of them or both. */
import { SolidPart } from "#solid-part";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Cell } from "../../../../board/index.js";
import type { Mode } from "../../../frame/index.js";
import { IS_GUEST, SegmentedControl } from "../../../ui/index.js";
import { useNarrowScreen } from "../../shared/index.js";
import { chooseView, chosenView, endLook, type StageState, type ViewChoice } from "./stage-state.js";
import type { Desk } from "../edit/drawing-board.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/cube.js";

export interface StageProps {
  readonly state: StageState;
  readonly mode: Mode;
  readonly session: Session;
  readonly desk: Desk;
  readonly label: string;
  readonly board: ComponentChildren;
  /** Cells of the layers in which two solutions differ. */
  readonly differing: readonly Cell[];
  /** A piece is in hand, and is to be laid in the layers. */
  readonly laying: boolean;
  /** What is drawn, as a key; undefined: nothing. */
  readonly drawing: string | undefined;
  onPick?: ((piece: number) => void) | undefined;
}

const WIDE_VIEWS = [
  { id: "both", label: phrases.both },
  { id: "solid", label: phrases.solid },
  { id: "layers", label: phrases.layers },
] as const;
const NARROW_VIEWS = WIDE_VIEWS.slice(1);

/**
 * Laying pieces needs the layers, looking needs the solid. A guest has the room of a narrow screen, and loads the solid only on request.
 */
function viewOf(choice: ViewChoice | undefined, narrow: boolean, mode: Mode): ViewChoice {
  if (choice !== undefined && !(narrow && choice === "both")) return choice;
  if (!narrow) return "both";
  return mode === "solve" ? "solid" : "layers";
}

export function Stage(props: StageProps) {
  const { state, mode, board, laying, drawing } = props;
  const narrow = useNarrowScreen() || IS_GUEST;
  const failed = state.failed.value;
  const view = failed === undefined ? viewOf(chosenView(state, mode), narrow, mode) : "layers";
  useEffect(() => {
    if (laying && view === "solid") chooseView(state, mode, narrow ? "layers" : "both");
  }, [laying]);
  useLayoutEffect(() => endLook(state), [drawing]);
  return (
    <div class="cube-stage" data-view={view}>
      {failed === undefined ? (
        <div class="cube-views">
          <SegmentedControl
            label={phrases.view}
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
      {view === "layers" ? null : <SolidPart {...props} />}
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
