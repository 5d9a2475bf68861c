import formbody from '@fastify/formbody';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { PlatformServices } from '../platform/deps.ts';
import { forbidStoring } from '../platform/html/page.ts';
import { ProviderUnavailableError } from './login-error.ts';
import { LogoutTokenError } from './logout-token.ts';
import { endProviderSessions } from './provider-logout.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** The path of back-channel logout, to be registered at the provider. */
const BACK_CHANNEL_LOGOUT_PATH = '/api/backchannel-logout';

const REFUSED = 'The logout token was not accepted.';

const formSchema = z.object({ logout_token: z.string() });

/** The logout token of a form. Throws LogoutTokenError when there is none, or more than one. */
function readLogoutToken(body: unknown): string {
  const form = formSchema.safeParse(body);
  if (!form.success) throw new LogoutTokenError('no logout_token, or several');
  return form.data.logout_token;
}

/** Logs why a call is refused, which the response does not say; false for any other error, which is not logged. */
function logRefusal(request: FastifyRequest, error: unknown): boolean {
  if (error instanceof LogoutTokenError) {
    request.log.warn({ reason: error.message }, 'logout token refused');
    return true;
  }
  if (error instanceof ProviderUnavailableError) {
    request.log.error({ detail: error.detail }, 'logout token not checked: identity provider unavailable');
    return true;
  }
  return false;
}

/**
 * POST /api/backchannel-logout (OpenID Connect Back-Channel Logout 1.0): the provider signs a person out. 200 on
 * success, also when no one was signed in; 400 for everything else, as the protocol requires. Only refused calls are
 * rate limited, so that no one can block the provider's calls.
 */
export async function registerBackChannelLogout(
  app: FastifyInstance,
  { orm, now, rateLimits }: Pick<PlatformServices, 'orm' | 'now' | 'rateLimits'>,
  provider: SignInProvider,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody);
    scope.post(BACK_CHANNEL_LOGOUT_PATH, async (request, reply) => {
      forbidStoring(reply);
      try {
        const logout = await provider.verifyLogoutToken(readLogoutToken(request.body), now());
        await endProviderSessions(orm, request, logout, now());
      } catch (error) {
        if (!logRefusal(request, error)) throw error;
        await rateLimits.consume('logoutTokenFailure', request.ip);
        throw new AppError('BAD_REQUEST', REFUSED);
      }
      return reply.code(200).send();
    });
  });
}
