import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateBackupKey } from '@rapport/db/backup/encryption';
import { BackupRunEntity } from '@rapport/db/entities/backups';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { formatBackupName } from '@rapport/domain/backups/file-name';
import { type BackupOverview, backupOverviewSchema } from '@rapport/domain/backups/run-schema';
import type { Dashboard } from '@rapport/domain/dashboard/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { type FakeS3, startFakeS3 } from '../../../testing/storage/fake-s3.ts';
import { alertBackupProblem } from '../../mail/notifications/backup-problem.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { loggerOptions } from '../../platform/http/logging.ts';
import { listJobs } from '../../worker/jobs.ts';
import { runIfDue } from '../../worker/schedule.ts';
import { runBackupJob } from './scheduled-backup.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = new Date('2026-05-31T03:00:05.000Z');

let jobs: JobApp;
let storage: FakeS3;
let directory: string;
let key: { identity: string; recipient: string };
let time = START;
const wait = (ms: number) => {
  time = new Date(time.getTime() + ms);
};

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'rapport-scheduled-'));
  storage = await startFakeS3();
  key = await generateBackupKey();
  jobs = await startJobApp(() => time, {
    adminEmails: ['admin@example.com'],
    backupDir: directory,
    backupTime: '03:00',
  });
});
afterAll(async () => {
  await jobs.close();
  await storage.close();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(async () => {
  time = START;
  storage.objects.clear();
  for (const fault of Object.keys(storage.faults)) delete storage.faults[fault as keyof FakeS3['faults']];
  for (const name of await readdir(directory)) await rm(join(directory, name));
  const em = jobs.app.orm.em.fork();
  await em.execute('truncate backup_run, notification, system_alert');
});

const em = () => jobs.app.orm.em.fork();
const withEnv = (env: Partial<Environment>): JobDeps => ({ ...jobs.deps, env: { ...jobs.deps.env, ...env } });
const withBucket = (env: Partial<Environment> = {}) =>
  withEnv({ backupBucket: storage.settings, backupRecipients: [key.recipient], ...env });
const listRuns = (kind: 'backup' | 'check') =>
  em().find(BackupRunEntity, { kind }, { orderBy: { id: 'asc' } });
const listAlerts = async () => (await em().find(NotificationEntity, {})).map(({ title }) => title);
/** Signed in again, because sessions end while time passes. */
const signIn = () => jobs.app.signIn({ email: 'admin@example.com' });
async function readOverview(): Promise<BackupOverview> {
  const call = { method: 'GET', path: '/admin/database/backups' } as const;
  const { cookie } = await signIn();
  const { status, body } = await callRest(jobs.app, call, { cookie });
  expect(status).toBe(200);
  return backupOverviewSchema.parse(body);
}
const FILE = 'rapport-2026-05-31T03-00-05.000Z.scheduled.backup.gz';

describe('a nightly backup', () => {
  it('is due at the time of BACKUP_SCHEDULE, and never without one', () => {
    expect(listJobs(jobs.deps.env)).toContainEqual(
      expect.objectContaining({ name: 'backups', everyMinutes: 1_440, from: '2000-01-01T03:00:00Z' }),
    );
    expect(listJobs(withEnv({ backupTime: null }).env).map(({ name }) => name)).not.toContain('backups');
  });

  it('is stored on the server, and restored into a scratch database', async () => {
    await runBackupJob(jobs.deps);
    expect(await readdir(directory)).toEqual([FILE]);
    expect(await listRuns('backup')).toMatchObject([
      { status: 'succeeded', filename: FILE, isScheduled: true, inBucket: false, error: null },
    ]);
    expect(await listRuns('check')).toMatchObject([
      { status: 'succeeded', filename: FILE, method: 'restored', rows: expect.any(Number) },
    ]);
  });

  it('is made once, although its job may run again', async () => {
    await runBackupJob(jobs.deps);
    wait(HOUR_MS);
    await runBackupJob(jobs.deps);
    expect(await listRuns('backup')).toHaveLength(1);
    expect(await listRuns('check')).toHaveLength(1);
    wait(DAY_MS);
    await runBackupJob(jobs.deps);
    expect(await listRuns('backup')).toHaveLength(2);
    // Checked once a week.
    expect(await listRuns('check')).toHaveLength(1);
    wait(6 * DAY_MS);
    await runBackupJob(jobs.deps);
    expect(await listRuns('check')).toHaveLength(2);
  });

  it('leaves the files that retention keeps, and everything that a person made', async () => {
    const manual = formatBackupName(new Date('2020-01-01'), { scheduled: false, encrypted: false });
    await writeFile(join(directory, manual), 'made by a person');
    const deps = withEnv({ backupRetention: { daily: 2, weekly: 0, monthly: 0 }, backupCheckEveryDays: 0 });
    for (let night = 0; night < 4; night += 1) {
      await runBackupJob(deps);
      wait(DAY_MS);
    }
    expect((await readdir(directory)).sort()).toEqual([
      manual,
      'rapport-2026-06-02T03-00-05.000Z.scheduled.backup.gz',
      'rapport-2026-06-03T03-00-05.000Z.scheduled.backup.gz',
    ]);
    expect((await listRuns('backup')).map(({ removedAt }) => removedAt !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a nightly backup that cannot be written', () => {
  it('is a line in the log with the reason, a record, and after the third attempt an alert', async () => {
    const file = join(directory, 'file');
    await writeFile(file, '');
    const lines: { level: number; msg: string; job?: string; err?: { message: string } }[] = [];
    const log = pino(loggerOptions('error'), { write: (line: string) => lines.push(JSON.parse(line)) });
    const deps = { ...withEnv({ backupDir: file }), log };
    const job = listJobs(deps.env).find(({ name }) => name === 'backups');
    if (!job) throw new Error('there is no such job');
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await em().execute('delete from scheduled_job');
      expect(await runIfDue(deps, job)).toBe(true);
      expect(await listAlerts()).toEqual(attempt < 3 ? [] : ['Automatic backups are failing']);
    }
    const error = 'The backup could not be written: BACKUP_DIR does not name a folder. Set it to one.';
    expect(lines.map(({ msg, job: name, err }) => [msg, name, err?.message])).toEqual(
      [1, 2, 3].map(() => ['worker: a job failed', 'backups', error]),
    );
    expect(await listRuns('backup')).toMatchObject([1, 2, 3].map(() => ({ status: 'failed', error })));
  });
});

describe('a nightly backup in a bucket', () => {
  it('is encrypted there, and compared with its hash, because the server has no key', async () => {
    await runBackupJob(withBucket());
    expect([...storage.objects.keys()]).toEqual([`rapport/${FILE}.age`]);
    expect(storage.objects.get(`rapport/${FILE}.age`)?.subarray(0, 21).toString()).toBe(
      'age-encryption.org/v1',
    );
    expect(await listRuns('check')).toMatchObject([{ status: 'succeeded', method: 'compared', rows: null }]);
    // The copy for the check is gone; the latest backup stays on the server, too.
    expect(await readdir(directory)).toEqual([`${FILE}.age`]);
    expect((await readOverview()).backups).toMatchObject([
      { filename: `${FILE}.age`, encrypted: true, scheduled: true, places: ['server', 'bucket'] },
    ]);
  });

  it('is restored when the server has the key', async () => {
    await runBackupJob(withBucket({ backupIdentity: { file: undefined, keys: key.identity } }));
    expect(await listRuns('check')).toMatchObject([
      { status: 'succeeded', method: 'restored', rows: expect.any(Number) },
    ]);
  });

  it('is the latest of the kept ones there, and the only one on the server', async () => {
    const deps = withBucket({
      backupRetention: { daily: 2, weekly: 0, monthly: 0 },
      backupCheckEveryDays: 0,
    });
    for (let night = 0; night < 3; night += 1) {
      await runBackupJob(deps);
      wait(DAY_MS);
    }
    expect([...storage.objects.keys()].map((name) => name.slice(16, 26))).toEqual([
      '2026-06-01',
      '2026-06-02',
    ]);
    expect((await readdir(directory)).map((name) => name.slice(8, 18))).toEqual(['2026-06-02']);
  });

  it('that cannot be stored is recorded with the reason, and does not count', async () => {
    storage.faults.refusesWith = 'AccessDenied';
    await expect(runBackupJob(withBucket())).rejects.toThrow('The key may not use the bucket backups.');
    expect(await listRuns('backup')).toMatchObject([
      { status: 'failed', inBucket: false, error: expect.stringContaining('The key may not use the bucket') },
    ]);
    delete storage.faults.refusesWith;
    await runBackupJob(withBucket());
    expect((await listRuns('backup')).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  });
});

describe('the admins are alerted once', () => {
  const LATE = 'Automatic backups are failing';

  it('when three attempts failed, until one succeeds', async () => {
    storage.faults.refusesWith = 'AccessDenied';
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await listAlerts()).toEqual(attempt === 3 ? [LATE] : []);
      await expect(runBackupJob(withBucket())).rejects.toThrow();
      wait(60_000);
    }
    expect(await listAlerts()).toEqual([LATE]);
    const { problem } = await readOverview();
    expect(problem?.message).toMatch(
      /^No automatic backup has succeeded yet\. .*The key may not use the bucket/,
    );
    delete storage.faults.refusesWith;
    await runBackupJob(withBucket());
    expect((await readOverview()).problem).toBeNull();
    expect(await em().execute('select * from system_alert')).toEqual([]);
  });

  it('when a night was missed', async () => {
    await runBackupJob(jobs.deps);
    wait(27 * HOUR_MS);
    await alertBackupProblem(jobs.deps);
    expect(await listAlerts()).toEqual([]);
    wait(1);
    await alertBackupProblem(jobs.deps);
    wait(DAY_MS);
    await alertBackupProblem(jobs.deps);
    expect(await listAlerts()).toEqual([LATE]);
    expect((await readOverview()).problem).toEqual({
      title: LATE,
      message:
        'The last automatic backup is of May 31, 2026 at 3:00 AM UTC. No worker has made one. Check that a worker process is running.',
    });
  });

  it('when a stored backup has changed, also on the dashboard', async () => {
    const deps = withBucket();
    await runBackupJob({ ...deps, env: { ...deps.env, backupCheckEveryDays: 0 } });
    const stored = storage.objects.get(`rapport/${FILE}.age`);
    if (!stored) throw new Error('nothing is stored');
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    await runBackupJob(deps);
    await runBackupJob(deps);
    expect(await listRuns('check')).toMatchObject([
      { status: 'failed', error: `${FILE}.age has changed since it was written.` },
    ]);
    expect(await listAlerts()).toEqual(['The latest backup did not pass its check']);
    const call = { method: 'GET', path: '/admin/dashboard' } as const;
    const { body } = await callRest(jobs.app, call, { cookie: (await signIn()).cookie });
    expect((body as Dashboard).backupProblem?.title).toBe('The latest backup did not pass its check');
    expect((await readOverview()).lastCheck).toMatchObject({ succeeded: false, place: 'bucket' });
  });

  it('never when no schedule is set', async () => {
    await runBackupJob(jobs.deps);
    wait(40 * DAY_MS);
    await alertBackupProblem(withEnv({ backupTime: null }));
    expect(await listAlerts()).toEqual([]);
  });
});

it('the overview says when, where and how many', async () => {
  await runBackupJob(jobs.deps);
  expect(await readOverview()).toMatchObject({
    schedule: {
      time: '03:00',
      nextAt: '2026-06-01T03:00:00.000Z',
      keep: { daily: 7, weekly: 4, monthly: 0 },
      checkEveryDays: 7,
    },
    bucket: null,
    encrypted: false,
    problem: null,
    lastCheck: { filename: FILE, place: 'server', succeeded: true, method: 'restored' },
    backups: [
      {
        filename: FILE,
        createdAt: START.toISOString(),
        bytes: expect.any(Number),
        encrypted: false,
        scheduled: true,
        places: ['server'],
      },
    ],
  });
});
