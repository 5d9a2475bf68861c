import { passkeySignInSchema } from '@rapport/domain/account/passkeys';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../../../platform/deps.ts';
import { countSignIn } from '../../sign-in-limits.ts';
import { fieldOf, queryOf, type SignInForms } from '../form-routes.ts';
import { createGrant } from '../grants.ts';
import { createSignInOptions, usePasskey } from './sign-in.ts';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * GET /api/sign-in/passkey/options and POST /api/sign-in/passkey: the script of the sign-in page asks what a passkey is
 * to sign, and sends what it signed. It gets the address to go on to.
 */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  { env, orm, now, rateLimits }: PlatformServices,
  forms: SignInForms,
): void {
  const expired = () => new AppError('BAD_REQUEST', 'This sign-in has expired. Start again.');

  app.get('/api/sign-in/passkey/options', { exposeHeadRoute: false }, async (request) => {
    const attempt = forms.readAttempt(request, queryOf(request, 'state'));
    if (!attempt) throw expired();
    return createSignInOptions(env, attempt, now());
  });

  app.post('/api/sign-in/passkey', async (request) => {
    const attempt = forms.readAttempt(request, fieldOf(request, 'state'));
    if (!attempt) throw expired();
    await countSignIn(rateLimits, 'login', request);
    const { data: response } = passkeySignInSchema.safeParse(parseJson(fieldOf(request, 'response')));
    if (!response) throw new AppError('BAD_REQUEST', 'No passkey was used. Try again or get a code.');
    const location = await orm.em.fork().transactional(async (tx) => {
      const email = await usePasskey(tx, { env, attempt, response, now: now() });
      return createGrant(tx, attempt, { publicUrl: env.publicUrl, email, method: 'passkey', now: now() });
    });
    return { location: location.href };
  });
}
