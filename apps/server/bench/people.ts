import { randomUUID } from 'node:crypto';
import { hashSessionToken, newSessionToken } from '@rapport/db/session-token';
import type pg from 'pg';

/** Creates a user with a verified address; returns the id. */
export async function addUser(pool: pg.Pool, email: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into user_account (id, issuer, subject, email, email_verified, created_at, last_login_at)
     values (gen_random_uuid(), 'bench', $1::text, $1::text, true, now(), now()) returning id`,
    [email],
  );
  return rows[0]?.id ?? '';
}

/** A session, as a finished login makes one. */
export async function addSession(pool: pg.Pool, userId: string): Promise<{ id: string; cookie: string }> {
  const token = newSessionToken();
  const id = randomUUID();
  await pool.query(
    `insert into session (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, now(), now(), now() + interval '1 day')`,
    [id, hashSessionToken(token), userId],
  );
  return { id, cookie: `rapport-session=${token}` };
}

/** Signs an admin in; returns the cookie. */
export async function signInAdmin(pool: pg.Pool): Promise<string> {
  return (await addSession(pool, await addUser(pool, 'admin@example.com'))).cookie;
}
