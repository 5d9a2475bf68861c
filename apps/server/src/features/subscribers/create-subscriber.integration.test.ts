import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { ConsentRecordEntity, SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import { SUPPRESSION_REASONS } from '@rapport/domain/subscribers/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const EMAIL = 'reader@example.com';
const AGREED = { kind: 'agreed', how: 'On paper, at a workshop', on: '2026-01-05' };
const CONFIRM = { kind: 'confirm' };

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const em = () => app.orm.em.fork();
beforeEach(async () => {
  await em().nativeDelete(SubscriberEntity, {});
  await em().nativeDelete(SuppressionEntity, {});
  await em().nativeDelete(OutgoingEmailEntity, {});
});

const add = (input: object) =>
  callRest(
    app,
    { method: 'POST', path: '/admin/newsletters' },
    { cookie, input: { email: EMAIL, ...input } },
  );
const emails = () => em().find(OutgoingEmailEntity, { recipient: EMAIL });
const consents = async () =>
  em().find(ConsentRecordEntity, { email: EMAIL }, { orderBy: { id: 'desc' }, limit: 1 });

describe('adding a subscriber by hand', () => {
  it('who agreed stores the consent in the words of the owner, and sends nothing', async () => {
    const { status, body } = await add({ email: 'Reader@Example.com', firstName: 'Sample', consent: AGREED });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Subscriber added',
      subscriber: {
        email: EMAIL,
        firstName: 'Sample',
        status: 'confirmed',
        source: 'admin',
        suppression: null,
      },
    });
    expect(await em().find(SubscriberEntity, {})).toMatchObject([{ confirmedAt: expect.any(Date) }]);
    expect(await consents()).toMatchObject([
      {
        action: 'confirmed',
        wording: 'Added by hand: On paper, at a workshop',
        createdAt: new Date('2026-01-05T00:00:00.000Z'),
      },
    ]);
    expect(await emails()).toEqual([]);
  });

  it('who is asked stays pending until they confirm the one email', async () => {
    const { body } = await add({ consent: CONFIRM });
    expect(body).toMatchObject({ subscriber: { status: 'pending', source: 'admin' } });
    expect(await emails()).toMatchObject([{ kind: 'newsletter_confirmation' }]);
  });

  it('gives the tags, and adds nobody when one of them is gone', async () => {
    const row = em().create(TagEntity, { name: `Tag ${Date.now()}` });
    await em().persist(row).flush();
    expect(await add({ consent: CONFIRM, tags: [row.name, 'No such tag'] })).toMatchObject({
      status: 404,
      body: { issues: [{ path: ['tags'] }] },
    });
    expect(await em().count(SubscriberEntity)).toBe(0);
    const { body } = await add({ consent: CONFIRM, tags: [row.name, row.name.toUpperCase()] });
    expect(body).toMatchObject({ subscriber: { tags: [row.name] } });
  });

  it('needs an address and how the person agreed', async () => {
    expect(await add({})).toMatchObject({ status: 400, body: { issues: [{ path: ['consent'] }] } });
    expect(await add({ consent: { kind: 'agreed', how: ' ' } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['consent', 'how'], message: 'Please say how they agreed.' }] },
    });
    expect(await add({ email: 'nobody', consent: CONFIRM })).toMatchObject({ status: 400 });
  });

  it('takes a day to come as today', async () => {
    await add({ consent: { ...AGREED, on: '2999-01-01' } });
    const [consent] = await consents();
    expect(consent?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it.each(SUPPRESSION_REASONS)('is refused for an address that is suppressed: %s', async (reason) => {
    await em().transactional((tx) => suppress(tx, [EMAIL], { reason, source: 'person', now: new Date() }));
    const { status, body } = await add({ consent: AGREED });
    expect(status).toBe(409);
    expect(body).toMatchObject({ issues: [{ path: ['email'] }] });
    expect(await em().count(SubscriberEntity)).toBe(0);
  });

  it.each([
    ['confirmed', null, 'This address is among your subscribers already.'],
    ['pending', null, 'This address is among your subscribers already and waits for its confirmation.'],
    [
      'confirmed',
      new Date(),
      'This person unsubscribed. Only they can come back, by signing up on your site and confirming it.',
    ],
  ] as const)('says that an address is here already: %s, %s', async (status, unsubscribedAt, message) => {
    const row = em().create(SubscriberEntity, { email: EMAIL, status, unsubscribedAt });
    await em().persist(row).flush();
    expect(await add({ consent: AGREED })).toMatchObject({ status: 409, body: { message } });
    expect(await em().find(SubscriberEntity, {})).toMatchObject([{ status, source: 'form' }]);
  });

  it('is recorded, and does not happen without its record', async () => {
    expect(await whileAuditFails(app, () => add({ consent: AGREED }))).toMatchObject({ status: 500 });
    expect(await em().count(SubscriberEntity)).toBe(0);
    const { body } = await add({ consent: AGREED });
    const { subscriber } = body as { subscriber: { id: string } };
    expect(await listAuditEntries(app, subscriber.id)).toMatchObject([
      { action: 'newsletter_subscriber.created', details: { email: EMAIL, consent: 'agreed' } },
    ]);
  });
});

it('refuses a day of the consent that no calendar has', async () => {
  expect(await add({ consent: { ...AGREED, on: '0000-01-01' } })).toMatchObject({ status: 400 });
});

describe('asking to confirm', () => {
  const ask = (ids: string[]) =>
    callRest(app, { method: 'POST', path: '/admin/newsletters/confirmations' }, { cookie, input: { ids } });

  it('sends one email a day to those who are pending, and none to others', async () => {
    const writer = em();
    const rows = (['pending', 'pending', 'confirmed'] as const).map((status, n) =>
      writer.create(SubscriberEntity, { email: `reader${n}@example.com`, status }),
    );
    await writer.flush();
    const ids = rows.map(({ id }) => id);
    const [first, second] = await Promise.all([ask(ids), ask(ids)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await em().find(OutgoingEmailEntity, {}, { orderBy: { recipient: 'asc' } })).toMatchObject([
      { recipient: 'reader0@example.com', kind: 'newsletter_confirmation' },
      { recipient: 'reader1@example.com', kind: 'newsletter_confirmation' },
    ]);
    expect(await ask(ids)).toMatchObject({ body: { asked: 0, message: expect.stringMatching(/^Nobody/) } });
    expect(await em().find(AuditEntryEntity, { action: 'newsletter_subscriber.asked' })).not.toEqual([]);
  });
});
