import { parseDevice } from '@rapport/domain/account/device';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { sendPage } from '../../platform/html/page.ts';
import { createSignInCodes, MAX_TRIES, normalizeCode } from '../../platform/sign-in/codes.ts';
import type { LoginAttempt } from '../login-attempt.ts';
import { countSignIn, giveBack } from '../sign-in-limits.ts';
import { sendCodePage } from './code-page.ts';
import { findCode, findCodeById } from './code-rows.ts';
import { fieldOf, queryOf, type SignInForms } from './form-routes.ts';
import { sha256 } from './grants.ts';
import { renderLink } from './pages/link.ts';
import type { CodeError } from './pages/views.ts';
import { type TryResult, tryCode } from './try-code.ts';

/** GET and POST /api/sign-in/code and /api/sign-in/link: the code is typed, or the link of the email is pressed. */
export function registerCodeRoutes(
  app: FastifyInstance,
  services: PlatformServices,
  forms: SignInForms,
): void {
  const { env, orm, now, rateLimits } = services;
  const codes = createSignInCodes(env);

  /** The page of the code; without one, that of the address; after it was used, the page that asked for a sign-in. */
  async function sendPageOf(
    reply: FastifyReply,
    attempt: LoginAttempt,
    page: { status?: number; error?: CodeError; code?: string; isAgain?: boolean } = {},
  ): Promise<FastifyReply> {
    const row = await findCode(orm.em.fork(), attempt);
    if (row === null) return reply.redirect(`/api/sign-in?state=${attempt.state}`, 303);
    if (row.usedAt !== null) return reply.redirect(attempt.returnTo, 303);
    return sendCodePage(reply, attempt, row, { status: 200, now: now(), ...page });
  }

  /** Counts and enters a code. Throws AppError TOO_MANY_REQUESTS. */
  async function enter(request: FastifyRequest, attempt: LoginAttempt, code: string): Promise<TryResult> {
    const counted = await countSignIn(rateLimits, 'codeTry', request);
    const result = await tryCode(orm.em.fork(), env, attempt, { code, now: now() });
    if (result.kind === 'right' || result.kind === 'used') await giveBack(rateLimits, counted);
    return result;
  }

  /** Enters a code and sends the browser on, or back to the page of the code with what was wrong. */
  async function answer(request: FastifyRequest, reply: FastifyReply, attempt: LoginAttempt, typed: string) {
    const code = normalizeCode(typed);
    const wrong = { status: 400, code: typed, error: { kind: 'wrong' as const } };
    const tooMany = (until: Date) => ({ status: 429, error: { kind: 'too-many-tries' as const, until } });
    // What cannot be a code is no guess.
    if (code === null) return sendPageOf(reply, attempt, wrong);
    try {
      const result = await enter(request, attempt, code);
      if (result.kind === 'right') return reply.redirect(result.callback.href, 303);
      return sendPageOf(reply, attempt, result.kind === 'too-many' ? tooMany(result.retryAt) : wrong);
    } catch (error) {
      if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
        return sendPageOf(
          reply,
          attempt,
          tooMany(new Date(now().getTime() + error.retryAfterSeconds * 1_000)),
        );
      }
      throw error;
    }
  }

  app.get('/api/sign-in/code', { exposeHeadRoute: false }, async (request, reply) => {
    const attempt = forms.readAttempt(request, queryOf(request, 'state'));
    if (!attempt) return forms.sendNoAttempt(request, reply);
    return sendPageOf(reply, attempt, { isAgain: queryOf(request, 'again') === 'true' });
  });

  app.post('/api/sign-in/code', async (request, reply) => {
    const attempt = forms.readAttempt(request, fieldOf(request, 'state'));
    if (!attempt) return forms.sendNoAttempt(request, reply);
    return answer(request, reply, attempt, fieldOf(request, 'code'));
  });

  /** The code of a link that still works, and the attempt of this browser that asked for it, if it was this browser. */
  async function readLink(request: FastifyRequest, token: string) {
    const linked = codes.readLink(token);
    const row = linked && (await findCodeById(orm.em.fork(), linked.id));
    if (!row || row.usedAt !== null || row.expiresAt <= now() || row.tries >= MAX_TRIES) return null;
    const attempt = forms.listAttempts(request).find(({ state }) => sha256(state) === row.attemptHash);
    return { row, code: linked.code, attempt: attempt ?? null };
  }

  async function sendLinkPage(request: FastifyRequest, reply: FastifyReply, token: string) {
    const link = await readLink(request, token);
    if (link === null) return sendPage(reply, 410, renderLink({ kind: 'dead' }));
    const { row, code } = link;
    if (link.attempt)
      return sendPage(reply, 200, renderLink({ kind: 'same-browser', token, email: row.email }));
    const { createdAt: askedAt, expiresAt } = row;
    const device = parseDevice(row.userAgent);
    return sendPage(reply, 200, renderLink({ kind: 'elsewhere', code, askedAt, device, expiresAt }));
  }

  // Nothing is used up here, whoever opens the link, runs its scripts or sends its forms.
  app.get('/api/sign-in/link', async (request, reply) =>
    sendLinkPage(request, reply, queryOf(request, 'token') ?? ''),
  );

  app.post('/api/sign-in/link', async (request, reply) => {
    const token = fieldOf(request, 'token');
    const link = await readLink(request, token);
    if (!link?.attempt) return sendLinkPage(request, reply, token);
    return answer(request, reply, link.attempt, link.code);
  });
}
