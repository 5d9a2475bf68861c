import { AppError } from '@rapport/domain/shared/app-error';
import { MAX_EMAIL_LENGTH } from '@rapport/domain/shared/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { sendPage } from '../../platform/html/page.ts';
import { findActor } from '../find-actor.ts';
import type { LoginAttempt } from '../login-attempt.ts';
import { countSignIn } from '../sign-in-limits.ts';
import { readAddress } from './address.ts';
import { askForCode } from './ask-for-code.ts';
import { canEmailCodes } from './can-email-codes.ts';
import { codePagePath, sendCodePage } from './code-page.ts';
import { findCode } from './code-rows.ts';
import { fieldOf, queryOf, type SignInForms } from './form-routes.ts';
import { renderSignIn } from './pages/sign-in.ts';
import type { SignInError } from './pages/views.ts';
import { hasPasskeys } from './passkeys/offers.ts';

/** GET and POST /api/sign-in: asks for an address, and sends a code there. */
export function registerAddressRoutes(
  app: FastifyInstance,
  services: PlatformServices,
  forms: SignInForms,
): void {
  const { orm, now, rateLimits } = services;

  async function sendAddressPage(
    reply: FastifyReply,
    attempt: LoginAttempt,
    page: { status?: number; email?: string; error?: SignInError; canEmail?: boolean },
  ): Promise<FastifyReply> {
    const canEmail = page.canEmail ?? (await canEmailCodes(services));
    const view = {
      state: attempt.state,
      email: page.email?.slice(0, MAX_EMAIL_LENGTH) ?? '',
      error: page.error ?? null,
      notice: canEmail ? null : ('no-email' as const),
      hasPasskeys: await hasPasskeys(services.orm.em.fork(), services.env),
    };
    return sendPage(reply, page.status ?? 200, renderSignIn(view, now()));
  }

  /** The address of who signs in again, because a change asks for it. */
  async function addressOf(request: FastifyRequest, attempt: LoginAttempt): Promise<string> {
    return attempt.maxAgeSeconds === undefined ? '' : ((await findActor(services, request))?.email ?? '');
  }

  app.get('/api/sign-in', { exposeHeadRoute: false }, async (request, reply) => {
    const attempt = forms.readAttempt(request, queryOf(request, 'state'));
    if (!attempt) return forms.sendNoAttempt(request, reply);
    return sendAddressPage(reply, attempt, { email: await addressOf(request, attempt) });
  });

  async function ask(request: FastifyRequest, reply: FastifyReply, attempt: LoginAttempt, typed: string) {
    const email = readAddress(typed);
    if (email === null) {
      return sendAddressPage(reply, attempt, { status: 400, email: typed, error: { kind: 'address' } });
    }
    await countSignIn(rateLimits, 'codeRequest', request);
    if (!(await canEmailCodes(services))) {
      return sendAddressPage(reply, attempt, { status: 503, email, canEmail: false });
    }
    const em = orm.em.fork();
    const earlier = await findCode(em, attempt);
    const asked = { email, userAgent: request.headers['user-agent'], now: now() };
    const result = await askForCode({ em, env: services.env }, attempt, asked);
    if (result.kind === 'too-many') {
      const kind = result.isOfAddress ? ('too-many-codes' as const) : ('used-up' as const);
      const error = { kind, until: result.retryAt };
      if (earlier?.email !== email) return sendAddressPage(reply, attempt, { status: 429, email, error });
      return sendCodePage(reply, attempt, earlier, { status: 429, now: now(), error });
    }
    if (result.kind === 'again' && earlier !== null) {
      return sendCodePage(reply, attempt, earlier, { status: 429, now: now(), error: { kind: 'too-early' } });
    }
    forms.renewAttempt(request, reply, attempt);
    return reply.redirect(codePagePath(attempt, { isAgain: earlier?.email === email }), 303);
  }

  app.post('/api/sign-in', async (request, reply) => {
    const attempt = forms.readAttempt(request, fieldOf(request, 'state'));
    if (!attempt) return forms.sendNoAttempt(request, reply);
    const typed = fieldOf(request, 'email');
    try {
      return await ask(request, reply, attempt, typed);
    } catch (error) {
      if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
        const until = new Date(now().getTime() + error.retryAfterSeconds * 1_000);
        const refusal = { kind: 'too-many-codes' as const, until };
        return sendAddressPage(reply, attempt, { status: 429, email: typed, error: refusal, canEmail: true });
      }
      request.log.error({ err: error }, 'a sign-in code could not be asked for');
      const failed = { kind: 'failed' as const };
      return sendAddressPage(reply, attempt, { status: 503, email: typed, error: failed, canEmail: true });
    }
  });
}
