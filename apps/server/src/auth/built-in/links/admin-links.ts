import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminLinkEntity } from '@rapport/db/entities/passkeys';
import { MAX_USER_AGENT_LENGTH } from '@rapport/domain/account/sessions';
import { normalizeEmail } from '@rapport/domain/shared/email';

/** How long a link works. */
export const ADMIN_LINK_MINUTES = 30;
/** Used and expired links are kept this long, so that the page can say who used one. */
const KEPT_MS = 24 * 60 * 60_000;
/** By how much the clocks of two processes may differ. A link from further ahead is of a clock that was set back. */
const CLOCK_TOLERANCE_MS = 60_000;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const hash = (secret: string) => createHash('sha256').update(secret).digest('hex');

/**
 * A link that signs in this admin once within 30 minutes. Its secret is in the fragment, which no browser sends, and is
 * stored as a hash only. The caller decides who is an admin.
 */
export async function createAdminLink(
  em: EntityManager,
  { email, publicUrl, now }: { email: string; publicUrl: string; now: Date },
): Promise<URL> {
  const secret = randomBytes(32).toString('base64url');
  await em.nativeDelete(AdminLinkEntity, { createdAt: { $lt: new Date(now.getTime() - KEPT_MS) } });
  await em.insert(AdminLinkEntity, {
    email: normalizeEmail(email),
    secretHash: hash(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + ADMIN_LINK_MINUTES * 60_000),
    usedAt: null,
    userAgent: null,
  });
  const link = new URL('/api/sign-in/first', publicUrl);
  link.hash = secret;
  return link;
}

const latestStart = (now: Date) => new Date(now.getTime() + CLOCK_TOLERANCE_MS);

/** What a link's page says: whom it signs in, or who used it. */
export interface AdminLinkState {
  email: string;
  expiresAt: Date;
  isOpen: boolean;
  /** When and in which browser it, or another link of the same admin, was used; null when none was. */
  use: { usedAt: Date; userAgent: string | null } | null;
}

/** The link with this secret; null when there is none. Uses nothing up. */
export async function findAdminLink(
  em: EntityManager,
  secret: string,
  now: Date,
): Promise<AdminLinkState | null> {
  if (!SECRET.test(secret)) return null;
  const row = await em.findOne(AdminLinkEntity, { secretHash: hash(secret) });
  if (!row) return null;
  const { email, createdAt, expiresAt, usedAt, userAgent } = row;
  const isOpen = usedAt === null && expiresAt > now && createdAt <= latestStart(now);
  return { email, expiresAt, isOpen, use: usedAt && { usedAt, userAgent } };
}

/**
 * Uses up the link with this secret and every other one of the same admin, in one statement. The admin's address, or
 * null when it was used, expired or never made.
 */
export async function useAdminLink(
  tx: EntityManager,
  { secret, userAgent, now }: { secret: string; userAgent: string | undefined; now: Date },
): Promise<string | null> {
  if (!SECRET.test(secret)) return null;
  const at = now.toISOString();
  const rows = await tx.execute<{ email: string; secretHash: string }[]>(
    `update admin_link set used_at = ?::timestamptz, user_agent = ?
      where used_at is null and email = (
        select email from admin_link where secret_hash = ? and used_at is null and expires_at > ?::timestamptz
                                       and created_at <= ?::timestamptz)
  returning email, secret_hash as "secretHash"`,
    [
      at,
      userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null,
      hash(secret),
      at,
      latestStart(now).toISOString(),
    ],
  );
  return rows.find(({ secretHash }) => secretHash === hash(secret))?.email ?? null;
}
