import { type MailboxMessage, mailboxQuery, mailboxSummary } from '@rapport/email/mailbox';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml, sendPage } from '../auth/page.ts';
import { type LocalMailbox, MAILBOX_MOUNT } from './mail.ts';

/** Postmark's own bounds for one message and for a batch, in bytes. */
const LARGEST_MESSAGE = 10 * 1_048_576;
const LARGEST_BATCH = 50 * 1_048_576;
const LARGEST_PAGE = 500;

/** What an e-mail may do when it is looked at: be seen. */
const MESSAGE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function ownOrigin(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  if (address.family === 'IPv6') {
    return `http://[${address.address === '::' ? '::1' : address.address}]:${address.port}`;
  }
  return `http://${address.address === '0.0.0.0' ? '127.0.0.1' : address.address}:${address.port}`;
}

function listPage(messages: readonly MailboxMessage[]): string {
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

function messagePage(message: MailboxMessage): string {
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
    `<div class="actions"><a class="button" href="${MAILBOX_MOUNT}/${id}/html">See the HTML</a><a href="${MAILBOX_MOUNT}">All messages</a></div>`
  );
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, {
    title: 'There is no such message',
    body: `<p>The mailbox starts empty with every start of the product. <a href="${MAILBOX_MOUNT}">All messages</a></p>`,
  });
}

/**
 * The mailbox of local mode under /dev/mailbox (decision 28): it takes e-mail as Postmark's API does (`POST /email`,
 * `POST /email/batch`, `GET /messages/outbound`) and shows it to whoever sits at this machine. Never in production.
 */
export async function registerLocalMailbox(app: FastifyInstance, local: LocalMailbox): Promise<void> {
  const { mailbox } = local;
  app.addHook('onListen', async () => {
    const origin = ownOrigin(app);
    if (origin !== null) local.listensAt(origin);
  });

  await app.register(
    async (scope) => {
      scope.post('/email', { bodyLimit: LARGEST_MESSAGE }, async (request, reply) => {
        const answer = mailbox.receive(request.body);
        return reply.code(answer.ErrorCode === 0 ? 200 : 422).send(answer);
      });

      scope.post('/email/batch', { bodyLimit: LARGEST_BATCH }, async (request, reply) => {
        const answer = mailbox.receiveBatch(request.body);
        return reply.code(Array.isArray(answer) ? 200 : 422).send(answer);
      });

      scope.get<{ Querystring: Record<string, string> }>('/messages/outbound', async ({ query }) => {
        const found = mailbox.find(mailboxQuery(Object.entries(query)));
        const offset = Number(query.offset ?? 0);
        const page = found.slice(offset, offset + Number(query.count ?? LARGEST_PAGE));
        return { TotalCount: found.length, Messages: page.map(mailboxSummary) };
      });

      scope.get('/message-streams/:stream/suppressions/dump', async () => ({ Suppressions: [] }));
      scope.post('/message-streams/:stream/suppressions/delete', async () => ({ Suppressions: [] }));

      scope.get<{ Params: { id: string } }>('/messages/outbound/:id/details', async (request, reply) => {
        const message = mailbox.messages.find(({ id }) => id === request.params.id);
        if (!message) return reply.code(404).send({ ErrorCode: 701, Message: 'There is no such message.' });
        return { ...mailboxSummary(message), HtmlBody: message.html, TextBody: message.text };
      });

      scope.get('/', async (_request, reply) =>
        sendPage(reply, 200, { title: 'Local mailbox', body: listPage(mailbox.messages) }),
      );

      scope.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
        const message = mailbox.messages.find(({ id }) => id === request.params.id);
        if (!message) return sendMissing(reply);
        return sendPage(reply, 200, { title: message.subject, body: messagePage(message) });
      });

      scope.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
        const message = mailbox.messages.find(({ id }) => id === request.params.id);
        if (!message) return sendMissing(reply);
        return reply
          .header('content-security-policy', MESSAGE_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(message.html);
      });
    },
    { prefix: MAILBOX_MOUNT },
  );
}
