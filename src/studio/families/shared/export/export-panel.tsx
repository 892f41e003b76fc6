/** "Save as a file": its contents are loaded when it is opened. */
import type { ExportFilesProps } from "./export-files.js";
import { LaterDisclosure } from "../page/later-disclosure.js";
import * as phrases from "../../../words/play.js";

const load = async () => (await import("./export-files.js")).ExportFiles;

export function ExportPanel<P, S>(props: ExportFilesProps<P, S>) {
  return <LaterDisclosure summary={phrases.saveAsAFile} load={load} props={props} />;
}
