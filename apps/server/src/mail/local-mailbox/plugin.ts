import { mailboxQuery, mailboxSummary } from '@rapport/email/mailbox';
import { answerSettings, createMailboxServer } from '@rapport/email/mailbox-server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendPage } from '../../platform/html/page.ts';
import { MAILBOX_ACTIONS } from './events.ts';
import { sendMailbox } from './list-page.ts';
import { type LocalMailbox, MAILBOX_MOUNT } from './local-mailbox.ts';
import { MAILBOX_VIEWS, type MailboxView } from './message.ts';

/** Postmark's limits for one message and for a batch. */
const MAX_MESSAGE_BYTES = 10 * 1_048_576;
const MAX_BATCH_BYTES = 50 * 1_048_576;
const MAX_PAGE_SIZE = 500;

/** A displayed email runs nothing and loads only pictures of this site; its links open in new tabs. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

function getOrigin(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  if (address.family === 'IPv6') {
    return `http://[${address.address === '::' ? '::1' : address.address}]:${address.port}`;
  }
  return `http://${address.address === '0.0.0.0' ? '127.0.0.1' : address.address}:${address.port}`;
}

/** The forms of the pages have no fields. */
const FORM = 'application/x-www-form-urlencoded';

interface Stream {
  Params: { stream: string };
  Body: unknown;
}

/** The addresses in the body of `POST …/suppressions/delete`. */
function parseAddresses(body: unknown): string[] {
  const list = typeof body === 'object' && body !== null && 'Suppressions' in body ? body.Suppressions : [];
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null && 'EmailAddress' in entry ? String(entry.EmailAddress) : '',
  );
}

/** Query parameters of a page. */
type PageQuery = Record<string, string | string[] | undefined>;

function parseQuery({ q, view }: PageQuery): { q: string; view: MailboxView } {
  return {
    q: typeof q === 'string' ? q.trim() : '',
    view: MAILBOX_VIEWS.find((known) => known === view) ?? 'html',
  };
}

/** Makes links of a framed message open in a new tab. */
function openLinksInNewTabs(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendPage(reply, 404, {
    title: 'This message no longer exists',
    body: `<p>The mailbox is emptied when the product restarts. <a href="${MAILBOX_MOUNT}">All messages</a></p>`,
  });
}

/**
 * The local mailbox under /dev/mailbox: it accepts email like Postmark's API (`POST /email`, `POST /email/batch`,
 * `GET /messages/outbound`, suppressions, data removals, the settings of a server), reports delivery events to the product, and shows messages
 * on this machine. Never in production.
 */
export async function registerLocalMailbox(app: FastifyInstance, local: LocalMailbox): Promise<void> {
  const { mailbox, suppressions, removals, events } = local;
  app.addHook('preClose', async () => events.stop());
  app.addHook('onListen', async () => {
    const origin = getOrigin(app);
    if (origin !== null) local.listensAt(origin);
  });

  await app.register(
    async (scope) => {
      scope.post('/email', { bodyLimit: MAX_MESSAGE_BYTES }, async (request, reply) => {
        const response = mailbox.receive(request.body);
        return reply.code(response.ErrorCode === 0 ? 200 : 422).send(response);
      });

      scope.post('/email/batch', { bodyLimit: MAX_BATCH_BYTES }, async (request, reply) => {
        const response = mailbox.receiveBatch(request.body);
        return reply.code(Array.isArray(response) ? 200 : 422).send(response);
      });

      scope.get<{ Querystring: Record<string, string> }>('/messages/outbound', async ({ query }) => {
        const found = mailbox.find(mailboxQuery(Object.entries(query)));
        const offset = Number(query.offset ?? 0);
        const page = found.slice(offset, offset + Number(query.count ?? MAX_PAGE_SIZE));
        return { TotalCount: found.length, Messages: page.map(mailboxSummary) };
      });

      scope.get<Stream>('/message-streams/:stream/suppressions/dump', async ({ params }) => ({
        Suppressions: suppressions.list(params.stream),
      }));

      scope.post<Stream>('/message-streams/:stream/suppressions/delete', async ({ params, body }) => ({
        Suppressions: parseAddresses(body).map((EmailAddress) => {
          const Status = suppressions.remove(params.stream, EmailAddress) ? 'Deleted' : 'Failed';
          return { EmailAddress, Status, Message: null };
        }),
      }));

      // As of a new server; the events are sent without its webhooks.
      const server = createMailboxServer();
      for (const path of ['/server', '/message-streams', '/webhooks', '/webhooks/:id']) {
        scope.route({
          method: path === '/server' ? ['GET'] : ['GET', 'POST', 'PUT'],
          url: path,
          async handler({ method, url, body }, reply) {
            const call = new URL(url.slice(MAILBOX_MOUNT.length), 'http://mailbox.invalid');
            const response = answerSettings(server, { method, url: call }, body);
            return reply.code(response?.status ?? 404).send(response?.body ?? { ErrorCode: 701 });
          },
        });
      }

      scope.get('/messages/outbound/:id/dump', async () => ({ Body: '' }));

      scope.post('/data-removals', async ({ body }, reply) => {
        const response = removals.request(body);
        return (
          response ?? reply.code(422).send({ ErrorCode: 300, Message: "Invalid 'RequestedFor' address." })
        );
      });

      scope.get<{ Params: { id: string } }>('/data-removals/:id', async ({ params }, reply) => {
        const response = removals.find(params.id);
        return (
          response ?? reply.code(404).send({ ErrorCode: 701, Message: 'There is no such data removal.' })
        );
      });

      scope.get<{ Params: { id: string } }>('/messages/outbound/:id/details', async (request, reply) => {
        const message = mailbox.messages.find(({ id }) => id === request.params.id);
        if (!message) return reply.code(404).send({ ErrorCode: 701, Message: 'There is no such message.' });
        return { ...mailboxSummary(message), HtmlBody: message.html, TextBody: message.text };
      });

      scope.get<{ Querystring: PageQuery }>('/', async ({ query }, reply) =>
        sendMailbox(reply, {
          ...parseQuery(query),
          messages: mailbox.messages,
          named: null,
          listEvents: events.listEvents,
        }),
      );

      scope.get<{ Params: { id: string }; Querystring: PageQuery }>(
        '/:id',
        async ({ params, query }, reply) => {
          const named = mailbox.messages.find(({ id }) => id === params.id);
          if (!named) return sendMissing(reply);
          return sendMailbox(reply, {
            ...parseQuery(query),
            messages: mailbox.messages,
            named,
            listEvents: events.listEvents,
          });
        },
      );

      scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, _body, done) =>
        done(null, undefined),
      );
      scope.post('/empty', async (_request, reply) => {
        mailbox.clear();
        return reply.redirect(MAILBOX_MOUNT, 303);
      });

      for (const outcome of MAILBOX_ACTIONS) {
        scope.post<{ Params: { id: string } }>(`/:id/${outcome}`, async (request, reply) => {
          const message = mailbox.messages.find(({ id }) => id === request.params.id);
          if (!message) return sendMissing(reply);
          events.simulate(message, outcome);
          return reply.redirect(`${MAILBOX_MOUNT}/${message.id}`, 303);
        });
      }

      scope.get<{ Params: { id: string }; Querystring: PageQuery }>('/:id/html', async (request, reply) => {
        const message = mailbox.messages.find(({ id }) => id === request.params.id);
        if (!message) return sendMissing(reply);
        const isFramed = request.query.framed !== undefined;
        return reply
          .header('x-frame-options', 'SAMEORIGIN')
          .header('content-security-policy', MESSAGE_POLICY)
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(isFramed ? openLinksInNewTabs(message.html) : message.html);
      });
    },
    { prefix: MAILBOX_MOUNT },
  );
}
