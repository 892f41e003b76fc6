/** A lesson: its question, its tasks one after the other, and the link to the Lab. On paper all tasks are shown at once. */
import { useMemo } from "preact/hooks";
import { encodeLink, formatRoute } from "../desk/index.js";
import { Button, Icon, showNote, useLoaded } from "../ui/index.js";
import type { LabLink, Lesson, Work } from "./lesson.js";
import { keepProgress, progressOf } from "./progress.js";
import { TaskSection } from "./task-section.js";
import { Words } from "./words.js";
import * as phrases from "../words/pages.js";

export function LessonPage({ id, lesson }: { readonly id: string; readonly lesson: Lesson }) {
  const progress = progressOf(id);
  const { tasks } = lesson;
  const isDone = (task: string): boolean => progress.done.includes(task);
  const first = tasks.findIndex((task) => !isDone(task.id));
  const reached = first === -1 ? tasks.length : first;
  // The owner of this page's questions to the worker.
  const owner = useMemo(() => ({}), []);
  const keep = (task: string, work: Work): void => {
    const now = progressOf(id);
    keepProgress(id, { ...now, work: { ...now.work, [task]: work } });
  };
  const finish = (task: string): void => {
    const now = progressOf(id);
    if (!now.done.includes(task)) keepProgress(id, { ...now, done: [...now.done, task] });
  };
  const restart = (): void => {
    const before = keepProgress(id, undefined);
    showNote({
      words: phrases.theLessonStartsAgain,
      about: "app",
      action: { label: phrases.undo, run: () => void keepProgress(id, before) },
    });
  };
  return (
    <>
      <p class="learn-question">
        <Words of={lesson.question} />
      </p>
      {tasks.map((task, at) => (
        <TaskSection
          key={task.id}
          task={task}
          number={at + 1}
          total={tasks.length}
          owner={owner}
          work={progress.work[task.id]}
          done={isDone(task.id)}
          later={at > reached}
          onWork={(work) => keep(task.id, work)}
          onRight={() => finish(task.id)}
        />
      ))}
      {reached === tasks.length && (
        <p class="learn-end" role="status">
          <Icon name="check" />
          {phrases.youHaveDoneThisLesson}
        </p>
      )}
      <ToLab lab={lesson.lab} />
      <p class="panel-buttons learn-tools">
        <Button label={phrases.print} icon="print" onClick={() => print()} />
        {Object.keys(progress.work).length > 0 && (
          <Button label={phrases.startTheLessonAgain} icon="undo" onClick={restart} />
        )}
      </p>
    </>
  );
}

/** The same board with the lesson's settings. */
function ToLab({ lab }: { readonly lab: LabLink }) {
  const { family, format, text, formulation, encoding, words } = lab;
  const code = useLoaded(() => encodeLink({ format, text }), [text]);
  return (
    <aside class="learn-lab">
      <h2>{phrases.goOnInTheLab}</h2>
      <p>{words}</p>
      {code === undefined ? null : (
        <p>
          <a
            class="button"
            href={formatRoute({
              page: "family",
              family,
              mode: "lab",
              code,
              lab: `formulation=${formulation}&encoding=${encoding}`,
            })}
          >
            <Icon name="lab" />
            <span>{phrases.openThisBoard}</span>
          </a>
        </p>
      )}
    </aside>
  );
}
