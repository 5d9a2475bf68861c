import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { SuppressionEntity, type SuppressionRow } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { normalizeEmail } from '@rapport/domain/shared/email';
import { recordWebhookEvent } from '../../platform/webhooks/record-event.ts';

/** The job that compares the list with Postmark's. */
export const SUPPRESSIONS_JOB = 'suppressions';

/** The hash under which an address is suppressed; it still finds the address after the address itself was erased. */
export function emailHash(email: string): string {
  return createHash('sha256').update(normalizeEmail(email)).digest('hex');
}

/**
 * The same hash in SQL, of an expression that is a normalized address. It has the type of the columns with such hashes,
 * because no index of them serves a comparison with text.
 */
export function emailHashSql(expression: string): string {
  return `encode(sha256(convert_to(${expression}, 'UTF8')), 'hex')::bpchar`;
}

export async function findSuppression(tx: EntityManager, email: string): Promise<SuppressionRow | null> {
  return tx.findOne(SuppressionEntity, { emailHash: emailHash(email) });
}

/**
 * Locks the subscribers of these addresses. The suppression list changes what they show, so whoever changes it locks
 * them first, as whoever confirms or removes a subscriber does.
 */
async function lockSubscribers(tx: EntityManager, emails: readonly string[]): Promise<void> {
  await tx.execute(
    `select from newsletter_subscriber where email in (select jsonb_array_elements_text(?::jsonb))
      order by email for update`,
    [JSON.stringify(emails)],
  );
}

/**
 * SQL: when a later reason changes the entry. A request of the owner replaces a bounce, because a bounce may be lifted
 * without asking the owner; a complaint replaces all but an erasure; and what an import said is confirmed by whoever says it
 * again, so that an undo of the import leaves it.
 */
const REPLACES_SQL = `suppression.reason <> 'erased' and excluded.reason <> 'bounced' and (
  suppression.reason = 'bounced' or suppression.source = 'import' and excluded.source <> 'import'
  or excluded.reason = 'complained' and suppression.reason <> 'complained')`;

/** Adds addresses to the suppression list and returns those that changed. */
export async function suppress(
  tx: EntityManager,
  emails: readonly string[],
  { reason, source, now }: Pick<SuppressionRow, 'reason' | 'source'> & { now: Date },
): Promise<string[]> {
  if (emails.length === 0) return [];
  const rows = [...new Set(emails.map(normalizeEmail))].map((email) => ({
    id: newId(),
    email,
    emailHash: emailHash(email),
    reason,
    source,
    createdAt: now,
  }));
  await lockSubscribers(
    tx,
    rows.map(({ email }) => email),
  );
  const added = await tx.execute<{ email: string }[]>(
    `insert into suppression (id, email, email_hash, reason, source, created_at)
     select * from jsonb_to_recordset(?::jsonb)
              as r(id uuid, email text, "emailHash" text, reason text, source text, "createdAt" timestamptz)
     on conflict (email_hash) do update
        set reason = case suppression.reason when 'complained' then suppression.reason else excluded.reason end,
            source = excluded.source, created_at = excluded.created_at
      where ${REPLACES_SQL}
     returning email`,
    [JSON.stringify(rows)],
  );
  const changed = added.map(({ email }) => email);
  // An erased person is announced as removed.
  if (changed.length > 0 && reason !== 'erased') {
    const sql = `select id from newsletter_subscriber
      where email in (select jsonb_array_elements_text(?::jsonb))`;
    const values = [JSON.stringify(changed)];
    await recordWebhookEvent(tx, { now: () => now }, 'subscriber.suppressed', { sql, values });
  }
  return changed;
}

/** Records that the owner of an address on the list was erased; the address itself is removed. */
export async function markErased(tx: EntityManager, email: string, now: Date): Promise<void> {
  await tx.nativeUpdate(SuppressionEntity, { emailHash: emailHash(email) }, { email: null, erasedAt: now });
}

/**
 * Removes an address from the list at its owner's request; an entry made by an admin stays. Returns whether it was
 * removed.
 */
export async function liftSuppression(tx: EntityManager, email: string): Promise<boolean> {
  await lockSubscribers(tx, [normalizeEmail(email)]);
  const lifted = await tx.nativeDelete(SuppressionEntity, {
    emailHash: emailHash(email),
    reason: { $ne: 'manual' },
  });
  if (lifted === 0) {
    await tx.nativeUpdate(SuppressionEntity, { emailHash: emailHash(email) }, { erasedAt: null });
  }
  return lifted > 0;
}
