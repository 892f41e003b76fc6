/** The answers to a lesson, for the teacher: example boards, what is typed, and what to point out. */
import { Button } from "../ui/index.js";
import type { Lesson, LessonTask } from "./lesson.js";
import { NO_WORK } from "./lesson.js";
import { LessonBoard } from "./lesson-board.js";
import { Paragraphs, Words } from "./words.js";
import * as phrases from "../words/pages.js";

export function AnswerKey({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      <p class="learn-question">
        <Words of={lesson.question} />
      </p>
      {lesson.tasks.map((task, at) => (
        <Answer key={task.id} task={task} number={at + 1} />
      ))}
      <p class="panel-buttons learn-tools">
        <Button label={phrases.print} icon="print" onClick={() => print()} />
      </p>
    </>
  );
}

function Answer({ task, number }: { readonly task: LessonTask; readonly number: number }) {
  const work = { ...NO_WORK, ...task.answer };
  return (
    <section class="lesson-task" aria-labelledby={`answer-${task.id}`}>
      <h2 id={`answer-${task.id}`}>
        {number}. {task.title}
      </h2>
      <div class="lesson-words">
        <Paragraphs of={task.words} />
      </div>
      <LessonBoard id={task.id} stage={task.stage} work={work} onPaper={work} />
      <div class="lesson-do lesson-key" data-testid="answer">
        <h3>{phrases.answer}</h3>
        {task.fields !== undefined && (
          <dl class="lesson-answers">
            {task.fields.map(({ id, label }) => (
              <div key={id}>
                <dt>
                  <Words of={label} />
                </dt>
                <dd>
                  <code>{work.typed[id]}</code>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <Paragraphs of={task.key} />
      </div>
    </section>
  );
}
