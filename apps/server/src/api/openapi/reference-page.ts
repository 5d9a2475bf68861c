import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { renderEventLinks, renderEvents } from './reference-events.ts';
import { formatCurl, formatJavaScript, getBaseUrl } from './reference-examples.ts';
import {
  formatType,
  listFields,
  renderCode,
  renderErrorList,
  renderExample,
  renderFields,
  renderInline,
  renderParagraphs,
} from './reference-html.ts';
import { type ApiDocument, type ApiOperation, isProcedure, listOperations } from './types.ts';

/** The path of the page's stylesheet. */
export const REFERENCE_STYLE_PATH = '/api/docs/style.css';
/** The path of its script. */
export const REFERENCE_SCRIPT_PATH = '/api/docs/search.js';

const anchor = ({ operation }: ApiOperation) => `call-${escapeHtml(operation.operationId)}`;

/** The address as a client writes it, without its host. */
function formatAddress(document: ApiDocument, { path }: ApiOperation): string {
  const { pathname } = new URL(getBaseUrl(document, path));
  const address = (pathname === '/' ? '' : pathname) + path;
  return escapeHtml(address).replace(/\{(\w+)\}/g, '<em>{$1}</em>');
}

function renderRequest({ operation }: ApiOperation): string {
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const parameters = (operation.parameters ?? []).map((parameter) => ({
    name: parameter.name,
    location: parameter.in,
    required: parameter.required ?? false,
    description: parameter.description,
    schema: parameter.schema,
  }));
  const fields = [...parameters, ...(body ? listFields(body.schema, 'body') : [])];
  return fields.length === 0 ? '<p class="soft">No input.</p>' : `<h4>Input</h4>${renderFields(fields)}`;
}

function renderResponse({ operation }: ApiOperation): string {
  const { description = '', content = {} } = operation.responses['200'] ?? {};
  const media = content['application/json'];
  if (!media) return description === '' ? '' : `<h4>Response</h4><p>${renderInline(description)}</p>`;
  const shape = media.schema.$ref || media.schema.items ? `<p>${formatType(media.schema)}</p>` : '';
  return `<h4>Response</h4>${shape}${renderFields(listFields(media.schema, 'response'))}`;
}

function renderExamples(document: ApiDocument, call: ApiOperation): string {
  const { operationId, responses } = call.operation;
  const [media] = Object.values(responses['200']?.content ?? {});
  return (
    '<div class="examples">' +
    renderCode('curl', `${operationId} with curl`, formatCurl(document, call)) +
    renderCode('JavaScript', `${operationId} in JavaScript`, formatJavaScript(document, call)) +
    `${media ? renderExample('Response', `Response of ${operationId}, an example`, media) : ''}</div>`
  );
}

function renderCall(document: ApiDocument, call: ApiOperation): string {
  const { operation, method } = call;
  const verb = method.toUpperCase();
  return (
    `<article id="${anchor(call)}" class="beside"><div class="text"><h3>${renderInline(operation.summary)}</h3>` +
    `<p class="address"><span class="verb ${method}">${verb}</span> <code>${formatAddress(document, call)}</code></p>` +
    renderParagraphs(operation.description ?? '') +
    (isProcedure(operation)
      ? `<p class="soft">On the typed transport: <code>${escapeHtml(operation.operationId)}</code></p>`
      : '') +
    renderRequest(call) +
    renderResponse(call) +
    `<details><summary>Other responses of ${escapeHtml(operation.operationId)}</summary>` +
    `${renderErrorList(operation.responses, document.components.responses)}</details></div>` +
    `${renderExamples(document, call)}</article>`
  );
}

const SCHEME_NAMES: Record<string, string> = {
  apiToken: 'API token',
  session: 'Session cookie',
  postmark: 'Webhook password',
};

/** How calls are authenticated, with a call that anyone with a token may make. */
function renderAuthentication(document: ApiDocument, operations: ApiOperation[]): string {
  const { apiToken, ...others } = document.components.securitySchemes;
  const rows = Object.entries({ apiToken, ...others }).map(
    ([name, scheme]) =>
      `<div><dt><strong>${escapeHtml(SCHEME_NAMES[name] ?? name)}</strong></dt><dd>${renderInline(scheme?.description ?? '')}</dd></div>`,
  );
  const example = operations.find(({ operation }) => operation.operationId === 'contact.list');
  return (
    '<section id="authentication"><h2>Authentication</h2><div class="beside"><div class="text">' +
    '<p>Programs send an API token with each call. An admin creates it under Settings, Security &amp; Access, API tokens, ' +
    'and sees it once. The access of a call says who may make it; calls for everyone need no token.</p>' +
    `<dl>${rows.join('')}</dl></div>${example ? renderTokenExamples(document, example) : ''}</div></section>`
  );
}

function renderTokenExamples(document: ApiDocument, call: ApiOperation): string {
  const curl = `TOKEN=…\n\n${formatCurl(document, call)}`;
  const javaScript = `const token = '…';\n\n${formatJavaScript(document, call)}`;
  return (
    `<div class="examples">${renderCode('curl', 'A call with an API token, with curl', curl)}` +
    `${renderCode('JavaScript', 'A call with an API token, in JavaScript', javaScript)}</div>`
  );
}

function renderContentsEntry(document: ApiDocument, call: ApiOperation): string {
  const { operation, method, path } = call;
  const words = [operation.summary, method, getBaseUrl(document, path) + path, operation.operationId];
  return (
    `<li data-search="${escapeHtml(words.join(' ').toLowerCase())}"><a href="#${anchor(call)}">` +
    `${renderInline(operation.summary)} <span class="verb ${method}">${method.toUpperCase()}</span></a></li>`
  );
}

function renderContents(document: ApiDocument, operations: ApiOperation[]): string {
  const groups = document.tags.map(({ name }) => {
    const items = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map((one) => renderContentsEntry(document, one));
    return `<li data-group><a href="#group-${escapeHtml(name)}">${formatTitle(name)}</a><ol>${items.join('')}</ol></li>`;
  });
  const other = (id: string, title: string) => `<li data-other><a href="#${id}">${title}</a></li>`;
  return (
    '<nav class="contents" aria-label="Contents"><details><summary>Contents</summary><ol>' +
    `${other('authentication', 'Authentication')}${groups.join('')}${renderEventLinks(document)}${other('errors', 'Errors')}${other('types', 'Types')}` +
    '</ol></details></nav>'
  );
}

const SEARCH =
  '<form class="search" role="search" hidden><label for="search">Search calls</label>' +
  '<input id="search" type="search" placeholder="Search calls, or press /" autocomplete="off" spellcheck="false">' +
  '<output for="search"></output></form>';

function formatTitle(tag: string): string {
  const words = tag.replaceAll('-', ' ').replace('api', 'API');
  return escapeHtml(words.charAt(0).toUpperCase() + words.slice(1));
}

function renderErrors({ components }: ApiDocument): string {
  const items = Object.entries(components.responses).map(([name, response]) => {
    const media = response.content?.['application/json'];
    const { code = '' } = (media?.example ?? {}) as { code?: string };
    return (
      `<article id="error-${name}" class="beside"><div class="text"><h3>${escapeHtml(code)}</h3>` +
      `<p>${renderInline(response.description ?? '')}</p></div>` +
      `<div class="examples">${media ? renderExample('Response', `An error ${code}`, media) : ''}</div></article>`
    );
  });
  return `<section id="errors"><h2>Errors</h2>${items.join('')}</section>`;
}

function renderTypes({ components }: ApiDocument): string {
  const items = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="type-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>` +
      `${schema.description === undefined ? '' : renderParagraphs(schema.description)}` +
      `${renderFields(listFields(schema, 'field'))}</article>`,
  );
  return `<section id="types"><h2>Types</h2>${items.join('')}</section>`;
}

/** The package for TypeScript and JavaScript, with a call of it. */
function renderClient(document: ApiDocument, address: string): string {
  const site = new URL(document.servers[0]?.url ?? '').origin;
  const code = [
    "import { createClient } from '@rapport/client';",
    '',
    `const client = createClient({ url: '${site}', token: '…' });`,
    'const { contacts } = await client.contact.list.query({ limit: 100 });',
  ];
  return (
    `<p>TypeScript and JavaScript programs install <a href="${address}">a client with the types of every call</a>. This ` +
    'address stays, with the same bytes, when the product is updated:</p>' +
    renderCode('npm', 'Installing the typed client', `npm install ${site}${address}`) +
    renderCode('TypeScript', 'A call of the typed client', code.join('\n'))
  );
}

/**
 * The document as one HTML page: a table of contents, and an anchor for every call and type. `clientAddress` is where
 * the typed client is.
 */
export function renderReference(document: ApiDocument, clientAddress: string): string {
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
    `<link rel="stylesheet" href="${REFERENCE_STYLE_PATH}">` +
    `<script type="module" src="${REFERENCE_SCRIPT_PATH}"></script></head><body>` +
    '<a class="skip" href="#content">Skip to content</a>' +
    `<header><a class="wordmark" href="/"><span aria-hidden="true"></span>${escapeHtml(document.info.title)} <small>API</small></a>` +
    `${SEARCH}</header>` +
    `<div class="frame">${renderContents(document, operations)}<main id="content"><h1>API reference</h1>` +
    `<div class="lead">${renderParagraphs(document.info.description)}` +
    '<p><a href="/api/openapi.json">The same as an OpenAPI 3.1 document</a></p>' +
    `${renderClient(document, clientAddress)}</div>` +
    `${renderAuthentication(document, operations)}${groups.join('')}${renderEvents(document)}${renderErrors(document)}${renderTypes(document)}</main></div></body></html>`
  );
}
