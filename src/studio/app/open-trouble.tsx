/** What opening a puzzle shows outside the first screen: the veil while a file is dragged over the window, and problems. */
import { OpenChoice } from "../home/index.js";
import { Button, Icon, ProblemNote } from "../ui/index.js";
import { askToOpen, dropping, openAsked, openChoice, openProblem, route } from "../desk/index.js";
import * as phrases from "../words/frame.js";

export function DropVeil() {
  if (!dropping.value) return null;
  return (
    <div class="drop-veil" aria-hidden="true">
      <p>
        <Icon name="open" size={32} />
        {phrases.dropItToOpen}
      </p>
    </div>
  );
}

/** The first screen and the dialog show the problem or the choice beside their text area; every other page shows it here. */
export function OpenTrouble() {
  const trouble = openProblem.value;
  const choice = openChoice.value;
  const shownElsewhere = route.value.page === "home" || openAsked.value;
  if (shownElsewhere || (trouble === undefined && choice === undefined)) return null;
  return (
    <div class="open-trouble">
      <OpenChoice />
      {choice === undefined && trouble !== undefined && (
        <ProblemNote title={phrases.couldNotReadAPuzzle(trouble.from)} problem={trouble.problem}>
          <Button label={phrases.showTheText} icon="edit" onClick={askToOpen} />
          <Button label={phrases.close} icon="close" onClick={() => (openProblem.value = undefined)} />
        </ProblemNote>
      )}
    </div>
  );
}
