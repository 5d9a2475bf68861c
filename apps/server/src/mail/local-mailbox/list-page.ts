import { createHash } from 'node:crypto';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { MailboxMessage } from '@rapport/email/mailbox';
import type { FastifyReply } from 'fastify';
import { forbidStoring } from '../../platform/html/page.ts';
import type { MailboxEventType } from './events.ts';
import { MAILBOX_MOUNT } from './local-mailbox.ts';
import { EVENT_LABELS, type MailboxView, messagePane } from './message.ts';
import { mailboxStyle } from './style.ts';

/** The page runs no scripts and loads only the message in its frame. */
function createPolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** What the page shows. */
export interface MailboxRequest {
  /** Newest last. */
  messages: readonly MailboxMessage[];
  /** Searches subjects and addresses; empty finds all. */
  q: string;
  /** The message in the address; without one a desktop shows the newest, a phone only the list. */
  named: MailboxMessage | null;
  view: MailboxView;
  listEvents: (id: string) => readonly MailboxEventType[];
}

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The time of today's messages, with the day for older ones, in this machine's time zone. */
function formatShortTime(at: Date, now: Date): string {
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}

function findMatching(messages: readonly MailboxMessage[], q: string): MailboxMessage[] {
  const wanted = q.toLowerCase();
  return messages
    .filter(({ to, from, subject }) => `${subject}\n${to}\n${from}`.toLowerCase().includes(wanted))
    .reverse();
}

/** The path of a message in the mailbox, with the search it was found by; the list scrolls to it. */
function getMessagePath({ id }: MailboxMessage, q: string): string {
  return `${MAILBOX_MOUNT}/${id}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}#m-${id}`;
}

function renderEntry(message: MailboxMessage, isShown: boolean, request: MailboxRequest): string {
  const { id, to, subject, receivedAt, stream } = message;
  const lastEvent = request.listEvents(id).at(-1);
  const what = [stream, lastEvent === undefined ? '' : EVENT_LABELS[lastEvent]].filter(Boolean).join(', ');
  return (
    `<li id="m-${id}"><a href="${escapeHtml(getMessagePath(message, request.q))}"${isShown ? ' aria-current="true"' : ''}>` +
    `<strong>${escapeHtml(subject || 'No subject')}</strong>` +
    `<time datetime="${receivedAt.toISOString()}">${formatShortTime(receivedAt, new Date())}</time>` +
    `<span class="second soft small"><span>${escapeHtml(to)}</span>` +
    `<span>${escapeHtml(what)}</span></span></a></li>`
  );
}

function formatCount(found: number, all: number): string {
  const total = `${all} ${all === 1 ? 'message' : 'messages'}`;
  return found === all ? total : `${found} of ${total}`;
}

function renderList(
  found: readonly MailboxMessage[],
  shown: MailboxMessage | undefined,
  request: MailboxRequest,
): string {
  if (request.messages.length === 0) {
    return '<p class="empty"><strong>No email yet</strong><span class="soft">Emails that the product sends on your machine arrive here. Send the contact form, then refresh.</span></p>';
  }
  if (found.length === 0) {
    return `<p class="empty"><strong>Nothing matches</strong><a href="${MAILBOX_MOUNT}">Show all messages</a></p>`;
  }
  return `<ul class="list">${found.map((message) => renderEntry(message, message === shown, request)).join('')}</ul>`;
}

function renderInbox(
  found: readonly MailboxMessage[],
  shown: MailboxMessage | undefined,
  request: MailboxRequest,
): string {
  const { messages, q, named } = request;
  // When a message is selected, its subject is the title of the page.
  const level = named ? 'h2' : 'h1';
  const empty =
    messages.length === 0
      ? ''
      : `<form method="post" action="${MAILBOX_MOUNT}/empty"><button class="link small" type="submit">Empty the mailbox</button></form>`;
  return (
    `<div class="top"><${level} class="name">Local mailbox</${level}><a class="small" href="${MAILBOX_MOUNT}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}">Refresh</a></div>` +
    `<search><form class="search" method="get" action="${MAILBOX_MOUNT}"><input type="search" name="q" aria-label="Search messages" placeholder="Subject or address" autocomplete="off" value="${escapeHtml(q)}"><button type="submit">Search</button></form></search>` +
    `<div class="top counts soft small"><p role="status">${formatCount(found.length, messages.length)}</p>${empty}</div>` +
    renderList(found, shown, request)
  );
}

/** Sends the mailbox page: the list of matching messages, and one of them. */
export function sendMailbox(reply: FastifyReply, request: MailboxRequest): FastifyReply {
  const { named, q, view, listEvents } = request;
  const found = findMatching(request.messages, q);
  const shown = named ?? found[0];
  const title = escapeHtml(named ? `${named.subject} · Local mailbox` : 'Local mailbox');
  const reading = shown
    ? messagePane(shown, { view, q, events: listEvents(shown.id), isTitle: named !== null })
    : '<p class="empty soft">Select a message to read it.</p>';
  forbidStoring(reply);
  const style = mailboxStyle(reply.server.pageFrame().colors);
  return reply
    .header('content-security-policy', createPolicy(style))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
        `<body class="${named ? 'one' : 'all'}"><main><nav class="inbox" aria-label="Messages">${renderInbox(found, shown, request)}</nav>` +
        `<section class="reading" aria-label="Message">${reading}</section></main></body></html>`,
    );
}
