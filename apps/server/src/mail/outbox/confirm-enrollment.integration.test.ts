import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { type Behaviour, RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { sendOutgoing } from '../../../testing/mail/send-outgoing.ts';
import { ENROLLMENT_CONFIRMATION } from '../kinds/client-enrollment.ts';
import { recordDeliveryStatus } from '../postmark/delivery-status.ts';
import { confirmEnrollment, MAX_ATTEMPT_MS } from './confirm-enrollment.ts';
import { enqueueEmail } from './enqueue.ts';
import { giveUpEmails } from './give-up.ts';

const NOW = new Date('2026-01-05T09:30:00.000Z');

/** Longer than the first attempt may take, also on a busy machine. */
const POSTMARK_SECONDS = 12;

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => NOW, {
    postmarkTimeoutSeconds: POSTMARK_SECONDS,
    adminEmails: ['admin@example.com'],
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(EnrollmentEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(NotificationEntity, {});
});

/** Creates a plan with a queued confirmation; returns the id of that email. */
async function queuedConfirmation(): Promise<string> {
  const em = jobs.app.orm.em.fork();
  const enrollment = anEnrollment(em, aPackage(em));
  await em.flush();
  const id = await em.transactional((tx) =>
    enqueueEmail(tx, jobs.deps, {
      kind: ENROLLMENT_CONFIRMATION,
      recipient: enrollment.clientEmail,
      values: {
        clientName: 'A Client',
        packageName: 'A package',
        packageHours: '10',
        expirationDate: 'July 5',
      },
      subjectId: enrollment.id,
    }),
  );
  return id ?? '';
}

const emailStatus = async () =>
  (await jobs.app.orm.em.fork().findOneOrFail(EnrollmentEntity, { clientName: 'A Client' })).emailStatus;
const outgoing = (id: string) => jobs.app.orm.em.fork().findOneOrFail(OutgoingEmailEntity, { id });

describe('the confirmation of an enrollment', () => {
  it('is pending when Postmark does not respond for 5 seconds, and reconciled later', async () => {
    jobs.postmark.behave('accept-then-hang');
    const id = await queuedConfirmation();
    const began = performance.now();
    expect(await confirmEnrollment(jobs.deps, id)).toBe('pending');
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(MAX_ATTEMPT_MS - 50);
    // Waiting for Postmark's own time limit would take longer.
    expect(took).toBeLessThan(POSTMARK_SECONDS * 1_000);
    expect(await emailStatus()).toBe('pending');

    expect(await sendOutgoing(jobs.deps, id)).toBe('sending');
    jobs.postmark.behave('accept');
    await jobs.letTimePass();
    expect(await sendOutgoing(jobs.deps, id)).toBe('sent');
    expect(await emailStatus()).toBe('sent');
    expect(jobs.postmark.messages).toHaveLength(1);
  });

  it('is sent by only one process', async () => {
    const id = await queuedConfirmation();
    await Promise.all(Array.from({ length: 5 }, () => sendOutgoing(jobs.deps, id)));
    await sendOutgoing(jobs.deps, id);
    expect(jobs.postmark.messages).toHaveLength(1);
    expect(await emailStatus()).toBe('sent');
  });

  it('is shown as failed while Postmark is down, and as sent after that', async () => {
    jobs.postmark.behave(RESPONSES.serverError);
    const id = await queuedConfirmation();
    expect(await confirmEnrollment(jobs.deps, id)).toBe('failed');
    expect(await sendOutgoing(jobs.deps, id)).toBe('queued');
    expect(await emailStatus()).toBe('failed');
    jobs.postmark.behave('accept');
    expect(await sendOutgoing(jobs.deps, id)).toBe('sent');
    expect(await emailStatus()).toBe('sent');
  });

  it.each([
    [RESPONSES.inactive, 'suppressed'],
    [RESPONSES.invalid, 'failed'],
  ] as const)('has failed for good when it is refused: %j', async (response, status) => {
    jobs.postmark.behave(response);
    const id = await queuedConfirmation();
    expect(await sendOutgoing(jobs.deps, id)).toBe(status);
    expect(await emailStatus()).toBe('failed');
    jobs.postmark.behave('accept');
    expect(await sendOutgoing(jobs.deps, id)).toBe(status);
    expect(jobs.postmark.messages).toHaveLength(0);
  });

  it.each(['reset', 'accept-then-reset', 'half', 'garbage'] satisfies Behaviour[])(
    'arrives once after: %s',
    async (behaviour) => {
      jobs.postmark.behave(behaviour);
      const id = await queuedConfirmation();
      expect(await confirmEnrollment(jobs.deps, id)).toBe('failed');
      expect(await outgoing(id)).toMatchObject({ status: 'unknown' });
      jobs.postmark.behave('accept');
      await jobs.letTimePass();
      expect(await sendOutgoing(jobs.deps, id)).toBe('sent');
      expect(jobs.postmark.messages).toHaveLength(1);
      expect(await emailStatus()).toBe('sent');
    },
  );

  it('that is given up has failed, and the admins are notified once', async () => {
    jobs.postmark.behave(RESPONSES.serverError);
    const id = await queuedConfirmation();
    expect(await sendOutgoing(jobs.deps, id)).toBe('queued');
    await giveUpEmails(jobs.deps, [id]);
    await giveUpEmails(jobs.deps, [id]);
    expect(await outgoing(id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^given up: /),
    });
    expect(await jobs.app.orm.em.fork().find(NotificationEntity, {})).toMatchObject([
      {
        type: 'system_alert',
        recipientEmail: 'admin@example.com',
        title: 'An email could not be sent',
        message: expect.stringContaining('Postmark has a problem'),
      },
    ]);
  });

  it('has failed after a bounce, and an event of an earlier one changes nothing', async () => {
    const id = await queuedConfirmation();
    expect(await confirmEnrollment(jobs.deps, id)).toBe('sent');
    const em = jobs.app.orm.em.fork();
    const comesBack = () =>
      em.transactional((tx) =>
        recordDeliveryStatus(
          tx,
          { messageId: undefined, metadata: { email: id } },
          { status: 'bounced', error: 'HardBounce', now: NOW },
        ),
      );
    const { subjectId } = await outgoing(id);
    const later = em.create(OutgoingEmailEntity, {
      kind: ENROLLMENT_CONFIRMATION,
      recipient: 'client@example.com',
      subjectId,
      status: 'sent',
      createdAt: new Date(NOW.getTime() + 1_000),
    });
    await em.flush();
    await comesBack();
    expect((await outgoing(id)).status).toBe('bounced');
    expect(await emailStatus()).toBe('sent');
    await em.nativeDelete(OutgoingEmailEntity, { id: later.id });
    await em.nativeUpdate(OutgoingEmailEntity, { id }, { status: 'sent' });
    await comesBack();
    expect(await emailStatus()).toBe('failed');
  });
});
