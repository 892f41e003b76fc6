/** The lessons: the list, one of them, or the answers to one. */
import { useEffect } from "preact/hooks";
import { formatRoute } from "../desk/index.js";
import { Icon, useLoadedOnce } from "../ui/index.js";
import { AnswerKey } from "./answer-key.js";
import { LESSONS } from "./lessons/index.js";
import type { LessonEntry } from "./lesson.js";
import { LessonPage } from "./lesson-page.js";
import { progressOf, startProgress } from "./progress.js";
import "./learn.css";

const lessonAddress = (lesson: string | undefined, key = false): string =>
  formatRoute({ page: "learn", lesson, key });

export interface LearnPageProps {
  readonly lesson: string | undefined;
  /** The answers are wanted. */
  readonly answers: boolean;
}

export function LearnPage({ lesson, answers }: LearnPageProps) {
  useEffect(startProgress, []);
  const entry = LESSONS.find(({ id }) => id === lesson);
  const title = entry === undefined ? "Learn" : answers ? `${entry.title}: answers` : entry.title;
  useEffect(() => {
    document.title = `${title} · Quadrille`;
  }, [title]);
  return (
    <main class="learn" id="content" tabIndex={-1}>
      {entry === undefined ? <LessonList asked={lesson} /> : <Loaded entry={entry} answers={answers} />}
    </main>
  );
}

function Loaded({ entry, answers }: { readonly entry: LessonEntry; readonly answers: boolean }) {
  const lesson = useLoadedOnce(entry.load);
  const at = LESSONS.indexOf(entry);
  const next = LESSONS[at + 1];
  return (
    <>
      <p class="learn-way">
        <a href={lessonAddress(undefined)}>All lessons</a>
        {answers && <a href={lessonAddress(entry.id)}>The lesson</a>}
      </p>
      <h1>{answers ? `${entry.title}: answers` : entry.title}</h1>
      {lesson === undefined ? (
        <p class="soft" data-loading>
          Laying out the board…
        </p>
      ) : answers ? (
        <AnswerKey lesson={lesson} />
      ) : (
        <>
          <LessonPage id={entry.id} lesson={lesson} />
          <nav class="learn-foot" aria-label="More lessons">
            {next === undefined ? (
              <a href={lessonAddress(undefined)}>All lessons</a>
            ) : (
              <a href={lessonAddress(next.id)}>
                Next lesson: {next.title} <Icon name="next" size={16} />
              </a>
            )}
            <a href={lessonAddress(entry.id, true)}>Answers, for teachers</a>
          </nav>
        </>
      )}
    </>
  );
}

function LessonList({ asked }: { readonly asked: string | undefined }) {
  return (
    <>
      <h1>Learn</h1>
      {asked !== undefined && (
        <p class="problem">
          <Icon name="warning" />
          There is no lesson “{asked}”. These are the ones there are.
        </p>
      )}
      <p class="learn-lead">
        Twelve short lessons about what the solvers do. Each is a board with a question: first you do
        something, then it gets a name. Five minutes are enough for one.
      </p>
      <ol class="learn-list">
        {LESSONS.map((entry) => (
          <LessonRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <p>
        <a href={formatRoute({ page: "series" })}>Series</a>: measure one question over growing sizes, by
        every method, and see the charts.
      </p>
      <p class="panel-hint">
        What you have done is remembered on this device. For teachers: every lesson has its own address,
        prints as a work sheet, and has its answers at the end of its page.
      </p>
    </>
  );
}

function LessonRow({ entry }: { readonly entry: LessonEntry }) {
  const { id, title, about, tasks } = entry;
  const done = progressOf(id).done.length;
  return (
    <li>
      <a href={lessonAddress(id)}>
        <strong>{title}</strong>
        <span class="soft">{about}</span>
        {done > 0 && (
          <small class="learn-done" data-done={done >= tasks}>
            {done >= tasks ? (
              <>
                <Icon name="check" size={16} /> Done
              </>
            ) : (
              `${done} of ${tasks} tasks done`
            )}
          </small>
        )}
      </a>
    </li>
  );
}
