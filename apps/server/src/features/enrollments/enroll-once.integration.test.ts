import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { aPackage } from '@rapport/db/testing/rows';
import { type FakePostmark, startFakePostmark } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const create: Call = { method: 'POST', path: '/admin/enrollments' };
const HOUR_MS = 3_600_000;
const START = new Date('2026-08-31T09:30:00.000Z');

let postmark: FakePostmark;
let app: TestApp;
let cookie: string;
let packageId: string;
let now = START;

beforeAll(async () => {
  postmark = await startFakePostmark('server token');
  app = await startTestApp({
    env: {
      adminEmails: ['admin@example.com', 'second@example.com'],
      postmark: { serverToken: 'server token', apiUrl: postmark.url },
    },
    now: () => now,
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  packageId = aPackage(em, { name: 'Essentials' }).id;
  await em.flush();
});
afterAll(async () => {
  await app.close();
  await postmark.close();
});
beforeEach(async () => {
  now = START;
  postmark.reset();
  await app.orm.em.fork().execute('truncate enrollment, idempotency_key cascade');
});

const body = (changes: Record<string, unknown> = {}) => ({
  clientName: 'Zoë',
  clientEmail: 'zoe@example.com',
  packageId,
  ...changes,
});
const count = () => app.orm.em.fork().count(EnrollmentEntity);

describe('an enrollment with an Idempotency-Key', () => {
  const post = async (key: string, changes: Record<string, unknown> = {}, as = cookie) => {
    const response = await fetch(`${app.url}/api/admin/enrollments`, {
      method: 'POST',
      headers: {
        cookie: as,
        origin: app.url,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body(changes)),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };

  it('is made once, and a repeated call is answered the same for 24 hours', async () => {
    const first = await post('order-17');
    expect(first.status).toBe(200);
    now = new Date(START.getTime() + 23 * HOUR_MS);
    expect(await post('order-17')).toEqual(first);
    expect(await count()).toBe(1);
    expect(postmark.messages).toHaveLength(1);
    now = new Date(START.getTime() + 25 * HOUR_MS);
    expect(await post('order-17')).not.toEqual(first);
    expect(await count()).toBe(2);
  });

  it('is refused with another body', async () => {
    await post('order-17');
    expect(await post('order-17', { clientName: 'Another' })).toMatchObject({
      status: 409,
      body: { message: 'This Idempotency-Key was used with another body. Use a new key.' },
    });
    expect(await count()).toBe(1);
  });

  it('ten times at once is made once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => post('order-17')));
    expect(await count()).toBe(1);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });

  it('that was interrupted before its answer is answered from what is stored', async () => {
    // As if the process stopped while it was sending the confirmation.
    const em = app.orm.em.fork();
    await em.execute(
      'alter table idempotency_key add constraint stopped check (finished_at is null) not valid',
    );
    const first = await post('order-17');
    await em.execute('alter table idempotency_key drop constraint stopped');
    expect(first.body).toMatchObject({ enrollment: { emailStatus: 'sent' } });
    expect(await post('order-17')).toMatchObject({ status: 409 });
    now = new Date(START.getTime() + HOUR_MS);
    const { enrollment } = first.body as { enrollment: object };
    expect(await post('order-17')).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Client enrolled successfully',
        // As it was before the email was sent.
        enrollment: { ...enrollment, emailStatus: 'pending', updatedAt: expect.any(String) },
      },
    });
    expect(await count()).toBe(1);
    expect(postmark.messages).toHaveLength(1);
  });

  it('that failed may be tried again with the same key', async () => {
    const unknown = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';
    expect(await post('order-17', { packageId: unknown })).toMatchObject({ status: 404 });
    expect(await post('order-17')).toMatchObject({ status: 200 });
  });

  it('is another caller’s own', async () => {
    const second = await app.signIn({ email: 'second@example.com' });
    await post('order-17');
    expect(await post('order-17', {}, second.cookie)).toMatchObject({ status: 200 });
    expect(await count()).toBe(2);
  });

  it.each(['', 'two words', 'k'.repeat(256)])('takes no key like %j', async (key) => {
    expect(await post(key)).toMatchObject({ status: 400 });
  });
});

describe('enrolling an address twice in a day', () => {
  const enroll = (changes: Record<string, unknown> = {}) =>
    callRest(app, create, { cookie, input: body(changes) });

  it('is asked about first where the caller wants that', async () => {
    expect(await enroll({ allowDuplicate: false })).toMatchObject({ status: 200 });
    now = new Date(START.getTime() + 23 * HOUR_MS);
    expect(await enroll({ clientEmail: 'ZOE@example.com', allowDuplicate: false })).toMatchObject({
      status: 409,
      body: {
        message: 'This address was enrolled in this package within the last 24 hours.',
        issues: [{ path: ['allowDuplicate'] }],
      },
    });
    expect(await enroll({ clientEmail: 'ann@example.com', allowDuplicate: false })).toMatchObject({
      status: 200,
    });
    expect(await enroll({ allowDuplicate: true })).toMatchObject({ status: 200 });
    expect(await enroll()).toMatchObject({ status: 200 });
    now = new Date(now.getTime() + 25 * HOUR_MS);
    expect(await enroll({ allowDuplicate: false })).toMatchObject({ status: 200 });
  });

  it('happens once when two admins do it at the same moment', async () => {
    const both = await Promise.all([0, 1].map(() => enroll({ allowDuplicate: false })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
