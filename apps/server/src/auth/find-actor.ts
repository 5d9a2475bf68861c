import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../platform/admins.ts';
import type { Actor, PlatformServices } from '../platform/deps.ts';
import type { Quota } from '../platform/http/quota-headers.ts';
import { bearerToken } from './api-token.ts';
import { readSessionCookie } from './session-cookie.ts';
import { findSession, touchSession } from './session-store.ts';
import { findTokenActor } from './token-actor.ts';

async function findSessionActor(services: PlatformServices, request: FastifyRequest): Promise<Actor | null> {
  const token = readSessionCookie(request, services.env.publicUrl);
  if (token === undefined) return null;
  const now = services.now();
  // One SELECT, which needs no fork of its own.
  const session = await findSession(services.orm.em, token, now);
  if (!session) return null;
  if (session.isDue) await touchSession(services.orm.em.fork(), session.sessionId, now);
  return {
    userId: session.userId,
    via: 'session',
    sessionId: session.sessionId,
    tokenId: null,
    tokenAccess: null,
    authenticatedAt: session.authenticatedAt,
    email: session.email,
    emailVerified: session.emailVerified,
    firstName: session.firstName,
    lastName: session.lastName,
    profileImageUrl: session.profileImageUrl,
    isAdmin: isAdmin(services.env, session),
    isClient: session.emailVerified && session.hasEnrollment,
  };
}

const remembered = new WeakMap<FastifyRequest, Promise<Actor | null>>();

/**
 * The current user, decided on the server and looked up once per request; null when not signed in. An admin has a
 * verified address in ADMIN_EMAILS or in the table of admins, a client a verified address with an enrollment. With an API token in the request
 * the cookie is ignored; `onCounted` gets what is left of its limit. Throws AppError UNAUTHORIZED for an invalid token.
 */
export function findActor(
  services: PlatformServices,
  request: FastifyRequest,
  onCounted: (quota: Quota) => void = () => undefined,
): Promise<Actor | null> {
  const known = remembered.get(request);
  if (known) return known;
  const token = bearerToken(request);
  const actor =
    token === undefined
      ? findSessionActor(services, request)
      : findTokenActor(services, request, token, onCounted);
  remembered.set(request, actor);
  return actor;
}
