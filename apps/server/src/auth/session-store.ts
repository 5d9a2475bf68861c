import type { EntityManager } from '@mikro-orm/postgresql';
import { SessionEntity } from '@rapport/db/entities/account';
import { hashSessionToken, newSessionToken } from '@rapport/db/session-token';
import { MAX_USER_AGENT_LENGTH } from '@rapport/domain/account/sessions';
import { isAddedAdminSql, isLeftAddressSql } from '../platform/admins.ts';

const HOUR_MS = 60 * 60_000;

/** A session ends after this long without use. */
export const IDLE_MS = 24 * HOUR_MS;

/** A session ends after this long, even if it is used. */
export const ABSOLUTE_MS = 30 * 24 * HOUR_MS;

/** The last use is updated at most this often, so that reading pages does not write to the database. */
const TOUCH_EVERY_MS = 60_000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A valid session with its user, read by one query. */
interface LiveSession {
  sessionId: string;
  userId: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  /** Whether an enrollment has the user's address, in any letter case. */
  hasEnrollment: boolean;
  /** Whether an admin beside those of ADMIN_EMAILS has the user's address or `adminEmail`. */
  isAddedAdmin: boolean;
  /** What `isLeftAddressSql` said. */
  hasLeftAddress: boolean;
  /** The admin's address under which the session began, once the provider gave the user another one. */
  adminEmail: string | null;
  /** When the user last authenticated. */
  authenticatedAt: Date;
  /** Whether the last use was stored more than a minute ago. */
  isDue: boolean;
}

/** What sign-out needs to know about the session that just ended. */
export interface EndedSession {
  id: string;
  userId: string;
  email: string;
  idToken: string | null;
  /** See `LiveSession`. */
  adminEmail: string | null;
  expiresAt: Date;
}

/**
 * Creates a session and returns the token for its cookie; the database stores only the token's hash. Sessions are
 * inserted only here and never upserted, so that a request in flight cannot revive an ended session.
 */
export async function startSession(
  em: EntityManager,
  session: {
    userId: string;
    now: Date;
    /** Encrypted. */
    idToken: string | null;
    userAgent: string | undefined;
    providerSid?: string | null;
    /** Defaults to `now`. */
    authenticatedAt?: Date | undefined;
    adminEmail?: string | null;
    /** Defaults to 30 days from now. */
    expiresAt?: Date;
  },
): Promise<{ id: string; token: string }> {
  const token = newSessionToken();
  const row = em.create(SessionEntity, {
    tokenHash: hashSessionToken(token),
    user: session.userId,
    createdAt: session.now,
    lastSeenAt: session.now,
    expiresAt: session.expiresAt ?? new Date(session.now.getTime() + ABSOLUTE_MS),
    adminEmail: session.adminEmail ?? null,
    revokedAt: null,
    idToken: session.idToken,
    providerSid: session.providerSid ?? null,
    authenticatedAt: session.authenticatedAt ?? session.now,
    userAgent: session.userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
  });
  em.persist(row);
  await em.flush();
  return { id: row.id, token };
}

/** The session of this token with its user, or null when it is unknown, revoked, idle for a day or a month old. */
export async function findSession(em: EntityManager, token: string, now: Date): Promise<LiveSession | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await em.execute<(Omit<LiveSession, 'authenticatedAt'> & { authenticatedAt: string })[]>(
    `select s.id as "sessionId", u.id as "userId", u.email, u.email_verified as "emailVerified",
            u.first_name as "firstName", u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
            exists (select 1 from enrollment e where lower(e.client_email) = lower(u.email)) as "hasEnrollment",
            ${isAddedAdminSql('lower(u.email)', 's.admin_email')} as "isAddedAdmin", s.admin_email as "adminEmail",
            ${isLeftAddressSql('lower(u.email)')} as "hasLeftAddress",
            s.authenticated_at as "authenticatedAt", s.last_seen_at < ?::timestamptz as "isDue"
       from session s join user_account u on u.id = s.user_id
      where s.token_hash = ? and s.revoked_at is null
        and s.expires_at > ?::timestamptz and s.last_seen_at > ?::timestamptz`,
    [
      new Date(now.getTime() - TOUCH_EVERY_MS).toISOString(),
      hashSessionToken(token),
      now.toISOString(),
      new Date(now.getTime() - IDLE_MS).toISOString(),
    ],
  );
  return row ? { ...row, authenticatedAt: new Date(row.authenticatedAt) } : null;
}

/** Updates the last use. Only moves it forward, and never changes a revoked session. */
export async function touchSession(em: EntityManager, sessionId: string, now: Date): Promise<void> {
  await em.nativeUpdate(
    SessionEntity,
    { id: sessionId, revokedAt: null, lastSeenAt: { $lt: now } },
    { lastSeenAt: now },
  );
}

/** Ends the session of this token and deletes its ID token; null when it had no open session. */
export async function endSession(em: EntityManager, token: string, now: Date): Promise<EndedSession | null> {
  if (!TOKEN.test(token)) return null;
  const rows = await em.execute<(Omit<EndedSession, 'expiresAt'> & { expiresAt: string })[]>(
    // The row is locked first: of two requests that end one session, the second finds none.
    `with open as (
       select id, id_token from session where token_hash = ? and revoked_at is null for update
     )
     update session s set revoked_at = ?::timestamptz, id_token = null
       from open, user_account u
      where s.id = open.id and u.id = s.user_id
  returning s.id, s.user_id as "userId", u.email, open.id_token as "idToken",
            s.admin_email as "adminEmail", s.expires_at as "expiresAt"`,
    [hashSessionToken(token), now.toISOString()],
  );
  const [ended] = rows;
  return ended ? { ...ended, expiresAt: new Date(ended.expiresAt) } : null;
}

/** Deletes the user's sessions that can never be used again, so that the table stays small. */
export async function forgetDeadSessions(em: EntityManager, userId: string, now: Date): Promise<void> {
  await em.nativeDelete(SessionEntity, { user: userId, expiresAt: { $lte: now } });
}
