import formbody from '@fastify/formbody';
import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlatformServices } from '../platform/deps.ts';
import { forbidStoring } from '../platform/html/page.ts';
import { ProviderUnavailableError } from './login-error.ts';
import { LogoutTokenError } from './logout-token.ts';
import { endProviderSessions } from './provider-logout.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** The path of back-channel logout, to be registered at the provider. */
const BACK_CHANNEL_LOGOUT_PATH = '/api/backchannel-logout';

const BODY_LIMIT_BYTES = 32_768;
const REFUSED = 'The logout token was not accepted.';

function logoutTokenOf(body: unknown): string {
  const token =
    typeof body === 'object' && body !== null && 'logout_token' in body ? body.logout_token : null;
  if (typeof token !== 'string') throw new LogoutTokenError('no logout_token, or several');
  return token;
}

/** Whether the request failed because of its token or the provider; the reason is logged and not sent. */
function isRefusal(request: FastifyRequest, error: unknown): boolean {
  if (error instanceof LogoutTokenError) request.log.warn({ reason: error.message }, 'logout token refused');
  else if (error instanceof ProviderUnavailableError) {
    request.log.error({ detail: error.detail }, 'logout token not checked: identity provider unavailable');
  } else return false;
  return true;
}

/**
 * POST /api/backchannel-logout (OpenID Connect Back-Channel Logout 1.0): the provider signs a person out. 200 on
 * success, also when nobody was signed in; 400 for everything else, as the protocol requires. Only refused calls are
 * rate limited, so that nobody can block the provider's calls.
 */
export async function registerBackChannelLogout(
  app: FastifyInstance,
  { orm, now, rateLimits }: Pick<PlatformServices, 'orm' | 'now' | 'rateLimits'>,
  provider: SignInProvider,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(formbody, { bodyLimit: BODY_LIMIT_BYTES });
    scope.post(BACK_CHANNEL_LOGOUT_PATH, { bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
      forbidStoring(reply);
      try {
        const logout = await provider.verifyLogoutToken(logoutTokenOf(request.body), now());
        await endProviderSessions(orm, request, logout, now());
      } catch (error) {
        if (!isRefusal(request, error)) throw error;
        await rateLimits.consume('logoutTokenFailure', request.ip);
        throw new AppError('BAD_REQUEST', REFUSED);
      }
      return reply.code(200).send();
    });
  });
}
