/** The rules that clash, how they do, and what would help, in the panel of Solve. */
import type { Why } from "../session/puzzle-on-page.js";

export function WhyList({ why }: { readonly why: Why }) {
  const { conflict, changes = [], looking = false } = why;
  return (
    <>
      {conflict !== undefined && (
        <div class="why" data-testid="conflict" data-looking={looking}>
          <h2>{conflict.size === 1 ? "This rule cannot be met" : `These ${conflict.size} rules clash`}</h2>
          <ul class="panel-list" data-testid="conflict-rules">
            {conflict.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <p class="panel-hint">{smallerWords(why)}</p>
          {conflict.steps !== undefined && (
            <>
              <h2>Step by step</h2>
              <ol class="panel-list" data-testid="conflict-steps">
                {conflict.steps.map(({ words }) => (
                  <li key={words}>{words}</li>
                ))}
              </ol>
            </>
          )}
        </div>
      )}
      {changes.length > 0 && (
        <div class="why" data-testid="changes">
          <h2>What would help</h2>
          <ul class="panel-list">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function smallerWords({ conflict, looking = false }: Why): string {
  if (looking) return "Looking for a smaller set …";
  return conflict?.smaller ?? (conflict?.size === 1 ? "" : "No smaller set of rules clashes.");
}
