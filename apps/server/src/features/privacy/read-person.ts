import { ConsentRecordEntity } from '@rapport/db/entities/subscribers';
import type { PersonAudit, PersonQuery } from '@rapport/domain/privacy/schema';
import { isAdminEmail } from '../../platform/admins.ts';
import type { Deps } from '../../platform/deps.ts';
import { queryPerson } from './person-sql.ts';
import { oldestSql, PERSONAL_DATA } from './personal-data.ts';
import { listErasures } from './read-data-audit.ts';

/** The data about one person, what an erasure would do to it, and every consent of the address. */
export async function readPerson(
  { em, env, email: sender }: Pick<Deps, 'em' | 'env' | 'email'>,
  { email }: PersonQuery,
): Promise<PersonAudit> {
  const held: PersonAudit['held'] = [];
  for (const { table, what, fields, age, ofPerson, erasing, why } of PERSONAL_DATA) {
    if (ofPerson === null) continue;
    const [found] = await queryPerson<{ count: number; oldest: Date | string | null }>(
      em,
      email,
      `select count(*)::int as count, ${oldestSql(age)} as oldest from "${table}" t where ${ofPerson}`,
    );
    const oldest = found?.oldest ?? null;
    held.push({
      what,
      fields,
      count: found?.count ?? 0,
      oldest: oldest === null ? null : new Date(oldest).toISOString(),
      erasing,
      why,
    });
  }
  const consents = await em.find(
    ConsentRecordEntity,
    { email },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  return {
    email,
    isAdmin: await isAdminEmail({ em, env }, email),
    removesProviderData: sender.removals !== null,
    erasures: await listErasures(em, email),
    held,
    consents: consents.map(({ purpose, action, wording, ip, createdAt }) => ({
      purpose,
      action,
      wording,
      ip,
      createdAt: createdAt.toISOString(),
    })),
  };
}
