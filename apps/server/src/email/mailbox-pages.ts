import type { MailboxMessage } from '@rapport/email/mailbox';
import { escapeHtml } from '../auth/page.ts';
import { MAILBOX_MOUNT } from './mail.ts';
import type { MailboxFate } from './mailbox-events.ts';

const FATE_WORDS: Record<MailboxFate, string> = {
  bounce: 'Let it bounce',
  complain: 'Report it as spam',
  unsubscribe: 'Unsubscribe',
};

/** Buttons that play what a recipient or their mail server may do; only a newsletter can be unsubscribed from. */
function fateButtons({ id, stream }: MailboxMessage): string {
  const fates: MailboxFate[] =
    stream === 'outbound' ? ['bounce', 'complain'] : ['bounce', 'complain', 'unsubscribe'];
  return fates
    .map(
      (fate) =>
        `<form method="post" action="${MAILBOX_MOUNT}/${id}/${fate}"><button class="button" type="submit">${FATE_WORDS[fate]}</button></form>`,
    )
    .join('');
}

/** The messages, newest first. */
export function listPage(messages: readonly MailboxMessage[]): string {
  if (messages.length === 0) {
    return '<p>No e-mail yet. Whatever the product sends while it runs on your machine arrives here.</p>';
  }
  const items = [...messages]
    .reverse()
    .map(
      ({ id, to, subject, receivedAt }) =>
        `<li><a href="${MAILBOX_MOUNT}/${id}"><strong>${escapeHtml(subject)}</strong></a>` +
        `<p class="soft">to ${escapeHtml(to)}, ${receivedAt.toISOString()}</p></li>`,
    );
  return `<p>${messages.length} kept until the next start.</p><ul>${items.join('')}</ul>`;
}

/** One message: who it is for, its headers, its text, and what may become of it. `told` is what became of it. */
export function messagePage(message: MailboxMessage, told: readonly string[]): string {
  const { id, from, to, stream, receivedAt, text } = message;
  const headers = [
    ...message.headers.map(({ name, value }) => `${name}: ${value}`),
    ...Object.entries(message.metadata).map(([name, value]) => `Metadata ${name}: ${value}`),
  ];
  const lines = text.split('\n').map((line) => escapeHtml(line));
  return (
    `<p class="soft">From ${escapeHtml(from)}<br>To ${escapeHtml(to)}<br>${receivedAt.toISOString()}, stream ${escapeHtml(stream)}</p>` +
    `<p class="soft">${headers.map(escapeHtml).join('<br>')}</p>` +
    `<p>${lines.join('<br>')}</p>` +
    `<div class="actions"><a class="button" href="${MAILBOX_MOUNT}/${id}/html">See the HTML</a><a href="${MAILBOX_MOUNT}">All messages</a></div>` +
    `<p class="soft">Told back to the product: ${told.length === 0 ? 'nothing yet' : escapeHtml(told.join(', '))}</p>` +
    `<div class="actions">${fateButtons(message)}</div>`
  );
}
