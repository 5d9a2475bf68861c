import { hashSessionToken, newSessionToken } from '@rapport/db/session-token';
import type pg from 'pg';

/** Creates an admin's session, as a finished login does; returns the cookie. */
export async function signInAdmin(pool: pg.Pool): Promise<string> {
  const token = newSessionToken();
  const user = await pool.query(
    `insert into user_account (id, issuer, subject, email, email_verified, created_at, last_login_at)
     values (gen_random_uuid(), 'bench', 'bench', 'admin@example.com', true, now(), now()) returning id`,
  );
  await pool.query(
    `insert into session (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
    [hashSessionToken(token), user.rows[0]?.id],
  );
  return `rapport-session=${token}`;
}
