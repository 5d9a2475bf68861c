import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../platform/admins.ts';
import { recordRefusedCall } from '../platform/audit/record-audit.ts';
import { unauthorized } from '../platform/credential-errors.ts';
import type { Actor, PlatformServices } from '../platform/deps.ts';
import type { Quota } from '../platform/http/quota-headers.ts';
import { looksLikeApiToken } from './api-token.ts';
import { findToken, type StoredToken, touchToken } from './token-store.ts';

/** Why an existing token is not valid at this moment, or null when it is. */
function findTokenFault(token: StoredToken, { env }: Pick<PlatformServices, 'env'>): string | null {
  if (token.isRevoked) return 'revoked';
  if (token.isExpired) return 'expired';
  if (token.isSignedOut) return 'signed-out-by-provider';
  return isAdmin(env, token) ? null : 'creator-is-no-admin';
}

/**
 * The response only says whether the token has the format of one. The audit log says which stored token was tried and why it was refused;
 * a token that is not stored leaves no entry.
 */
async function refuse(
  services: PlatformServices,
  request: FastifyRequest,
  token: string,
  stored: { token: StoredToken; reason: string } | null,
): Promise<never> {
  await services.rateLimits.consume('apiTokenFailure', request.ip);
  if (stored) {
    await recordRefusedCall(services, request, {
      actor: stored.token,
      action: 'api_token.refused',
      subjectType: 'api_token',
      subjectId: stored.token.tokenId,
      details: { reason: stored.reason },
    });
  }
  throw unauthorized(stored || looksLikeApiToken(token) ? 'invalid' : 'malformed');
}

/**
 * The admin that an API token acts as, who must still be an admin at this request. Counts against the token's rate
 * limit and passes on what is left of it. Throws AppError UNAUTHORIZED for an invalid token and TOO_MANY_REQUESTS beyond a limit; never falls back to
 * a session.
 */
export async function findTokenActor(
  services: PlatformServices,
  request: FastifyRequest,
  token: string,
  onCounted: (quota: Quota) => void,
): Promise<Actor> {
  const em = services.orm.em.fork();
  const now = services.now();
  const found = await findToken(em, token, now);
  if (!found) return refuse(services, request, token, null);
  const reason = findTokenFault(found, services);
  if (reason !== null) return refuse(services, request, token, { token: found, reason });
  const quota = await services.rateLimits.consume('apiToken', found.tokenId);
  if (quota) onCounted(quota);
  if (found.isDue) await touchToken(em, found.tokenId, now);
  return {
    userId: found.userId,
    via: 'token',
    sessionId: null,
    tokenId: found.tokenId,
    tokenAccess: { scope: found.scope, scopes: found.scopes },
    authenticatedAt: null,
    email: found.email,
    emailVerified: found.emailVerified,
    firstName: found.firstName,
    lastName: found.lastName,
    profileImageUrl: found.profileImageUrl,
    isAdmin: true,
    isClient: found.hasEnrollment,
  };
}
