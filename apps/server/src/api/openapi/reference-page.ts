import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { errorList, example, fieldsOf, fieldTable, inline, paragraphs, typeOf } from './reference-html.ts';
import { type ApiDocument, isProcedure, operationsOf, type PlacedOperation } from './types.ts';

/** Where the page's stylesheet is served. */
export const REFERENCE_STYLE_PATH = '/api/docs/style.css';

const anchor = ({ operation }: PlacedOperation) => `call-${escapeHtml(operation.operationId)}`;

/** The address as a client writes it. */
function addressOf(document: ApiDocument, { path }: PlacedOperation): string {
  const servers = document.paths[path]?.servers ?? document.servers;
  const base = new URL(servers[0]?.url ?? '/', 'http://site.invalid').pathname.replace(/\/$/, '');
  return escapeHtml(base + path).replace(/\{(\w+)\}/g, '<em>{$1}</em>');
}

function requestOf({ operation }: PlacedOperation): string {
  const body = operation.requestBody?.content['application/json'];
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    place: parameter.in,
    required: parameter.required ?? false,
    description: parameter.description,
    schema: parameter.schema,
  }));
  const fields = [...parameters, ...(body ? fieldsOf(body.schema, 'body') : [])];
  if (fields.length === 0) return '<p class="soft">It takes no input.</p>';
  const title = `Input of ${operation.operationId}`;
  return `<h4>Input</h4>${fieldTable(title, fields)}${body ? example(`${title}, an example`, body) : ''}`;
}

function answerOf({ operation }: PlacedOperation): string {
  const { description = '', content = {} } = operation.responses['200'] ?? {};
  const media = content['application/json'];
  if (!media) return description === '' ? '' : `<h4>Answer</h4><p>${inline(description)}</p>`;
  const shape = media.schema.$ref || media.schema.items ? `<p>${typeOf(media.schema)}</p>` : '';
  const title = `Answer of ${operation.operationId}`;
  const table = fieldTable(title, fieldsOf(media.schema, 'answer'));
  return `<h4>Answer</h4>${shape}${table}${example(`${title}, an example`, media)}`;
}

function callSection(document: ApiDocument, placed: PlacedOperation): string {
  const { operation, method } = placed;
  const verb = method.toUpperCase();
  return (
    `<article id="${anchor(placed)}"><h3>${inline(operation.summary)}</h3>` +
    `<p class="address"><span class="verb ${method}">${verb}</span> <code>${addressOf(document, placed)}</code></p>` +
    (isProcedure(operation)
      ? `<p class="soft">On the typed transport: <code>${escapeHtml(operation.operationId)}</code></p>`
      : '') +
    paragraphs(operation.description ?? '') +
    requestOf(placed) +
    answerOf(placed) +
    `<details><summary>Other answers of ${escapeHtml(operation.operationId)}</summary>` +
    `${errorList(operation.responses, document.components.responses)}</details></article>`
  );
}

function contents(document: ApiDocument, placed: PlacedOperation[]): string {
  const groups = document.tags.map(({ name }) => {
    const items = placed
      .filter(({ operation }) => operation.tags.includes(name))
      .map((one) => `<li><a href="#${anchor(one)}">${inline(one.operation.summary)}</a></li>`);
    return `<li><a href="#group-${escapeHtml(name)}">${titleOf(name)}</a><ol>${items.join('')}</ol></li>`;
  });
  return (
    '<nav aria-label="Contents"><details><summary>Contents</summary><ol><li><a href="#errors">Errors</a></li>' +
    `<li><a href="#types">Types</a></li>${groups.join('')}</ol></details></nav>`
  );
}

function titleOf(tag: string): string {
  const words = tag.replaceAll('-', ' ').replace('api', 'API');
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

function errors({ components }: ApiDocument): string {
  const items = Object.entries(components.responses).map(([name, response]) => {
    const media = response.content?.['application/json'];
    const { code = '' } = (media?.example ?? {}) as { code?: string };
    return (
      `<article id="error-${name}"><h3><code>${escapeHtml(code)}</code></h3>` +
      `<p>${inline(response.description ?? '')}</p>${media ? example(`An error ${code}`, media) : ''}</article>`
    );
  });
  return `<section id="errors"><h2>Errors</h2>${items.join('')}</section>`;
}

function types({ components }: ApiDocument): string {
  const items = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="type-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>` +
      `${schema.description === undefined ? '' : paragraphs(schema.description)}` +
      `${fieldTable(`Fields of ${name}`, fieldsOf(schema, 'field'))}</article>`,
  );
  return `<section id="types"><h2>Types</h2>${items.join('')}</section>`;
}

/** The document as one page for people: plain HTML, a table of contents, an anchor for every call and type. */
export function referencePage(document: ApiDocument): string {
  const placed = operationsOf(document);
  const groups = document.tags.map(({ name, description }) => {
    const calls = placed.filter(({ operation }) => operation.tags.includes(name));
    return (
      `<section id="group-${escapeHtml(name)}"><h2>${titleOf(name)}</h2><p>${inline(description)}</p>` +
      `${calls.map((one) => callSection(document, one)).join('')}</section>`
    );
  });
  const title = `${escapeHtml(document.info.title)} API`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="stylesheet" href="${REFERENCE_STYLE_PATH}"></head><body>` +
    '<a class="skip" href="#content">Skip to content</a>' +
    `<header><p class="wordmark"><a href="/">${escapeHtml(document.info.title)}</a></p></header>` +
    `<div class="frame">${contents(document, placed)}<main id="content"><h1>API reference</h1>` +
    `<div class="lead">${paragraphs(document.info.description)}` +
    '<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p></div>' +
    `${groups.join('')}${errors(document)}${types(document)}</main></div></body></html>`
  );
}
