import type { EnrollmentRow } from '@rapport/db/entities/enrollments';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import type { TestApp } from '../../test-app.ts';

/** Inserts plans of one package, a minute apart, each with these ledger entries. */
export async function insertPlans(
  { orm }: TestApp,
  rows: Partial<EnrollmentRow>[],
  ledger: number[] = [],
): Promise<EnrollmentRow[]> {
  const em = orm.em.fork();
  const bought = aPackage(em, { name: 'Essentials' });
  const enrollments = rows.map((row, index) =>
    anEnrollment(em, bought, { createdAt: new Date(Date.UTC(2026, 0, 1, 0, index)), ...row }),
  );
  await em.flush();
  for (const enrollment of enrollments) {
    for (const hours of ledger) someHours(em, enrollment, hours);
  }
  await em.flush();
  return enrollments;
}

/** Removes every plan. The ledger is append-only, also for tests. */
export async function removePlans({ orm }: TestApp): Promise<void> {
  await orm.em.fork().execute('truncate enrollment cascade');
}
