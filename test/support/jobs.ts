/** Jobs of a server, as a client sees them. */
import { expect } from "vitest";
import type { Serving } from "./serving.js";

export interface JobDocument {
  readonly id: string;
  readonly status: string;
  readonly progress?: Record<string, unknown>;
  readonly answer?: Record<string, unknown>;
  readonly answers?: readonly Record<string, unknown>[];
  readonly error?: Record<string, unknown>;
}

/** Returns the address of the job. */
export async function submit(serving: Serving, body: unknown): Promise<string> {
  const response = await serving.post("/api/v1/jobs", body);
  expect(response.status).toBe(202);
  return response.headers.get("location")!;
}

export async function look(serving: Serving, job: string): Promise<JobDocument> {
  return (await (await serving.get(job)).json()) as JobDocument;
}

/** Waits for it. */
export async function isAt(serving: Serving, job: string, status: string): Promise<void> {
  await expect.poll(async () => (await look(serving, job)).status).toBe(status);
}

export async function cancel(serving: Serving, job: string): Promise<unknown> {
  return (await serving.get(job, { method: "DELETE" })).json();
}
