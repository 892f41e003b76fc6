/** What is wrong, where, and what to do next. */
import type { ComponentChildren } from "preact";
import { pathBefore, type Problem } from "../../../base/index.js";
import { cellWords } from "../../../board/index.js";
import { sentence } from "../sentence.js";
import { Icon } from "../looks/icon.js";
import * as phrases from "../../words/frame.js";

export interface ProblemNoteProps {
  /** "This text is no puzzle." */
  readonly title: string;
  readonly problem: Problem;
  /** Buttons or links. */
  readonly children?: ComponentChildren;
}

function placeWords({ at, message }: Problem): string {
  if (at === undefined) return "";
  if ("cell" in at) return cellWords(at.cell);
  return "line" in at ? phrases.lineColumn(at.line, at.column) : pathBefore(message, at.path);
}

export function ProblemNote({ title, problem, children }: ProblemNoteProps) {
  const place = placeWords(problem);
  return (
    <div class="problem" role="alert" data-code={problem.code}>
      <Icon name="warning" />
      <div>
        <strong>{title}</strong>
        <p>{sentence(place === "" ? problem.message : `${place}: ${problem.message}`)}</p>
        {children === undefined ? null : <div class="problem-ways">{children}</div>}
      </div>
    </div>
  );
}
