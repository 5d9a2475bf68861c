import { escapeHtml } from '@rapport/domain/shared/escape-html';
import {
  formatType,
  listFields,
  renderErrorList,
  renderExample,
  renderFieldTable,
  renderInline,
  renderParagraphs,
} from './reference-html.ts';
import { type ApiDocument, type ApiOperation, isProcedure, listOperations } from './types.ts';

/** The path of the page's stylesheet. */
export const REFERENCE_STYLE_PATH = '/api/docs/style.css';

const anchor = ({ operation }: ApiOperation) => `call-${escapeHtml(operation.operationId)}`;

/** The address as a client writes it. */
function formatAddress(document: ApiDocument, { path }: ApiOperation): string {
  const servers = document.paths[path]?.servers ?? document.servers;
  const base = new URL(servers[0]?.url ?? '/', 'http://site.invalid').pathname.replace(/\/$/, '');
  return escapeHtml(base + path).replace(/\{(\w+)\}/g, '<em>{$1}</em>');
}

function renderRequest({ operation }: ApiOperation): string {
  const body = operation.requestBody?.content['application/json'];
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    location: parameter.in,
    required: parameter.required ?? false,
    description: parameter.description,
    schema: parameter.schema,
  }));
  const fields = [...parameters, ...(body ? listFields(body.schema, 'body') : [])];
  if (fields.length === 0) return '<p class="soft">No input.</p>';
  const title = `Input of ${operation.operationId}`;
  return `<h4>Input</h4>${renderFieldTable(title, fields)}${body ? renderExample(`${title}, an example`, body) : ''}`;
}

function renderResponse({ operation }: ApiOperation): string {
  const { description = '', content = {} } = operation.responses['200'] ?? {};
  const media = content['application/json'];
  if (!media) return description === '' ? '' : `<h4>Response</h4><p>${renderInline(description)}</p>`;
  const shape = media.schema.$ref || media.schema.items ? `<p>${formatType(media.schema)}</p>` : '';
  const title = `Response of ${operation.operationId}`;
  const table = renderFieldTable(title, listFields(media.schema, 'response'));
  return `<h4>Response</h4>${shape}${table}${renderExample(`${title}, an example`, media)}`;
}

function renderCall(document: ApiDocument, call: ApiOperation): string {
  const { operation, method } = call;
  const verb = method.toUpperCase();
  return (
    `<article id="${anchor(call)}"><h3>${renderInline(operation.summary)}</h3>` +
    `<p class="address"><span class="verb ${method}">${verb}</span> <code>${formatAddress(document, call)}</code></p>` +
    (isProcedure(operation)
      ? `<p class="soft">On the typed transport: <code>${escapeHtml(operation.operationId)}</code></p>`
      : '') +
    renderParagraphs(operation.description ?? '') +
    renderRequest(call) +
    renderResponse(call) +
    `<details><summary>Other responses of ${escapeHtml(operation.operationId)}</summary>` +
    `${renderErrorList(operation.responses, document.components.responses)}</details></article>`
  );
}

function renderContents(document: ApiDocument, operations: ApiOperation[]): string {
  const groups = document.tags.map(({ name }) => {
    const items = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map((one) => `<li><a href="#${anchor(one)}">${renderInline(one.operation.summary)}</a></li>`);
    return `<li><a href="#group-${escapeHtml(name)}">${formatTitle(name)}</a><ol>${items.join('')}</ol></li>`;
  });
  return (
    '<nav aria-label="Contents"><details><summary>Contents</summary><ol><li><a href="#errors">Errors</a></li>' +
    `<li><a href="#types">Types</a></li>${groups.join('')}</ol></details></nav>`
  );
}

function formatTitle(tag: string): string {
  const words = tag.replaceAll('-', ' ').replace('api', 'API');
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

function renderErrors({ components }: ApiDocument): string {
  const items = Object.entries(components.responses).map(([name, response]) => {
    const media = response.content?.['application/json'];
    const { code = '' } = (media?.example ?? {}) as { code?: string };
    return (
      `<article id="error-${name}"><h3><code>${escapeHtml(code)}</code></h3>` +
      `<p>${renderInline(response.description ?? '')}</p>${media ? renderExample(`An error ${code}`, media) : ''}</article>`
    );
  });
  return `<section id="errors"><h2>Errors</h2>${items.join('')}</section>`;
}

function renderTypes({ components }: ApiDocument): string {
  const items = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="type-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>` +
      `${schema.description === undefined ? '' : renderParagraphs(schema.description)}` +
      `${renderFieldTable(`Fields of ${name}`, listFields(schema, 'field'))}</article>`,
  );
  return `<section id="types"><h2>Types</h2>${items.join('')}</section>`;
}

/** The document as one HTML page: a table of contents, and an anchor for every call and type. */
export function renderReference(document: ApiDocument): string {
  const operations = listOperations(document);
  const groups = document.tags.map(({ name, description }) => {
    const calls = operations.filter(({ operation }) => operation.tags.includes(name));
    return (
      `<section id="group-${escapeHtml(name)}"><h2>${formatTitle(name)}</h2><p>${renderInline(description)}</p>` +
      `${calls.map((one) => renderCall(document, one)).join('')}</section>`
    );
  });
  const title = `${escapeHtml(document.info.title)} API`;
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<link rel="stylesheet" href="${REFERENCE_STYLE_PATH}"></head><body>` +
    '<a class="skip" href="#content">Skip to content</a>' +
    `<header><p class="wordmark"><a href="/">${escapeHtml(document.info.title)}</a></p></header>` +
    `<div class="frame">${renderContents(document, operations)}<main id="content"><h1>API reference</h1>` +
    `<div class="lead">${renderParagraphs(document.info.description)}` +
    '<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p></div>' +
    `${groups.join('')}${renderErrors(document)}${renderTypes(document)}</main></div></body></html>`
  );
}
