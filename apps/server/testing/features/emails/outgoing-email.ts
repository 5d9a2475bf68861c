import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import type { TestApp } from '../../test-app.ts';

/** Stores a manual email that Postmark refused, with the test's changes; returns its id. */
export async function anOutgoingEmail(
  { orm }: TestApp,
  changes: Partial<RequiredEntityData<OutgoingEmailRow>> = {},
): Promise<string> {
  const em = orm.em.fork();
  const row = em.create(OutgoingEmailEntity, {
    kind: 'written',
    recipient: 'ada@example.com',
    values: { subject: 'By hand', text: 'A private letter' },
    status: 'failed',
    error: 'Invalid',
    attempts: 1,
    ...changes,
  });
  await em.flush();
  return row.id;
}
