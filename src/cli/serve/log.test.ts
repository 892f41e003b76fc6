import { expect, it } from "vitest";
import { SILENT_IO } from "../testing/silent-io.js";
import { withStructuredNotes } from "./log.js";

it("writes a note as one line of JSON, as requests are logged", () => {
  const written: string[] = [];
  const { err } = withStructuredNotes({ ...SILENT_IO, err: (text) => void written.push(text) });
  err("note: the queue: no connection\n");
  err("\n");
  expect(written).toEqual([expect.stringMatching(/^[^\n]*\n$/)]);
  expect(JSON.parse(written[0]!)).toEqual({
    level: 30,
    time: expect.any(Number),
    pid: process.pid,
    hostname: expect.any(String),
    msg: "the queue: no connection",
  });
});
