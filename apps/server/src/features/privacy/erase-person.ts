import type { EntityManager } from '@mikro-orm/postgresql';
import type { PersonErasure, PersonErasureResult } from '@rapport/domain/privacy/schema';
import { AppError } from '@rapport/domain/shared/app-error';
import { markErased, suppress } from '../../mail/consent/suppressions.ts';
import { queueDataRemoval } from '../../mail/postmark/queue-data-removal.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { ERASING } from './erasing.ts';
import { FREE_TEXTS } from './free-texts.ts';
import { queryPerson } from './person-sql.ts';
import { PERSONAL_DATA } from './personal-data.ts';

type Dependencies = Pick<Deps, 'em' | 'env' | 'email' | 'now' | 'actor' | 'ip' | 'requestId'>;

async function countRecords(tx: EntityManager, email: string): Promise<PersonErasureResult['erased']> {
  const held: PersonErasureResult['erased'] = [];
  for (const { table, what, ofPerson, erasing } of PERSONAL_DATA) {
    if (ofPerson === null) continue;
    const [row] = await queryPerson<{ count: number }>(
      tx,
      email,
      `select count(*)::int as count from "${table}" t where ${ofPerson}`,
    );
    if (row && row.count > 0) held.push({ what, erasing, count: row.count });
  }
  return held;
}

async function countMentions(tx: EntityManager, email: string): Promise<PersonErasureResult['mentioned']> {
  const mentioned: PersonErasureResult['mentioned'] = [];
  for (const { table, column, what } of FREE_TEXTS) {
    const [row] = await queryPerson<{ count: number }>(
      tx,
      email,
      `select count(*)::int as count from "${table}" t where t."${column}" ~* :mention`,
    );
    if (row && row.count > 0) mentioned.push({ what, count: row.count });
  }
  return mentioned;
}

/** Erases an address; only hashes and the request to the email provider remain. */
async function erase(tx: EntityManager, email: string, now: Date): Promise<void> {
  // Suppressed first, so that no campaign in progress sends to it meanwhile.
  await suppress(tx, [email], 'erased', now);
  // Ledgers, consents and the audit log are append-only, except here.
  await tx.execute("set local rapport.allow_erasure = 'on'");
  await markErased(tx, email, now);
  for (const statement of ERASING) await queryPerson(tx, email, statement);
  await tx.execute("set local rapport.allow_erasure = 'off'");
}

/**
 * Erases one person in one transaction: deletes what may be deleted and anonymizes the rest. The audit entry says how
 * much was erased, but not whose it was. CONFLICT for an admin, NOT_FOUND when there is no data, such as the second
 * time.
 */
export async function erasePerson(
  deps: Dependencies,
  { email }: Pick<PersonErasure, 'email'>,
): Promise<PersonErasureResult> {
  if (deps.env.adminEmails.includes(email)) {
    throw new AppError('CONFLICT', 'This person is an admin. Remove the address from ADMIN_EMAILS first.');
  }
  return deps.em.transactional(async (tx) => {
    await tx.execute('select pg_advisory_xact_lock(hashtext(?))', [`erase ${email}`]);
    const erased = await countRecords(tx, email);
    // Only the hash is left after an earlier erasure.
    if (erased.every(({ erasing }) => erasing === 'kept')) {
      throw new AppError('NOT_FOUND', 'We have no data about this address.');
    }
    await erase(tx, email, deps.now());
    const providerStatus = await queueDataRemoval(tx, deps, email);
    const counts = Object.fromEntries(erased.map(({ what, count }) => [what, count]));
    recordAudit(tx, deps, { action: 'person.erased', subjectType: 'person', details: counts });
    return {
      success: true,
      message: 'Person erased.',
      providerStatus,
      erased,
      mentioned: await countMentions(tx, email),
    };
  });
}
