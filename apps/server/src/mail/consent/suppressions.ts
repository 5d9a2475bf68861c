import type { EntityManager } from '@mikro-orm/postgresql';
import { SuppressionEntity, type SuppressionRow } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { emailHash } from './email-hash.ts';

export async function findSuppression(tx: EntityManager, email: string): Promise<SuppressionRow | null> {
  return tx.findOne(SuppressionEntity, { emailHash: emailHash(email) });
}

/** Which of these addresses are suppressed, and why. */
export async function findSuppressionReasons(
  em: EntityManager,
  emails: readonly string[],
): Promise<Map<string, SuppressionRow['reason']>> {
  const hashes = new Map(emails.map((email) => [emailHash(email), email]));
  const rows = await em.find(
    SuppressionEntity,
    { emailHash: { $in: [...hashes.keys()] } },
    { fields: ['emailHash', 'reason'] },
  );
  return new Map(rows.map((row) => [hashes.get(row.emailHash) ?? '', row.reason]));
}

/**
 * Puts addresses on the suppression list. Gives those for which that is news: who was on it keeps the first reason,
 * except that whatever its owner asked for replaces a bounce, for a bounce may be lifted without asking them.
 */
export async function suppress(
  tx: EntityManager,
  emails: readonly string[],
  reason: SuppressionRow['reason'],
  now: Date,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = [...new Set(emails.map(normalizeEmail))].map((email) => ({
    id: newId(),
    email,
    emailHash: emailHash(email),
    reason,
    createdAt: now,
  }));
  const added = await tx.execute<{ email: string }[]>(
    `insert into suppression (id, email, email_hash, reason, created_at)
     select * from jsonb_to_recordset(?::jsonb)
              as r(id uuid, email text, "emailHash" text, reason text, "createdAt" timestamptz)
     on conflict (email_hash) do update set reason = excluded.reason, created_at = excluded.created_at
            where suppression.reason = 'bounced' and excluded.reason <> 'bounced'
     returning email`,
    [JSON.stringify(rows)],
  );
  return added.map(({ email }) => email);
}

/** Notes that the owner of an address on the list was erased; the address itself goes. */
export async function markErased(tx: EntityManager, email: string, now: Date): Promise<void> {
  await tx.nativeUpdate(SuppressionEntity, { emailHash: emailHash(email) }, { email: null, erasedAt: now });
}

/** Takes an address off the list, whose owner asked for it; an admin's own entry stays. Says whether it was on it. */
export async function liftSuppression(tx: EntityManager, email: string): Promise<boolean> {
  const lifted = await tx.nativeDelete(SuppressionEntity, {
    emailHash: emailHash(email),
    reason: { $ne: 'manual' },
  });
  if (lifted === 0) {
    await tx.nativeUpdate(SuppressionEntity, { emailHash: emailHash(email) }, { erasedAt: null });
  }
  return lifted > 0;
}
