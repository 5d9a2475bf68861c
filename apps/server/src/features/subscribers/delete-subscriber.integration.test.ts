import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const remove: Call = { method: 'DELETE', path: '/admin/newsletters/{id}' };
const subscribe: Call = { method: 'POST', path: '/newsletter' };
const email = 'reader@example.com';

let app: TestApp;
let cookie: string;
let id: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  const row = em.create(SubscriberEntity, {
    email,
    status: 'confirmed',
    createdAt: new Date('2026-01-05T09:30:00.000Z'),
    confirmedAt: new Date('2026-01-05T09:31:00.000Z'),
  });
  await em.persist(row).flush();
  id = row.id;
});

const count = () => app.orm.em.fork().count(SubscriberEntity, { email });

describe('deleting a subscriber', () => {
  const del = (on = id) => callOn(app, remove, on, { cookie });

  it('is permanent, is recorded with its address, and happens once', async () => {
    expect(await del()).toMatchObject({
      status: 200,
      body: { success: true, message: 'Newsletter subscription deleted successfully' },
    });
    expect(await count()).toBe(0);
    const audit = await listAuditEntries(app, id);
    expect(audit).toMatchObject([
      {
        action: 'newsletter_subscriber.deleted',
        subjectType: 'newsletter_subscriber',
        actorEmail: 'admin@example.com',
        details: { email },
      },
    ]);
    expect(await del()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('leaves the address free to subscribe again, waiting for its confirmation', async () => {
    await del();
    expect(await callRest(app, subscribe, { input: { email } })).toMatchObject({ status: 200 });
    const [row] = await app.orm.em.fork().find(SubscriberEntity, { email });
    expect(row).toMatchObject({ status: 'pending', confirmedAt: null });
    expect(row?.id).not.toBe(id);
  });

  it('leaves the counts of past campaigns alone', async () => {
    const em = app.orm.em.fork();
    const campaign = em.create(CampaignEntity, {
      title: 'Sample',
      subject: 'Sample',
      content: 'Sample',
      status: 'sent',
      sentCount: 1,
    });
    const recipient = em.create(CampaignRecipientEntity, {
      campaign,
      subscriber: id,
      email,
      status: 'sent',
    });
    await em.persist([campaign, recipient]).flush();
    expect(await del()).toMatchObject({ status: 200 });
    const remaining = await app.orm.em.fork().findOne(CampaignRecipientEntity, { id: recipient.id });
    expect(remaining).toMatchObject({ subscriber: null, email, status: 'sent' });
  });

  it('at the same time as others: one of ten, the rest hear 404', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => del()));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
    expect(await listAuditEntries(app, id)).toHaveLength(1);
  });

  it('responds with 404 for an unknown id and 400 for none', async () => {
    expect(await del(UNKNOWN_ID)).toMatchObject({ status: 404 });
    expect(await del('not-an-id')).toMatchObject({ status: 400, body: { issues: [{ path: ['id'] }] } });
    expect(await count()).toBe(1);
  });

  it('is undone when it cannot be recorded', async () => {
    expect(await whileAuditFails(app, () => del())).toMatchObject({ status: 500 });
    expect(await count()).toBe(1);
  });

  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    expect(await callOn(app, remove, id)).toMatchObject({ status: 401 });
    expect(await callOn(app, remove, id, { cookie: visitor.cookie })).toMatchObject({
      status: 403,
    });
    expect(await count()).toBe(1);
  });
});
