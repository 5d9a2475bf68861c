import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { OutgoingEmailEntity, type OutgoingEmailRow } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOutgoingEmail } from '../../../testing/features/emails/outgoing-email.ts';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { giveUpEmails } from '../../mail/outbox/give-up.ts';
import { requeueEmail } from '../../mail/outbox/retry.ts';
import { recordDeliveryStatus } from '../../mail/postmark/delivery-status.ts';
import { startWorker } from '../../worker/worker.ts';

const NOW = new Date('2026-03-02T10:00:00.000Z');

let jobs: JobApp;
let cookie: string;
beforeAll(async () => {
  jobs = await startJobApp(() => NOW, { adminEmails: ['admin@example.com'] });
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(OutgoingEmailEntity, {});
});

type Changes = Partial<RequiredEntityData<OutgoingEmailRow>>;

const stored = (changes: Changes = {}) => anOutgoingEmail(jobs.app, { settledAt: NOW, ...changes });

const retry = (id: string) =>
  callRest(jobs.app, { method: 'POST', path: `/admin/emails/${id}/retry` }, { cookie });
const rowOf = (id: string) => jobs.app.orm.em.fork().findOneOrFail(OutgoingEmailEntity, { id });
/** Whether it is due now. */
const isDue = async (id: string) => {
  const [row] = await jobs.app.orm.em
    .fork()
    .execute<{ due: boolean }[]>(
      `select status in ('queued', 'unknown') and next_attempt_at <= clock_timestamp() as due from outgoing_email where id = ?`,
      [id],
    );
  return row?.due;
};

describe('trying an email again', () => {
  it('queues the same email again, with an audit entry without its content', async () => {
    const id = await stored();
    const { status, body } = await retry(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      message: 'Retrying the email to ada@example.com (written by hand).',
      email: { id, status: 'queued', reason: null, canRetry: false, settledAt: null },
    });
    expect(JSON.stringify(body)).not.toContain('private');
    expect(await isDue(id)).toBe(true);
    await sendOutgoing(jobs.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
    expect(jobs.postmark.messages.map(({ to, text }) => [to, text])).toEqual([
      ['ada@example.com', expect.stringMatching(/^A private letter\n/)],
    ]);
    const [audit] = await jobs.app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'email.retried', subjectId: id });
    expect(audit).toMatchObject({ details: { kind: 'written', to: 'ada@example.com' } });
  });

  it.each<[string, Changes, RegExp]>([
    ['waits', { status: 'queued' }, /already on its way/],
    ['is being sent', { status: 'sending' }, /already on its way/],
    ['is being asked about', { status: 'unknown' }, /already on its way/],
    ['was sent', { status: 'sent' }, /has already been sent/],
    ['was suppressed', { status: 'suppressed' }, /No email is sent to this address/],
    ['bounced', { status: 'bounced' }, /This email bounced/],
    ['was delivered after all', { deliveredAt: NOW }, /delivered after all/],
    ['was blanked', { values: {}, blankedAt: NOW }, /has been deleted/],
  ])('refuses one that %s, in plain words', async (_what, changes, words) => {
    const id = await stored(changes);
    const { status, body } = await retry(id);
    expect([status, (body as { message: string }).message]).toEqual([409, expect.stringMatching(words)]);
    expect((await rowOf(id)).status).toBe(changes.status ?? 'failed');
  });

  it('does not find a deleted one', async () => {
    expect((await retry(UNKNOWN_ID)).status).toBe(404);
  });
});

describe('exactly once', () => {
  it('is queued and sent once after a double click', async () => {
    const id = await stored();
    const responses = await Promise.all([retry(id), retry(id), retry(id), retry(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await isDue(id)).toBe(true);
    const worker = startWorker(jobs.app.services, jobs.deps.log as Parameters<typeof startWorker>[1]);
    await expect.poll(async () => (await rowOf(id)).status, { timeout: 15_000 }).toBe('sent');
    await worker.stop();
    expect(jobs.postmark.messages).toHaveLength(1);
    expect((await retry(id)).status).toBe(409);
  });

  it('refuses a second call during the transaction of the first', async () => {
    const id = await stored();
    const em = () => jobs.app.orm.em.fork();
    const held = Promise.withResolvers<void>();
    const isQueued = Promise.withResolvers<void>();
    const first = em().transactional(async (tx) => {
      await requeueEmail(tx, jobs.deps, id);
      isQueued.resolve();
      await held.promise;
    });
    await isQueued.promise;
    const second = em()
      .transactional((tx) => requeueEmail(tx, jobs.deps, id))
      .then(
        () => 'queued twice',
        (error: Error) => error.message,
      );
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await em().execute(waiting)).length).toBe(1);
    held.resolve();
    await first;
    expect(await second).toBe('This email is already on its way.');
    expect(await isDue(id)).toBe(true);
  });

  it('looks up an email that was given up without a response, and does not send it when Postmark has it', async () => {
    const id = await stored({ status: 'queued', error: null, attempts: 0, settledAt: null });
    jobs.postmark.behave('accept-then-reset');
    await sendOutgoing(jobs.hasty, id);
    await giveUpEmails(jobs.deps, [id]);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', inDoubt: true });
    jobs.postmark.behave('accept');
    expect(await retry(id)).toMatchObject({ status: 200, body: { email: { status: 'unknown' } } });
    await jobs.letTimePass();
    await sendOutgoing(jobs.deps, id);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', inDoubt: false });
    expect(jobs.postmark.messages).toHaveLength(1);
  });

  it('sends such an email when Postmark does not know it', async () => {
    const id = await stored({ status: 'queued', error: null, attempts: 0, settledAt: null });
    jobs.postmark.behave('reset');
    await sendOutgoing(jobs.hasty, id);
    await giveUpEmails(jobs.deps, [id]);
    jobs.postmark.behave('accept');
    await retry(id);
    await jobs.letTimePass();
    await sendOutgoing(jobs.deps, id);
    expect((await rowOf(id)).status).toBe('sent');
    expect(jobs.postmark.messages).toHaveLength(1);
  });

  it('counts an email given up in doubt as sent when its delivery event arrives later', async () => {
    const em = jobs.app.orm.em.fork();
    const plan = anEnrollment(em, aPackage(em), { emailStatus: 'failed' });
    await em.flush();
    const id = await stored({ kind: 'client_enrollment', subjectId: plan.id, inDoubt: true });
    const reference = { messageId: 'from-postmark', metadata: { email: id } };
    await em.transactional((tx) =>
      recordDeliveryStatus(tx, reference, { status: null, error: null, now: NOW }),
    );
    expect(await rowOf(id)).toMatchObject({ status: 'sent', deliveredAt: NOW, error: null });
    const { emailStatus } = await em.fork().findOneOrFail(EnrollmentEntity, { id: plan.id });
    expect(emailStatus).toBe('sent');
    expect((await retry(id)).status).toBe(409);
  });
});

describe('an outdated email', () => {
  it('gets a new number of days, and is refused after the plan was renewed or has ended', async () => {
    const em = jobs.app.orm.em.fork();
    const ends = new Date('2026-03-05T10:00:00.000Z');
    const plan = anEnrollment(em, aPackage(em), { clientName: 'Ada', expirationDate: ends });
    await em.flush();
    const reminder: Changes = {
      kind: 'expiry_reminder',
      subjectId: plan.id,
      once: `expiry_reminder:${plan.id}:${ends.toISOString()}:7`,
      values: { clientName: 'Ada', timeLeft: '7 days' },
    };
    const id = await stored(reminder);
    expect((await retry(id)).status).toBe(200);
    await sendOutgoing(jobs.deps, id);
    expect(jobs.postmark.messages[0]?.subject).toBe('A package ends in 3 days');

    const refused = async (changes: { expirationDate?: Date; isActive?: boolean }) => {
      await em.nativeUpdate(EnrollmentEntity, { id: plan.id }, changes);
      await em.nativeUpdate(OutgoingEmailEntity, { id }, { status: 'failed' });
      return (await retry(id)).body;
    };
    const asked = em.create(RenewalRequestEntity, {
      enrollment: plan,
      requestedPackage: null,
      packageName: 'A package',
      requestDate: NOW,
      status: 'pending',
      message: null,
      decidedAt: null,
      decidedBy: null,
    });
    await em.flush();
    expect(await refused({ isActive: true })).toMatchObject({
      message: expect.stringContaining('A renewal request is pending'),
    });
    await em.nativeDelete(RenewalRequestEntity, { id: asked.id });
    expect(await refused({ expirationDate: new Date('2026-09-05T10:00:00.000Z') })).toMatchObject({
      message: expect.stringContaining('has been renewed'),
    });
    expect(await refused({ isActive: false })).toMatchObject({
      message: expect.stringContaining('has ended'),
    });
  });

  it.each([
    ['newsletter_confirmation', 'confirmed', 409],
    ['newsletter_confirmation', 'pending', 200],
    ['newsletter_welcome', 'pending', 409],
    ['newsletter_welcome', 'confirmed', 200],
    ['newsletter_welcome', null, 409],
  ] as const)('%s for a subscription that is %s: %i', async (kind, status, response) => {
    const em = jobs.app.orm.em.fork();
    const subjectId = newId();
    if (status) em.create(SubscriberEntity, { id: subjectId, email: `${subjectId}@example.com`, status });
    await em.flush();
    expect((await retry(await stored({ kind, subjectId, values: {} }))).status).toBe(response);
  });

  it('is refused for a deleted campaign', async () => {
    expect(
      (await retry(await stored({ kind: 'campaign_test', subjectId: newId(), values: {} }))).status,
    ).toBe(409);
  });
});

it('the confirmation of a plan reads pending again, in the list of enrollments too', async () => {
  const em = jobs.app.orm.em.fork();
  const plan = anEnrollment(em, aPackage(em), { emailStatus: 'failed', clientName: 'Ada Sample' });
  await em.flush();
  const id = await stored({ kind: 'client_enrollment', subjectId: plan.id, values: {} });
  expect((await retry(id)).status).toBe(200);
  const state = async () => (await em.fork().findOneOrFail(EnrollmentEntity, { id: plan.id })).emailStatus;
  expect(await state()).toBe('pending');
  jobs.postmark.behave(RESPONSES.invalid);
  await sendOutgoing(jobs.deps, id);
  expect(await state()).toBe('failed');
  jobs.postmark.behave('accept');
  await retry(id);
  await sendOutgoing(jobs.deps, id);
  expect(await state()).toBe('sent');
  expect(jobs.postmark.messages[0]?.text).toContain('Hello Ada Sample,');
});
