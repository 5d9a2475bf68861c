import type { FastifyRequest } from 'fastify';
import type { AppServices, Person } from '../trpc/context.ts';
import { readSessionCookie } from './session-cookie.ts';
import { findSession, touchSession } from './session-store.ts';

/** Addresses are compared like this; only ASCII addresses get as far as a session. */
function sameAddress(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase();
}

async function lookUp(services: AppServices, request: FastifyRequest): Promise<Person | null> {
  const token = readSessionCookie(request, services.env.publicUrl);
  if (token === undefined) return null;
  const em = services.orm.em.fork();
  const now = services.now();
  const session = await findSession(em, token, now);
  if (!session) return null;
  if (session.isDue) await touchSession(em, session.sessionId, now);
  const { email, emailVerified } = session;
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    email,
    emailVerified,
    firstName: session.firstName,
    lastName: session.lastName,
    profileImageUrl: session.profileImageUrl,
    isAdmin: emailVerified && services.env.adminEmails.some((admin) => sameAddress(admin, email)),
    isClient: emailVerified && session.hasEnrollment,
  };
}

const remembered = new WeakMap<FastifyRequest, Promise<Person | null>>();

/**
 * Who is asking, decided on the server at every request and looked up once in it; null when not signed in.
 * Admin: a verified address of ADMIN_EMAILS (decision 2). Client: a verified address with an enrollment (decision 3).
 */
export function personOf(services: AppServices, request: FastifyRequest): Promise<Person | null> {
  const known = remembered.get(request);
  if (known) return known;
  const person = lookUp(services, request);
  remembered.set(request, person);
  return person;
}
