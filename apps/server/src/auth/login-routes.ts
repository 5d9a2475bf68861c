import { FRESH_SIGN_IN_MINUTES } from '@rapport/domain/account/fresh-sign-in';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import { createEncryption } from '../platform/encryption.ts';
import { forbidStoring } from '../platform/html/page.ts';
import { countForOffer, offerPath } from './built-in/passkeys/offers.ts';
import { createBuiltInProvider } from './built-in/provider.ts';
import { completeLogin, recordRefusal } from './complete-login.ts';
import { sendFailure } from './failure.ts';
import { createIdTokenEncryption } from './id-token.ts';
import { createAttempt, type LoginAttempt, rememberAttempt, takeAttempt } from './login-attempt.ts';
import { LoginRefusedError, ProviderUnavailableError } from './login-error.ts';
import { safeReturnTo } from './return-to.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';
import { countSignIn } from './sign-in-limits.ts';
import type { SignInPrompt, SignInProvider } from './sign-in-provider.ts';

/** Marks a login that was already redirected to PUBLIC_URL, so that a proxy which rewrites Host causes no loop. */
const REDIRECTED = 'from';
/** Set to `true` by a page that needs a fresh sign-in. */
const REAUTHENTICATE = 'reauthenticate';

function parameter(request: FastifyRequest, name: string): string | null {
  return new URL(request.url, 'http://this-site.invalid').searchParams.get(name);
}

/** The prompt that a page of the site asked for; others are ignored. */
function requestedPrompt(request: FastifyRequest): SignInPrompt | null {
  const prompt = parameter(request, 'prompt');
  return prompt === 'login' || prompt === 'select_account' ? prompt : null;
}

/**
 * The address that starts the login when the visitor uses another host than PUBLIC_URL's, such as localhost for
 * 127.0.0.1: cookies set there would not reach the callback.
 */
function publicLoginAddress(request: FastifyRequest, publicUrl: string, returnTo: string): string | null {
  const site = new URL(publicUrl);
  if (request.host === site.host || parameter(request, REDIRECTED) !== null) return null;
  const address = new URL('/api/login', site);
  address.searchParams.set('returnTo', returnTo);
  for (const name of [REAUTHENTICATE, 'prompt']) {
    const value = parameter(request, name);
    if (value !== null) address.searchParams.set(name, value);
  }
  address.searchParams.set(REDIRECTED, 'other-host');
  return address.href;
}

/** The callback's address as the provider knows it, with the parameters that the provider added. */
function callbackAddress(request: FastifyRequest, publicUrl: string): URL {
  const address = new URL('/api/callback', publicUrl);
  address.search = new URL(request.url, publicUrl).search;
  return address;
}

/** GET /api/login and GET /api/callback. */
export function registerLoginRoutes(
  app: FastifyInstance,
  services: PlatformServices,
  provider: SignInProvider,
): void {
  const { env, orm, now, rateLimits } = services;
  const encryption = createEncryption(env, 'rapport login attempt');
  const idTokens = createIdTokenEncryption(env);
  const links = createBuiltInProvider(services);

  app.get('/api/login', { exposeHeadRoute: false }, async (request, reply) => {
    const returnTo = safeReturnTo(parameter(request, 'returnTo'));
    // The provider asks the user again and says when it authenticated them.
    const reauthenticate = parameter(request, REAUTHENTICATE) === 'true';
    forbidStoring(reply);
    const elsewhere = publicLoginAddress(request, env.publicUrl, returnTo);
    if (elsewhere !== null) return reply.redirect(elsewhere, 302);
    const attempt = createAttempt({
      returnTo,
      now: now(),
      ...(reauthenticate ? { maxAgeSeconds: FRESH_SIGN_IN_MINUTES * 60 } : {}),
    });
    try {
      await countSignIn(rateLimits, 'loginStart', request);
      const prompt = reauthenticate ? 'login' : requestedPrompt(request);
      const address = await provider.authorizationUrl(attempt, { prompt });
      rememberAttempt(request, reply, { publicUrl: env.publicUrl, encryption }, attempt);
      return reply.redirect(address.href, 302);
    } catch (error) {
      logFailure(request, error);
      return sendFailure(request, reply, error, returnTo);
    }
  });

  /** Signs in who came back, and gives the page that asked. Throws LoginRefusedError, ProviderUnavailableError, AppError. */
  async function finishLogin(
    request: FastifyRequest,
    reply: FastifyReply,
    attempt: LoginAttempt | null,
  ): Promise<string> {
    if (!attempt) throw new LoginRefusedError('attempt-missing');
    // Only a callback with an attempt costs a call to the provider; one without must not use up the limit.
    await countSignIn(rateLimits, 'login', request);
    const source = attempt.byLink ? links : provider;
    const signIn = await source.exchange(callbackAddress(request, env.publicUrl), attempt);
    await rateLimits.consume('userLogin', `${signIn.identity.issuer} ${signIn.identity.subject}`);
    const previousToken = readSessionCookie(request, env.publicUrl);
    const token = await completeLogin(orm, request, {
      signIn,
      env,
      encryption: idTokens,
      previousToken,
      now: now(),
    });
    setSessionCookie(reply, env.publicUrl, token);
    // Signing in again to confirm an action leads back to it at once.
    if (env.signIn !== 'built-in' || attempt.maxAgeSeconds !== undefined) return attempt.returnTo;
    const isOffered = await countForOffer(orm.em.fork(), env, signIn);
    return isOffered ? offerPath(attempt.returnTo) : attempt.returnTo;
  }

  /**
   * The error to respond with: the refusal, once it is in the audit log, or the error that prevented that. Anyone can
   * send callbacks, so the number of recorded refusals is limited.
   */
  async function recorded(request: FastifyRequest, error: unknown): Promise<unknown> {
    if (!(error instanceof LoginRefusedError)) return error;
    try {
      await rateLimits.consume('refusedLogin', request.ip);
      await recordRefusal(orm, request, error, now());
      return error;
    } catch (fault) {
      return fault instanceof AppError && fault.code === 'TOO_MANY_REQUESTS' ? error : fault;
    }
  }

  app.get('/api/callback', { exposeHeadRoute: false }, async (request, reply) => {
    forbidStoring(reply);
    const site = { publicUrl: env.publicUrl, encryption, now: now() };
    const attempt = takeAttempt(request, reply, site, parameter(request, 'state'));
    try {
      return reply.redirect(await finishLogin(request, reply, attempt), 303);
    } catch (error) {
      logFailure(request, error);
      return sendFailure(request, reply, await recorded(request, error), attempt?.returnTo);
    }
  });
}

function logFailure(request: FastifyRequest, error: unknown): void {
  if (error instanceof LoginRefusedError) {
    request.log.info({ reason: error.reason, detail: error.detail }, 'login refused');
  } else if (error instanceof ProviderUnavailableError) {
    request.log.error({ detail: error.detail }, 'identity provider unavailable');
  }
}
