import type { EntityManager } from '@mikro-orm/postgresql';
import { ApiTokenEntity } from '@rapport/db/entities/api-tokens';
import type { ApiTokenScope } from '@rapport/domain/api-tokens/scopes';
import { isAddedAdminSql, isLeftAddressSql } from '../platform/admins.ts';
import { hashApiToken, looksLikeApiToken } from './api-token.ts';

/** The last use is updated at most this often, so that reading through the API does not write to the database. */
const TOUCH_EVERY_MS = 60_000;

/** A stored token with the user it acts as, read by one query. */
export interface StoredToken {
  tokenId: string;
  scope: ApiTokenScope;
  /** Of the scope `custom`. */
  scopes: string[];
  isRevoked: boolean;
  isExpired: boolean;
  /** The provider signed the user out, and they have not signed in since. */
  isSignedOut: boolean;
  /** Whether the last use was stored more than a minute ago, or never. */
  isDue: boolean;
  userId: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  profileImageUrl: string | null;
  hasEnrollment: boolean;
  /** Whether the user is an admin beside those of ADMIN_EMAILS. */
  isAddedAdmin: boolean;
  /** What `isLeftAddressSql` said. */
  hasLeftAddress: boolean;
}

/** The row of this token, even if revoked or expired; null when there is none. */
export async function findToken(em: EntityManager, token: string, now: Date): Promise<StoredToken | null> {
  if (!looksLikeApiToken(token)) return null;
  const at = now.toISOString();
  const rows = await em.execute<StoredToken[]>(
    `select t.id as "tokenId", t.scope, t.scopes, t.revoked_at is not null as "isRevoked",
            coalesce(t.expires_at <= ?::timestamptz, false) as "isExpired",
            u.signed_out_at is not null as "isSignedOut",
            coalesce(t.last_used_at < ?::timestamptz, true) as "isDue",
            u.id as "userId", u.email, u.email_verified as "emailVerified", u.first_name as "firstName",
            u.last_name as "lastName", u.profile_image_url as "profileImageUrl",
            exists (select 1 from enrollment e where lower(e.client_email) = lower(u.email)) as "hasEnrollment",
            ${isAddedAdminSql('lower(u.email)')} as "isAddedAdmin",
            ${isLeftAddressSql('lower(u.email)')} as "hasLeftAddress"
       from api_token t join user_account u on u.id = t.user_id
      where t.token_hash = ?`,
    [at, new Date(now.getTime() - TOUCH_EVERY_MS).toISOString(), hashApiToken(token)],
  );
  return rows[0] ?? null;
}

/** Updates the last use. Only moves it forward, and never changes a revoked token. */
export async function touchToken(em: EntityManager, tokenId: string, now: Date): Promise<void> {
  await em.nativeUpdate(
    ApiTokenEntity,
    { id: tokenId, revokedAt: null, $or: [{ lastUsedAt: null }, { lastUsedAt: { $lt: now } }] },
    { lastUsedAt: now },
  );
}
