import { randomUUID } from 'node:crypto';
import { UserEntity } from '@rapport/db/entities/account';
import type { AppServices } from '../src/api/trpc/context.ts';
import { sessionCookieName } from '../src/auth/session-cookie.ts';
import { startSession } from '../src/auth/session-store.ts';

export interface SignInAs {
  email: string;
  emailVerified?: boolean;
  firstName?: string | null;
  lastName?: string | null;
  /** When the session began; now by default. */
  authenticatedAt?: Date;
}

/** Creates a user with a session, as a finished login does. */
export async function signInAs(
  services: AppServices,
  person: SignInAs,
): Promise<{ cookie: string; userId: string }> {
  const em = services.orm.em.fork();
  const now = person.authenticatedAt ?? services.now();
  const user = em.create(UserEntity, {
    issuer: 'https://identity.example.com',
    subject: randomUUID(),
    email: person.email,
    emailVerified: person.emailVerified ?? true,
    firstName: person.firstName ?? null,
    lastName: person.lastName ?? null,
    profileImageUrl: null,
    createdAt: now,
    lastLoginAt: now,
  });
  em.persist(user);
  await em.flush();
  const { token } = await startSession(em, { userId: user.id, now, idToken: null, userAgent: undefined });
  return { cookie: `${sessionCookieName(services.env.publicUrl)}=${token}`, userId: user.id };
}
