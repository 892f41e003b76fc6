/** The lessons: the list, one of them, or the answers to one. */
import { useEffect } from "preact/hooks";
import { formatRoute } from "../desk/index.js";
import { Icon, Later } from "../ui/index.js";
import { AnswerKey } from "./answer-key.js";
import { LESSONS } from "./lessons/index.js";
import type { LessonEntry } from "./lesson.js";
import { LessonPage } from "./lesson-page.js";
import { progressOf, startProgress } from "./progress.js";
import * as phrases from "../words/pages.js";
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
  const title = entry === undefined ? phrases.learn : answers ? phrases.answers(entry.title) : entry.title;
  useEffect(() => {
    document.title = phrases.lessonTitle(title);
  }, [title]);
  return (
    <main class="page-sheet learn" id="content" tabIndex={-1}>
      {entry === undefined ? <LessonList asked={lesson} /> : <Loaded entry={entry} answers={answers} />}
    </main>
  );
}

function Loaded({ entry, answers }: { readonly entry: LessonEntry; readonly answers: boolean }) {
  const waiting = (
    <p class="soft" data-loading>
      {phrases.layingOutTheBoard}
    </p>
  );
  return (
    <>
      <p class="learn-way">
        <a href={lessonAddress(undefined)}>{phrases.allLessons}</a>
        {answers && <a href={lessonAddress(entry.id)}>{phrases.theLesson}</a>}
      </p>
      <h1>{answers ? phrases.answers(entry.title) : entry.title}</h1>
      <Later load={entry.load} waiting={waiting}>
        {(lesson) =>
          answers ? (
            <AnswerKey lesson={lesson} />
          ) : (
            <>
              <LessonPage id={entry.id} lesson={lesson} />
              <MoreLessons after={entry} />
            </>
          )
        }
      </Later>
    </>
  );
}

function MoreLessons({ after }: { readonly after: LessonEntry }) {
  const next = LESSONS[LESSONS.indexOf(after) + 1];
  return (
    <nav class="learn-foot" aria-label={phrases.moreLessons}>
      {next === undefined ? (
        <a href={lessonAddress(undefined)}>{phrases.allLessons}</a>
      ) : (
        <a href={lessonAddress(next.id)}>
          {phrases.nextLesson(next.title)}
          <Icon name="next" size={16} />
        </a>
      )}
      <a href={lessonAddress(after.id, true)}>{phrases.answersForTeachers}</a>
    </nav>
  );
}

function LessonList({ asked }: { readonly asked: string | undefined }) {
  return (
    <>
      <h1>{phrases.learn}</h1>
      {asked !== undefined && (
        <p class="problem">
          <Icon name="warning" />
          {phrases.thereIsNoLessonThese(asked)}
        </p>
      )}
      <p class="learn-lead">{phrases.twelveShortLessonsAbout}</p>
      <ol class="learn-list">
        {LESSONS.map((entry) => (
          <LessonRow key={entry.id} entry={entry} />
        ))}
      </ol>
      <p>
        <a href={formatRoute({ page: "series", question: undefined })}>{phrases.series}</a>
        {phrases.measureOneQuestionOverGrowing}
      </p>
      <p class="panel-hint">{phrases.whatYouHaveDone}</p>
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
                <Icon name="check" size={16} />
                {phrases.done}
              </>
            ) : (
              phrases.ofTasksDone(done, tasks)
            )}
          </small>
        )}
      </a>
    </li>
  );
}
