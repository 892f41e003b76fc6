/** Lab: the puzzle as a formula, what it says about a cell, runs of solvers, refutations, files. */
import { signal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { milliseconds, thousands } from "../../../../base/index.js";
import { CNF_ENCODINGS } from "../../../../encodings/index.js";
import type { FamilyFace } from "../../../../puzzles/index.js";
import { route } from "../../../desk/index.js";
import { downloadBlob, PanelSection } from "../../../frame/index.js";
import {
  encodingTitle,
  type EncodeTask,
  formulationLabel,
  type Inspected,
  runTask,
} from "../../../solver/index.js";
import { Button, Disclosure } from "../../../ui/index.js";
import { ask } from "../solve/ask.js";
import { Fact } from "../solve/fact.js";
import { BoundSelect } from "../edit/fields.js";
import { Compare } from "./compare.js";
import { CellSection } from "./cell-section.js";
import { LabRun, type LabChoice } from "./run.js";
import { puzzleText, type PuzzleOnPage } from "../session/puzzle-on-page.js";
import * as phrases from "../../../words/lab.js";

export interface LabPanelProps<P, S> {
  readonly page: PuzzleOnPage<P, S>;
  /** The first choice. Default: the family's own. */
  readonly first?: { readonly formulation: string; readonly encoding: string };
  /** The name of the board's unit: "square", "cell". */
  readonly unit?: string;
  /** More sections of the family's own, at the end. */
  readonly children?: ComponentChildren;
}

const ENCODINGS = CNF_ENCODINGS.map((id) => ({ id, label: encodingTitle(id) }));
const FILES = ["dimacs", "opb", "lp", "mps"] as const satisfies readonly EncodeTask["to"][];

/** The choice in the address, as far as it exists. */
function askedFor<P, S>({
  formulations,
}: FamilyFace<P, S>): Partial<Record<"formulation" | "encoding", string>> {
  const here = route.peek();
  const asked = new URLSearchParams(here.page === "family" ? here.lab : "");
  const formulation = formulations.find(({ id }) => id === asked.get("formulation"))?.id;
  const encoding = CNF_ENCODINGS.find((id) => id === asked.get("encoding"));
  return {
    ...(formulation === undefined ? {} : { formulation }),
    ...(encoding === undefined ? {} : { encoding }),
  };
}

export function LabPanel<P, S>({ page, first, unit = "cell", children }: LabPanelProps<P, S>) {
  const { family } = page;
  const { formulation, encoding } = useMemo<LabChoice>(() => {
    const chosen = { ...(first ?? family.auto), ...askedFor(family) };
    return { formulation: signal(chosen.formulation), encoding: signal(chosen.encoding) };
  }, []);
  const inspected = useMemo(
    () =>
      signal<{ readonly facts: Inspected; readonly cell: readonly number[] | undefined } | undefined>(
        undefined,
      ),
    [],
  );
  const formulations = family.formulations.map((one) => ({ id: one.id, label: formulationLabel(one) }));

  // In a worker of its own, so that it waits for no search.
  useSignalEffect(() => {
    const cell = page.inspected.value;
    // Another puzzle is another formula.
    void page.puzzle.value;
    const task = {
      kind: "inspect",
      puzzle: puzzleText(page),
      formulation: formulation.value,
      encoding: encoding.value,
    } as const;
    const inspect = async (): Promise<void> => {
      const outcome = await runTask(cell === undefined ? task : { ...task, cell }, {
        owner: page,
        lane: "inspect",
        where: "aside",
      });
      if (outcome.type === "done") inspected.value = { facts: outcome.value, cell };
      else if (outcome.type === "problem") inspected.value = undefined;
    };
    void inspect();
  });

  const save = async (to: (typeof FILES)[number]): Promise<void> => {
    const names = { formulation: formulation.value, encoding: encoding.value };
    const file = await ask(page, { kind: "encode", puzzle: puzzleText(page), to, ...names });
    if (file !== undefined) downloadBlob(`board.${to === "dimacs" ? "cnf" : to}`, file);
  };

  const facts = inspected.value?.facts;
  const cell = inspected.value?.cell;
  return (
    <>
      <PanelSection>
        <BoundSelect
          label={phrases.formulation}
          of={formulation}
          options={formulations}
          hint={family.formulations.find(({ id }) => id === formulation.value)?.summary}
        />
      </PanelSection>
      <PanelSection title={phrases.asClauses}>
        <BoundSelect
          label={phrases.encodingOfCounts}
          of={encoding}
          options={ENCODINGS}
          hint={phrases.usedOnlyForClausesCadical}
        />
        {facts !== undefined && (
          <dl class="facts" data-testid="formula-size">
            <Fact name={phrases.variables} value={thousands(facts.variables)} />
            <Fact name={phrases.clausesFact} value={thousands(facts.clauses)} />
            <Fact name={phrases.madeIn} value={milliseconds(facts.madeMs)} />
          </dl>
        )}
      </PanelSection>
      <CellSection
        page={page}
        formulation={formulation}
        encoding={encoding}
        unit={unit}
        facts={facts}
        cell={cell}
      />
      <LabRun page={page} formulation={formulation} encoding={encoding} isCover={facts?.isCover ?? true} />
      <PanelSection title={phrases.theModelAsAFile}>
        <div class="panel-buttons">
          {FILES.map((to) => (
            <Button key={to} label={to.toUpperCase()} icon="download" onClick={() => void save(to)} />
          ))}
        </div>
      </PanelSection>
      <Disclosure summary={phrases.compareAllMethods}>
        <Compare page={page} />
      </Disclosure>
      {children}
    </>
  );
}
