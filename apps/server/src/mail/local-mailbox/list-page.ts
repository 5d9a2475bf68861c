import { createHash } from 'node:crypto';
import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { MailboxMessage } from '@rapport/email/mailbox';
import type { FastifyReply } from 'fastify';
import { forbidStoring } from '../../platform/html/page.ts';
import { MAILBOX_MOUNT } from '../create-mail.ts';
import type { MailboxEventType } from './events.ts';
import { EVENT_LABELS, type MailboxView, messagePane } from './message.ts';
import { mailboxStyle } from './style.ts';

/** The page runs nothing and loads nothing but the message it frames. */
function policyWith(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "frame-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

/** What the mailbox is asked to show. */
export interface MailboxRequest {
  /** Newest last. */
  messages: readonly MailboxMessage[];
  /** Finds messages by their subject and their addresses; empty finds all. */
  q: string;
  /** The message the address names; without one a desktop shows the newest, a phone the list alone. */
  named: MailboxMessage | null;
  view: MailboxView;
  listEvents: (id: string) => readonly MailboxEventType[];
}

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Today's messages have their time, older ones their day as well; on the clock of this machine. */
function shortTime(at: Date, now: Date): string {
  const isToday = at.toDateString() === now.toDateString();
  return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}

function matching(messages: readonly MailboxMessage[], q: string): MailboxMessage[] {
  const wanted = q.toLowerCase();
  return messages
    .filter(({ to, from, subject }) => `${subject}\n${to}\n${from}`.toLowerCase().includes(wanted))
    .reverse();
}

/** The address of a message in the mailbox, with the search it was found by; the list scrolls to it. */
function addressOf({ id }: MailboxMessage, q: string): string {
  return `${MAILBOX_MOUNT}/${id}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}#m-${id}`;
}

function entry(message: MailboxMessage, isShown: boolean, asked: MailboxRequest): string {
  const { id, to, subject, receivedAt, stream } = message;
  const told = asked.listEvents(id).at(-1);
  const what = [stream, told === undefined ? '' : EVENT_LABELS[told]].filter(Boolean).join(', ');
  return (
    `<li id="m-${id}"><a href="${escapeHtml(addressOf(message, asked.q))}"${isShown ? ' aria-current="true"' : ''}>` +
    `<strong>${escapeHtml(subject || 'No subject')}</strong>` +
    `<time datetime="${receivedAt.toISOString()}">${shortTime(receivedAt, new Date())}</time>` +
    `<span class="second soft small"><span>${escapeHtml(to)}</span>` +
    `<span>${escapeHtml(what)}</span></span></a></li>`
  );
}

function count(found: number, all: number): string {
  const total = `${all} ${all === 1 ? 'message' : 'messages'}`;
  return found === all ? total : `${found} of ${total}`;
}

function list(
  found: readonly MailboxMessage[],
  shown: MailboxMessage | undefined,
  asked: MailboxRequest,
): string {
  if (asked.messages.length === 0) {
    return '<p class="empty"><strong>No email yet</strong><span class="soft">Whatever the product sends while it runs on your machine arrives here. Send the contact form, and look again.</span></p>';
  }
  if (found.length === 0) {
    return `<p class="empty"><strong>Nothing matches</strong><a href="${MAILBOX_MOUNT}">Show all messages</a></p>`;
  }
  return `<ul class="list">${found.map((message) => entry(message, message === shown, asked)).join('')}</ul>`;
}

function inbox(
  found: readonly MailboxMessage[],
  shown: MailboxMessage | undefined,
  asked: MailboxRequest,
): string {
  const { messages, q, named } = asked;
  // Of a message that is named, its subject is the title of the page.
  const level = named ? 'h2' : 'h1';
  const empty =
    messages.length === 0
      ? ''
      : `<form method="post" action="${MAILBOX_MOUNT}/empty"><button class="link small" type="submit">Empty the mailbox</button></form>`;
  return (
    `<div class="top"><${level} class="name">Local mailbox</${level}><a class="small" href="${MAILBOX_MOUNT}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}">Look again</a></div>` +
    `<search><form class="search" method="get" action="${MAILBOX_MOUNT}"><input type="search" name="q" aria-label="Search messages" placeholder="Subject or address" autocomplete="off" value="${escapeHtml(q)}"><button type="submit">Search</button></form></search>` +
    `<div class="top counts soft small"><p role="status">${count(found.length, messages.length)}</p>${empty}</div>` +
    list(found, shown, asked)
  );
}

/** Answers with the mailbox: the list of what was found, and one message of it. */
export function sendMailbox(reply: FastifyReply, asked: MailboxRequest): FastifyReply {
  const { named, q, view, listEvents } = asked;
  const found = matching(asked.messages, q);
  const shown = named ?? found[0];
  const title = escapeHtml(named ? `${named.subject} · Local mailbox` : 'Local mailbox');
  const reading = shown
    ? messagePane(shown, { view, q, told: listEvents(shown.id), isTitle: named !== null })
    : '<p class="empty soft">The message you choose shows here.</p>';
  forbidStoring(reply);
  const style = mailboxStyle(reply.server.pageFrame.colors);
  return reply
    .header('content-security-policy', policyWith(style))
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head>` +
        `<body class="${named ? 'one' : 'all'}"><main><nav class="inbox" aria-label="Messages">${inbox(found, shown, asked)}</nav>` +
        `<section class="reading" aria-label="Message">${reading}</section></main></body></html>`,
    );
}
