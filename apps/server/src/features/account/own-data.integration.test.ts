import { ContactEntity } from '@rapport/db/entities/contacts';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { aContact, anEnrollment, aPackage, aReply } from '@rapport/db/testing/rows';
import { type AccountExport, accountExportSchema } from '@rapport/domain/account/export';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../testing/api-token.ts';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const read: Call = { method: 'GET', path: '/account/email-preferences' };
const save: Call = { method: 'PUT', path: '/account/email-preferences' };
const take: Call = { method: 'POST', path: '/account/export' };

const EMAIL = 'reader@example.com';

let app: TestApp;
let actor: { cookie: string; userId: string };
let unverified: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-03-01T08:00:00.000Z') });
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
  await em.execute('truncate consent_record');
  actor = await app.signIn({ email: 'Reader@Example.com' });
  unverified = await app.signIn({ email: EMAIL, emailVerified: false });
});

describe('email preferences', () => {
  const preferences = async () => (await callRest(app, read, actor)).body;
  const set = (newsletter: unknown, as = actor) =>
    callRest(app, save, { cookie: as.cookie, input: { newsletter } });

  it('subscribe the verified address, with consent, audit entry and one notification', async () => {
    expect(await preferences()).toEqual({ newsletter: false });
    for (let time = 0; time < 2; time += 1) {
      expect(await set(true)).toMatchObject({
        status: 200,
        body: {
          success: true,
          message: "You'll receive the newsletter.",
          preferences: { newsletter: true },
        },
      });
    }
    expect(await preferences()).toEqual({ newsletter: true });
    const em = app.orm.em.fork();
    expect(await em.find(SubscriberEntity, {})).toMatchObject([{ email: EMAIL, status: 'confirmed' }]);
    expect(await em.find(ConsentRecordEntity, {})).toMatchObject([
      { email: EMAIL, purpose: 'newsletter', action: 'confirmed', wording: expect.stringContaining('v1') },
    ]);
    expect(await listAuditEntries(app, actor.userId)).toMatchObject([
      { action: 'email_preferences.changed', details: { newsletter: true } },
    ]);
  });

  it('confirm a pending subscription', async () => {
    const em = app.orm.em.fork();
    em.create(SubscriberEntity, { email: EMAIL, status: 'pending', confirmedAt: null });
    await em.flush();
    expect(await preferences()).toEqual({ newsletter: false });
    await set(true);
    expect(await app.orm.em.fork().find(SubscriberEntity, {})).toMatchObject([
      { status: 'confirmed', confirmedAt: new Date('2026-03-01T08:00:00.000Z') },
    ]);
  });

  it('unsubscribe: the subscriber is unsubscribed, a campaign in progress omits the address, and subscribing again works', async () => {
    await set(true);
    expect(await set(false)).toMatchObject({ status: 200, body: { preferences: { newsletter: false } } });
    const em = app.orm.em.fork();
    expect(await em.find(SubscriberEntity, {})).toMatchObject([
      { unsubscribedAt: expect.any(Date), suppression: 'unsubscribed' },
    ]);
    expect(
      await em.execute(
        `select reason from suppression where email_hash = encode(sha256(convert_to(?, 'UTF8')), 'hex')`,
        [EMAIL],
      ),
    ).toEqual([{ reason: 'unsubscribed' }]);
    await set(true);
    expect(await preferences()).toEqual({ newsletter: true });
    expect(await em.count(SuppressionEntity)).toBe(0);
    const consents = await em.find(ConsentRecordEntity, {}, { orderBy: { id: 'asc' } });
    expect(consents.map(({ action }) => action)).toEqual(['confirmed', 'withdrawn', 'confirmed']);
  });

  it('stay off for an address that bounced', async () => {
    await set(true);
    await set(false);
    await app.orm.em.fork().nativeUpdate(SuppressionEntity, {}, { reason: 'bounced' });
    expect(await set(true)).toMatchObject({ status: 409 });
    expect(await preferences()).toEqual({ newsletter: false });
  });

  it('need a verified address, and record every change', async () => {
    expect(await set(true, unverified)).toMatchObject({ status: 409 });
    expect((await callRest(app, read, unverified)).body).toEqual({ newsletter: false });
    await whileAuditFails(app, async () => {
      expect(await set(true)).toMatchObject({ status: 500 });
    });
    const em = app.orm.em.fork();
    expect([await em.count(SubscriberEntity), await em.count(ConsentRecordEntity)]).toEqual([0, 0]);
  });

  it.each([undefined, null, 'true', 1])('refuse %j', async (value) => {
    expect(await set(value)).toMatchObject({ status: 400, body: { issues: [{ path: ['newsletter'] }] } });
  });

  it('ten concurrent calls create one subscriber and one consent', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => set(true)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const em = app.orm.em.fork();
    expect([await em.count(SubscriberEntity), await em.count(ConsentRecordEntity)]).toEqual([1, 1]);
  });
});

describe('one’s own data', () => {
  it('contains the data of the verified address, and of no one else', async () => {
    const em = app.orm.em.fork();
    await em.nativeDelete(ContactEntity, {});
    const bought = aPackage(em, { name: 'Essentials' });
    anEnrollment(em, bought, { clientEmail: 'READER@example.com', notes: 'Between the admins' });
    anEnrollment(em, bought, { clientEmail: 'other@example.com' });
    const asked = aContact(em, { email: 'Reader@example.com', message: 'My question' });
    aReply(em, asked, { sender: 'READER@example.com', text: 'My reply' });
    aReply(em, asked, { sender: 'assistant@example.com', text: 'Not mine' });
    aReply(em, asked, { sender: null, notedBy: 'admin@example.com', text: 'Between the admins' });
    aContact(em, { email: 'other@example.com', message: 'Not mine' });
    await em.flush();
    const { status, body } = await callRest(app, take, actor);
    expect(status).toBe(200);
    const data: AccountExport = accountExportSchema.parse(body);
    expect(data).toMatchObject({
      exportedAt: '2026-03-01T08:00:00.000Z',
      person: { id: actor.userId, email: 'Reader@Example.com' },
      messages: [{ message: 'My question', replies: [{ text: 'My reply' }] }],
      sessions: [{ isCurrent: true }],
    });
    expect(data.plans.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/other@example\.com|Not mine|Between the admins|tokenHash/);
    expect(await listAuditEntries(app, actor.userId)).toMatchObject([{ action: 'account.exported' }]);
  });

  it('contains only the account for an unverified address', async () => {
    const { body } = await callRest(app, take, unverified);
    expect(body).toMatchObject({ person: { email: EMAIL }, plans: [], messages: [], consents: [] });
  });

  it('needs a signed-in user', async () => {
    for (const call of [read, take]) expect(await callRest(app, call)).toMatchObject({ status: 401 });
  });
});

it('refuses API tokens', async () => {
  const admin = await app.signIn({ email: 'admin@example.com' });
  const { authorization } = await issueToken(app.services, { userId: admin.userId, scope: 'full' });
  for (const path of ['/account/email-preferences', '/account/sessions']) {
    const response = await fetch(`${app.url}/api${path}`, { headers: { authorization } });
    expect([path, response.status]).toEqual([path, 403]);
  }
});
