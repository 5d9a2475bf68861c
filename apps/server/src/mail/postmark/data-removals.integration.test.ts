import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { DataRemovalEntity } from '@rapport/db/entities/privacy';
import { aContact } from '@rapport/db/testing/rows';
import type { DataAudit, PersonAudit, PersonErasureResult } from '@rapport/domain/privacy/schema';
import { RESPONSES } from '@rapport/email/testing/fake-postmark';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askAbout, PERSON_CALLS } from '../../../testing/features/privacy/person-calls.ts';
import { columnsWith } from '../../../testing/features/privacy/person-traces.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { createMail } from '../create-mail.ts';
import { processDataRemovals } from './data-removals.ts';

const READ = { method: 'GET', path: '/admin/data-audit' } as const;
const email = 'ada.removed@example.com';

let jobs: JobApp;
let cookie: string;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date(), { adminEmails: ['admin@example.com'] });
  cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(DataRemovalEntity, {});
  await em.nativeDelete(NotificationEntity, {});
});

const em = () => jobs.app.orm.em.fork();
const ask = async <Body>(call: Parameters<typeof askAbout>[1], input?: unknown) => {
  const { status, body } = await askAbout(jobs.app, call, input, cookie);
  expect(status).toBe(200);
  return body as Body;
};
const erase = async () => {
  const fork = em();
  aContact(fork, { email });
  await fork.flush();
  return ask<PersonErasureResult>(PERSON_CALLS.erase, { email, confirmation: email });
};
/** Makes the next attempt due. */
const letTimePass = () =>
  em().execute("update data_removal set next_attempt_at = clock_timestamp() - interval '1 second'");
const erasures = async () => (await ask<DataAudit>(READ)).erasures;

describe('erasing a person', () => {
  it('asks Postmark to remove its data, and shows when that is done', async () => {
    expect(await erase()).toMatchObject({ providerStatus: 'queued' });
    expect(await erasures()).toMatchObject([{ providerStatus: 'queued', settledAt: null }]);
    expect(await columnsWith(jobs.app, email)).toEqual([]);

    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toEqual([email]);
    expect(await erasures()).toMatchObject([{ providerStatus: 'requested' }]);
    expect(await em().find(DataRemovalEntity, {})).toMatchObject([{ sealedEmail: null }]);

    await letTimePass();
    await processDataRemovals(jobs.deps);
    expect(await erasures()).toMatchObject([{ providerStatus: 'done', providerReason: null }]);
    const { erasures: ofPerson } = await ask<PersonAudit>(PERSON_CALLS.show, { email });
    expect(ofPerson).toEqual(await erasures());
    expect(await em().count(AuditEntryEntity, { action: 'person.provider_data_removed' })).toBe(1);

    await letTimePass();
    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toHaveLength(1);
  });

  it.each([
    ['is down', RESPONSES.serverError, 'Postmark answered HTTP 500: Internal Server Error'],
    ['breaks the connection', 'reset' as const, expect.stringContaining('no answer from Postmark')],
  ])('tries again while Postmark %s', async (_what, behaviour, reason) => {
    await erase();
    jobs.postmark.behave(behaviour);
    await processDataRemovals(jobs.deps);
    expect(await erasures()).toMatchObject([{ providerStatus: 'queued', providerReason: reason }]);
    jobs.postmark.behave('accept');
    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toEqual([]);
    await letTimePass();
    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toEqual([email]);
    expect(await erasures()).toMatchObject([{ providerStatus: 'requested', providerReason: null }]);
  });

  it('asks again after a crash before the request was recorded', async () => {
    await erase();
    jobs.postmark.behave('accept-then-reset');
    await processDataRemovals(jobs.deps);
    jobs.postmark.behave('accept');
    await letTimePass();
    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toEqual([email, email]);
    expect(await erasures()).toMatchObject([{ providerStatus: 'requested' }]);
  });

  it('does not wait longer after the clock was set back by a day', async () => {
    await erase();
    await em().execute("update data_removal set next_attempt_at = clock_timestamp() + interval '1 day'");
    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toEqual([email]);
  });

  it.each([
    ['refuses it', RESPONSES.invalid, /Invalid 'To' address/],
    [
      'has not enabled removals',
      { status: 404, code: 0, message: 'Not found' },
      /has not enabled data removals/,
    ],
  ])('says so when Postmark %s, and notifies the admins', async (_what, behaviour, reason) => {
    await erase();
    jobs.postmark.behave(behaviour);
    await processDataRemovals(jobs.deps);
    expect(await erasures()).toMatchObject([
      { providerStatus: 'failed', providerReason: expect.stringMatching(reason) as string },
    ]);
    const [notification] = await em().find(NotificationEntity, {});
    expect(notification).toMatchObject({
      recipientEmail: 'admin@example.com',
      message: expect.stringMatching(reason) as string,
    });
    expect(await columnsWith(jobs.app, email)).toEqual([]);
    expect(await em().find(DataRemovalEntity, {})).toMatchObject([{ sealedEmail: null }]);
  });

  it('keeps trying with a wrong account token until it is corrected', async () => {
    await erase();
    const postmark = { serverToken: 'server token', accountToken: 'wrong', apiUrl: jobs.postmark.url };
    await processDataRemovals({
      ...jobs.deps,
      ...createMail({ ...jobs.deps.env, postmark }, jobs.deps.site),
    });
    expect(await erasures()).toMatchObject([
      { providerStatus: 'queued', providerReason: 'Postmark refuses the account token' },
    ]);
    await letTimePass();
    await processDataRemovals(jobs.deps);
    expect(jobs.postmark.removals).toEqual([email]);
  });

  it('gives up after 30 days', async () => {
    await erase();
    await em().execute("update data_removal set created_at = created_at - interval '31 days'");
    jobs.postmark.behave(RESPONSES.serverError);
    await processDataRemovals(jobs.deps);
    expect(await erasures()).toMatchObject([{ providerStatus: 'failed' }]);
    expect(await em().count(NotificationEntity)).toBe(1);
  });
});

describe('erasing a person without an account token', () => {
  it('records that Postmark was not asked', async () => {
    const plain = await startJobApp(() => new Date(), {
      adminEmails: ['admin@example.com'],
      postmark: { serverToken: 'server token', apiUrl: jobs.postmark.url },
    });
    try {
      const signedIn = (await plain.app.signIn({ email: 'admin@example.com' })).cookie;
      const fork = plain.app.orm.em.fork();
      aContact(fork, { email });
      await fork.flush();
      const input = { email, confirmation: email };
      const response = await askAbout(plain.app, PERSON_CALLS.erase, input, signedIn);
      expect(response.body).toMatchObject({ providerStatus: 'not_configured' });
      await processDataRemovals(plain.deps);
      expect(jobs.postmark.removals).toEqual([]);
      expect(await columnsWith(plain.app, email)).toEqual([]);
    } finally {
      await plain.close();
    }
  });
});
