import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupRunEntity } from '@rapport/db/entities/backups';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { SystemAlertEntity } from '@rapport/db/entities/notifications';
import { migrationNames } from '@rapport/db/migrations/all';
import type { SystemStatus } from '@rapport/domain/settings/system';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callRest } from '../../../../testing/features/rest-call.ts';
import { call } from '../../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { FeedError } from '../../../feeds/feed-items.ts';
import { readParts } from './parts.ts';

const SYSTEM = { method: 'GET', path: '/admin/settings/system' } as const;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

let app: TestApp;
let backupDir: string;
let cookie: string;
beforeAll(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'rapport-system-'));
  const broken = () => Promise.reject(new FeedError('it responded with 404'));
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], backupDir },
    feeds: { articles: broken, videos: () => Promise.resolve({ items: [], total: 0 }) },
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const read = async () => (await callRest(app, SYSTEM, { cookie })).body as SystemStatus;

describe('the system', () => {
  it('says what runs', async () => {
    const { body } = await callRest(app, SYSTEM, { cookie });
    expect(body).toMatchObject({
      software: {
        version: expect.stringMatching(/^\d+\.\d+\.\d+/),
        node: process.versions.node,
        processes: 1,
        problem: null,
      },
      database: {
        version: expect.stringMatching(/^\d+/),
        appliedMigrations: migrationNames.length,
        pendingMigrations: 0,
        problem: null,
      },
      queue: { waiting: 0, failed: 0, oldestAt: null, problem: null },
      email: { configured: false, lastSentAt: null, failingSince: null, suppressed: 0, problem: null },
    });
    expect((body as SystemStatus).disk.freeMegabytes).toBeGreaterThan(0);
  });
});

describe('what needs attention', () => {
  it('a database on which a newer version has run', async () => {
    const em = app.orm.em.fork();
    await em.execute("insert into schema_migration (name) values ('9999-of-a-newer-version')");
    expect((await read()).database.problem).toBe(
      'The database has 1 migration of a newer version. Update the program to that version.',
    );
    await em.execute("delete from schema_migration where name = '9999-of-a-newer-version'");
  });

  it('a backup that is missing or old', async () => {
    expect((await read()).backup).toMatchObject({
      newestAt: null,
      problem: expect.stringContaining('no backup'),
    });
    const file = join(backupDir, 'rapport-2026-01-02T03-04-05.006Z.backup.gz');
    await writeFile(file, 'x'.repeat(2_000));
    expect((await read()).backup).toMatchObject({ kilobytes: 2, problem: null });
    const old = new Date(Date.now() - WEEK_MS - 60_000);
    await utimes(file, old, old);
    expect((await read()).backup.problem).toContain('older than a week');
    const em = app.orm.em.fork();
    const startedAt = new Date();
    em.create(BackupRunEntity, {
      kind: 'backup',
      status: 'succeeded',
      isScheduled: true,
      inBucket: true,
      bytes: 5_000,
      startedAt,
    });
    await em.flush();
    // Made by a worker on another machine.
    expect((await read()).backup).toEqual({
      newestAt: startedAt.toISOString(),
      kilobytes: 5,
      problem: null,
    });
  });

  it('a feed whose last refresh failed, until one succeeds', async () => {
    await call(app.url, 'POST', '/api/admin/articles/refresh', { headers: { cookie, origin: app.url } });
    await call(app.url, 'POST', '/api/admin/videos/refresh', { headers: { cookie, origin: app.url } });
    const [articles, videos] = (await read()).feeds;
    expect(articles).toMatchObject({
      feed: 'articles',
      lastSuccessAt: null,
      lastFailureAt: expect.any(String),
      problem: expect.stringContaining('it responded with 404'),
    });
    expect(videos).toMatchObject({ lastSuccessAt: expect.any(String), lastFailureAt: null, problem: null });
  });

  it('an email that has waited too long, and Postmark that takes none', async () => {
    const em = app.orm.em.fork();
    const createdAt = new Date(Date.now() - 16 * 60_000);
    em.create(OutgoingEmailEntity, { kind: 'written', recipient: 'ada@example.com', values: {}, createdAt });
    em.create(SystemAlertEntity, {
      key: 'email outage',
      startedAt: createdAt,
      failures: 3,
      reason: 'Postmark did not respond',
      raisedAt: null,
    });
    await em.flush();
    const { queue, email } = await read();
    expect(queue).toMatchObject({ waiting: 1, problem: expect.stringContaining('15 minutes') });
    expect(queue.oldestAt).toBe(createdAt.toISOString());
    expect(email).toMatchObject({
      failingSince: createdAt.toISOString(),
      problem: expect.stringContaining('Postmark did not respond'),
    });
  });
});

describe('the parts in words', () => {
  const part = async (key: string) => (await read()).parts.find((one) => one.key === key);

  it('are in a fixed order, each with its state and one sentence', async () => {
    const { parts, checkedAt } = await read();
    expect(parts.map(({ key }) => key)).toEqual([
      'email',
      'sign-in',
      'backups',
      'database',
      'queue',
      'feeds',
    ]);
    expect(parts.find(({ key }) => key === 'database')).toMatchObject({
      state: 'fine',
      label: 'Fine',
      action: null,
    });
    expect(Date.parse(checkedAt)).toBeGreaterThan(0);
  });

  it('a backup key that is only on the server is a warning, until it is saved', async () => {
    expect(await part('backup-key')).toBeUndefined();
    const { env } = app.services;
    const dataDir = env.dataDir;
    env.dataDir = backupDir;
    await writeFile(join(backupDir, 'backup-key.txt'), 'AGE-SECRET-KEY-1GUWMGF86PR');
    expect(await part('backup-key')).toMatchObject({
      state: 'warning',
      action: { label: 'Save the key', href: '/admin/backup-key' },
    });
    env.dataDir = dataDir;
  });

  it('email that does not go out is broken', async () => {
    expect(await part('email')).toMatchObject({
      state: 'broken',
      label: 'Waiting to send',
      sentence: expect.stringMatching(/^Emails are not going out\. 1 email is waiting/),
    });
  });

  it('no report about an email of 15 minutes ago is a warning, until one arrives', async () => {
    app.services.env.postmark = { serverToken: 'a token', apiUrl: 'http://127.0.0.1:2' };
    expect(await part('webhooks')).toMatchObject({ state: 'fine' });
    const em = app.orm.em.fork();
    const sentAt = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const sent = (minutes: number, deliveredAt: Date | null = null) =>
      em.create(OutgoingEmailEntity, {
        kind: 'written',
        recipient: 'ada@example.com',
        values: {},
        status: 'sent',
        createdAt: sentAt(minutes),
        settledAt: sentAt(minutes),
        deliveredAt,
      });
    const young = sent(14);
    await em.flush();
    const waiting = { state: 'fine', sentence: 'No email is old enough for a delivery report.' };
    expect(await part('webhooks')).toMatchObject(waiting);
    young.deliveredAt = new Date();
    await em.flush();
    const reported = { state: 'fine', sentence: 'Postmark reports what becomes of your emails.' };
    expect(await part('webhooks')).toMatchObject(reported);
    young.deliveredAt = null;
    const old = sent(22);
    await em.flush();
    expect(await part('webhooks')).toMatchObject({
      state: 'warning',
      label: 'No reports',
      sentence: expect.stringContaining('an email sent 22 minutes ago'),
      action: { label: 'Set up again', href: expect.stringMatching(/^\/admin\?section=site&setup=/) },
    });
    old.deliveredAt = new Date();
    await em.flush();
    expect(await part('webhooks')).toMatchObject({ state: 'fine' });
    app.services.env.postmark = null;
  });
});

it('a part that cannot be read says so, and the others stay', async () => {
  const log = pino({ level: 'silent' });
  const facts = await read();
  const { services } = app;
  const em = app.orm.em.fork();
  const deps = { em, env: { ...services.env, siteTimeZone: 'Nowhere/At-All' }, now: services.now, log };
  const parts = await readParts(deps, facts);
  expect(parts.find(({ key }) => key === 'email')).toMatchObject({ state: 'unknown', label: 'Unknown' });
  expect(parts.find(({ key }) => key === 'database')).toMatchObject({ state: 'fine' });
});
