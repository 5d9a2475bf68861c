import { AppError } from '@rapport/domain/shared/app-error';
import { MAX_EMAIL_LENGTH } from '@rapport/domain/shared/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../../../platform/deps.ts';
import { sendPage } from '../../../platform/html/page.ts';
import type { LoginAttempt } from '../../login-attempt.ts';
import { countSignIn, giveBack } from '../../sign-in-limits.ts';
import { readAddress } from '../address.ts';
import { fieldOf, queryOf, type SignInForms } from '../form-routes.ts';
import { createGrant } from '../grants.ts';
import { type RecoveryError, renderRecovery } from '../pages/recovery.ts';
import { useRecoveryCode } from './recovery-codes.ts';

/** GET and POST /api/sign-in/recovery: signs in with a recovery code. */
export function registerRecoveryRoutes(
  app: FastifyInstance,
  { env, orm, now, rateLimits }: PlatformServices,
  forms: SignInForms,
): void {
  const send = (
    reply: FastifyReply,
    attempt: LoginAttempt,
    { status, error, email = '' }: { status: number; error: RecoveryError | null; email?: string },
  ) => sendPage(reply, status, renderRecovery({ state: attempt.state, email, error }, now()));

  /** The address of the callback, or null for a code that does not work. Throws AppError TOO_MANY_REQUESTS. */
  async function redeem(request: FastifyRequest, attempt: LoginAttempt): Promise<URL | null> {
    const counted = await countSignIn(rateLimits, 'codeTry', request);
    const email = readAddress(fieldOf(request, 'email'));
    if (email === null) return null;
    const typed = fieldOf(request, 'code');
    const callback = await orm.em.fork().transactional(async (tx) => {
      if (!(await useRecoveryCode(tx, { email, typed, now: now() }))) return null;
      return createGrant(tx, attempt, { publicUrl: env.publicUrl, email, method: 'recovery', now: now() });
    });
    if (callback) await giveBack(rateLimits, counted);
    return callback;
  }

  app.get('/api/sign-in/recovery', { exposeHeadRoute: false }, async (request, reply) => {
    const attempt = forms.readAttempt(request, queryOf(request, 'state'));
    if (!attempt) return forms.sendNoAttempt(request, reply);
    return send(reply, attempt, { status: 200, error: null });
  });

  app.post('/api/sign-in/recovery', async (request, reply) => {
    const attempt = forms.readAttempt(request, fieldOf(request, 'state'));
    if (!attempt) return forms.sendNoAttempt(request, reply);
    const email = fieldOf(request, 'email').slice(0, MAX_EMAIL_LENGTH).trim();
    try {
      const callback = await redeem(request, attempt);
      if (callback) return reply.redirect(callback.href, 303);
      return send(reply, attempt, { status: 400, error: { kind: 'wrong' }, email });
    } catch (error) {
      if (error instanceof AppError && error.retryAfterSeconds !== undefined) {
        const until = new Date(now().getTime() + error.retryAfterSeconds * 1_000);
        return send(reply, attempt, { status: 429, error: { kind: 'too-many-tries', until }, email });
      }
      request.log.error({ err: error }, 'a recovery code could not be checked');
      return send(reply, attempt, { status: 503, error: { kind: 'failed' }, email });
    }
  });
}
