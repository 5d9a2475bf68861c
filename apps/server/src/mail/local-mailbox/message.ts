import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { MailboxMessage } from '@rapport/email/mailbox';
import { MAILBOX_MOUNT } from '../create-mail.ts';
import type { MailboxEventType, MailboxOutcome } from './events.ts';

/** The ways to look at a message. */
export const MAILBOX_VIEWS = ['html', 'text', 'headers'] as const;
export type MailboxView = (typeof MAILBOX_VIEWS)[number];

const VIEW_WORDS: Record<MailboxView, string> = { html: 'HTML', text: 'Text', headers: 'Headers' };

const DELIVERY_STATUS_LABELS: Record<MailboxOutcome, string> = {
  bounce: 'Let it bounce',
  complain: 'Report it as spam',
  unsubscribe: 'Unsubscribe',
};

/** What the product was told of a message, in words. */
export const EVENT_LABELS: Record<MailboxEventType, string> = {
  Delivery: 'delivered',
  Bounce: 'bounced',
  SpamComplaint: 'reported as spam',
  SubscriptionChange: 'unsubscribed',
};

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'medium' });

interface Shown {
  view: MailboxView;
  /** The search the message was found by, for the way back to it. */
  q: string;
  /** What the product was told of it. */
  told: readonly MailboxEventType[];
  /** Whether its subject is the title of the page. */
  isTitle: boolean;
}

function addressOf(id: string, parameters: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
  const text = query.toString();
  return escapeHtml(`${MAILBOX_MOUNT}${id === '' ? '' : `/${id}`}${text === '' ? '' : `?${text}`}`);
}

function tabs({ id }: MailboxMessage, { view, q }: Shown): string {
  const links = MAILBOX_VIEWS.map((name) => {
    const current = name === view ? ' aria-current="page"' : '';
    const href = addressOf(id, { q, view: name === 'html' ? '' : name });
    return `<a href="${href}"${current}>${VIEW_WORDS[name]}</a>`;
  });
  return `<nav class="views" aria-label="Ways to look at the message">${links.join('')}</nav>`;
}

/** Buttons that play what a recipient or their mail server may do; only a newsletter can be unsubscribed from. */
function outcomes({ id, stream }: MailboxMessage): string {
  const possible: MailboxOutcome[] =
    stream === 'outbound' ? ['bounce', 'complain'] : ['bounce', 'complain', 'unsubscribe'];
  return possible
    .map(
      (outcome) =>
        `<form method="post" action="${MAILBOX_MOUNT}/${id}/${outcome}"><button type="submit">${DELIVERY_STATUS_LABELS[outcome]}</button></form>`,
    )
    .join('');
}

/** The text part as it was sent, its addresses as links. */
function textView({ text }: MailboxMessage): string {
  const linked = escapeHtml(text).replace(
    /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g,
    (address) => `<a href="${address}" target="_blank" rel="noopener">${address}</a>`,
  );
  return text === '' ? '<p class="empty soft">No text part.</p>' : `<pre class="text">${linked}</pre>`;
}

function headersView(message: MailboxMessage): string {
  const { id, from, to, subject, stream, receivedAt, headers, metadata, html, text } = message;
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
    ['Size', `HTML ${kilobytes(html)}, text ${kilobytes(text)}`],
  ];
  const items = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl class="headers">${items.join('')}</dl>`;
}

function viewOf(message: MailboxMessage, view: MailboxView): string {
  if (view === 'text') return textView(message);
  if (view === 'headers') return headersView(message);
  if (message.html === '') return '<p class="empty soft">No HTML part.</p>';
  return `<iframe class="html" title="The message" src="${MAILBOX_MOUNT}/${message.id}/html?framed"></iframe>`;
}

/** One message: who it is for, what it looks like, and what may become of it. */
export function messagePane(message: MailboxMessage, shown: Shown): string {
  const { from, to, subject, receivedAt } = message;
  const { told, q, view } = shown;
  const level = shown.isTitle ? 'h1' : 'h2';
  return (
    `<a class="back" href="${addressOf('', { q })}">All messages</a>` +
    `<div class="head"><${level} class="subject">${escapeHtml(subject || 'No subject')}</${level}>` +
    `<p>To ${escapeHtml(to)}</p><p class="soft">From ${escapeHtml(from)}</p>` +
    `<p class="soft small"><time datetime="${receivedAt.toISOString()}">${exact.format(receivedAt)}</time></p></div>` +
    tabs(message, shown) +
    viewOf(message, view) +
    `<div class="foot"><p class="soft small">Told back to the product: ${told.length === 0 ? 'nothing yet' : told.map((news) => EVENT_LABELS[news]).join(', ')}. What may become of it:</p>` +
    `<div class="fates">${outcomes(message)}</div></div>`
  );
}
