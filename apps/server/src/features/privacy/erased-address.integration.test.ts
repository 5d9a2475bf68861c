import { ContactEntity } from '@rapport/db/entities/contacts';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { EnrollmentEntity } from '@rapport/db/entities/enrollments';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { askAbout, PERSON_CALLS } from '../../../testing/features/privacy/person-calls.ts';
import { callOn } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { liftSuppression, suppress } from '../../mail/consent/suppressions.ts';

const enroll: Call = { method: 'POST', path: '/admin/enrollments' };
const compose: Call = { method: 'POST', path: '/admin/emails' };
const correct: Call = {
  method: 'PUT',
  path: '/admin/enrollments/{id}/client',
};
const update: Call = { method: 'PUT', path: '/admin/contacts/{id}' };
const erasedAt = new Date('2026-11-21T23:30:00.000Z');
const REFUSAL = {
  status: 409,
  body: {
    code: 'CONFLICT',
    message:
      'This person asked on November 22, 2026 to have their data erased. Confirm that you want to email them anyway.',
    issues: [{ path: ['allowErased'] }],
  },
};

let app: TestApp;
let cookie: string;
let now = erasedAt;
beforeAll(async () => {
  app = await startTestApp({
    // The day is the one in the site's time zone.
    env: { adminEmails: ['admin@example.com'], siteTimeZone: 'Europe/Berlin' },
    now: () => now,
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

describe('the address of a person who was erased', () => {
  const email = `ada@example.com`;
  const typed = email.toUpperCase();
  const call = (what: Call, input: Record<string, unknown>) => callRest(app, what, { cookie, input });
  const change = (what: Call, id: string, input: Record<string, unknown>) =>
    callOn(app, what, id, { cookie, input });
  const em = () => app.orm.em.fork();
  const emails = () => em().count(OutgoingEmailEntity, { recipient: { $in: [email, typed] } });

  beforeEach(async () => {
    now = erasedAt;
    const fork = em();
    await fork.nativeDelete(SuppressionEntity, {});
    aContact(fork, { email });
    await fork.flush();
    const response = await askAbout(app, PERSON_CALLS.erase, { email, confirmation: email }, cookie);
    expect(response.status).toBe(200);
    now = new Date('2026-11-22T09:00:00.000Z');
  });

  it('is enrolled only after a confirmation', async () => {
    const fork = em();
    const { id: packageId } = aPackage(fork);
    await fork.flush();
    const input = { clientName: 'Ada', clientEmail: typed, packageId };
    expect(await call(enroll, input)).toMatchObject(REFUSAL);
    expect(await call(enroll, { ...input, allowErased: false })).toMatchObject(REFUSAL);
    expect(await em().count(EnrollmentEntity, { clientEmail: typed })).toBe(0);
    expect(await emails()).toBe(0);
    const confirmed = await call(enroll, { ...input, allowErased: true });
    expect(confirmed).toMatchObject({ status: 200 });
    const { id } = (confirmed.body as { enrollment: { id: string } }).enrollment;
    expect(await listAuditEntries(app, id)).toMatchObject([{ details: { erasedAddressConfirmed: true } }]);
  });

  it('gets an email only after a confirmation', async () => {
    const input = { to: typed, subject: 'Hello', message: 'A word' };
    expect(await call(compose, input)).toMatchObject(REFUSAL);
    expect(await emails()).toBe(0);
    expect(await call(compose, { ...input, allowErased: true })).toMatchObject({ status: 200 });
    expect(await emails()).toBe(1);
  });

  it('is assigned to a plan only after a confirmation', async () => {
    const fork = em();
    const { id } = anEnrollment(fork, aPackage(fork), { clientEmail: `before@example.com` });
    await fork.flush();
    const input = { clientName: 'Ada', clientEmail: typed, reason: 'Misspelled' };
    expect(await change(correct, id, input)).toMatchObject(REFUSAL);
    expect(await em().findOneOrFail(EnrollmentEntity, { id })).toMatchObject({
      clientEmail: `before@example.com`,
    });
    expect(await change(correct, id, { ...input, allowErased: true })).toMatchObject({ status: 200 });
    // What is stored already is not typed: correcting the name alone asks nothing.
    expect(await change(correct, id, { ...input, clientName: 'Ada L.' })).toMatchObject({ status: 200 });
  });

  it('is assigned to a contact only after a confirmation', async () => {
    const fork = em();
    const { id } = aContact(fork, { email: `other@example.com` });
    await fork.flush();
    const input = { name: 'Ada', email: typed, message: 'Hello' };
    expect(await change(update, id, input)).toMatchObject(REFUSAL);
    expect(await em().findOneOrFail(ContactEntity, { id })).toMatchObject({
      email: `other@example.com`,
    });
    expect(await change(update, id, { ...input, allowErased: true })).toMatchObject({ status: 200 });
    expect(await change(update, id, { ...input, name: 'Ada L.' })).toMatchObject({ status: 200 });
  });

  it('is like any other after its owner has returned', async () => {
    await em().transactional((tx) => liftSuppression(tx, email));
    const input = { to: email, subject: 'Hello', message: 'A word' };
    expect(await call(compose, input)).toMatchObject({ status: 200 });
  });

  it.each(['unsubscribed', 'complained', 'manual'] as const)(
    'is known as erased also when it was %s before',
    async (reason) => {
      const fork = em();
      const other = `${reason}@example.com`;
      aContact(fork, { email: other });
      fork.create(SubscriberEntity, { email: other, status: 'confirmed' });
      await fork.flush();
      await em().transactional((tx) => suppress(tx, [other], { reason, source: 'person', now }));
      now = erasedAt;
      await askAbout(app, PERSON_CALLS.erase, { email: other, confirmation: other }, cookie);
      const input = { to: other, subject: 'Hello', message: 'A word' };
      expect(await call(compose, input)).toMatchObject(REFUSAL);
      await em().transactional((tx) => liftSuppression(tx, other));
      expect(await call(compose, input)).toMatchObject({ status: 200 });
    },
  );
});
