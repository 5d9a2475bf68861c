import { NotificationEntity } from '@rapport/db/entities/notifications';
import { MAX_JOB_FAILURES, ScheduledJobEntity } from '@rapport/db/entities/platform';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobApp, startJobApp } from '../../testing/mail/job-app.ts';
import { SUPPRESSIONS_JOB } from '../mail/consent/suppressions.ts';
import { loggerOptions } from '../platform/http/logging.ts';
import { listJobs } from './jobs.ts';
import { runIfDue, type ScheduledJob } from './schedule.ts';
import { startWorker } from './worker.ts';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date(), { adminEmails: ['admin@example.com'] });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  await em().nativeDelete(ScheduledJobEntity, {});
});

const em = () => jobs.app.orm.em.fork();
/** Half a day from the next regular time, so that it does not end a wait. */
const FIRST = new Date(Date.now() - 12 * 3_600_000).toISOString();
const aJob = (run: () => Promise<void>): ScheduledJob => ({
  name: 'a job',
  everyMinutes: 1_440,
  from: FIRST,
  run,
});
const NOTHING = aJob(() => Promise.resolve());
const fail = () => Promise.reject(new Error('the storage is away'));
const run = (job: ScheduledJob) => runIfDue(jobs.deps, job);
const shift = (interval: string) =>
  em().execute('update scheduled_job set due_at = due_at + ?::interval', [interval]);
/** Seconds until the job is due. */
async function findWait(): Promise<number> {
  const [row] = await em().execute<{ wait: number }[]>(
    'select extract(epoch from due_at - clock_timestamp())::float8 as wait from scheduled_job',
  );
  return row?.wait ?? Number.NaN;
}

/** Work that runs until it is ended. */
function openWork() {
  let runs = 0;
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const job = aJob(() => {
    runs += 1;
    return promise;
  });
  return { job, end, countRuns: () => runs };
}

describe('a job', () => {
  it('runs at the first start, once for any number of processes', async () => {
    const found = await Promise.all([run(NOTHING), run(NOTHING), run(NOTHING)]);
    expect(found.sort()).toEqual([false, false, true]);
    expect(await run(NOTHING)).toBe(false);
    expect(await findWait()).toBeLessThanOrEqual(86_400);
  });

  it('runs at the start of a server that was off when it was due, once', async () => {
    await run(NOTHING);
    await shift('-3 days');
    expect(await run(NOTHING)).toBe(true);
    expect(await run(NOTHING)).toBe(false);
  });

  it('runs although the clock was set back, when its stored time is ahead', async () => {
    await run(NOTHING);
    await shift('1 day');
    expect(await run(NOTHING)).toBe(true);
    expect(await run(NOTHING)).toBe(false);
  });

  it('runs by its new schedule when that changes', async () => {
    await run(NOTHING);
    expect(await run({ ...NOTHING, everyMinutes: 1 })).toBe(true);
    expect(await findWait()).toBeLessThanOrEqual(60);
  });

  it('runs nowhere else while it runs, however long that takes', async () => {
    const work = openWork();
    const running = run(work.job);
    await expect.poll(work.countRuns).toBe(1);
    await shift('-8 seconds');
    await expect.poll(findWait, { timeout: 20_000 }).toBeGreaterThan(10);
    expect(await run(work.job)).toBe(false);
    work.end();
    await running;
    expect(work.countRuns()).toBe(1);
  }, 30_000);

  it('runs in another process soon after its process died', async () => {
    const work = openWork();
    const died = run(work.job);
    await expect.poll(work.countRuns).toBe(1);
    expect(await findWait()).toBeLessThanOrEqual(15);
    await shift('-15 seconds');
    expect(await run(NOTHING)).toBe(true);
    work.end();
    await died;
  });

  it('runs again when it was made due while it ran', async () => {
    const work = openWork();
    const running = run(work.job);
    await expect.poll(work.countRuns).toBe(1);
    await em().execute("update scheduled_job set due_at = clock_timestamp() - interval '1 second'");
    work.end();
    await running;
    expect(await run(NOTHING)).toBe(true);
    expect(await run(NOTHING)).toBe(false);
  });
});

describe('a job that fails', () => {
  it('leaves a line in the log and runs again after a wait that doubles, until it succeeds', async () => {
    const lines: object[] = [];
    const log = pino(loggerOptions('error'), { write: (line: string) => lines.push(JSON.parse(line)) });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await runIfDue({ ...jobs.deps, log }, aJob(fail))).toBe(true);
      expect(await run(NOTHING)).toBe(false);
      waits.push(await findWait());
      await shift('-1 hour');
    }
    // Some of the wait has passed when it is read; on a busy machine that is seconds.
    expect(waits).toHaveLength(3);
    for (const [index, seconds] of [60, 120, 240].entries()) {
      expect(waits[index]).toBeLessThanOrEqual(seconds);
      expect(waits[index]).toBeGreaterThan(seconds - 5);
    }
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatchObject({
      job: 'a job',
      msg: 'worker: a job failed',
      err: { message: 'the storage is away' },
    });
    expect(await run(NOTHING)).toBe(true);
    expect(await em().findOneOrFail(ScheduledJobEntity, { name: 'a job' })).toMatchObject({ failures: 0 });
  });

  it('does not wait longer than until its next regular time', async () => {
    await run({ ...aJob(fail), everyMinutes: 1 });
    expect(await findWait()).toBeLessThanOrEqual(60);
  });

  it('is reported to the admins each time it failed often in a row', async () => {
    const countAlerts = () => em().count(NotificationEntity, { title: 'A background task failed' });
    for (let attempt = 1; attempt <= 2 * MAX_JOB_FAILURES; attempt += 1) {
      await run(aJob(fail));
      expect(await countAlerts()).toBe(Math.floor(attempt / MAX_JOB_FAILURES));
      await shift('-1 day');
    }
    await em().execute('update scheduled_job set failures = ?', [MAX_JOB_FAILURES - 1]);
    await run({ ...aJob(fail), hasOwnAlert: true });
    expect(await countAlerts()).toBe(2);
  });

  it('is reported when it compares suppressions, which nothing else would notice', async () => {
    const job = listJobs(jobs.deps.env).find(({ name }) => name === SUPPRESSIONS_JOB) ?? NOTHING;
    const dueAt = new Date();
    await em().insert(ScheduledJobEntity, { name: SUPPRESSIONS_JOB, dueAt, failures: MAX_JOB_FAILURES - 1 });
    await em().nativeDelete(NotificationEntity, {});
    await runIfDue({ ...jobs.deps, email: { ...jobs.deps.email, suppressions: fail } }, job);
    expect(await em().count(NotificationEntity, { title: 'A background task failed' })).toBe(1);
  });
});

it('the worker runs every job', async () => {
  const worker = startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
  try {
    const names = listJobs(jobs.deps.env).map(({ name }) => name);
    const listDone = async () => {
      const rows = await em().execute<{ name: string }[]>(
        `select name from scheduled_job where due_at > clock_timestamp() + interval '15 seconds' or failures > 0`,
      );
      return rows.map(({ name }) => name);
    };
    await expect.poll(async () => (await listDone()).sort(), { timeout: 30_000 }).toEqual(names.sort());
    expect(await em().count(ScheduledJobEntity, { failures: 0 })).toBe(names.length);
  } finally {
    await worker.stop();
  }
}, 60_000);
