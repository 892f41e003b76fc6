/** "Print the pieces": its contents are loaded when it is opened. */
import { lazyComponent } from "../../../ui/index.js";
import { LazyDisclosure } from "../../shared/index.js";
import type { Session } from "../session.js";
import * as phrases from "../../../words/cube.js";

const StlFiles = lazyComponent(async () => (await import("./stl-files.js")).StlFiles);

export function StlPanel({ session }: { readonly session: Session }) {
  return (
    <LazyDisclosure summary={phrases.printThePiecesStl} content={() => <StlFiles session={session} />} />
  );
}
