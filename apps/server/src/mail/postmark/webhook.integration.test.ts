import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { PostmarkConnectionEntity } from '@rapport/db/entities/settings';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { newId } from '@rapport/db/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { pollSuppressions } from './poll-suppressions.ts';

const EMAIL = 'ada@example.com';
const MESSAGE_ID = 'message-1';
const CONFIRMED = new Date('2026-03-01T08:00:00.000Z');
const LATER = '2026-03-02T08:00:00Z';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date('2026-03-03T08:00:00.000Z'), {
    adminEmails: ['admin@example.com'],
    postmarkWebhook: { user: 'postmark', password: 'pässword' },
  });
});
afterAll(() => jobs.close());
beforeEach(async () => {
  jobs.postmark.reset();
  const em = jobs.app.orm.em.fork();
  await em.nativeDelete(CampaignEntity, {});
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  const subscriber = em.create(SubscriberEntity, {
    email: EMAIL,
    status: 'confirmed',
    confirmedAt: CONFIRMED,
  });
  const campaign = em.create(CampaignEntity, {
    title: 't',
    subject: 's',
    content: 'c',
    status: 'sent',
  });
  const row = em.create(CampaignRecipientEntity, {
    campaign,
    subscriber,
    email: EMAIL,
    status: 'sent',
    providerMessageId: MESSAGE_ID,
  });
  await em.flush();
  for (const event of [bounce, complaint, change]) event.Metadata = { email: row.id };
});

const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
const tell = (json: unknown, headers: Record<string, string> = basic('postmark:pässword')) =>
  call(jobs.app.url, 'POST', '/api/webhooks/postmark', { json, headers });
const em = () => jobs.app.orm.em.fork();
const recipient = async () => (await em().findOneOrFail(CampaignRecipientEntity, { email: EMAIL })).status;
const reasons = async () => (await em().find(SuppressionEntity, {})).map(({ reason }) => reason);
const subscriber = () => em().findOne(SubscriberEntity, { email: EMAIL });

const bounce = {
  Metadata: {} as Record<string, string>,
  RecordType: 'Bounce',
  MessageID: MESSAGE_ID,
  Email: EMAIL,
  Type: 'HardBounce',
  Inactive: true,
};
const complaint = {
  Metadata: {} as Record<string, string>,
  RecordType: 'SpamComplaint',
  MessageID: MESSAGE_ID,
  Email: EMAIL,
};
const change = {
  Metadata: {} as Record<string, string>,
  RecordType: 'SubscriptionChange',
  MessageID: MESSAGE_ID,
  Recipient: 'Ada@Example.com',
  Origin: 'Recipient',
  SuppressSending: true,
  SuppressionReason: 'ManualSuppression',
  ChangedAt: LATER,
};

describe('the webhook of Postmark', () => {
  it('accepts only its name and password, and only JSON', async () => {
    for (const headers of [{}, basic('postmark:wrong'), basic('postmark'), { authorization: 'Bearer x' }]) {
      expect(await tell(bounce, headers)).toMatchObject({ status: 401, json: { code: 'UNAUTHORIZED' } });
    }
    const form = { ...basic('postmark:pässword'), 'content-type': 'text/plain' };
    expect(
      (await call(jobs.app.url, 'POST', '/api/webhooks/postmark', { body: '{}', headers: form })).status,
    ).toBe(415);
    expect(await reasons()).toEqual([]);
  });

  it.each([
    ['bounced', bounce],
    ['complained', complaint],
  ] as const)(
    'suppresses after: %s, marks the recipient and notifies the admins; once, however often the event arrives',
    async (what, event) => {
      for (let time = 0; time < 3; time += 1) expect((await tell(event)).status).toBe(200);
      expect(await reasons()).toEqual([what]);
      expect(await recipient()).toBe(what);
      expect(await em().find(NotificationEntity, {})).toMatchObject([
        { type: 'system_alert', subjectType: 'subscriber' },
      ]);
    },
  );

  it.each([
    ['complained', complaint],
    ['unsubscribed', change],
  ] as const)('does not let the end of a bounce hide that its owner %s', async (reason, event) => {
    const delivered = { ...change, SuppressSending: false, SuppressionReason: null };
    await tell(bounce);
    await tell(event);
    expect(await reasons()).toEqual([reason]);
    await tell(delivered);
    expect(await reasons()).toEqual([reason]);
    await tell(bounce);
    expect(await reasons()).toEqual([reason]);
  });

  it('records a withdrawal of an address that bounced and was deleted', async () => {
    const withdrawals = () => em().count(ConsentRecordEntity, { email: EMAIL, action: 'withdrawn' });
    const before = await withdrawals();
    await tell(bounce);
    await em().nativeDelete(SubscriberEntity, { email: EMAIL });
    await tell(change);
    await tell(change);
    expect(await withdrawals()).toBe(before + 1);
  });

  it('records the delivery of a message once; a complaint may follow', async () => {
    const { Metadata } = complaint;
    const delivery = { RecordType: 'Delivery', Metadata, Recipient: EMAIL, DeliveredAt: LATER };
    for (let time = 0; time < 2; time += 1) expect((await tell(delivery)).status).toBe(200);
    const row = await em().findOneOrFail(CampaignRecipientEntity, { email: EMAIL });
    expect([row.status, row.deliveredAt]).toEqual(['sent', new Date('2026-03-03T08:00:00.000Z')]);
    await tell(complaint);
    expect(await recipient()).toBe('complained');
  });

  it('finds an email by its metadata when the event arrives before the response to its request', async () => {
    const row = em().create(OutgoingEmailEntity, { kind: 'written', recipient: EMAIL, status: 'sending' });
    await em().persist(row).flush();
    const Metadata = { email: row.id };
    const delivery = { RecordType: 'Delivery', MessageID: 'unknown yet', Recipient: EMAIL, Metadata };
    await tell(delivery);
    const stored = () => em().findOneOrFail(OutgoingEmailEntity, { id: row.id });
    expect(await stored()).toMatchObject({ status: 'sending', deliveredAt: expect.any(Date) });
    await tell({ ...bounce, MessageID: 'unknown yet', Metadata });
    expect(await stored()).toMatchObject({ status: 'bounced', providerMessageId: 'unknown yet' });
    expect(await recipient()).toBe('sent');
  });

  it.each([undefined, {}, { email: 'not one of ours' }, { batch: newId() }])(
    'finds no message by the metadata %j, and suppresses the address all the same',
    async (Metadata) => {
      await tell({ ...bounce, Metadata });
      expect(await recipient()).toBe('sent');
      expect(await reasons()).toEqual(['bounced']);
    },
  );

  it('finds the recipient of a campaign before the response to its request', async () => {
    const { Metadata } = bounce;
    await em().nativeUpdate(
      CampaignRecipientEntity,
      { id: Metadata.email ?? '' },
      {
        status: 'sending',
        providerMessageId: null,
      },
    );
    await tell({ ...bounce, MessageID: 'unknown yet' });
    expect(await em().findOneOrFail(CampaignRecipientEntity, { email: EMAIL })).toMatchObject({
      status: 'bounced',
      providerMessageId: 'unknown yet',
    });
  });

  it('ignores soft bounces and unknown events', async () => {
    const soft = { ...bounce, Type: 'SoftBounce', Inactive: false };
    for (const event of [soft, { RecordType: 'Open' }, {}, []]) {
      expect((await tell(event)).status).toBe(200);
    }
    expect(await reasons()).toEqual([]);
    expect(await recipient()).toBe('sent');
  });

  it('records an unsubscribe at Postmark once, like our own', async () => {
    const before = await em().count(ConsentRecordEntity);
    for (let time = 0; time < 2; time += 1) expect((await tell(change)).status).toBe(200);
    expect(await subscriber()).toMatchObject({
      unsubscribedAt: expect.any(Date),
      suppression: 'unsubscribed',
    });
    expect(await reasons()).toEqual(['unsubscribed']);
    expect(await em().count(ConsentRecordEntity)).toBe(before + 1);
  });

  it('ignores late events of subscribers who have confirmed since', async () => {
    await tell({ ...change, ChangedAt: '2026-02-01T08:00:00Z' });
    expect(await subscriber()).not.toBeNull();
    expect(await reasons()).toEqual([]);
  });

  it('lifts a bounce that Postmark lifted, but not an unsubscribe', async () => {
    const lifted = { ...change, SuppressSending: false, SuppressionReason: null };
    await tell(bounce);
    await tell(lifted);
    expect(await reasons()).toEqual([]);
    await tell(change);
    await tell(lifted);
    expect(await reasons()).toEqual(['unsubscribed']);
  });
});

it('imports suppressions that the webhook missed', async () => {
  const entry = { SuppressionReason: 'HardBounce', Origin: 'Recipient', CreatedAt: LATER };
  jobs.postmark.suppressed.push(
    { ...entry, EmailAddress: 'Gone@example.com' },
    { ...entry, EmailAddress: EMAIL, CreatedAt: '2026-02-01T08:00:00Z' },
  );
  await pollSuppressions(jobs.deps);
  await pollSuppressions(jobs.deps);
  expect((await em().find(SuppressionEntity, {})).map(({ email, reason }) => [email, reason])).toEqual([
    ['gone@example.com', 'bounced'],
  ]);
  // The subscriber has confirmed since, so Postmark is asked to deliver again.
  expect(new Set(jobs.postmark.reactivated)).toEqual(new Set([EMAIL]));
  expect(await em().count(NotificationEntity)).toBe(1);
});

it('starts the checks when Postmark does not know the token, which is no failed job', async () => {
  jobs.postmark.acceptToken('another-token');
  await pollSuppressions(jobs.deps);
  expect(await em().find(PostmarkConnectionEntity, {})).toMatchObject([
    { step: 'server', testRecipient: null },
  ]);
  await em().nativeDelete(PostmarkConnectionEntity, {});
});

it('limits wrong credentials without locking Postmark out', async () => {
  const postmarkWebhook = { user: 'postmark', password: 'a long enough password' };
  const limited = await startTestApp({ env: { rateLimitPublicPerMinute: 1, postmarkWebhook } });
  try {
    const send = (pair: string) =>
      call(limited.url, 'POST', '/api/webhooks/postmark', { json: complaint, headers: basic(pair) });
    const guesses = [];
    for (let guess = 0; guess < 5; guess += 1) guesses.push(await send('postmark:a guess'));
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401, 429, 429]);
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let event = 0; event < 5; event += 1) {
      expect((await send('postmark:a long enough password')).status).toBe(200);
    }
  } finally {
    await limited.close();
  }
});
