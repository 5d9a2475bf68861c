import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { newId } from '@rapport/db/id';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { requeueEmail } from './retry.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');
const EARLIER = new Date('2026-03-01T10:00:00.000Z');

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

const fork = () => setup.orm.em.fork();
const requeue = (id: string, options?: { startAfterSeconds: number }) =>
  fork().transactional((tx) => requeueEmail(tx, setup.deps, id, options));
const storeFailed = (changes: Parameters<typeof rows.store>[0] = {}) =>
  rows.store({
    status: 'failed',
    attempts: 9,
    error: 'given up: HTTP 500',
    settledAt: EARLIER,
    queuedAt: EARLIER,
    ...changes,
  });
/** Seconds from now until it is tried, and since it was queued. */
async function secondsOf(id: string): Promise<{ until: number; since: number }> {
  const [row] = await fork().execute<{ until: number; since: number }[]>(
    `select extract(epoch from next_attempt_at - clock_timestamp())::float8 as until,
            extract(epoch from clock_timestamp() - queued_at)::float8 as since
       from outgoing_email where id = ?`,
    [id],
  );
  return row ?? { until: Number.NaN, since: Number.NaN };
}

describe('an email that failed', () => {
  it('is queued again as the very email it was, and is due at once', async () => {
    const id = await storeFailed();
    const row = await requeue(id);
    expect(row).toMatchObject({ id, status: 'queued', error: null });
    expect(await rows.read(id)).toMatchObject({
      status: 'queued',
      values: { subject: 'By hand', text: 'A letter' },
      attempts: 9,
      error: null,
      inDoubt: false,
      settledAt: null,
    });
    const { until, since } = await secondsOf(id);
    expect(until).toBeLessThanOrEqual(0);
    // It has another day until it is given up.
    expect(since).toBeGreaterThanOrEqual(0);
    expect(since).toBeLessThan(3_600);
  });

  it('waits for as long as whoever asks wants to try it themselves', async () => {
    const id = await storeFailed();
    await requeue(id, { startAfterSeconds: 3_600 });
    const { until } = await secondsOf(id);
    expect(until).toBeGreaterThan(3_000);
    expect(until).toBeLessThanOrEqual(3_600);
  });

  it('without an answer from Postmark is looked up before it is sent', async () => {
    const id = await storeFailed({ inDoubt: true });
    await requeue(id);
    expect(await rows.read(id)).toMatchObject({ status: 'unknown', inDoubt: false });
  });

  it('is worded with the values of now', async () => {
    const em = fork();
    const plan = anEnrollment(em, aPackage(em), { expirationDate: new Date('2026-03-05T10:00:00.000Z') });
    await em.flush();
    const id = await storeFailed({
      kind: 'expiry_reminder',
      subjectId: plan.id,
      once: `expiry_reminder:${plan.id}:2026-03-05T10:00:00.000Z:7`,
      values: { clientName: 'Ada', timeLeft: '7 days' },
    });
    await requeue(id);
    expect((await rows.read(id)).values).toMatchObject({ clientName: 'A Client', timeLeft: '3 days' });
  });
});

describe('an email that is not tried again', () => {
  it('is one that is gone', async () => {
    await expect(requeue(newId())).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/no longer exists/),
    });
  });

  it('is one that was sent; the reason is given and nothing changes', async () => {
    const id = await rows.store({ status: 'sent', settledAt: EARLIER });
    await expect(requeue(id)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/has already been sent/),
    });
    expect(await rows.read(id)).toMatchObject({ status: 'sent', settledAt: EARLIER });
  });

  it('is one that someone else just queued', async () => {
    const id = await storeFailed();
    const came = await Promise.allSettled([requeue(id), requeue(id)]);
    expect(came.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the list of enrollments', () => {
  async function anEnrollmentId(): Promise<string> {
    const em = fork();
    const plan = anEnrollment(em, aPackage(em), { emailStatus: 'failed', updatedAt: EARLIER });
    await em.flush();
    return plan.id;
  }
  const enrollment = (id: string) => fork().findOneOrFail(EnrollmentEntity, { id });

  it('shows the confirmation of this enrollment as pending', async () => {
    const [subjectId, other] = [await anEnrollmentId(), await anEnrollmentId()];
    await requeue(await storeFailed({ kind: 'client_enrollment', subjectId, values: {} }));
    expect(await enrollment(subjectId)).toMatchObject({ emailStatus: 'pending', updatedAt: NOW });
    expect(await enrollment(other)).toMatchObject({ emailStatus: 'failed', updatedAt: EARLIER });
  });

  it('shows nothing of another email about it', async () => {
    const subjectId = await anEnrollmentId();
    await requeue(await storeFailed({ kind: 'renewal_received', subjectId }));
    expect(await enrollment(subjectId)).toMatchObject({ emailStatus: 'failed', updatedAt: EARLIER });
  });
});
