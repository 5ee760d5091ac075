import type { AccessLevel } from '@kinora/api-contract';
import type { JsonSchema } from '@valibot/to-json-schema';
import { escapeHtml, html } from '../html.ts';
import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { fieldText, shapeText } from './schema-text.ts';

const levelTexts: Readonly<Record<AccessLevel, string>> = {
  open: 'open to everybody',
  viewer: 'open; signed in, it answers for the viewer',
  session: 'signed in',
  verified: 'signed in, e-mail verified',
  complete: 'signed in, profile completed',
  self: 'the named user',
  owner: 'the owner',
};

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly note?: string | undefined;
}

/** Returns escaped text with backticked parts as code. */
const withCode = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function fieldTable(title: string, fields: readonly Field[]): string {
  if (fields.length === 0) return '';
  const rows = fields.map(({ name, isRequired, schema, note }) => {
    const text = [fieldText(schema), note ?? ''].filter(Boolean).join(' · ');
    const required = isRequired ? ' <span class="required">required</span>' : '';
    return html`<tr>
      <th scope="row"><code>${name}</code>
     `.concat(
      required,
      html`</th>
      <td>${text}</td>
    </tr>`,
    );
  });
  return `<h4>${escapeHtml(title)}</h4><table class="fields">${rows.join('')}</table>`;
}

const bodyTitles: Readonly<Record<string, string>> = {
  'application/json': 'Body, JSON',
  'multipart/form-data': 'Body, multipart form',
  'text/plain': 'Body, plain text',
};

function bodyTables({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(([type, { schema }]) => {
      const required = schema.required ?? [];
      const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
        typeof part === 'object'
          ? [{ name, isRequired: required.includes(name), schema: part }]
          : [],
      );
      const whole: Field = { name: 'the whole body', isRequired: false, schema };
      return fieldTable(bodyTitles[type] ?? type, fields.length > 0 ? fields : [whole]);
    })
    .join('');
}

function parameterTables({ parameters = [] }: Operation): string {
  const titles = { path: 'Path', query: 'Query', header: 'Header' } as const;
  return (['path', 'query', 'header'] as const)
    .map((place) => {
      const fields = parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, required, schema, description }) => ({
          name,
          isRequired: required,
          schema,
          note: description,
        }));
      return fieldTable(titles[place], fields);
    })
    .join('');
}

/** Renders the data of the success response and the reasons of all refusals. */
function responseSection({ responses }: Operation): string {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  const schema = success?.[1].content?.['application/json']?.schema.properties?.['data'];
  const data = typeof schema === 'object' ? shapeText(schema) : 'any';
  const refusals = Object.entries(responses)
    .filter(([status]) => !status.startsWith('2'))
    .map(([status, { description }]) =>
      html`<tr>
        <th scope="row"><code>${status}</code></th>
        <td>
       `.concat(withCode(description), '</td></tr>'),
    );
  return `<details><summary>Answer and refusals</summary>
<h4>${escapeHtml(success?.[0] ?? '')}, <code>data</code></h4><pre>${escapeHtml(data)}</pre>
<h4>Refusals</h4><table class="fields">${refusals.join('')}</table></details>`;
}

function callArticle(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description } = operation;
  const head = html`<article id="${operationId}">
    <h3 class="call">
      <span class="method" data-method="${method}">${method.toUpperCase()}</span>
      <code>${path}</code>
      <span class="level">${levelTexts[operation['x-access']]}</span>
    </h3>
    <p class="summary">${summary}</p>
   `;
  const details =
    description === undefined ? '' : `<p class="details">${withCode(description)}</p>`;
  return [
    head,
    details,
    parameterTables(operation),
    bodyTables(operation),
    responseSection(operation),
    '</article>',
  ].join('\n');
}

function shapesSection({ components }: OpenApiDocument): string {
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="shape.${name}">
        <h3>${name}</h3>
        <pre>${shapeText(schema)}</pre>
      </article>`,
  );
  return `<h2 id="shapes">Shapes</h2>\n${shapes.join('\n')}`;
}

export interface DocsPageOptions {
  readonly stylePath: string;
  readonly documentPath: string;
}

/** Renders the OpenAPI document as a page. */
export function docsPage(
  document: OpenApiDocument,
  { stylePath, documentPath }: DocsPageOptions,
): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    anchor: name.toLowerCase().replaceAll(' ', '-'),
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const contents = groups.map(({ name, anchor, calls: listed }) => {
    const links = listed.map(
      ({ operation }) =>
        html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
    );
    return html`<p><a href="#${anchor}">${name}</a></p>`.concat(`<ul>${links.join('')}</ul>`);
  });
  const sections = groups.map(({ name, anchor, calls: listed }) =>
    [
      html`<h2 id="${anchor}">${name}</h2>`,
      ...listed.map(({ path, method, operation }) => callArticle(path, method, operation)),
    ].join('\n'),
  );
  const { title, description } = document.info;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${html`<title>${title} API</title>
  <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
  <link rel="stylesheet" href="${stylePath}" />`}
</head>
<body>
<div class="frame">
<nav aria-label="Calls">
${contents.join('\n')}
<p><a href="#shapes">Shapes</a></p>
</nav>
<main>
${html`<h1>${title} API</h1>`}
<p class="intro">${withCode(description)}</p>
<p class="intro">${html`The same for programs: <a href="${documentPath}">OpenAPI 3.1 document</a>.`}</p>
${sections.join('\n')}
${shapesSection(document)}
</main>
</div>
</body>
</html>
`;
}
