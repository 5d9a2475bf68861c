import type { FastifyInstance } from 'fastify';
import type { PlatformServices } from '../../platform/deps.ts';
import { createEncryption } from '../../platform/encryption.ts';
import { sendPage } from '../../platform/html/page.ts';
import { sendFailure } from '../failure.ts';
import { readAttempt } from '../login-attempt.ts';
import { LoginRefusedError } from '../login-error.ts';
import type { SignInProvider } from '../sign-in-provider.ts';
import { renderSignIn } from './pages/sign-in.ts';
import { createBuiltInProvider } from './provider.ts';

/** The built-in sign-in: its pages, and the provider that login and callback use. */
export async function registerBuiltInSignIn(
  app: FastifyInstance,
  services: PlatformServices,
): Promise<SignInProvider> {
  const { env, now } = services;
  const encryption = createEncryption(env, 'rapport login attempt');

  app.get('/api/sign-in', { exposeHeadRoute: false }, async (request, reply) => {
    const site = { publicUrl: env.publicUrl, encryption, now: now() };
    const state = new URL(request.url, env.publicUrl).searchParams.get('state');
    const attempt = readAttempt(request, site, state);
    if (!attempt) return sendFailure(request, reply, new LoginRefusedError('attempt-missing'));
    return sendPage(
      reply,
      200,
      renderSignIn({ state: attempt.state, email: '', error: null, notice: null, hasPasskeys: false }, now()),
    );
  });
  return createBuiltInProvider(services);
}
