/** "Save as a file": what it offers is loaded when somebody opens it. */
import type { ExportFilesProps } from "./export-files.js";
import { LaterDisclosure } from "./later-disclosure.js";

const load = async () => (await import("./export-files.js")).ExportFiles;

export function ExportPanel<P, S>(props: ExportFilesProps<P, S>) {
  return <LaterDisclosure summary="Save as a file" load={load} props={props} />;
}
