import { escapeHtml } from '@rapport/domain/shared/escape-html';
import { listFields, renderExample, renderFields, renderInline, renderParagraphs } from './reference-html.ts';
import type { ApiDocument, Operation } from './types.ts';

const anchor = (type: string) => `event-${escapeHtml(type)}`;

function listEvents({ webhooks }: ApiDocument): { type: string; operation: Operation }[] {
  return Object.entries(webhooks).flatMap(([type, { post }]) => (post ? [{ type, operation: post }] : []));
}

function renderEvent(type: string, { summary, description = '', requestBody }: Operation): string {
  const media = requestBody?.content['application/json'];
  return (
    `<article id="${anchor(type)}" class="beside"><div class="text"><h3>${escapeHtml(type)}</h3>` +
    `<p>${renderInline(summary)}</p>${renderParagraphs(description)}` +
    `<h4>Body</h4>${media ? renderFields(listFields(media.schema, 'event')) : ''}</div>` +
    `<div class="examples">${media ? renderExample('Message', `A message ${type}`, media) : ''}</div></article>`
  );
}

/** What every event has in common: the headers, and how to answer. */
function renderCommon({ parameters = [], responses }: Operation): string {
  const headers = parameters.map(({ name, description, schema }) => ({
    name,
    // They are sent, not asked for.
    location: 'event',
    required: true,
    description,
    schema,
  }));
  // Object keys that are numbers come first, but accepting an event is the usual answer.
  const answers = Object.entries(responses)
    .reverse()
    .map(([status, { description = '' }]) => `<li>${escapeHtml(status)} ${renderInline(description)}</li>`);
  return (
    `<article class="text"><h3>Headers and answers</h3><p>Every event is a POST with these headers:</p>` +
    `${renderFields(headers)}<h4>How to answer</h4><ul class="errors">${answers.join('')}</ul></article>`
  );
}

/** The events that are sent to the webhooks of the owner, each with an example of its body. */
export function renderEvents(document: ApiDocument): string {
  const events = listEvents(document);
  const [first] = events;
  if (!first) return '';
  return (
    '<section id="events"><h2>Webhook events</h2><p>What is sent to the addresses that an admin enters under Settings, Webhooks.</p>' +
    `${renderCommon(first.operation)}${events.map(({ type, operation }) => renderEvent(type, operation)).join('')}</section>`
  );
}

/** The events in the table of contents. */
export function renderEventLinks(document: ApiDocument): string {
  const items = listEvents(document).map(({ type, operation }) => {
    const words = escapeHtml(`${type} ${operation.summary} webhook event`.toLowerCase());
    return `<li data-search="${words}"><a href="#${anchor(type)}">${escapeHtml(type)}</a></li>`;
  });
  return `<li data-group><a href="#events">Webhook events</a><ol>${items.join('')}</ol></li>`;
}
