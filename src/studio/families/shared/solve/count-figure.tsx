/** A count to look at. One with hundreds of digits is shown rounded, with the digits folded away below it. */
import { countWords, isLongCount, thousands } from "../../../../base/index.js";
import { Button, Disclosure, showNote } from "../../../ui/index.js";

export function CountFigure({ count }: { readonly count: bigint }) {
  if (!isLongCount(count)) return <>{countWords(count)}</>;
  const digits = String(count);
  return (
    <>
      {countWords(count)}
      <div class="count-digits">
        <Disclosure summary={`All ${thousands(digits.length)} digits`}>
          <div class="panel-stack">
            <p tabIndex={0} data-testid="digits">
              {thousands(count)}
            </p>
            <Button label="Copy" icon="copy" onClick={() => void copy(digits)} />
          </div>
        </Disclosure>
      </div>
    </>
  );
}

async function copy(digits: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(digits);
    showNote({ words: `${thousands(digits.length)} digits copied.`, tone: "good" });
  } catch {
    showNote({ words: "This browser does not let the page copy: select the digits and copy them." });
  }
}
