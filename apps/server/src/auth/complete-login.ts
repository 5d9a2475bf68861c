import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { newId } from '@rapport/db/id';
import type { FastifyRequest } from 'fastify';
import type { Environment } from '../platform/config/environment.ts';
import type { Encryption } from '../platform/encryption.ts';
import { acceptInvitation, keepAdminSessions } from './admin-sign-in.ts';
import { addAuditEntry } from './audit.ts';
import { ID_TOKEN_LABEL } from './id-token.ts';
import type { Identity } from './identity.ts';
import type { LoginRefusedError } from './login-error.ts';
import { takeOverAccount } from './moving-accounts.ts';
import { endSession, forgetDeadSessions, startSession } from './session-store.ts';
import type { ProviderSignIn } from './sign-in-provider.ts';

/** A provider that does not say when it asked the person may have answered from an old session: never fresh. */
const UNKNOWN_TIME = new Date(0);

/** A provider whose clock is ahead cannot extend a sign-in. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** Stores the provider's current data of a user, identified by issuer and subject; returns the user's id. */
async function storeUser(em: EntityManager, identity: Identity, now: Date): Promise<string> {
  const at = now.toISOString();
  const rows = await em.execute<{ id: string }[]>(
    `insert into user_account (id, issuer, subject, email, email_verified, first_name, last_name, profile_image_url,
                               created_at, last_login_at)
     values (?, ?, ?, ?, true, ?, ?, ?, ?::timestamptz, ?::timestamptz)
     on conflict (issuer, subject) do update
        set email = excluded.email, email_verified = true, first_name = excluded.first_name,
            last_name = excluded.last_name, profile_image_url = excluded.profile_image_url,
            last_login_at = excluded.last_login_at, signed_out_at = null
     returning id`,
    [
      newId(),
      identity.issuer,
      identity.subject,
      identity.email,
      identity.firstName,
      identity.lastName,
      identity.profileImageUrl,
      at,
      at,
    ],
  );
  const user = rows[0];
  if (!user) throw new Error('the user was not stored');
  return user.id;
}

/**
 * Signs the user in: user, new session and audit entry in one transaction. The browser's previous session ends, so
 * that the session id changes at login. Returns the token for the cookie.
 */
export async function completeLogin(
  orm: MikroORM,
  request: FastifyRequest,
  login: {
    signIn: ProviderSignIn;
    env: Pick<Environment, 'adminEmails'>;
    encryption: Encryption;
    previousToken: string | undefined;
    now: Date;
  },
): Promise<string> {
  const { signIn, now } = login;
  const { identity } = signIn;
  return orm.em.fork().transactional(async (tx) => {
    await takeOverAccount(tx, identity, now);
    await keepAdminSessions(tx, login.env, identity);
    const userId = await storeUser(tx, identity, now);
    await acceptInvitation(tx, identity.email, now);
    const previous =
      login.previousToken === undefined ? null : await endSession(tx, login.previousToken, now);
    // Signing in again in the same browser continues the session of an admin, and makes it no longer.
    const continued = previous?.userId === userId && previous.adminEmail !== null ? previous : null;
    await forgetDeadSessions(tx, userId, now);
    const session = await startSession(tx, {
      userId,
      now,
      idToken: signIn.idToken === null ? null : login.encryption.encrypt(signIn.idToken, ID_TOKEN_LABEL),
      providerSid: signIn.sid,
      authenticatedAt: earlier(signIn.authenticatedAt ?? UNKNOWN_TIME, now),
      userAgent: request.headers['user-agent'],
      ...(continued === null ? {} : { adminEmail: continued.adminEmail, expiresAt: continued.expiresAt }),
    });
    addAuditEntry(tx, request, {
      action: 'login',
      at: now,
      userId,
      email: identity.email,
      sessionId: session.id,
      ...(signIn.method === undefined ? {} : { details: { method: signIn.method } }),
    });
    return session.token;
  });
}

/** Writes an audit entry for a refused login. */
export async function recordRefusal(
  orm: MikroORM,
  request: FastifyRequest,
  refusal: LoginRefusedError,
  now: Date,
): Promise<void> {
  await orm.em.fork().transactional(async (tx) => {
    addAuditEntry(tx, request, {
      action: 'login.refused',
      at: now,
      details: {
        reason: refusal.reason,
        ...(refusal.detail === undefined ? {} : { detail: refusal.detail }),
      },
    });
  });
}
