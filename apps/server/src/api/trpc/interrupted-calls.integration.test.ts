import { ContactEntity } from '@rapport/db/entities/contacts';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { IdempotencyKeyEntity } from '@rapport/db/entities/platform';
import { anEnrollment, aPackage, someHours } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, postWithKey, type RepeatableCall, wasReplayed } from '../../../testing/api/post-with-key.ts';
import type { HttpResponse } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const START = new Date('2026-08-31T09:30:00.000Z');
const MESSAGE = { name: 'A. Visitor', email: 'visitor@example.com', message: 'Hello' };

/** Two processes on one database. */
let app: TestApp;
let other: TestApp;
let now = START;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  const env = { adminEmails: ['admin@example.com'] };
  app = await startTestApp({ env, now: () => now });
  other = await startTestApp({ env, now: () => now, databaseUrl: app.databaseUrl });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(async () => {
  now = START;
  await em().execute('truncate contact, idempotency_key cascade');
});

const em = () => app.orm.em.fork();

const post = (path: string, { at = app, ...input }: RepeatableCall & { at?: TestApp }) =>
  postWithKey(at, path, input);
const asAdmin = () => ({ cookie: admin.cookie });

describe('the same key at the same time', () => {
  it('in two processes sends one message', async () => {
    const key = newKey();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        post('/api/contact', { key, input: MESSAGE, at: index % 2 === 0 ? app : other }),
      ),
    );
    expect(await em().count(ContactEntity)).toBe(1);
    expect(new Set(responses.map(({ status }) => status))).toEqual(
      new Set(responses.some(({ status }) => status === 409) ? [200, 409] : [200]),
    );
    expect(responses.filter((one) => one.status === 200 && !wasReplayed(one))).toHaveLength(1);
    const refusals = responses.filter(({ status }) => status === 409);
    expect(refusals.filter(({ text }) => !text.includes('is still running'))).toEqual([]);
  });

  it('gets 409 while the first call is running, in this process or another', async () => {
    const [key, id] = [newKey(), await storePlan()];
    const log = (at: TestApp) =>
      post(`/api/admin/enrollments/${id}/hours`, {
        key,
        input: { date: '2026-08-31', hours: 1 },
        headers: asAdmin(),
        at,
      });
    let first: Promise<HttpResponse> | undefined;
    await em().transactional(async (tx) => {
      await tx.execute('select from enrollment where id = ? for update', [id]);
      first = log(app);
      // The first call has its key and waits for the plan.
      await expect.poll(() => countWaiting(), { interval: 10, timeout: 20_000 }).toBe(1);
      for (const at of [app, other]) {
        expect(await log(at)).toMatchObject({
          status: 409,
          json: {
            code: 'CONFLICT',
            message: 'The first call with this Idempotency-Key is still running. Try again in a few seconds.',
            issues: [{ path: ['Idempotency-Key', 'running'] }],
          },
        });
      }
    });
    const done = await first;
    expect(done?.status).toBe(200);
    expect((await log(other)).text).toBe(done?.text);
    expect(await countSessions(id)).toBe(1);
  });
});

describe('a process that stops', () => {
  /** Lets the database refuse to store what `condition` names, as if the process stopped just before. */
  async function whileRefusing<T>(condition: string, run: () => Promise<T>): Promise<T> {
    await em().execute(
      `alter table idempotency_key add constraint refused check (not (${condition})) not valid`,
    );
    try {
      return await run();
    } finally {
      await em().execute('alter table idempotency_key drop constraint refused');
    }
  }

  it('before the response is stored leaves nothing, and the repeated call is carried out', async () => {
    const send = () => post('/api/contact', { key: 'stopped', input: MESSAGE });
    const first = await whileRefusing('response is not null', send);
    expect([first.status, await em().count(ContactEntity)]).toEqual([500, 0]);
    expect(await em().count(IdempotencyKeyEntity)).toBe(0);
    expect([(await send()).status, await em().count(ContactEntity)]).toEqual([200, 1]);
    expect([(await send()).status, await em().count(ContactEntity)]).toEqual([200, 1]);
  });

  it('while it refreshes a feed keeps the key for 10 minutes, then the repeated call is carried out', async () => {
    const refresh = () => post('/api/admin/articles/refresh', { key: 'stopped', headers: asAdmin() });
    const first = await whileRefusing('finished_at is not null', refresh);
    expect(first.status).toBe(200);
    expect((await refresh()).status).toBe(409);
    now = new Date(START.getTime() + 601_000);
    const second = await refresh();
    expect([second.status, wasReplayed(second)]).toEqual([200, false]);
    const third = await refresh();
    expect([third.text, wasReplayed(third)]).toEqual([second.text, true]);
  });
});

/** A plan with 10 hours. */
async function storePlan(): Promise<string> {
  const store = em();
  const plan = anEnrollment(store, aPackage(store), {
    enrollmentDate: new Date('2026-08-01T09:30:00.000Z'),
    expirationDate: new Date('2027-08-01T09:30:00.000Z'),
  });
  someHours(store, plan, 10);
  await store.flush();
  return plan.id;
}

const countSessions = (id: string) => em().count(HoursEntryEntity, { enrollment: id, kind: 'used' });

async function countWaiting(): Promise<number> {
  const [row] = await em().execute<{ waiting: number }[]>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}
