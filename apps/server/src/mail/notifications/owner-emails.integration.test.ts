import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity, NotificationSettingsEntity } from '@rapport/db/entities/notifications';
import { aContact } from '@rapport/db/testing/rows';
import { MAX_EMAILS_PER_DAY } from '@rapport/domain/notifications/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { notifyAdmins } from './notify.ts';
import { sendSummaries } from './send-summaries.ts';

let jobs: JobSetup;
let now: Date;
beforeAll(async () => {
  jobs = await startJobSetup(() => now, {
    adminEmails: ['admin@example.com'],
    adminNotificationEmail: 'owner@example.com',
    siteTimeZone: 'Asia/Kolkata',
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  // 14:00 in Kolkata.
  now = new Date('2026-11-23T08:30:00.000Z');
  const em = jobs.orm.em.fork();
  await em.execute('truncate notification_summary, contact cascade');
  await em.nativeDelete(NotificationSettingsEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(NotificationEntity, {});
});

type Notification = Parameters<typeof notifyAdmins>[2];
const MESSAGE: Notification = {
  type: 'contact_form',
  title: 'New contact form submission',
  message: 'A Visitor sent a message.',
  priority: 'high',
};
const ALERT: Notification = { ...MESSAGE, type: 'system_alert', title: 'Less than 1 GB is free' };

const notify = (notification: Notification) =>
  jobs.orm.em.fork().transactional((tx) => notifyAdmins(tx, jobs.deps, notification));
async function notifyTimes(times: number, notification: Notification): Promise<void> {
  for (let i = 0; i < times; i += 1) await notify(notification);
}
const emails = () => jobs.orm.em.fork().find(OutgoingEmailEntity, {}, { orderBy: { id: 'asc' } });
const titles = async () => (await emails()).map(({ values }) => values.title);
const change = async (settings: Partial<{ addresses: string[]; events: Record<string, string> }>) => {
  const em = jobs.orm.em.fork();
  em.create(NotificationSettingsEntity, {
    addresses: null,
    events: {},
    reminderDays: null,
    clientEmails: {},
    remindersChangedAt: null,
    updatedAt: now,
    ...settings,
  });
  await em.flush();
};

describe('emails of single events', () => {
  it('are at most 60 in a day of the site, and the rest come in one summary an hour', async () => {
    await notifyTimes(MAX_EMAILS_PER_DAY + 5, MESSAGE);
    expect(await emails()).toHaveLength(MAX_EMAILS_PER_DAY);
    expect(await jobs.orm.em.fork().count(NotificationEntity)).toBe(MAX_EMAILS_PER_DAY + 5);

    await Promise.all([sendSummaries(jobs.deps), sendSummaries(jobs.deps)]);
    expect(await emails()).toHaveLength(MAX_EMAILS_PER_DAY);
    now = new Date('2026-11-23T09:00:00.000Z');
    await Promise.all([sendSummaries(jobs.deps), sendSummaries(jobs.deps)]);
    await notify(MESSAGE);
    await sendSummaries(jobs.deps);
    expect((await emails()).slice(MAX_EMAILS_PER_DAY).map(({ values }) => values)).toEqual([
      {
        title: '5 messages',
        message: expect.stringMatching(/^Since November 23, 2026 at 2:00.PM GMT\+5:30: 5 messages\.$/),
        adminUrl: 'https://example.com/admin?section=contacts&from=2026-11-23',
      },
    ]);

    // Midnight in Kolkata; the message since the summary is in the next one.
    now = new Date('2026-11-23T18:30:00.000Z');
    await sendSummaries(jobs.deps);
    await notify(MESSAGE);
    expect((await titles()).slice(-2)).toEqual(['1 message', MESSAGE.title]);
  });

  it('are counted exactly when they happen at the same time', async () => {
    await Promise.all(Array.from({ length: MAX_EMAILS_PER_DAY + 4 }, () => notify(MESSAGE)));
    expect(await emails()).toHaveLength(MAX_EMAILS_PER_DAY);
  });
});

describe('the settings of the owner', () => {
  it('say which address gets the emails', async () => {
    await change({ addresses: ['office@example.com', 'assistant@example.com'] });
    await notify(MESSAGE);
    expect((await emails()).map(({ recipient }) => recipient)).toEqual([
      'office@example.com',
      'assistant@example.com',
    ]);
  });

  it('say that an event is not emailed, and without any a system alert is not', async () => {
    await notify(ALERT);
    await change({ events: { contact_form: 'off', system_alert: 'at_once' } });
    await notify(MESSAGE);
    await notify(ALERT);
    expect(await titles()).toEqual([ALERT.title]);
    expect(await jobs.orm.em.fork().count(NotificationEntity)).toBe(3);
  });

  it('never email an alert about email, which would alert again when it fails', async () => {
    await change({ events: { system_alert: 'at_once' } });
    await notify({ ...ALERT, subject: { type: 'failed_emails' } });
    await notify({ ...ALERT, subject: { type: 'emails' } });
    expect(await emails()).toEqual([]);
  });

  it('collect an event for the summary of the hour or of the day, which comes at 9:00', async () => {
    await change({
      events: { contact_form: 'hourly', newsletter_subscription: 'daily', client_enrollment: 'daily' },
    });
    await notify(MESSAGE);
    await notifyTimes(2, { ...MESSAGE, type: 'newsletter_subscription' });
    await notify({ ...MESSAGE, type: 'client_enrollment' });
    now = new Date('2026-11-23T09:00:00.000Z');
    await sendSummaries(jobs.deps);
    expect(await titles()).toEqual(['1 message']);
    now = new Date('2026-11-24T03:29:00.000Z');
    await sendSummaries(jobs.deps);
    expect(await titles()).toHaveLength(1);
    now = new Date('2026-11-24T03:30:00.000Z');
    await sendSummaries(jobs.deps);
    expect((await emails()).at(-1)?.values).toMatchObject({
      title: '2 newsletter subscriptions and 1 client enrollment',
      adminUrl: 'https://example.com/admin',
    });
  });

  it('say in a summary how many messages are new again because their day of waiting has come', async () => {
    const em = jobs.orm.em.fork();
    aContact(em, { waitingUntil: '2026-11-23' });
    aContact(em, { waitingUntil: '2026-11-24' });
    await em.flush();
    await change({ events: { contact_form: 'hourly' } });
    await notify(MESSAGE);
    now = new Date('2026-11-23T09:00:00.000Z');
    await sendSummaries(jobs.deps);
    expect((await emails()).at(-1)?.values).toMatchObject({
      message: expect.stringMatching(/: 1 message\. 1 message that waited is new again\.$/),
      adminUrl: 'https://example.com/admin',
    });
  });

  it('forget what waited for a summary when the event is turned off', async () => {
    await change({ events: { contact_form: 'daily' } });
    await notify(MESSAGE);
    await jobs.orm.em
      .fork()
      .nativeUpdate(NotificationSettingsEntity, {}, { events: { contact_form: 'off' } });
    now = new Date('2026-11-25T08:30:00.000Z');
    await sendSummaries(jobs.deps);
    expect(await emails()).toEqual([]);
  });
});

describe('what an admin did', () => {
  const by = (email: string, via: 'session' | 'token' = 'session') => ({ email, via });

  it('is not emailed to the only admin, but what a program did with their token is', async () => {
    await notify({ ...MESSAGE, actor: by('admin@example.com') });
    expect(await emails()).toEqual([]);
    await notify({ ...MESSAGE, actor: by('admin@example.com', 'token') });
    expect(await emails()).toHaveLength(1);
  });

  it('is emailed to other admins', async () => {
    const env = { ...jobs.deps.env, adminEmails: ['owner@example.com', 'assistant@example.com'] };
    const notifyOthers = (email: string) =>
      jobs.orm.em
        .fork()
        .transactional((tx) => notifyAdmins(tx, { ...jobs.deps, env }, { ...MESSAGE, actor: by(email) }));
    await notifyOthers('Owner@example.com');
    expect(await emails()).toEqual([]);
    await notifyOthers('assistant@example.com');
    expect(await emails()).toHaveLength(1);
  });
});
