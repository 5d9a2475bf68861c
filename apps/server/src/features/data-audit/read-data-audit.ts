import type { DataAudit } from '@rapport/domain/data-audit/schema';
import type { UseCaseDependencies } from '../../trpc/context.ts';

/** Where personal data is kept, in the words of the person who answers for it. Names of tables are constants here. */
const HELD = [
  { table: 'contact', what: 'Contact form submissions', fields: 'Name, e-mail, organization, message' },
  { table: 'newsletter_subscriber', what: 'Newsletter subscribers', fields: 'E-mail' },
  { table: 'enrollment', what: 'Client enrollments', fields: 'Name, e-mail, package, notes' },
  { table: 'renewal_request', what: 'Renewal requests', fields: 'Message, plan' },
  { table: 'user_account', what: 'People who signed in', fields: 'Name, e-mail, picture address' },
  { table: 'session', what: 'Sessions', fields: 'Browser, time of the last visit' },
  { table: 'notification', what: 'Notifications', fields: 'E-mail of the recipient, text' },
  { table: 'consent_record', what: 'Consents', fields: 'E-mail, wording, network address' },
  { table: 'suppression', what: 'Addresses not to be written to', fields: 'E-mail or its hash' },
  { table: 'audit_entry', what: 'Audit log', fields: 'E-mail of who acted, network address' },
] as const;

/** The columns that tell the age of a row, where it is not `created_at`. */
const AGE: Partial<Record<string, string>> = { renewal_request: 'request_date', audit_entry: 'at' };

/** What personal data is held, how much of it and how old the oldest is (the Data Audit of section 2). */
export async function readDataAudit({ em }: Pick<UseCaseDependencies, 'em'>): Promise<DataAudit> {
  const counts = HELD.map(({ table }, index) => {
    const age = AGE[table] ?? 'created_at';
    return `select ${index} as place, count(*)::int as count, min("${age}") as oldest from "${table}"`;
  });
  const rows = await em.execute<{ place: number; count: number; oldest: Date | string | null }[]>(
    counts.join(' union all '),
  );
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return {
    held: HELD.map(({ what, fields }, index) => {
      const { count = 0, oldest = null } = byPlace.get(index) ?? {};
      return { what, fields, count, oldest: oldest === null ? null : new Date(oldest).toISOString() };
    }),
  };
}
