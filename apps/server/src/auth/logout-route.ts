import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import { forbidStoring, sendPage } from '../platform/html/page.ts';
import { addAuditEntry } from './audit.ts';
import { sendFailure } from './failure.ts';
import { createIdTokenEncryption, ID_TOKEN_LABEL } from './id-token.ts';
import { ProviderUnavailableError } from './login-error.ts';
import { clearSessionCookie, readSessionCookie } from './session-cookie.ts';
import { type EndedSession, endSession } from './session-store.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/**
 * Removes what pages stored in the browser, such as drafts with clients' names. The cache holds only public files and
 * stays, and so do cookies, because a sign-in in another tab needs its own.
 */
const CLEAR_SITE_DATA = '"storage"';

/**
 * Sign-out is a plain link, hence a GET, and SameSite=Lax sends the cookie when another site navigates here. Such a
 * navigation gets a question first, so that no other site can sign someone out.
 */
function comesFromAnotherSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** A browser that prefetches the link must not end the session. */
function isGuess(request: FastifyRequest): boolean {
  const purposes = [request.headers['sec-purpose'], request.headers.purpose];
  return purposes.some((purpose) => purpose?.includes('prefetch'));
}

/** GET /api/logout: ends the session here at once, then at the provider, and returns to `/`. */
export function registerLogoutRoute(
  app: FastifyInstance,
  services: PlatformServices,
  provider: SignInProvider,
): void {
  const { env, orm, now } = services;
  const idTokens = createIdTokenEncryption(env);

  async function end(request: FastifyRequest, token: string): Promise<EndedSession | null> {
    return orm.em.fork().transactional(async (tx) => {
      const session = await endSession(tx, token, now());
      if (session) {
        const { id: sessionId, userId, email } = session;
        addAuditEntry(tx, request, { action: 'logout', at: now(), userId, email, sessionId });
      }
      return session;
    });
  }

  /** The sign-out is complete here even if the provider does not respond; that only changes where the browser goes. */
  async function nextStop(request: FastifyRequest, session: EndedSession | null): Promise<string> {
    const idToken = session?.idToken ? idTokens.decrypt(session.idToken, ID_TOKEN_LABEL) : null;
    if (idToken === null) return '/';
    try {
      return (await provider.endSessionUrl(idToken))?.href ?? '/';
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error;
      request.log.warn({ detail: error.detail }, 'signed out here, but the identity provider is unavailable');
      return '/';
    }
  }

  app.get('/api/logout', { exposeHeadRoute: false }, async (request, reply) => {
    forbidStoring(reply);
    if (isGuess(request)) return reply.code(204).send();
    if (comesFromAnotherSite(request)) {
      return sendPage(reply, 200, {
        title: 'Sign out?',
        body:
          '<p>Another site sent you here. You are still signed in.</p><div class="actions">' +
          '<a class="button" href="/api/logout">Sign out</a><a href="/">Stay signed in</a></div>',
      });
    }
    const token = readSessionCookie(request, env.publicUrl);
    if (token === undefined) return reply.redirect('/', 302);
    try {
      const session = await end(request, token);
      clearSessionCookie(reply, env.publicUrl);
      reply.header('Clear-Site-Data', CLEAR_SITE_DATA);
      return reply.redirect(await nextStop(request, session), 302);
    } catch (error) {
      return sendFailure(request, reply, error);
    }
  });
}
