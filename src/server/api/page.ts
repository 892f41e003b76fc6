/** The API on a page for people, from the same endpoints as the OpenAPI document. It needs no script. */
import { capital } from "../../base/index.js";
import type { Endpoint, Schema } from "../questions.js";
import type { Api } from "./api.js";

const STYLE = `
  :root { color-scheme: light dark; --line: light-dark(#d9dde3, #3a414b); --soft: light-dark(#f5f6f8, #1d2127); --quiet: light-dark(#57606a, #a3adb8);
    --link: light-dark(#0b5cad, #7ab8ff); background: light-dark(#fff, #14171b); color: light-dark(#1c2127, #e6e9ed); font: 16px/1.55 system-ui, sans-serif; }
  body { max-width: 72rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
  a { color: var(--link); text-underline-offset: .15em; }
  h1 { margin: 0; line-height: 1.2; } h1 + p { margin-top: .25rem; color: var(--quiet); }
  h2 { margin: 2.5rem 0 .25rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.2rem; overflow-wrap: anywhere; }
  h2 + p { margin-top: 0; }
  code, pre { font: 14px/1.5 ui-monospace, monospace; }
  pre { margin: .75rem 0; padding: .75rem 1rem; overflow-x: auto; background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; }
  nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: 1rem 0; padding: 0; list-style: none; }
  nav a { display: inline-block; padding: .3rem 0; }
  summary { cursor: pointer; padding: .3rem 0; color: var(--quiet); }
  table { border-collapse: collapse; width: 100%; }
  th, td { text-align: left; vertical-align: top; padding: .35rem 1rem .35rem 0; border-bottom: 1px solid var(--line); font-weight: normal; }
  thead th { color: var(--quiet); }
  @media (min-width: 64rem) {
    body { display: grid; grid-template-columns: 11rem minmax(0, 1fr); column-gap: 3rem; } header { grid-column: 2; }
    nav { position: sticky; top: 1rem; align-self: start; grid-row: 1 / span 2; } nav ul { display: block; }
  }
  @media (max-width: 40rem) {
    .members tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line); } .members th, .members td { display: block; padding: 0; border: 0; }
  }
`;

/** What the numbers mean, for anyone who tries the API by hand. */
const STATUSES: readonly (readonly [status: string, means: string])[] = [
  ["200", "answered. “unknown” with its reason is an answer, and so is “impossible”"],
  ["202", "accepted as a job"],
  ["400", "the request is wrong: not JSON, an unknown option, options that contradict each other"],
  [
    "401, 403, 421",
    "the token is missing or wrong; a page of another site; a Host that is not this server's",
  ],
  ["404, 405, 415", "no such address; another method; neither JSON nor text"],
  ["413", "the body is too long"],
  ["422", "the puzzle cannot be read: code says why, at has line and column"],
  [
    "429, 503",
    "too many requests from one address; more than can be answered. Retry-After says when to come again",
  ],
  ["500", "a fault of the server"],
];

export function escapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign]!);
}

const code = (text: string): string => `<code>${escapeHtml(text)}</code>`;

function typeOf({ type, enum: values, anyOf }: Schema): string {
  if (Array.isArray(values)) return values.map((value) => code(JSON.stringify(value))).join(", ");
  if (anyOf !== undefined) return `text, or ${code('{"base64": …}')}`;
  return escapeHtml([type].flat().join(" or "));
}

function row(name: string, schema: Schema, isRequired: boolean): string {
  const { description = "" } = schema;
  return `<tr><th scope="row">${code(name)}</th><td>${typeOf(schema)}${isRequired ? ", required" : ""}</td><td>${escapeHtml(description)}</td></tr>`;
}

function section(
  { command, summary, inputs, options, required, lines, example }: Endpoint,
  prefix: string,
  origin: string,
): string {
  const body = JSON.stringify(example);
  const rows = [
    ...Object.entries(inputs).map(([name, schema]) => row(name, schema, true)),
    ...Object.entries(options).map(([name, schema]) =>
      row(`options.${name}`, schema, required.includes(name)),
    ),
  ];
  const url = `${origin}${prefix}/${command}`;
  const curl = `curl ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body.replaceAll("'", "'\\''")}'`;
  return `<section aria-labelledby="${command}"><h2 id="${command}">POST ${escapeHtml(`${prefix}/${command}`)}</h2>
<p>${escapeHtml(sentence(summary))}${lines ? " Several documents come one per line." : ""}</p>
<pre tabindex="0">${escapeHtml(curl)}</pre>
<details><summary>What the body may have</summary><table class="members"><tbody>${rows.join("")}</tbody></table></details></section>`;
}

/** Descriptions of commands are not full sentences. */
function sentence(words: string): string {
  return `${capital(words)}.`;
}

/** `origin`: the server's address, as the reader has entered it. */
export function pageOf(
  { endpoints, lists, version, timeMs, jobTimeMs }: Api,
  prefix: string,
  origin: string,
): string {
  const links = [...endpoints.map(({ command }) => command), "jobs", "statuses"].map(
    (id) => `<li><a href="#${id}">${escapeHtml(id)}</a></li>`,
  );
  const listLinks = Object.keys(lists).map(
    (name) => `<a href="${prefix}/${name}">${code(`GET ${prefix}/${name}`)}</a>`,
  );
  const long = `<section aria-labelledby="jobs"><h2 id="jobs">Long work</h2>
<p>With ${code("Prefer: respond-async")}, or by ${code(`POST ${prefix}/jobs`)} with the member ${code("command")}, a question becomes a job that may take
${jobTimeMs / 1000} seconds. The answer is 202 with the job's address in ${code("Location")}: ${code("GET")} gives its state, ${code("GET …/events")} sends its progress, its parts and its end as
server-sent events, ${code("DELETE")} cancels it.</p></section>`;
  const statuses = STATUSES.map(
    ([status, means]) => `<tr><th scope="row">${status}</th><td>${escapeHtml(means)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quadrille: the HTTP API</title><style>${STYLE}</style></head>
<body><header><h1>The HTTP API</h1>
<p>Quadrille ${escapeHtml(version)} · <a href="/">the Studio</a> · <a href="${prefix}/openapi.json">openapi.json</a>, for programs</p></header>
<nav aria-label="Questions"><ul>${links.join("")}</ul></nav>
<main><p>A body is JSON, or the puzzle's own text (${code("Content-Type: text/plain")}) with the options in the query. Answers are the documents of the command line's ${code("--json")}.
${code("unknown")} with its reason is an answer; a puzzle that cannot be read is 422 with the place of the mistake. A request may take ${timeMs / 1000} seconds.</p>
<p>Lists: ${listLinks.join(" · ")}</p>
${endpoints.map((endpoint) => section(endpoint, prefix, origin)).join("\n")}
${long}
<section aria-labelledby="statuses"><h2 id="statuses">Statuses</h2><table><tbody>${statuses.join("")}</tbody></table></section></main></body></html>
`;
}
