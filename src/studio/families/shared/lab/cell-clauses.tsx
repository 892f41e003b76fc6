/** One cell of the board in the formula: its variables and its clauses, in numbers and in words. */
import { plural, thousands } from "../../../../base/index.js";
import type { Inspected, InspectedClause } from "../../../solver/index.js";
import { Disclosure, Table } from "../../../ui/index.js";

export interface CellClausesProps {
  readonly facts: Inspected;
  readonly unit: string;
  /** "r4c5", "5B" */
  readonly cell: string;
  /** The literals that are supposed to hold. */
  readonly suppose: readonly number[];
  /** Supposes a literal, or does not any more. */
  onSuppose(literal: number): void;
  /** The clause whose cells are lit. */
  readonly lit: InspectedClause | undefined;
  onLight(clause: InspectedClause): void;
}

export function CellClauses(props: CellClausesProps) {
  const { facts, unit, cell, suppose, lit } = props;
  const { cell: variables, cellClauses, cellClauseCount } = facts;
  const name = `${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${cell}`;
  const clauses = `${thousands(cellClauseCount)} ${cellClauseCount === 1 ? "clause" : "clauses"}`;
  const bare = variables.length === 0 && cellClauseCount === 0;
  const said = bare ? "no variables and no clauses" : `${plural(variables.length, "variable")}, ${clauses}`;
  return (
    <>
      <p class="panel-hint">
        {name}: {said}.
      </p>
      {variables.length > 0 && (
        <Table
          testId="variables"
          head={["No.", "Variable", "Suppose"]}
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
                  aria-label={`Suppose that ${variable} is ${literal > 0 ? "true" : "false"}`}
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
          summary={`Its ${cellClauseCount > cellClauses.length ? `first ${cellClauses.length} ` : ""}clauses`}
          open
        >
          <Table
            testId="clauses"
            head={["DIMACS", "Meaning"]}
            rows={cellClauses.map((clause) => [
              <button
                key="clause"
                type="button"
                class="clause-button"
                aria-pressed={lit?.dimacs === clause.dimacs}
                title="Show its cells on the board"
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
