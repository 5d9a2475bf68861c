import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { MailboxMessage } from '@rapport/email/mailbox';
import type { MailboxAction, MailboxEventType } from './events.ts';
import { MAILBOX_MOUNT } from './local-mailbox.ts';

/** The views of a message. */
export const MAILBOX_VIEWS = ['html', 'text', 'headers'] as const;
export type MailboxView = (typeof MAILBOX_VIEWS)[number];

const VIEW_LABELS: Record<MailboxView, string> = { html: 'HTML', text: 'Text', headers: 'Headers' };

const ACTION_LABELS: Record<MailboxAction, string> = {
  bounce: 'Let it bounce',
  complain: 'Report it as spam',
  unsubscribe: 'Unsubscribe',
};

/** Labels of the events sent for a message. */
export const EVENT_LABELS: Record<MailboxEventType, string> = {
  Delivery: 'delivered',
  Bounce: 'bounced',
  SpamComplaint: 'reported as spam',
  SubscriptionChange: 'unsubscribed',
};

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

interface PaneOptions {
  view: MailboxView;
  /** The search the message was found by, for the link back. */
  q: string;
  /** The events sent for it. */
  events: readonly MailboxEventType[];
  /** Whether its subject is the title of the page. */
  isTitle: boolean;
}

function getHref(id: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  const text = query.toString();
  return escapeHtml(`${MAILBOX_MOUNT}${id === '' ? '' : `/${id}`}${text === '' ? '' : `?${text}`}`);
}

function renderTabs({ id }: MailboxMessage, { view, q }: PaneOptions): string {
  const links = MAILBOX_VIEWS.map((name) => {
    const current = name === view ? ' aria-current="page"' : '';
    const href = getHref(id, { q, view: name === 'html' ? '' : name });
    return `<a href="${href}"${current}>${VIEW_LABELS[name]}</a>`;
  });
  return `<nav class="views" aria-label="Views of the message">${links.join('')}</nav>`;
}

/** Buttons that simulate a recipient or their mail server; only newsletters have unsubscribe. */
function renderActions({ id, stream }: MailboxMessage): string {
  const possible: MailboxAction[] =
    stream === 'outbound' ? ['bounce', 'complain'] : ['bounce', 'complain', 'unsubscribe'];
  return possible
    .map(
      (action) =>
        `<form method="post" action="${MAILBOX_MOUNT}/${id}/${action}"><button type="submit">${ACTION_LABELS[action]}</button></form>`,
    )
    .join('');
}

/** The text part with its addresses as links. */
function renderText({ text }: MailboxMessage): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  );
  return text === '' ? '<p class="empty soft">No text part.</p>' : `<pre class="text">${linked}</pre>`;
}

function renderHeaders(message: MailboxMessage): string {
  const { id, from, to, subject, stream, receivedAt, headers, metadata, html, text, attachments } = message;
  const kilobytes = (part: string) => `${(Buffer.byteLength(part) / 1000).toFixed(1)} KB`;
  const rows: [string, string][] = [
    ['From', from],
    ['To', to],
    ['Subject', subject],
    ['Date', receivedAt.toISOString()],
    ['Message-ID', id],
    ['Stream', stream],
    ...headers.map(({ name, value }): [string, string] => [name, value]),
    ...Object.entries(metadata).map(([name, value]): [string, string] => [`Metadata ${name}`, value]),
    ...attachments.map(({ name, contentType }): [string, string] => [`Attachment ${name}`, contentType]),
    ['Size', `HTML ${kilobytes(html)}, text ${kilobytes(text)}`],
  ];
  const items = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl class="headers">${items.join('')}</dl>`;
}

function renderView(message: MailboxMessage, view: MailboxView): string {
  if (view === 'text') return renderText(message);
  if (view === 'headers') return renderHeaders(message);
  if (message.html === '') return '<p class="empty soft">No HTML part.</p>';
  return `<iframe class="html" title="The message" src="${MAILBOX_MOUNT}/${message.id}/html?framed"></iframe>`;
}

/** One message: recipient, content and the events that can be simulated. */
export function messagePane(message: MailboxMessage, shown: PaneOptions): string {
  const { from, to, subject, receivedAt } = message;
  const { events, q, view } = shown;
  const level = shown.isTitle ? 'h1' : 'h2';
  return (
    `<a class="back" href="${getHref('', { q })}">All messages</a>` +
    `<div class="head"><${level} class="subject">${escapeHtml(subject || 'No subject')}</${level}>` +
    `<p>To ${escapeHtml(to)}</p><p class="soft">From ${escapeHtml(from)}</p>` +
    `<p class="soft small"><time datetime="${receivedAt.toISOString()}">${exact.format(receivedAt)}</time></p></div>` +
    renderTabs(message, shown) +
    renderView(message, view) +
    `<div class="foot"><p class="soft small">Reported to the product: ${events.length === 0 ? 'nothing yet' : events.map((event) => EVENT_LABELS[event]).join(', ')}. Simulate:</p>` +
    `<div class="actions">${renderActions(message)}</div></div>`
  );
}
