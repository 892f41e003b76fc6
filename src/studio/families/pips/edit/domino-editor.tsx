/** The set of dominoes in Edit: those that are chosen, how many are missing, and ways to add more. */
import { useSignal } from "@preact/signals";
import { createRandom } from "../../../../base/index.js";
import { dominoKind, type Pips } from "../../../../puzzles/index.js";
import { PanelRow, PanelSection } from "../../../frame/index.js";
import { DominoFace } from "../../../board/index.js";
import { Button, Disclosure, NumberField } from "../../../ui/index.js";
import { BoundNumber, randomSeed, sayWithUndo } from "../../shared/index.js";
import { fillUp, wholeSet } from "./fill-up.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/pips.js";

type Pair = readonly [number, number];

/** Pixels per half. */
const CELL = 26;
/** Larger sets are not shown: a domino is added by its numbers. */
const SHOWN_PIPS = 9;
const MOST_PIPS = 1000;

function countWords({ nodes, dominoes }: Pips): string {
  const need = Math.ceil(nodes.length / 2);
  const left = need - dominoes.length;
  const chosen = phrases.ofChosen(dominoes.length, need);
  if (left === 0) return phrases.asManyAsTheCells(chosen);
  return left > 0 ? phrases.missing(chosen, left) : phrases.tooMany(chosen, -left);
}

export function DominoEditor({ session }: { readonly session: Session }) {
  const { puzzle } = session.sheet.value;
  const { dominoes, maxPip, nodes } = puzzle;
  const set = (next: readonly Pair[]): void => session.change({ kind: "dominoes", dominoes: next });
  const missing = Math.ceil(nodes.length / 2) - dominoes.length;
  return (
    <PanelSection title={phrases.dominoes}>
      <p class="panel-hint" data-testid="domino-count" role="status">
        {countWords(puzzle)}
      </p>
      {dominoes.length > 0 && (
        <ul class="pips-set" aria-label={phrases.chosenDominoes}>
          {dominoes.map((pips, i) => (
            <li key={i}>
              <button
                type="button"
                aria-label={phrases.remove(dominoKind(pips))}
                title={phrases.remove(dominoKind(pips))}
                onClick={() => set(dominoes.toSpliced(i, 1))}
              >
                <DominoFace pips={pips} cell={CELL} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="panel-buttons">
        <Button
          label={phrases.fillUpAtRandom}
          icon="shuffle"
          disabled={missing <= 0}
          onClick={() => {
            const filled = fillUp(puzzle, createRandom(randomSeed()));
            set(filled.dominoes);
            if (!filled.solvable && filled.tried > 0)
              sayWithUndo(phrases.noSetWithASolution(filled.tried), session.edits);
          }}
        />
        <Button
          label={maxPip === 6 ? phrases.wholeDoubleSixSet : phrases.wholeSet}
          disabled={maxPip > SHOWN_PIPS}
          onClick={() => {
            set(wholeSet(maxPip));
            const all = phrases.wholeSetOf(wholeSet(maxPip).length);
            sayWithUndo(phrases.allOfTheSet(all), session.edits);
          }}
        />
        <Button
          label={phrases.removeAll}
          disabled={dominoes.length === 0}
          onClick={() => {
            set([]);
            sayWithUndo(phrases.noDominoIsChosen, session.edits);
          }}
        />
      </div>
      <Adding maxPip={maxPip} dominoes={dominoes} onAdd={(pips) => set([...dominoes, pips])} />
      <NumberField
        label={phrases.mostPipsOnAHalf}
        inline
        value={maxPip}
        min={Math.max(1, ...dominoes.flat())}
        max={MOST_PIPS}
        onValue={(value) => session.change({ kind: "maximum", maxPip: value })}
      />
    </PanelSection>
  );
}

interface AddingProps {
  readonly maxPip: number;
  readonly dominoes: readonly Pair[];
  onAdd(pips: Pair): void;
}

function Adding({ maxPip, dominoes, onAdd }: AddingProps) {
  const one = useSignal(0);
  const two = useSignal(0);
  const chosen = new Map<string, number>();
  for (const pips of dominoes) chosen.set(dominoKind(pips), (chosen.get(dominoKind(pips)) ?? 0) + 1);
  return (
    <Disclosure summary={phrases.addDominoes}>
      {maxPip > SHOWN_PIPS ? (
        <PanelRow>
          <BoundNumber label={phrases.oneHalf} of={one} min={0} max={maxPip} />
          <BoundNumber label={phrases.otherHalf} of={two} min={0} max={maxPip} />
          <Button label={phrases.add} icon="plus" onClick={() => onAdd([one.value, two.value])} />
        </PanelRow>
      ) : (
        <ul class="pips-set" aria-label={phrases.dominoesToAdd}>
          {wholeSet(maxPip).map((pips) => {
            const times = chosen.get(dominoKind(pips)) ?? 0;
            const label = phrases.addDomino(dominoKind(pips), times === 0 ? "" : phrases.chosenTimes(times));
            return (
              <li key={dominoKind(pips)}>
                <button
                  type="button"
                  aria-label={label}
                  title={label}
                  data-times={times}
                  onClick={() => onAdd(pips)}
                >
                  <DominoFace pips={pips} cell={CELL} />
                  <small aria-hidden="true">{times > 0 ? `×${times}` : "\u00a0"}</small>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Disclosure>
  );
}
