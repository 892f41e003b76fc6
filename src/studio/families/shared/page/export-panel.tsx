/** "Save as a file": what it offers is loaded when somebody opens it. */
import { useState } from "preact/hooks";
import { Disclosure, Loading, useLoadedOnce } from "../../../ui/index.js";
import type { ExportFilesProps } from "./export-files.js";

const load = async () => (await import("./export-files.js")).ExportFiles;

export function ExportPanel<P, S>(props: ExportFilesProps<P, S>) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary="Save as a file" open={open} onToggle={setOpen}>
      {open && <Files {...props} />}
    </Disclosure>
  );
}

function Files<P, S>(props: ExportFilesProps<P, S>) {
  const Loaded = useLoadedOnce(load);
  return Loaded === undefined ? <Loading /> : <Loaded {...props} />;
}
