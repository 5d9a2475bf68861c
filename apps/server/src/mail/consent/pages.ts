import { escapeHtml } from '@rapport/domain/shared/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { confirmedPage } from '../../platform/html/confirmed-page.ts';
import { sendPage } from '../../platform/html/page.ts';
import { type ConsentDeps, confirmSubscription, findConfirmation } from './confirm-subscription.ts';
import { CONFIRMATION_EXPIRES_DAYS, PREFERENCES_PATH } from './links.ts';
import { parsePreferences, readPreferences, savePreferences } from './preferences.ts';
import { preferencesPage } from './preferences-page.ts';
import { getAddressToUnsubscribe, isUnsubscribed, unsubscribe } from './unsubscribe.ts';

/** Mail programs send a short body with one-click unsubscribe. */
const MAX_BODY_BYTES = 16_384;
const MAX_USER_AGENT_LENGTH = 500;

const HOME = '<a href="/">Back to the site</a>';

type Services = Pick<PlatformServices, 'env' | 'orm' | 'site' | 'now'>;

function getToken(request: FastifyRequest): string {
  return new URL(request.url, 'http://this-site.invalid').searchParams.get('token') ?? '';
}

const toQuery = (token: string) => `?token=${encodeURIComponent(token)}`;

/** Whether the page follows a form that was saved. */
function isSaved(request: FastifyRequest): boolean {
  return new URL(request.url, 'http://this-site.invalid').searchParams.has('saved');
}

/** Whether the link comes from a campaign in a browser, which everyone reads alike. */
function isShared(request: FastifyRequest): boolean {
  return new URL(request.url, 'http://this-site.invalid').searchParams.has('shared');
}

/** Whether the link comes from a test email or a preview. */
function isSample(request: FastifyRequest): boolean {
  return new URL(request.url, 'http://this-site.invalid').searchParams.has('sample');
}

function toConsentDeps({ env, orm, site, now }: Services, request: FastifyRequest): ConsentDeps {
  const userAgent = request.headers['user-agent']?.slice(0, MAX_USER_AGENT_LENGTH) ?? null;
  return { env, site, now, em: orm.em.fork(), ip: request.ip, userAgent };
}

/** A form with one button that posts to the link's own address. */
function button(request: FastifyRequest, label: string): string {
  return (
    `<form method="post" action="${escapeHtml(request.url)}"><div class="actions">` +
    `<button class="button" type="submit">${label}</button>${HOME}</div></form>`
  );
}

interface InvalidLink {
  title: string;
  /** What the reader can do next. */
  text: string;
}

function sendInvalidLink(reply: FastifyReply, { title, text }: InvalidLink): FastifyReply {
  return sendPage(reply, 404, { title, body: `<p>${text}</p><div class="actions">${HOME}</div>` });
}

const EXPIRED_CONFIRMATION: InvalidLink = {
  title: 'This link has expired',
  text: `Confirmation links work for ${CONFIRMATION_EXPIRES_DAYS} days. To get a new one, enter your address on the site again.`,
};
const INCOMPLETE_UNSUBSCRIBE: InvalidLink = {
  title: 'This link is incomplete',
  text: 'Open the link from the email again, or reply to that email.',
};

const ENDED_SUBSCRIPTION: InvalidLink = {
  title: 'There is no subscription',
  text: 'The link is incomplete, or this address gets no newsletter any more. Subscribe again on the site.',
};

const SAMPLE = {
  title: 'This is a sample link',
  body: `<p>It comes from a test email and unsubscribes no one. Each subscriber gets their own link.</p><div class="actions">${HOME}</div>`,
};

const SHARED = {
  title: 'Unsubscribe in your email',
  body: `<p>The page you came from is the same for everyone. To unsubscribe, open the link at the end of the email that you got.</p><div class="actions">${HOME}</div>`,
};

const UNSUBSCRIBED = {
  title: 'You are unsubscribed',
  body: `<p>You won't get any more newsletters at this address. If this was a mistake, subscribe again on the site.</p><div class="actions">${HOME}</div>`,
};

/**
 * The pages that links in emails open. Opening one changes nothing, because mail scanners open every link; the button
 * does, or a mail program's one-click request (RFC 8058), which needs no cookie and no sign-in.
 */
export async function registerConsentPages(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        '*',
        { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
        (_request, body, done) => done(null, body),
      );

      scope.get('/confirm', async (request, reply) => {
        const found = await findConfirmation(toConsentDeps(services, request), getToken(request));
        if (found === null) return sendInvalidLink(reply, EXPIRED_CONFIRMATION);
        if (found.confirmed !== null) return sendPage(reply, 200, confirmedPage(found.confirmed));
        return sendPage(reply, 200, {
          title: 'Confirm your subscription',
          body: `<p>We'll send the newsletter to <strong>${escapeHtml(found.email)}</strong>. You can unsubscribe at any time with one click.</p>${button(request, 'Confirm subscription')}`,
        });
      });

      scope.post('/confirm', async (request, reply) => {
        const after = await confirmSubscription(toConsentDeps(services, request), getToken(request));
        if (after === null) return sendInvalidLink(reply, EXPIRED_CONFIRMATION);
        return sendPage(reply, 200, confirmedPage(after));
      });

      scope.get('/unsubscribe', async (request, reply) => {
        if (isSample(request)) return sendPage(reply, 200, SAMPLE);
        if (isShared(request)) return sendPage(reply, 200, SHARED);
        const deps = toConsentDeps(services, request);
        const email = getAddressToUnsubscribe(deps, getToken(request));
        if (email === null) return sendInvalidLink(reply, INCOMPLETE_UNSUBSCRIBE);
        if (await isUnsubscribed(deps, email)) return sendPage(reply, 200, UNSUBSCRIBED);
        return sendPage(reply, 200, {
          title: 'Unsubscribe?',
          body:
            `<p>We'll stop sending the newsletter to <strong>${escapeHtml(email)}</strong>. ` +
            `Or <a href="${escapeHtml(PREFERENCES_PATH + toQuery(getToken(request)))}">choose what you get</a>.</p>` +
            button(request, 'Unsubscribe'),
        });
      });

      scope.get('/preferences', async (request, reply) => {
        const token = getToken(request);
        const found = await readPreferences(toConsentDeps(services, request), token);
        if (found === null) return sendInvalidLink(reply, ENDED_SUBSCRIPTION);
        const note = isSaved(request) ? 'Saved.' : null;
        const { siteTimeZone: timeZone } = services.env;
        return sendPage(reply, 200, preferencesPage(found, { token, timeZone, note }));
      });

      scope.post('/preferences', async (request, reply) => {
        const token = getToken(request);
        const deps = toConsentDeps(services, request);
        const found = await readPreferences(deps, token);
        if (found === null) return sendInvalidLink(reply, ENDED_SUBSCRIPTION);
        const changed = parsePreferences(typeof request.body === 'string' ? request.body : '');
        if (changed === null) {
          const { siteTimeZone: timeZone } = services.env;
          const note = 'Nothing was saved. Please enter a shorter first name, on one line.';
          return sendPage(reply, 400, preferencesPage(found, { token, timeZone, note }));
        }
        await savePreferences(deps, token, changed);
        return reply.redirect(`${PREFERENCES_PATH}${toQuery(token)}&saved`, 303);
      });

      scope.post('/unsubscribe', async (request, reply) => {
        if (!(await unsubscribe(toConsentDeps(services, request), getToken(request)))) {
          return sendInvalidLink(reply, INCOMPLETE_UNSUBSCRIBE);
        }
        return sendPage(reply, 200, UNSUBSCRIBED);
      });
    },
    { prefix: '/newsletter' },
  );
}
