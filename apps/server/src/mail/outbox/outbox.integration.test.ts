import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { newId } from '@rapport/db/id';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { fixedSite } from '../../../testing/fixed-site.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { startWorker } from '../../worker/worker.ts';
import { createMail } from '../create-mail.ts';

let jobs: JobApp;
let stop = () => Promise.resolve();
beforeAll(async () => {
  jobs = await startJobApp(() => new Date(), { adminEmails: ['admin@example.com'] });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  await em.execute('delete from system_alert');
});
afterEach(async () => {
  await stop();
  stop = () => Promise.resolve();
  vi.restoreAllMocks();
});

/** Between two attempts while Postmark takes nothing. */
const PROBE_EVERY_MS = 5_000;

/** Postmark takes emails again, and the next attempt is due. */
function recover(): void {
  jobs.postmark.behave('accept');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + PROBE_EVERY_MS);
}

function start(): void {
  const worker = startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
  stop = () => worker.stop();
}

async function enqueue(
  count: number,
  changes: { createdAt?: Date; attempts?: number } = {},
): Promise<string[]> {
  const em = jobs.app.orm.em.fork();
  const recipients = Array.from({ length: count }, () => `${newId()}@example.com`);
  for (const recipient of recipients) {
    em.create(OutgoingEmailEntity, {
      kind: 'renewal_received',
      recipient,
      createdAt: new Date(),
      ...changes,
    });
  }
  await em.flush();
  return recipients;
}

const count = (status: 'queued' | 'sent') => jobs.app.orm.em.fork().count(OutgoingEmailEntity, { status });
const alerts = async () =>
  jobs.app.orm.em.fork().find(NotificationEntity, { type: 'system_alert' }, { orderBy: { id: 'asc' } });
const readDashboard: Call = { method: 'GET', path: '/admin/dashboard' };
const TIMEOUTS = { timeout: 40_000, interval: 100 };

describe('queued emails', () => {
  it('are sent in batches, each once, also by two workers', async () => {
    const recipients = await enqueue(300);
    const second = startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
    start();
    await expect.poll(() => count('sent'), TIMEOUTS).toBe(300);
    await second.stop();
    expect(jobs.postmark.messages.map(({ to }) => to).sort()).toEqual(recipients.sort());
    expect(jobs.postmark.requests).toBeLessThan(30);
  });

  it('are sent right after an outage, however often they failed', async () => {
    jobs.postmark.behave(RESPONSES.serverError);
    const recipients = await enqueue(300);
    start();
    await jobs.postmark.arrived(1);
    // As after hours: each of them was tried and waits for its next attempt.
    await expect.poll(() => count('queued'), TIMEOUTS).toBe(300);
    await jobs.app.orm.em
      .fork()
      .execute(
        `update outgoing_email set attempts = 7, next_attempt_at = clock_timestamp() + interval '15 minutes'`,
      );
    await enqueue(1);
    recover();
    await expect.poll(() => count('sent'), TIMEOUTS).toBe(301);
    expect(jobs.postmark.messages.map(({ to }) => to)).toEqual(expect.arrayContaining(recipients));
  });

  it('are sent before retries', async () => {
    const retried = await enqueue(150, { attempts: 1, createdAt: new Date(Date.now() - 60_000) });
    const [fresh] = await enqueue(1);
    start();
    await expect.poll(() => count('sent'), TIMEOUTS).toBe(151);
    expect(jobs.postmark.messages[0]?.to).toBe(fresh);
    expect(retried).toHaveLength(150);
  });

  it('are not delayed by one that cannot be rendered', async () => {
    const em = jobs.app.orm.em.fork();
    const broken = em.create(OutgoingEmailEntity, {
      kind: 'no_such_kind',
      recipient: 'broken@example.com',
      createdAt: new Date(Date.now() - 60_000),
    });
    await em.flush();
    await enqueue(3);
    start();
    await expect.poll(() => count('sent'), TIMEOUTS).toBe(3);
    expect(await jobs.app.orm.em.fork().findOneOrFail(OutgoingEmailEntity, { id: broken.id })).toMatchObject({
      status: 'queued',
      error: expect.stringContaining('no_such_kind'),
    });
  });
});

describe('an outage of Postmark', () => {
  const longAgo = (failures: number, minutes: number) =>
    jobs.app.orm.em
      .fork()
      .execute(
        `update system_alert set failures = ?, started_at = clock_timestamp() - make_interval(mins => ?)`,
        [failures, minutes],
      );
  const failures = async () => {
    const [row] = await jobs.app.orm.em
      .fork()
      .execute<{ failures: number }[]>('select failures from system_alert');
    return row?.failures ?? 0;
  };

  it.each([
    ['ten failed attempts', 9, 0],
    ['five minutes', 1, 5],
  ])(
    'alerts the admins once after %s, with the waiting emails and since when, and reports its end',
    async (_what, tried, minutes) => {
      jobs.postmark.behave(RESPONSES.serverError);
      await enqueue(12, { createdAt: new Date('2026-03-01T09:30:00.000Z') });
      start();
      await expect.poll(failures, TIMEOUTS).toBeGreaterThan(0);
      expect(await alerts()).toEqual([]);
      await longAgo(tried, minutes);
      await expect.poll(async () => (await alerts()).length, TIMEOUTS).toBe(1);
      expect(await alerts()).toMatchObject([
        {
          title: 'Emails are not going out',
          priority: 'urgent',
          message: expect.stringMatching(
            /^12 emails are waiting, the first since March 1, 2026.* 9:30.*HTTP 500/,
          ),
        },
      ]);
      const dashboard = await callRest(jobs.app, readDashboard, {
        cookie: (await jobs.app.signIn({ email: 'admin@example.com' })).cookie,
      });
      expect(dashboard.body).toMatchObject({ emailOutage: { title: 'Emails are not going out' } });
      recover();
      await expect.poll(() => count('sent'), TIMEOUTS).toBe(12);
      await expect
        .poll(async () => (await alerts()).map(({ title }) => title), TIMEOUTS)
        .toEqual(['Emails are not going out', 'Emails are going out again']);
      expect(await failures()).toBe(0);
    },
  );

  it('caused by a wrong server token is reported as that, at once', async () => {
    const { email } = jobs.app.services;
    const { postmark } = jobs.deps.env;
    await enqueue(2);
    jobs.app.services.email = jobs.watched(
      createMail(
        { ...jobs.deps.env, postmark: { serverToken: 'wrong', apiUrl: postmark?.apiUrl ?? '' } },
        fixedSite,
      ).email,
    );
    try {
      start();
      await expect
        .poll(async () => (await alerts()).map(({ title }) => title), TIMEOUTS)
        .toEqual(['Postmark does not accept the server token']);
    } finally {
      jobs.app.services.email = email;
    }
    const [alert] = await alerts();
    expect(alert?.message).toMatch(/^2 emails are waiting.*POSTMARK_SERVER_TOKEN/);
    expect(alert?.message).not.toContain('401');
  });
});
