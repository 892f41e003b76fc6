/** The condition of the selected region: by fields, and by typing the signs that its tag shows. */
import { type Pips, type PipsCondition, type PipsRegion, placesOf } from "../../../../puzzles/index.js";
import { type KeyAction, type Mode, PanelRow } from "../../../frame/index.js";
import { Button, byFinger, NumberField, SegmentedControl, tapWord } from "../../../ui/index.js";
import { useTypedNumber } from "../../shared/index.js";
import { useClaimedKeys } from "./claimed-keys.js";
import { conditionMove, hasTarget } from "./draft.js";
import type { Session } from "../session.js";
import { drawnAt, regionCells } from "./strokes.js";
import * as phrases from "../../../words/pips.js";

const CONDITIONS = [
  { id: "empty", label: phrases.none, title: phrases.noCondition },
  { id: "equals", label: "=", title: phrases.allPipsAreEqual },
  { id: "unequal", label: "≠", title: phrases.allPipsAreDifferent },
  { id: "sum", label: phrases.sum, title: phrases.theSumOfThePips },
  { id: "less", label: "<", title: phrases.theSumOfThePipsIsLess },
  { id: "greater", label: ">", title: phrases.theSumOfThePipsIsGreater },
] as const satisfies readonly { id: PipsCondition; label: string; title: string }[];

const TARGETS = { sum: phrases.sum, less: phrases.lessThan, greater: phrases.greaterThan } as const;

export function selectedRegion(session: Session): PipsRegion | undefined {
  const cell = session.region.value;
  const { puzzle } = session.sheet.value;
  const node = cell === undefined ? undefined : placesOf(puzzle).nodeAt(cell);
  return node === undefined ? undefined : puzzle.regions.find(({ nodes }) => nodes.includes(node));
}

/** The targets that a condition may have. */
function boundsOf({ maxPip }: Pips, { nodes, condition }: PipsRegion): { min: number; max: number } {
  const most = nodes.length * maxPip;
  if (condition === "less") return { min: 1, max: most + 1 };
  return { min: 0, max: condition === "greater" ? most - 1 : most };
}

/** The sum of a region; undefined if the drawing does not cover it. */
export function drawnSum(session: Session, { nodes }: PipsRegion): number | undefined {
  const {
    puzzle,
    drawn: { dominoes: drawn },
  } = session.sheet.peek();
  let sum = 0;
  for (const node of nodes) {
    const { cell } = puzzle.nodes[node]!;
    const domino = cell === undefined ? undefined : drawn[drawnAt(drawn, cell)];
    if (cell === undefined || domino === undefined) return undefined;
    const first = domino.cells[0][0] === cell[0] && domino.cells[0][1] === cell[1];
    sum += domino.pips[first ? 0 : 1];
  }
  return sum;
}

function setCondition(session: Session, condition: PipsCondition, target?: number): void {
  const cell = session.region.peek();
  const region = selectedRegion(session);
  if (cell === undefined || region === undefined) return;
  const { puzzle } = session.sheet.peek();
  const { min, max } = boundsOf(puzzle, { ...region, condition });
  const wanted = target ?? region.target ?? drawnSum(session, region) ?? Math.round(max / 2);
  session.change(conditionMove(cell, condition, Math.max(min, Math.min(max, wanted))));
}

export function RegionField({ session }: { readonly session: Session }) {
  const region = selectedRegion(session);
  if (region === undefined)
    return (
      <p class="panel-hint">
        {phrases.dragOverCellsToMake(
          tapWord.value,
          byFinger.value ? phrases.afterALongPress : phrases.withTheRightButton,
        )}
      </p>
    );
  const { puzzle } = session.sheet.value;
  const { condition, target, nodes } = region;
  return (
    <div class="panel-stack pips-region">
      <p class="panel-hint">{phrases.theSelectedRegionHasCells(nodes.length)}</p>
      <SegmentedControl
        label={phrases.conditionOfTheRegion}
        options={CONDITIONS}
        value={condition}
        onValue={(id) => setCondition(session, id)}
      />
      <PanelRow>
        {hasTarget(condition) && (
          <NumberField
            label={TARGETS[condition]}
            value={target ?? 0}
            {...boundsOf(puzzle, region)}
            onValue={(value) => setCondition(session, condition, value)}
          />
        )}
        {nodes.length > 1 && (
          <Button
            label={phrases.takeItApart}
            onClick={() =>
              session.change({ kind: "ungroup", cells: regionCells(puzzle, session.region.peek()) })
            }
          />
        )}
      </PanelRow>
    </div>
  );
}

export function useRegionKeys(session: Session, mode: Mode): KeyAction[] {
  const typed = useTypedNumber();
  const active = mode === "edit" && session.tool.value === "regions";
  const region = active ? selectedRegion(session) : undefined;
  const disabled = region === undefined;
  const set = (condition: PipsCondition) => () => setCondition(session, condition);
  const type = (event: KeyboardEvent): void => {
    if (region === undefined) return;
    const condition = hasTarget(region.condition) ? region.condition : "sum";
    const { max } = boundsOf(session.sheet.peek().puzzle, { ...region, condition });
    setCondition(session, condition, typed.type(event, max));
  };
  useClaimedKeys(disabled ? undefined : { "0": type, "=": set("equals") });
  if (!active) return [];
  return [
    { keys: "0 1 2 3 4 5 6 7 8 9", label: phrases.typeTheSum, disabled, run: type },
    { keys: "=", label: phrases.allPipsEqual, disabled, run: set("equals") },
    { keys: "d !", label: phrases.allPipsDifferent, disabled, run: set("unequal") },
    { keys: "<", label: phrases.sumLessThan, disabled, run: set("less") },
    { keys: ">", label: phrases.sumGreaterThan, disabled, run: set("greater") },
    { keys: "backspace delete", label: phrases.noCondition, disabled, run: set("empty") },
  ];
}
