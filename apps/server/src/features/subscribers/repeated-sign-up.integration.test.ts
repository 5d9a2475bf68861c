import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { NotificationEntity, SystemAlertEntity } from '@rapport/db/entities/notifications';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const START = new Date('2026-03-01T08:00:00.000Z').getTime();
const HOUR = 3_600_000;
const EMAIL = 'ada@example.com';

let app: TestApp;
let now = new Date(START);
let earlier = 0;
beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'], confirmationEmailsPerDay: 4 },
    now: () => now,
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date(START);
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
  await em.nativeDelete(OutgoingEmailEntity, {});
  await em.nativeDelete(NotificationEntity, {});
  await em.nativeDelete(SystemAlertEntity, {});
  earlier = await em.count(ConsentRecordEntity);
});

const subscribe = (email = EMAIL) => call(app.url, 'POST', '/api/newsletter', { json: { email } });
const consents = async () => (await app.orm.em.fork().count(ConsentRecordEntity)) - earlier;
const confirmations = () => app.orm.em.fork().count(OutgoingEmailEntity, { kind: 'newsletter_confirmation' });
const setStatus = (status: 'pending' | 'confirmed') =>
  app.orm.em.fork().nativeUpdate(SubscriberEntity, { email: EMAIL }, { status });

describe('entering an address that is known', () => {
  it('adds no consent while it is waiting for its confirmation', async () => {
    await subscribe();
    expect(await consents()).toBe(1);
    for (let time = 0; time < 3; time += 1) await subscribe('ADA@example.com');
    expect(await consents()).toBe(1);
  });

  it('adds no consent and sends nothing once it is confirmed', async () => {
    await subscribe();
    await setStatus('confirmed');
    now = new Date(START + HOUR);
    await subscribe();
    expect([await consents(), await confirmations()]).toEqual([1, 1]);
  });

  it('adds one consent when someone comes back whose address was suppressed', async () => {
    await subscribe();
    await setStatus('confirmed');
    await app.orm.em.transactional((tx) =>
      suppress(tx, [EMAIL], { reason: 'bounced', source: 'postmark', now }),
    );
    now = new Date(START + HOUR);
    await subscribe();
    await subscribe();
    expect(await consents()).toBe(2);
  });
});

describe('confirmation emails', () => {
  it('go to one address three times in 24 hours at most', async () => {
    for (let hour = 0; hour < 8; hour += 1) {
      now = new Date(START + hour * HOUR);
      await subscribe();
    }
    expect(await confirmations()).toBe(3);
    now = new Date(START + 25 * HOUR);
    await subscribe();
    expect(await confirmations()).toBe(4);
  });

  it('stop at the daily limit, which the admins are alerted to once; every address is stored', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => subscribe(`p${index}@example.com`)));
    expect(await confirmations()).toBe(4);
    expect(await app.orm.em.fork().count(SubscriberEntity)).toBe(10);
    const alerts = await app.orm.em.fork().find(NotificationEntity, { type: 'system_alert' });
    expect(alerts).toMatchObject([{ title: 'Daily limit of confirmation emails reached' }]);
  });
});
