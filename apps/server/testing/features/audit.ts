import { AuditEntryEntity, type AuditEntryRow } from '@rapport/db/entities/audit-log';
import type { TestApp } from '../test-app.ts';

/** The audit entries of one record, oldest first. */
export function listAuditEntries(app: TestApp, subjectId: string): Promise<AuditEntryRow[]> {
  return app.orm.em.fork().find(AuditEntryEntity, { subjectId }, { orderBy: { at: 'asc', id: 'asc' } });
}

/** Runs something while the database refuses every new audit entry, to check that nothing happens unrecorded. */
export async function whileAuditFails<T>(app: TestApp, run: () => Promise<T>): Promise<T> {
  const em = app.orm.em.fork();
  await em.execute('alter table audit_entry add constraint refuse_all check (false) not valid');
  try {
    return await run();
  } finally {
    await em.execute('alter table audit_entry drop constraint refuse_all');
  }
}
