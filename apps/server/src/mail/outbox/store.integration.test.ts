import type { OutgoingEmailRow } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { SendOutcome } from '@rapport/email/outcome';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type JobSetup, startJobSetup } from '../../../testing/mail/job-setup.ts';
import { outgoingRows } from '../../../testing/mail/outgoing-rows.ts';
import { recordOutcomes } from '../sending/email-table.ts';
import { claimOutgoing, OUTGOING_EMAILS, postponeOutgoing } from './store.ts';

type Status = OutgoingEmailRow['status'];

const NOW = new Date('2026-03-02T10:00:00.000Z');
const EARLIER = new Date('2026-03-01T10:00:00.000Z');

let setup: JobSetup;
const rows = outgoingRows(() => setup);
beforeAll(async () => {
  setup = await startJobSetup(() => NOW);
});
afterAll(() => setup.close());
beforeEach(() => rows.reset());

/** Records the outcome of the last attempt of an email. */
async function record(id: string, outcome: SendOutcome): Promise<void> {
  const claim = String((await rows.read(id)).attempts);
  await recordOutcomes(setup.deps, OUTGOING_EMAILS, [{ id, claim }], [outcome]);
}

const FINAL: Status[] = ['sent', 'failed', 'suppressed', 'bounced'];

describe('claiming emails', () => {
  it('marks those that wait as being sent, each for one process only', async () => {
    const ids = [await rows.store(), await rows.store()];
    const left = await rows.store();
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimOutgoing(setup.deps, ids)));
    expect(claims.flatMap((claimed) => [...claimed.keys()]).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      expect(await rows.read(id)).toMatchObject({
        status: 'sending',
        attempts: 1,
        attemptedAt: expect.any(Date),
      });
    }
    expect(await rows.read(left)).toMatchObject({ status: 'queued', attempts: 0, attemptedAt: null });
  });

  it.each([...FINAL, 'sending', 'unknown'] satisfies Status[])(
    'leaves one alone that is %s',
    async (status) => {
      const id = await rows.store({ status });
      expect(await claimOutgoing(setup.deps, [id])).toEqual(new Map());
      expect(await rows.read(id)).toMatchObject({ status, attempts: 0 });
    },
  );

  it.each([
    [0, 5],
    [1, 10],
    [5, 160],
    [8, 900],
    [2_000, 900],
  ])('after %i attempts tries the next one %i seconds later', async (attempts, seconds) => {
    const id = await rows.store({ attempts });
    await claimOutgoing(setup.deps, [id]);
    expect(await rows.secondsBetweenAttempts(id)).toBe(seconds);
  });
});

describe('postponing an email', () => {
  it('tries it again later, and says why', async () => {
    const id = await rows.store({ attempts: 1 });
    await postponeOutgoing(setup.deps, id, 'no such template');
    expect(await rows.read(id)).toMatchObject({
      status: 'queued',
      attempts: 2,
      error: 'no such template',
      attemptedAt: expect.any(Date),
    });
    expect(await rows.secondsBetweenAttempts(id)).toBe(10);
  });

  it('keeps when it was handed to Postmark', async () => {
    const id = await rows.store({ attemptedAt: EARLIER });
    await postponeOutgoing(setup.deps, id, 'no such template');
    expect(await rows.read(id)).toMatchObject({ attemptedAt: EARLIER, attempts: 1 });
  });

  it.each([...FINAL, 'sending', 'unknown'] satisfies Status[])(
    'changes nothing while it is %s',
    async (status) => {
      const id = await rows.store({ status, error: null });
      await postponeOutgoing(setup.deps, id, 'too late');
      expect(await rows.read(id)).toMatchObject({ status, attempts: 0, error: null });
    },
  );
});

describe('recording the outcome of an email', () => {
  it.each<[SendOutcome, Partial<Record<string, unknown>>]>([
    [
      { status: 'accepted', messageId: 'from Postmark' },
      { status: 'sent', providerMessageId: 'from Postmark', error: null, settledAt: NOW },
    ],
    [
      { status: 'inactive', reason: 'inactive' },
      { status: 'suppressed', providerMessageId: null, error: 'inactive', settledAt: NOW },
    ],
    [
      { status: 'refused', reason: 'invalid' },
      { status: 'failed', providerMessageId: null, error: 'invalid', settledAt: NOW },
    ],
    [
      { status: 'unavailable', reason: 'HTTP 500' },
      { status: 'queued', providerMessageId: null, error: 'HTTP 500', settledAt: null },
    ],
    [
      { status: 'unknown', reason: 'no answer' },
      { status: 'unknown', providerMessageId: null, error: 'no answer', settledAt: null },
    ],
  ])('stores that it was %j', async (outcome, stored) => {
    const id = await rows.store({ status: 'sending', error: 'an earlier one' });
    await record(id, outcome);
    expect(await rows.read(id)).toMatchObject({ ...stored, inDoubt: false });
  });

  it.each(FINAL)('changes nothing once it is %s', async (status) => {
    const id = await rows.store({ status, settledAt: EARLIER });
    await record(id, { status: 'unknown', reason: 'no answer' });
    expect(await rows.read(id)).toMatchObject({ status, error: null, settledAt: EARLIER });
  });

  it('of an earlier attempt changes nothing', async () => {
    const id = await rows.store({ status: 'sending', attempts: 2 });
    const outcome = { status: 'refused', reason: 'invalid' } as const;
    await recordOutcomes(setup.deps, OUTGOING_EMAILS, [{ id, claim: '1' }], [outcome]);
    expect(await rows.read(id)).toMatchObject({ status: 'sending', error: null });
  });
});

describe('the list of enrollments', () => {
  const accepted = { status: 'accepted', messageId: 'from Postmark' } as const;
  const refused = { status: 'refused', reason: 'invalid' } as const;
  const unavailable = { status: 'unavailable', reason: 'HTTP 500' } as const;

  async function anEnrollmentId(): Promise<string> {
    const em = setup.orm.em.fork();
    const enrollment = anEnrollment(em, aPackage(em), { emailStatus: 'pending', updatedAt: EARLIER });
    await em.flush();
    return enrollment.id;
  }
  const enrollment = (id: string) => setup.orm.em.fork().findOneOrFail(EnrollmentEntity, { id });

  it.each([
    [accepted, 'sent'],
    [refused, 'failed'],
    // It is still tried, and meanwhile the client has no confirmation.
    [unavailable, 'failed'],
  ] as const)('shows for a confirmation with outcome %j: %s', async (outcome, emailStatus) => {
    const subjectId = await anEnrollmentId();
    const other = await anEnrollmentId();
    const id = await rows.store({ kind: 'client_enrollment', status: 'sending', subjectId });
    await record(id, outcome);
    expect(await enrollment(subjectId)).toMatchObject({ emailStatus, updatedAt: NOW });
    expect(await enrollment(other)).toMatchObject({ emailStatus: 'pending', updatedAt: EARLIER });
  });

  it('shows nothing of another email about the enrollment', async () => {
    const subjectId = await anEnrollmentId();
    const id = await rows.store({ kind: 'expiry_reminder', status: 'sending', subjectId });
    await record(id, refused);
    expect(await enrollment(subjectId)).toMatchObject({ emailStatus: 'pending', updatedAt: EARLIER });
  });

  it('shows nothing of an outcome that came too late', async () => {
    const subjectId = await anEnrollmentId();
    const id = await rows.store({ kind: 'client_enrollment', status: 'sent', subjectId });
    await record(id, refused);
    expect(await enrollment(subjectId)).toMatchObject({ emailStatus: 'pending', updatedAt: EARLIER });
  });

  it('stays as it is after a confirmation of an enrollment that was deleted', async () => {
    const other = await anEnrollmentId();
    const id = await rows.store({ kind: 'client_enrollment', status: 'sending', subjectId: null });
    await record(id, refused);
    expect(await rows.read(id)).toMatchObject({ status: 'failed' });
    expect(await enrollment(other)).toMatchObject({ emailStatus: 'pending' });
  });
});
