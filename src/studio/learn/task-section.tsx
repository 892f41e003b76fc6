/** One task of a lesson: the instructions, the board, the fields, the check, and what was seen. */
import { useEffect, useId, useState } from "preact/hooks";
import { messageOf } from "../../base/index.js";
import { endTasksOf } from "../solver/index.js";
import { Button, Disclosure, Icon, Said, Table } from "../ui/index.js";
import type { AnswerField, Checked, Experiment, LessonTask, Work } from "./lesson.js";
import { NO_WORK } from "./lesson.js";
import { LessonBoard } from "./lesson-board.js";
import { Paragraphs, Words } from "./words.js";
import * as phrases from "../words/pages.js";

export interface TaskSectionProps {
  readonly task: LessonTask;
  readonly number: number;
  readonly total: number;
  readonly owner: object;
  readonly work: Work | undefined;
  readonly done: boolean;
  /** Earlier tasks are not finished, so only paper shows it. */
  readonly later: boolean;
  onWork(work: Work): void;
  onRight(): void;
}

/** The lines of an empty field for clauses; it grows with its text. */
const LEAST_LINES = 5;

type Rows = readonly (readonly string[])[];

export function TaskSection(props: TaskSectionProps) {
  const { task, number, total, owner, done, later } = props;
  const { work = NO_WORK } = props;
  const [verdict, setVerdict] = useState<Checked | undefined>(undefined);
  const [measured, setMeasured] = useState<Rows>([]);
  const change = (next: Work): void => {
    setVerdict(undefined);
    props.onWork(next);
  };
  const check = (): void => {
    const checked = task.check(work, measured);
    setVerdict(checked);
    if (checked.right) props.onRight();
  };
  const touchedYet = work.cells.length + work.dominoes.length > 0;
  return (
    <section class="lesson-task" data-later={later} data-task={task.id} aria-labelledby={`task-${task.id}`}>
      <h2 id={`task-${task.id}`}>
        <small class="soft">{phrases.taskOf(number, total)}</small> {task.title}
      </h2>
      <div class="lesson-words">
        <Paragraphs of={task.words} />
      </div>
      {later ? (
        <LessonBoard id={task.id} stage={task.stage} work={NO_WORK} />
      ) : (
        <div class="lesson-stage">
          <LessonBoard id={task.id} stage={task.stage} work={work} marks={verdict?.marks} onWork={change} />
          {task.stage.hand !== undefined && (
            <Button
              kind="quiet"
              icon="undo"
              label={phrases.clearTheBoard}
              class="lesson-clear"
              disabled={!touchedYet}
              onClick={() => change({ ...work, cells: [], dominoes: [] })}
            />
          )}
        </div>
      )}
      <div class="lesson-do">
        {task.experiment !== undefined && !later && (
          <ExperimentPart experiment={task.experiment} owner={owner} rows={measured} onRows={setMeasured} />
        )}
        {task.experiment !== undefined && (
          // Paper cannot measure, so it has what was measured here, or the numbers of the key.
          <div class="lesson-paper" aria-hidden="true">
            <Table
              head={task.experiment.head}
              rows={measured.length > 0 ? measured : (task.answer.measured ?? [])}
            />
          </div>
        )}
        <form
          class="lesson-fields"
          onSubmit={(event) => {
            event.preventDefault();
            check();
          }}
        >
          {task.fields?.map((field) => (
            <AnswerInput
              key={field.id}
              field={field}
              value={work.typed[field.id] ?? ""}
              onValue={(text) => change({ ...work, typed: { ...work.typed, [field.id]: text } })}
            />
          ))}
          <div class="panel-buttons lesson-check">
            <button type="submit" class="button primary">
              <span>{phrases.check}</span>
            </button>
          </div>
        </form>
        <VerdictLine verdict={verdict} />
        {task.hint !== undefined && !done && (
          <Disclosure summary={phrases.aHint}>
            <p>
              <Words of={task.hint} />
            </p>
          </Disclosure>
        )}
        {done && (
          <div class="lesson-seen">
            <Paragraphs of={task.seen} />
          </div>
        )}
      </div>
      <div class="lesson-room" aria-hidden="true" />
    </section>
  );
}

function VerdictLine({ verdict }: { readonly verdict: Checked | undefined }) {
  if (verdict === undefined) return <p class="lesson-verdict" role="status" />;
  const { right, words } = verdict;
  return (
    <p class={`lesson-verdict ${right ? "good" : "bad"}`} role="status">
      <Icon name={right ? "check" : "cross"} />
      <span class="unseen">{right ? phrases.right : phrases.notYet}</span>
      <span>
        <Said words={words} />
      </span>
    </p>
  );
}

interface AnswerInputProps {
  readonly field: AnswerField;
  readonly value: string;
  onValue(text: string): void;
}

function AnswerInput({ field, value, onValue }: AnswerInputProps) {
  const id = useId();
  return (
    <div class="field lesson-field" data-kind={field.kind}>
      <label for={id}>
        <Words of={field.label} />
      </label>
      {field.kind === "clauses" ? (
        <textarea
          id={id}
          class="text code"
          rows={Math.max(LEAST_LINES, value.split("\n").length + 1)}
          autocomplete="off"
          spellcheck={false}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      ) : (
        <input
          id={id}
          class="text"
          inputMode={field.kind === "number" ? "decimal" : "text"}
          autocomplete="off"
          spellcheck={false}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

interface ExperimentPartProps {
  readonly experiment: Experiment;
  readonly owner: object;
  readonly rows: Rows;
  onRows(rows: Rows): void;
}

function ExperimentPart({ experiment, owner, rows, onRows }: ExperimentPartProps) {
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<string | undefined>(undefined);
  useEffect(() => () => endTasksOf(owner), []);
  const run = async (): Promise<void> => {
    let found: Rows = [];
    onRows(found);
    setRunning(true);
    setTrouble(undefined);
    try {
      await experiment.run({
        owner,
        onRow(row) {
          found = [...found, row];
          onRows(found);
        },
      });
    } catch (error) {
      setTrouble(messageOf(error));
    }
    setRunning(false);
  };
  return (
    <div class="lesson-experiment" aria-busy={running}>
      <Button
        label={rows.length > 0 && !running ? phrases.measureAgain : experiment.label}
        icon="play"
        disabled={running}
        onClick={() => void run()}
      />
      {trouble !== undefined && <p class="field-error">✗ {trouble}</p>}
      {rows.length > 0 && <Table testId="measured" head={experiment.head} rows={rows} />}
    </div>
  );
}
