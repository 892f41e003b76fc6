/** One cell of the board in the formula: its variables and its clauses, in numbers and in words. */
import { thousands } from "../../../../base/index.js";
import type { Inspected, InspectedClause } from "../../../solver/index.js";
import { Disclosure, Table } from "../../../ui/index.js";
import * as phrases from "../../../words/lab.js";

export interface CellClausesProps {
  readonly facts: Inspected;
  readonly unit: string;
  /** "r4c5", "5B" */
  readonly cell: string;
  /** The literals that are supposed to hold. */
  readonly suppose: readonly number[];
  /** Supposes a literal, or ends the supposition. */
  onSuppose(literal: number): void;
  /** The clause whose cells are highlighted. */
  readonly lit: InspectedClause | undefined;
  onLight(clause: InspectedClause): void;
}

export function CellClauses(props: CellClausesProps) {
  const { facts, unit, cell, suppose, lit } = props;
  const { cell: variables, cellClauses, cellClauseCount } = facts;
  const name = `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${cell}`;
  const clauses = `${thousands(cellClauseCount)} ${cellClauseCount === 1 ? "clause" : "clauses"}`;
  const bare = variables.length === 0 && cellClauseCount === 0;
  const said = bare
    ? phrases.noVariablesAndNoClauses
    : `${phrases.manyVariables(variables.length)}, ${clauses}`;
  return (
    <>
      <p class="panel-hint">
        {name}: {said}.
      </p>
      {variables.length > 0 && (
        <Table
          testId="variables"
          head={[phrases.no, phrases.variable, phrases.suppose]}
          rows={variables.map(({ variable, words }) => [
            variable,
            words,
            <span key="suppose" class="suppose">
              {[variable, -variable].map((literal) => (
                <button
                  key={literal}
                  type="button"
                  class="button"
                  aria-pressed={suppose.includes(literal)}
                  aria-label={phrases.supposeThatIs(variable, literal > 0)}
                  onClick={() => props.onSuppose(literal)}
                >
                  {literal > 0 ? "true" : "false"}
                </button>
              ))}
            </span>,
          ])}
        />
      )}
      {cellClauses.length > 0 && (
        <Disclosure
          summary={phrases.itsClauses(
            cellClauseCount > cellClauses.length ? phrases.first(cellClauses.length) : "",
          )}
          open
        >
          <Table
            testId="clauses"
            head={["DIMACS", phrases.meaning]}
            rows={cellClauses.map((clause) => [
              <button
                key="clause"
                type="button"
                class="clause-button"
                aria-pressed={lit?.dimacs === clause.dimacs}
                title={phrases.showItsCells}
                onClick={() => props.onLight(clause)}
              >
                <code>{clause.dimacs}</code>
              </button>,
              clause.words,
            ])}
          />
        </Disclosure>
      )}
    </>
  );
}
