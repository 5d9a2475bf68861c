import { AppError } from '@rapport/domain/shared/app-error';
import type { FastifyRequest } from 'fastify';
import { recordRefusedCall } from '../platform/audit/record-audit.ts';
import type { Actor, PlatformServices } from '../platform/deps.ts';
import { isAdminAddress } from './admin-address.ts';
import { findToken, type StoredToken, touchToken } from './token-store.ts';

/** Why an existing token is not valid at this moment, or null when it is. */
function faultOf(token: StoredToken, { env }: Pick<PlatformServices, 'env'>): string | null {
  if (token.isRevoked) return 'revoked';
  if (token.isExpired) return 'expired';
  if (token.isSignedOut) return 'signed-out-by-provider';
  return isAdminAddress(env, token) ? null : 'creator-is-no-admin';
}

/**
 * The response is the same whatever is wrong. The audit log says which stored token was tried and why it was refused;
 * a token that is not stored leaves no entry.
 */
async function refuse(
  services: PlatformServices,
  request: FastifyRequest,
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
  throw new AppError('UNAUTHORIZED', 'Unauthorized');
}

/**
 * The admin that an API token acts as, who must still be an admin at this request. Counts against the token's rate
 * limit. Throws AppError UNAUTHORIZED for an invalid token and TOO_MANY_REQUESTS beyond a limit; never falls back to
 * a session.
 */
export async function personOfToken(
  services: PlatformServices,
  request: FastifyRequest,
  token: string,
): Promise<Actor> {
  const em = services.orm.em.fork();
  const now = services.now();
  const found = await findToken(em, token, now);
  if (!found) return refuse(services, request, null);
  const reason = faultOf(found, services);
  if (reason !== null) return refuse(services, request, { token: found, reason });
  await services.rateLimits.consume('apiToken', found.tokenId);
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
