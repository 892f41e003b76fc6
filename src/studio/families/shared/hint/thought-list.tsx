/** The details of a supposition that its sentence sums up, folded away because hard packings have hundreds of lines. */
import type { ToldThought } from "../../../solver/index.js";
import { Disclosure } from "../../../ui/index.js";
import * as phrases from "../../../words/play.js";

export function Thoughts({ thoughts }: { readonly thoughts: readonly ToldThought[] }) {
  if (thoughts.length === 0) return null;
  return (
    <Disclosure summary={phrases.whatFollowsFromThat}>
      <ThoughtList thoughts={thoughts} />
    </Disclosure>
  );
}

function ThoughtList({ thoughts }: { readonly thoughts: readonly ToldThought[] }) {
  return (
    <ol class="panel-list thoughts" data-testid="thoughts">
      {thoughts.map(({ words, below }, i) => (
        <li key={i}>
          {below.length === 0 ? (
            words
          ) : (
            <details>
              <summary>{words}</summary>
              <ThoughtList thoughts={below} />
            </details>
          )}
        </li>
      ))}
    </ol>
  );
}
