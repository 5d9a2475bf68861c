import { createHash } from 'node:crypto';
import { CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { ContactEntity } from '@rapport/db/entities/contacts';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SuppressionEntity } from '@rapport/db/entities/subscribers';
import { aContact } from '@rapport/db/testing/rows';
import type { PersonErasureResult } from '@rapport/domain/privacy/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { askAbout, PERSON_CALLS } from '../../../testing/features/privacy/person-calls.ts';
import { columnsWith, leaveTraces } from '../../../testing/features/privacy/person-traces.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const { show, erase } = PERSON_CALLS;

let app: TestApp;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(() => app.close());

const ask = (call: Call, input: unknown) => askAbout(app, call, input, admin.cookie);

describe('a person who is erased', () => {
  const email = `zuleika.quent@example.com`;

  it('is erased from every table, and no one else is', async () => {
    const near = `n${email}`;
    const neighbour = await leaveTraces(app, near);
    const { planId, cookie } = await leaveTraces(app, email);
    const nearBefore = (await ask(show, { email: near })).body;
    const refused = await ask(erase, { email, confirmation: near });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['confirmation'] }] } });

    const response = await ask(erase, { email, confirmation: ` ${email.toUpperCase()} ` });
    expect(response.status).toBe(200);
    const { erased, mentioned } = response.body as PersonErasureResult;
    expect(erased).toContainEqual({ what: 'Contact form submissions', erasing: 'deleted', count: 1 });
    expect(erased).toContainEqual({ what: 'Client enrollments', erasing: 'anonymised', count: 1 });
    expect(mentioned).toEqual([]);

    // The neighbour's longer address holds this one; it is put aside for the walk.
    const em = app.orm.em.fork();
    const hits = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from contact where lower(email) = ?`,
      [email],
    );
    expect(hits).toEqual([{ count: 0 }]);
    expect((await ask(show, { email: near })).body).toEqual(nearBefore);

    const hash = createHash('sha256').update(email).digest('hex');
    expect(await em.findOne(SuppressionEntity, { emailHash: hash })).toMatchObject({
      email: null,
      reason: 'erased',
    });
    expect(
      await em.execute(`select client_name, client_email, notes, is_active from enrollment where id = ?`, [
        planId,
      ]),
    ).toEqual([
      { client_name: 'Erased person', client_email: `erased-${planId}`, notes: null, is_active: false },
    ]);
    expect(await em.find(RenewalRequestEntity, { enrollment: planId })).toMatchObject([
      { status: 'rejected', message: null },
    ]);
    expect(await listAuditEntries(app, planId)).toMatchObject([
      { details: { clientEmail: '[erased]', list: ['a [erased]'] } },
    ]);

    expect(await ask(erase, { email: near, confirmation: near })).toMatchObject({ status: 200 });
    expect(await columnsWith(app, email, 'Zuleika', 'Quent', '192.0.2.77')).toEqual([]);
    const user: Call = { method: 'GET', path: '/auth/user' };
    for (const session of [neighbour.cookie, cookie]) {
      expect((await callRest(app, user, { cookie: session })).status).toBe(401);
    }
  });

  it('is not found a second time, and queued emails are not sent', async () => {
    expect(await ask(erase, { email, confirmation: email })).toMatchObject({
      status: 404,
      body: { message: 'We have no data about this address.' },
    });
    expect(
      await app.orm.em.fork().count(CampaignRecipientEntity, { status: { $in: ['queued', 'sending'] } }),
    ).toBe(0);
  });

  it('is not erased as an admin, or when the audit entry fails', async () => {
    const own = { email: 'Admin@example.com', confirmation: 'admin@example.com' };
    expect(await ask(erase, own)).toMatchObject({ status: 409 });
    const remaining = `remaining@example.com`;
    const em = app.orm.em.fork();
    aContact(em, { email: remaining });
    await em.flush();
    await whileAuditFails(app, async () => {
      const input = { email: remaining, confirmation: remaining };
      expect((await ask(erase, input)).status).toBeGreaterThanOrEqual(400);
    });
    expect(await em.fork().count(ContactEntity, { email: remaining })).toBe(1);
    expect(await columnsWith(app, remaining)).toEqual(['contact.email', 'contact.search_text']);
  });

  it('is reported where others mention them, for a manual check', async () => {
    const mentioned = `friend@example.com`;
    const em = app.orm.em.fork();
    aContact(em, { email: mentioned });
    aContact(em, { email: 'else@example.com', message: `Ask my friend ${mentioned}.` });
    await em.flush();
    const response = await ask(erase, { email: mentioned, confirmation: mentioned });
    expect(response.body).toMatchObject({
      mentioned: [{ what: 'Contact form submissions of others', count: 1 }],
    });
  });
});
