import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { TaskRunEntity } from '@rapport/db/entities/platform';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobApp, startJobApp } from '../../testing/mail/job-app.ts';
import { queueDueTasks } from './schedule.ts';
import { startWorker } from './worker.ts';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date());
});
afterAll(() => jobs.close());
beforeEach(async () => {
  await em().nativeDelete(TaskRunEntity, {});
  await em().execute('delete from pgboss.job');
});

const em = () => jobs.app.orm.em.fork();
const waiting = async () => {
  const rows = await em().execute<{ name: string }[]>('select name from pgboss.job order by name');
  return rows.map(({ name }) => name);
};
const shift = (name: string, interval: string) =>
  em().execute(`update task_run set queued_at = queued_at + ?::interval where name = ?`, [interval, name]);
const ALL = ['reminders', 'retention', 'suppressions'];

describe('the schedule', () => {
  it('runs everything at the first start, once for any number of workers', async () => {
    const found = await Promise.all([
      queueDueTasks(jobs.deps),
      queueDueTasks(jobs.deps),
      queueDueTasks(jobs.deps),
    ]);
    expect(found.flat().sort()).toEqual(ALL);
    expect(await waiting()).toEqual(ALL);
  });

  it('runs at start what was due while the server was off, and nothing else', async () => {
    await queueDueTasks(jobs.deps);
    await shift('retention', '-1 day');
    expect(await queueDueTasks(jobs.deps)).toEqual(['retention']);
    expect(await queueDueTasks(jobs.deps)).toEqual([]);
  });

  it('continues after the clock was set back, when stored times are ahead', async () => {
    await queueDueTasks(jobs.deps);
    await shift('reminders', '1 hour');
    await shift('suppressions', '1 hour');
    expect(await queueDueTasks(jobs.deps)).toEqual(['reminders', 'suppressions']);
  });

  it('queues nothing that is not recorded', async () => {
    const queue = { ...jobs.deps.queue, send: () => Promise.reject(new Error('the queue is away')) };
    await expect(queueDueTasks({ ...jobs.deps, queue })).rejects.toThrow('the queue is away');
    expect(await em().count(TaskRunEntity)).toBe(0);
  });

  it('blanks old emails soon after the start of a server that was off at night', async () => {
    const fork = em();
    const { id } = fork.create(OutgoingEmailEntity, {
      kind: 'written',
      recipient: 'client@example.com',
      values: { text: 'Personal' },
      status: 'sent',
      settledAt: new Date(Date.now() - 100 * 86_400_000),
    });
    await fork.flush();
    await queueDueTasks(jobs.deps);
    await shift('retention', '-3 days');
    await em().execute('delete from pgboss.job');
    const worker = startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
    try {
      await expect
        .poll(async () => (await em().findOneOrFail(OutgoingEmailEntity, { id })).values, { timeout: 60_000 })
        .toEqual({});
    } finally {
      await worker.stop();
    }
  }, 90_000);
});
