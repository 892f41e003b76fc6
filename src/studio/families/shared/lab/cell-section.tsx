/**
 * A cell of the board in the formula: its variables, which can be supposed, and its clauses, which can show their cells. Also what happens
 * inside a solver.
 */
import { useSignal, useSignalEffect } from "@preact/signals";
import { cellWords } from "../../../../board/index.js";
import { PanelSection } from "../../../frame/index.js";
import type { Inspected, InspectedClause } from "../../../solver/index.js";
import { sentence, tapWord } from "../../../ui/index.js";
import { LazyDisclosure } from "../edit/fields.js";
import type { PuzzleOnPage } from "../session/puzzle-on-page.js";
import { CellClauses } from "./cell-clauses.js";
import { Inside } from "./inside.js";
import { markedCells, shortClause } from "./inside-shows.js";
import type { LabChoice } from "./run.js";
import * as phrases from "../../../words/lab.js";
import "./lab.css";

export interface CellSectionProps<P, S> extends LabChoice {
  readonly page: PuzzleOnPage<P, S>;
  readonly unit: string;
  readonly facts: Inspected | undefined;
  /** The cell that the facts are about. */
  readonly cell: readonly number[] | undefined;
}

export function CellSection<P, S>(props: CellSectionProps<P, S>) {
  const { page, formulation, encoding, unit, facts, cell } = props;
  const suppose = useSignal<readonly number[]>([]);
  const lit = useSignal<InspectedClause | undefined>(undefined);
  // Numbers of variables belong to a formula, so a new formula clears them.
  useSignalEffect(() => {
    void [page.puzzle.value, formulation.value, encoding.value];
    suppose.value = [];
    lit.value = undefined;
  });
  const light = (clause: InspectedClause): void => {
    const again = lit.peek()?.dimacs === clause.dimacs;
    lit.value = again ? undefined : clause;
    const words = `${shortClause(clause.dimacs)}: ${clause.words}.`;
    const marks = (clause.cells ?? []).map((spot) => [spot, "set"] as const);
    page.shown.value = again ? undefined : { words, explanation: markedCells(words, marks) };
  };
  const supposeOrNot = (literal: number): void => {
    const others = suppose.peek().filter((other) => Math.abs(other) !== Math.abs(literal));
    suppose.value = suppose.peek().includes(literal) ? others : [...others, literal];
  };
  return (
    <>
      <PanelSection title={phrases.aInTheFormula(unit)}>
        {cell === undefined || facts === undefined ? (
          <p class="panel-hint">{sentence(phrases.aOfTheBoard(tapWord.value, unit))}</p>
        ) : (
          <CellClauses
            facts={facts}
            unit={unit}
            cell={(page.cellWords ?? cellWords)(cell)}
            suppose={suppose.value}
            onSuppose={supposeOrNot}
            lit={lit.value}
            onLight={light}
          />
        )}
      </PanelSection>
      <LazyDisclosure
        summary={phrases.insideASolver}
        content={() => (
          <Inside
            page={page}
            formulation={formulation}
            encoding={encoding}
            isCover={facts?.isCover ?? false}
            suppose={suppose.value}
          />
        )}
      />
    </>
  );
}
