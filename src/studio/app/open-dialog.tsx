/** Open, over any page: type, paste or browse, or choose a recent board. Closing it leaves the page as it was. */
import { useLayoutEffect } from "preact/hooks";
import { openAsked, openChoice, openProblem, visit } from "../desk/index.js";
import { OpenForm, Recent } from "../home/index.js";
import { Dialog } from "../ui/index.js";
import * as phrases from "../words/frame.js";

export function OpenDialog() {
  const arrival = visit.value.number;
  const close = (): void => {
    openAsked.value = false;
    openProblem.value = undefined;
    openChoice.value = undefined;
  };
  // In a layout effect: after the paint it would close a dialog that was opened on arrival.
  useLayoutEffect(() => {
    openAsked.value = false;
  }, [arrival]);
  return (
    <Dialog title={phrases.openAPuzzle} open={openAsked.value} onClose={close}>
      <div class="open-dialog">
        <OpenForm focus />
        <Recent />
      </div>
    </Dialog>
  );
}
