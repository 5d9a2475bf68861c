import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { sendPage } from '../../platform/html/page.ts';
import { confirmSubscription, findConfirmation, type Visitor } from './confirm-subscription.ts';
import { CONFIRMATION_DAYS } from './links.ts';
import { addressToUnsubscribe, isUnsubscribed, unsubscribe } from './unsubscribe.ts';

/** Mail programs send a few words along with their one click. */
const LARGEST_BODY = 16_384;
const MAX_USER_AGENT_LENGTH = 500;

const HOME = '<a href="/">Back to the site</a>';

type Services = Pick<PlatformServices, 'env' | 'orm' | 'now' | 'queue'>;

function tokenOf(request: FastifyRequest): string {
  return new URL(request.url, 'http://this-site.invalid').searchParams.get('token') ?? '';
}

/** Whether the link comes from a test or a preview. */
function isSample(request: FastifyRequest): boolean {
  return new URL(request.url, 'http://this-site.invalid').searchParams.has('sample');
}

function visitorOf({ env, orm, now, queue }: Services, request: FastifyRequest): Visitor {
  const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  return { env, now, queue, em: orm.em.fork(), ip: request.ip, userAgent };
}

/** A form whose one button does what the page is about; the link's own address is where it goes. */
function button(request: FastifyRequest, label: string): string {
  return (
    `<form method="post" action="${escapeHtml(request.url)}"><div class="actions">` +
    `<button class="button" type="submit">${label}</button>${HOME}</div></form>`
  );
}

interface DeadLink {
  title: string;
  /** What the reader can do. */
  text: string;
}

function sendDeadLink(reply: FastifyReply, { title, text }: DeadLink): FastifyReply {
  return sendPage(reply, 404, { title, body: `<p>${text}</p><div class="actions">${HOME}</div>` });
}

const OLD_CONFIRMATION: DeadLink = {
  title: 'This link has expired',
  text: `A confirmation link works for ${CONFIRMATION_DAYS} days and until the subscription ends. Enter your address on the site again to get a new one.`,
};
const BAD_UNSUBSCRIBE: DeadLink = {
  title: 'This link is not complete',
  text: 'Open it once more from the email, or simply reply to that email.',
};

const SAMPLE = {
  title: 'This link is a sample',
  body: `<p>It comes from a test email and unsubscribes no one. Each subscriber gets a link of their own.</p><div class="actions">${HOME}</div>`,
};

const CONFIRMED = {
  title: 'Your subscription is confirmed',
  body: `<p>Thank you. The next newsletter comes to your address.</p><div class="actions">${HOME}</div>`,
};

const UNSUBSCRIBED = {
  title: 'You are unsubscribed',
  body: `<p>No newsletter will be sent to this address from now on. If this was a mistake, subscribe again on the site.</p><div class="actions">${HOME}</div>`,
};

/**
 * The pages that links in emails lead to. Opening them changes nothing, for mail scanners open every link: the button
 * does, or the one click of a mail program (RFC 8058), which needs no cookie and no login.
 */
export async function registerConsentPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: LARGEST_BODY },
        (_request, _body, done) => done(null, undefined),
      );

      scope.get('/confirm', async (request, reply) => {
        const found = await findConfirmation(visitorOf(services, request), tokenOf(request));
        if (found === null) return sendDeadLink(reply, OLD_CONFIRMATION);
        if (found.isConfirmed) return sendPage(reply, 200, CONFIRMED);
        return sendPage(reply, 200, {
          title: 'Confirm your subscription',
          body: `<p>The newsletter will be sent to <strong>${escapeHtml(found.email)}</strong>. You can end it at any time with one click.</p>${button(request, 'Confirm subscription')}`,
        });
      });

      scope.post('/confirm', async (request, reply) => {
        if (!(await confirmSubscription(visitorOf(services, request), tokenOf(request)))) {
          return sendDeadLink(reply, OLD_CONFIRMATION);
        }
        return sendPage(reply, 200, CONFIRMED);
      });

      scope.get('/unsubscribe', async (request, reply) => {
        if (isSample(request)) return sendPage(reply, 200, SAMPLE);
        const visitor = visitorOf(services, request);
        const email = addressToUnsubscribe(visitor, tokenOf(request));
        if (email === null) return sendDeadLink(reply, BAD_UNSUBSCRIBE);
        if (await isUnsubscribed(visitor, email)) return sendPage(reply, 200, UNSUBSCRIBED);
        return sendPage(reply, 200, {
          title: 'Unsubscribe?',
          body: `<p>The newsletter will no longer be sent to <strong>${escapeHtml(email)}</strong>.</p>${button(request, 'Unsubscribe')}`,
        });
      });

      scope.post('/unsubscribe', async (request, reply) => {
        if (!(await unsubscribe(visitorOf(services, request), tokenOf(request)))) {
          return sendDeadLink(reply, BAD_UNSUBSCRIBE);
        }
        return sendPage(reply, 200, UNSUBSCRIBED);
      });
    },
    { prefix: '/newsletter' },
  );
}
