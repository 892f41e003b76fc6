/** The API on a page for people, from the same endpoints as the OpenAPI document. It needs no script. */
import type { Endpoint, Schema } from "../questions.js";
import type { Api } from "./api.js";

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
  h2 { margin-top: 2.5rem; } code, pre { font: 14px/1.45 ui-monospace, monospace; }
  pre { padding: .75rem 1rem; overflow-x: auto; border: 1px solid #8886; border-radius: .4rem; }
  table { border-collapse: collapse; width: 100%; } th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8883; }
`;

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
): string {
  const body = JSON.stringify(example);
  const rows = [
    ...Object.entries(inputs).map(([name, schema]) => row(name, schema, true)),
    ...Object.entries(options).map(([name, schema]) =>
      row(`options.${name}`, schema, required.includes(name)),
    ),
  ];
  const curl = `curl -H 'Content-Type: application/json' -d '${body.replaceAll("'", "'\\''")}' http://localhost:4173${prefix}/${command}`;
  return `<section aria-labelledby="${command}"><h2 id="${command}">POST ${escapeHtml(`${prefix}/${command}`)}</h2>
<p>${escapeHtml(summary)}${lines ? ". Several documents come one per line" : ""}.</p>
<pre tabindex="0">${escapeHtml(curl)}</pre>
<details><summary>Members</summary><table><tbody>${rows.join("")}</tbody></table></details></section>`;
}

export function pageOf({ endpoints, lists, version, timeMs, jobTimeMs }: Api, prefix: string): string {
  const links = endpoints
    .map(({ command }) => `<a href="#${command}">${escapeHtml(command)}</a>`)
    .join(" · ");
  const listLinks = Object.keys(lists).map(
    (name) => `<a href="${prefix}/${name}">${code(`GET ${prefix}/${name}`)}</a>`,
  );
  const long = `<h2 id="jobs">Long work</h2>
<p>With ${code("Prefer: respond-async")}, or by ${code(`POST ${prefix}/jobs`)} with the member ${code("command")}, a question becomes a job that may take
${jobTimeMs / 1000} seconds. The answer is 202 with the job's address in ${code("Location")}: ${code("GET")} looks at it, ${code("GET …/events")} tells its progress, its parts and its end as
server-sent events, ${code("DELETE")} cancels it.</p>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Quadrille: the HTTP API</title><style>${STYLE}</style></head>
<body><main><h1>The HTTP API</h1>
<p>Quadrille ${escapeHtml(version)}. A body is JSON, or the puzzle's own text (${code("Content-Type: text/plain")}) with the options in the query. Answers are the documents of the command line's ${code("--json")}.
${code("unknown")} with its reason is an answer; a puzzle that cannot be read is 422 with the place of the mistake. A request may take ${timeMs / 1000} seconds. For programs: <a href="${prefix}/openapi.json">openapi.json</a>.</p>
<nav aria-label="Questions"><p>${links}</p></nav>
<p>${listLinks.join(" · ")}</p>
${endpoints.map((endpoint) => section(endpoint, prefix)).join("\n")}
${long}</main></body></html>
`;
}
