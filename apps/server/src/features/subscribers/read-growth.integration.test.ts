import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import type { Growth } from '@rapport/domain/subscribers/growth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';
import { readGrowth } from './read-growth.ts';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date('2026-03-15T12:00:00.000Z'), { adminEmails: [] });
});
afterAll(() => jobs.app.close());

const read = () => readGrowth(jobs.deps);
const monthsOf = ({ months }: Growth, ...names: string[]) =>
  months.filter(({ month }) => names.includes(month)).map(({ month, ...counts }) => counts);

async function aSubscriber(email: string, confirmedAt: string | null): Promise<void> {
  const em = jobs.app.orm.em.fork();
  em.create(SubscriberEntity, {
    email,
    status: confirmedAt === null ? 'pending' : 'confirmed',
    createdAt: new Date('2025-02-01T00:00:00.000Z'),
    confirmedAt: confirmedAt === null ? null : new Date(confirmedAt),
  });
  await em.flush();
}
const leave = (email: string, at: string) =>
  jobs.app.orm.em
    .fork()
    .transactional((tx) =>
      suppress(tx, [email], { reason: 'unsubscribed', source: 'person', now: new Date(at) }),
    );

it('is nothing for an empty list', async () => {
  const { months } = await read();
  expect(months.map(({ month }) => month)).toEqual([
    ...['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
    ...['01', '02', '03'].map((month) => `2026-${month}`),
  ]);
  expect(months.every(({ joined, left, subscribers }) => joined + left + subscribers === 0)).toBe(true);
});

it('counts who joined and left by months in UTC, and who was subscribed at their end', async () => {
  await aSubscriber('before@example.com', '2025-03-31T23:59:59.999Z');
  await aSubscriber('first@example.com', '2026-01-01T00:00:00.000Z');
  await aSubscriber('left@example.com', '2026-01-20T00:00:00.000Z');
  await aSubscriber('old-and-left@example.com', '2025-03-01T00:00:00.000Z');
  await aSubscriber('pending@example.com', null);
  await leave('left@example.com', '2026-02-28T23:59:59.999Z');
  await leave('old-and-left@example.com', '2026-03-01T00:00:00.000Z');
  await leave('pending@example.com', '2026-03-02T00:00:00.000Z');
  await leave('stranger@example.com', '2026-03-02T00:00:00.000Z');
  expect(monthsOf(await read(), '2025-04', '2025-12', '2026-01', '2026-02', '2026-03')).toEqual([
    { joined: 0, left: 0, subscribers: 2 },
    { joined: 0, left: 0, subscribers: 2 },
    { joined: 2, left: 0, subscribers: 4 },
    { joined: 0, left: 1, subscribers: 3 },
    { joined: 0, left: 1, subscribers: 2 },
  ]);
});
