import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { aContact, anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { type Dashboard, dashboardSchema } from '@rapport/domain/dashboard/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const read: Call = { method: 'GET', path: '/admin/dashboard' };
/** Just before midnight in UTC: other time zones have another day. */
const NOW = new Date('2026-03-31T23:30:00.000Z');
const at = (text: string) => new Date(text);

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => NOW });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

async function dashboard(): Promise<Dashboard> {
  const { status, body } = await callRest(app, read, { cookie });
  expect(status).toBe(200);
  return dashboardSchema.parse(body);
}

it('counts 90 days in UTC, today and days without anything included', async () => {
  const em = app.orm.em.fork();
  await em.execute('truncate contact, newsletter_subscriber cascade');
  const instants = [
    '2025-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.000Z',
    '2026-03-29T23:59:59.999Z',
    '2026-03-30T00:00:00.000Z',
    '2026-03-30T12:00:00.000Z',
    '2026-03-31T23:59:59.000Z',
    '2026-04-01T00:00:00.000Z',
  ];
  for (const [index, instant] of instants.entries()) {
    aContact(em, { createdAt: at(instant) });
    em.create(SubscriberEntity, {
      email: `${index}@example.com`,
      createdAt: at(index < 4 ? instant : '2026-03-01T10:00:00.000Z'),
    });
  }
  await em.flush();
  const { days } = await dashboard();
  expect(days).toHaveLength(90);
  expect(days[0]).toEqual({ date: '2026-01-01', contacts: 1, subscribers: 1 });
  expect(days.at(-1)).toEqual({ date: '2026-03-31', contacts: 1, subscribers: 0 });
  const some = days.filter(({ contacts, subscribers }) => contacts + subscribers > 0);
  expect(some).toEqual([
    { date: '2026-01-01', contacts: 1, subscribers: 1 },
    { date: '2026-03-01', contacts: 0, subscribers: 3 },
    { date: '2026-03-29', contacts: 1, subscribers: 1 },
    { date: '2026-03-30', contacts: 2, subscribers: 1 },
    { date: '2026-03-31', contacts: 1, subscribers: 0 },
  ]);
  const dates = days.map(({ date }) => date);
  expect(dates).toEqual([...new Set(dates)].sort());
  expect(dates).toContain('2026-02-28');
  expect(dates).not.toContain('2026-02-29');
});

describe('what needs attention', () => {
  it('includes plans that end within 30 days, the next first, five by name and all in the total', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate enrollment cascade');
    const bought = aPackage(em, { name: 'Essentials' });
    const ends = (clientName: string, text: string, isActive = true) =>
      anEnrollment(em, bought, { clientName, expirationDate: at(text), isActive });
    ends('Passed', '2026-03-31T23:29:59.999Z');
    ends('Thirtieth day', '2026-04-30T23:59:59.999Z');
    ends('Too late', '2026-05-01T00:00:00.000Z');
    ends('Inactive', '2026-04-10T00:00:00.000Z', false);
    ends('Today', '2026-03-31T23:30:00.000Z');
    await em.flush();
    const { plansExpiring } = await dashboard();
    expect(plansExpiring.total).toBe(2);
    expect(plansExpiring.first).toMatchObject([
      { clientName: 'Today', packageName: 'Essentials', expirationDate: '2026-03-31T23:30:00.000Z' },
      { clientName: 'Thirtieth day' },
    ]);
    for (const name of ['1', '2', '3', '4', '5']) ends(name, '2026-04-02T00:00:00.000Z');
    await em.flush();
    const more = (await dashboard()).plansExpiring;
    expect([more.total, more.first.length, more.first[0]?.clientName]).toEqual([7, 5, 'Today']);
  });

  it('counts the 30 days in the site’s time zone', async () => {
    const newYork = await startTestApp({
      env: { adminEmails: ['admin@example.com'], siteTimeZone: 'America/New_York' },
      now: () => NOW,
    });
    const em = newYork.orm.em.fork();
    const ends = (clientName: string, text: string) =>
      anEnrollment(em, aPackage(em), { clientName, expirationDate: at(text) });
    ends('Thirtieth day', '2026-05-01T03:59:59.999Z');
    ends('Too late', '2026-05-01T04:00:00.000Z');
    await em.flush();
    const { cookie: admin } = await newYork.signIn({ email: 'admin@example.com' });
    const { body } = await callRest(newYork, read, { cookie: admin });
    expect((body as Dashboard).plansExpiring).toMatchObject({
      total: 1,
      first: [{ clientName: 'Thirtieth day' }],
    });
    await newYork.close();
  });

  it('includes active plans without remaining hours', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate enrollment cascade');
    const bought = aPackage(em);
    const plan = (clientName: string, hours: number[], isActive = true) => {
      const row = anEnrollment(em, bought, {
        clientName,
        isActive,
        expirationDate: at('2027-01-05T09:30:00.000Z'),
      });
      for (const some of hours) someHours(em, row, some);
    };
    plan('Used up', [4, -4]);
    plan('Last quarter', [4, -3.75]);
    plan('Ended', [4, -4], false);
    await em.flush();
    expect((await dashboard()).plansWithoutHours).toMatchObject({
      total: 1,
      first: [{ clientName: 'Used up' }],
    });
  });

  it('includes messages whose day of waiting has come, however old, and no others that wait', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate contact, outgoing_email cascade');
    const waits = (name: string, waitingUntil: string | null, changes = {}) =>
      aContact(em, {
        name,
        waitingUntil,
        waitingNote: waitingUntil && `About ${name}`,
        createdAt: at('2026-01-05T10:00:00.000Z'),
        ...changes,
      });
    waits('Today', '2026-03-31');
    waits('Yesterday', '2026-03-30');
    waits('Tomorrow', '2026-04-01', { createdAt: at('2026-03-30T10:00:00.000Z') });
    waits('Answered', '2026-03-30', { markedAnsweredAt: at('2026-03-30T10:00:00.000Z') });
    waits('Never waited', null, { createdAt: at('2026-03-30T10:00:00.000Z') });
    await em.flush();
    const { contactsDue, contactsUnanswered } = await dashboard();
    expect(contactsDue).toMatchObject({
      total: 2,
      first: [
        { name: 'Yesterday', waiting: { until: '2026-03-30', note: 'About Yesterday' } },
        { name: 'Today' },
      ],
    });
    expect(contactsUnanswered).toMatchObject({ total: 1, first: [{ name: 'Never waited' }] });
  });

  it('includes messages of the last 30 days that no email was written to since, the oldest first', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate contact, outgoing_email cascade');
    const day = (number: number) => new Date(Date.UTC(2026, 2, number));
    const message = (name: string, sent: number) =>
      aContact(em, {
        name,
        email: `${name}@Example.com`,
        createdAt: day(sent),
        service: 'speaking-engagement',
      });
    const email = (
      name: string,
      sent: number,
      kind: string,
      status: 'queued' | 'sent' | 'bounced' = 'sent',
    ) =>
      em.create(OutgoingEmailEntity, {
        kind,
        recipient: `${name.toLowerCase()}@example.com`,
        subjectId: null,
        once: null,
        status,
        error: null,
        providerMessageId: null,
        createdAt: day(sent),
        attemptedAt: null,
        settledAt: null,
      });
    message('New', 30);
    message('Old', 1);
    const first = message('Waiting', 10);
    message('Answered', 10);
    email('Answered', 11, 'written');
    message('Queued', 10);
    email('Queued', 11, 'written', 'queued');
    message('Automatic', 12);
    email('Automatic', 12, 'contact_response');
    message('Bounced', 13);
    email('Bounced', 14, 'written', 'bounced');
    message('Again', 20);
    email('Again', 19, 'written');
    await em.flush();
    const { contactsUnanswered } = await dashboard();
    expect(contactsUnanswered.total).toBe(5);
    expect(contactsUnanswered.first.map(({ name }) => name)).toEqual([
      'Waiting',
      'Automatic',
      'Bounced',
      'Again',
      'New',
    ]);
    expect(contactsUnanswered.first[0]).toEqual({
      id: first.id,
      name: 'Waiting',
      service: 'speaking-engagement',
      createdAt: '2026-03-10T00:00:00.000Z',
    });
  });

  it('counts at most 10,000 messages without a reply', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate contact cascade');
    await em.execute(
      `insert into contact (name, email, message, created_at)
       select 'Waiting', n || '@example.com', 'Hello', '2026-03-10T00:00:00Z' from generate_series(1, 10001) n`,
    );
    const { contactsUnanswered } = await dashboard();
    await em.execute('truncate contact cascade');
    expect(contactsUnanswered.total).toBe(10_000);
    expect(contactsUnanswered.first).toHaveLength(5);
  });

  it('includes pending renewal requests, the oldest first', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate enrollment cascade');
    const bought = aPackage(em);
    const expirationDate = new Date(Date.UTC(2026, 3, 20));
    const asks = (clientName: string, day: number, status: 'pending' | 'approved') =>
      em.create(RenewalRequestEntity, {
        enrollment: anEnrollment(em, bought, {
          clientName,
          packageName: `Plan of ${clientName}`,
          expirationDate,
        }),
        requestedPackage: null,
        packageName: 'Essentials',
        requestDate: new Date(Date.UTC(2026, 2, day)),
        status,
        message: null,
        decidedAt: null,
        decidedBy: null,
      });
    asks('Second', 12, 'pending');
    asks('First', 2, 'pending');
    asks('Decided', 1, 'approved');
    await em.flush();
    const { renewalsWaiting } = await dashboard();
    expect(renewalsWaiting.total).toBe(2);
    expect(renewalsWaiting.first.map(({ clientName }) => clientName)).toEqual(['First', 'Second']);
    // Both ask for the same package: the plan tells them apart.
    expect(renewalsWaiting.first[0]).toMatchObject({
      planName: 'Plan of First',
      expirationDate: expirationDate.toISOString(),
      packageName: 'Essentials',
    });
  });

  it('includes emails of the last 30 days that were not delivered, unless they were sent again since', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate outgoing_email');
    const subjectId = newId();
    const mail = (
      recipient: string,
      status: 'failed' | 'bounced' | 'suppressed' | 'sent' | 'queued',
      day: number,
      about: string | null = null,
    ) =>
      em.create(OutgoingEmailEntity, {
        kind: 'client_enrollment',
        recipient,
        subjectId: about,
        once: null,
        status,
        error: null,
        providerMessageId: null,
        createdAt: new Date(Date.UTC(2026, 2, day)),
        attemptedAt: null,
        settledAt: null,
      });
    mail('failed@example.com', 'failed', 20);
    mail('bounced@example.com', 'bounced', 21);
    mail('suppressed@example.com', 'suppressed', 22);
    mail('sent@example.com', 'sent', 23);
    mail('waiting@example.com', 'queued', 23);
    mail('old@example.com', 'failed', 1);
    mail('again@example.com', 'failed', 20, subjectId);
    mail('again@example.com', 'sent', 21, subjectId);
    mail('worse@example.com', 'sent', 20, newId());
    await em.flush();
    const { emailsFailed } = await dashboard();
    expect(emailsFailed.total).toBe(3);
    expect(emailsFailed.first.map(({ recipient }) => recipient)).toEqual([
      'suppressed@example.com',
      'bounced@example.com',
      'failed@example.com',
    ]);
  });

  it('includes the key of the backups until it is saved, and none where its directory cannot be read', async () => {
    const { env } = app.services;
    const { dataDir } = env;
    env.dataDir = await mkdtemp(join(tmpdir(), 'rapport-key-'));
    await writeFile(join(env.dataDir, 'backup-key.txt'), 'AGE-SECRET-KEY-1GUWMGF86PR');
    expect((await dashboard()).unsavedBackupKey).toMatchObject({
      sentence: expect.stringContaining('only on this server'),
      action: { label: 'Save the key', href: '/admin/backup-key' },
    });
    const directory = env.dataDir;
    env.dataDir = join(directory, 'backup-key.txt');
    expect((await dashboard()).unsavedBackupKey).toBeNull();
    await rm(directory, { recursive: true });
    env.dataDir = dataDir;
  });

  it('is empty without data', async () => {
    const em = app.orm.em.fork();
    await em.execute('truncate enrollment, outgoing_email, contact, newsletter_subscriber cascade');
    const { days, ...attention } = await dashboard();
    expect(days.every(({ contacts, subscribers }) => contacts + subscribers === 0)).toBe(true);
    const none = { total: 0, first: [] };
    expect(attention).toEqual({
      contactsUnanswered: none,
      contactsDue: none,
      followUpsDue: none,
      plansExpiring: none,
      plansWithoutHours: none,
      renewalsWaiting: none,
      emailsFailed: none,
      untrustedProxy: null,
      emailOutage: null,
      backupProblem: null,
      unsavedBackupKey: null,
      campaignsFailed: { ...none, unreached: 0, bounced: 0 },
    });
  });
});
