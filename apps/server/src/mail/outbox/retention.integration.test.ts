import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { blankOldEmails } from './retention.ts';

const NOW = new Date('2026-06-01T03:00:00.000Z');

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => NOW);
});
afterAll(() => jobs.close());

const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

it('deletes the content of old emails, except those that may still be sent or reconciled', async () => {
  const em = jobs.app.orm.em.fork();
  const queued = (kind: string, status: 'sent' | 'failed' | 'queued', settledAt: Date | null) =>
    em.create(OutgoingEmailEntity, {
      kind,
      recipient: 'client@example.com',
      values: { clientName: 'A Client' },
      status,
      settledAt,
      createdAt: daysAgo(200),
    });
  queued('old', 'sent', daysAgo(91));
  queued('old failure', 'failed', daysAgo(100));
  queued('recent', 'sent', daysAgo(89));
  queued('waiting', 'queued', null);
  await em.flush();
  expect(await blankOldEmails(jobs.deps)).toBe(2);
  expect(await blankOldEmails(jobs.deps)).toBe(0);
  const rows = await jobs.app.orm.em.fork().find(OutgoingEmailEntity, {}, { orderBy: { kind: 'asc' } });
  expect(rows.map(({ kind, values, blankedAt }) => [kind, values, blankedAt])).toEqual([
    ['old', {}, NOW],
    ['old failure', {}, NOW],
    ['recent', { clientName: 'A Client' }, null],
    ['waiting', { clientName: 'A Client' }, null],
  ]);
});
