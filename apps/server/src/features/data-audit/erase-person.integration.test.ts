import { createHash } from 'node:crypto';
import { HoursEntryEntity, RenewalRequestEntity } from '@rapport/db/entities/coaching';
import { ContactEntity } from '@rapport/db/entities/contact';
import {
  CampaignRecipientEntity,
  NewsletterCampaignEntity,
  NotificationEntity,
  OutgoingEmailEntity,
} from '@rapport/db/entities/messaging';
import {
  ConsentRecordEntity,
  NewsletterSubscriberEntity,
  SuppressionEntity,
} from '@rapport/db/entities/newsletter';
import { AuditEntryEntity } from '@rapport/db/entities/operations';
import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { PersonAudit, PersonErasureResult, PersonExport } from '@rapport/domain/data-audit/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueToken } from '../../testing/api-token.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { auditOf, whileAuditFails } from '../testing/audit.ts';
import { type Call, callThrough, DOORS, type Door } from '../testing/both-doors.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const person: Call = { method: 'GET', path: '/admin/data-audit/person', procedure: 'dataAudit.person' };
const take: Call = { method: 'POST', path: '/admin/data-audit/export', procedure: 'dataAudit.exportPerson' };
const erase: Call = { method: 'POST', path: '/admin/data-audit/erase', procedure: 'dataAudit.erasePerson' };

let app: TestApp;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(() => app.close());

/** These paths end in a verb, which on the tRPC door must not be taken for an id. */
const ask = (door: Door, call: Call, input: unknown, cookie: string | undefined = admin.cookie) =>
  callThrough(door, app, door === 'trpc' ? { ...call, path: '/' } : call, {
    input,
    ...(cookie === undefined ? {} : { cookie }),
  });

const NAME = 'Zuleika Quent';

/** Leaves traces of an address wherever there is a column for one, in whatever letter case it was typed. */
async function leaveTraces(email: string): Promise<{ userId: string; cookie: string; planId: string }> {
  const typed = email.toUpperCase();
  const { userId, cookie } = await app.signIn({ email: typed, firstName: 'Zuleika', lastName: 'Quent' });
  await issueToken(app.services, { userId, scope: 'read' });
  const em = app.orm.em.fork();
  aContact(em, { name: NAME, email: typed, message: `Write to ${email}` });
  const plan = anEnrollment(em, aPackage(em), {
    clientName: NAME,
    clientEmail: typed,
    notes: `${NAME} likes mornings`,
  });
  const day = new Date('2026-01-05T09:30:00.000Z');
  em.create(HoursEntryEntity, {
    enrollment: plan,
    kind: 'granted',
    hours: 10,
    occurredOn: day,
    note: `With ${NAME}`,
    recordedBy: email,
  });
  em.create(RenewalRequestEntity, {
    enrollment: plan,
    requestedPackage: null,
    packageName: 'A package',
    requestDate: day,
    status: 'pending',
    message: `${NAME} wants more, ${typed}`,
    decidedAt: null,
    decidedBy: null,
  });
  em.create(NotificationEntity, {
    recipientEmail: 'admin@example.com',
    type: 'contact_form',
    title: 'New contact form submission',
    message: `${NAME} (${typed}) sent a message.`,
    createdAt: day,
  });
  em.create(NotificationEntity, {
    recipientEmail: email,
    type: 'renewal_request',
    title: 'Your renewal',
    message: `Dear ${NAME}`,
    createdAt: day,
  });
  em.create(OutgoingEmailEntity, { kind: 'reminder', recipient: typed, values: { clientName: NAME } });
  em.create(OutgoingEmailEntity, {
    kind: 'admin_notification',
    recipient: 'owner@example.com',
    values: { message: `${NAME} (${typed}) sent a message.` },
  });
  const campaign = em.create(NewsletterCampaignEntity, { title: 't', subject: 's', content: 'c' });
  const subscriber = em.create(NewsletterSubscriberEntity, { email, status: 'confirmed' });
  em.create(CampaignRecipientEntity, { campaign, subscriber, email, status: 'sent', error: `for ${email}` });
  const queued = em.create(NewsletterCampaignEntity, { title: 't', subject: 's', content: 'c' });
  em.create(CampaignRecipientEntity, { campaign: queued, subscriber, email, status: 'queued' });
  for (const action of ['given', 'confirmed'] as const) {
    em.create(ConsentRecordEntity, {
      email,
      purpose: 'newsletter',
      action,
      wording: 'v1',
      ip: '192.0.2.1',
      userAgent: null,
      createdAt: action === 'given' ? day : new Date(day.getTime() + 60_000),
    });
  }
  em.create(AuditEntryEntity, {
    actorUserId: userId,
    actorEmail: typed,
    action: 'login',
    ip: '192.0.2.77',
  });
  em.create(AuditEntryEntity, {
    actorEmail: 'admin@example.com',
    action: 'enrollment.created',
    subjectType: 'enrollment',
    subjectId: plan.id,
    details: { clientEmail: typed, list: [`a ${email}`] },
  });
  await em.flush();
  return { userId, cookie, planId: plan.id };
}

/** Every column of every table, of the queue too, whose text holds one of the needles. */
async function columnsWith(...needles: string[]): Promise<string[]> {
  const em = app.orm.em.fork();
  const columns = await em.execute<{ schema: string; name: string; column: string }[]>(
    `select table_schema as schema, table_name as name, column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { schema, name, column } of columns) {
    const [row] = await em.execute<{ count: number }[]>(
      `select count(*)::int as count from "${schema}"."${name}"
        where ${needles.map(() => `strpos(lower("${column}"::text), ?) > 0`).join(' or ')}`,
      needles.map((needle) => needle.toLowerCase()),
    );
    if (row && row.count > 0) found.push(`${name}.${column}`);
  }
  return found.sort();
}

describe.each(DOORS)('one person, through %s', (door) => {
  const email = `zuleika.quent+${door}@example.com`;

  it('is shown with what is held, what erasing does to it, and every consent', async () => {
    await leaveTraces(email);
    const { status, body } = await ask(door, person, { email: email.toUpperCase() });
    expect(status).toBe(200);
    const { held, consents, ...others } = body as PersonAudit;
    expect(others).toEqual({ email, isAdmin: false });
    const counts = Object.fromEntries(held.map(({ what, count }) => [what, count]));
    expect(counts).toEqual({
      'Contact form submissions': 1,
      'Newsletter subscribers': 1,
      'Client enrollments': 1,
      'Hours of plans': 1,
      'Renewal requests': 1,
      'People who signed in': 1,
      Sessions: 1,
      'API tokens': 1,
      Notifications: 2,
      'E-mails of the product': 2,
      'Newsletters sent': 2,
      Consents: 2,
      'Addresses not to be written to': 0,
      'Audit log': 2,
    });
    expect(held.filter(({ erasing, why }) => (erasing === 'deleted') !== (why === null))).toEqual([]);
    expect(consents).toEqual([
      {
        purpose: 'newsletter',
        action: 'given',
        wording: 'v1',
        ip: '192.0.2.1',
        createdAt: '2026-01-05T09:30:00.000Z',
      },
      expect.objectContaining({ action: 'confirmed' }),
    ]);
  });

  it('is exported with everything held about them and no secret, on record without the address', async () => {
    const { status, body } = await ask(door, take, { email });
    expect(status).toBe(200);
    const { held, email: whose } = body as PersonExport;
    expect(whose).toBe(email);
    const shown = (await ask(door, person, { email })).body as PersonAudit;
    expect(held.map(({ what, records }) => [what, records.length])).toEqual(
      shown.held.map(({ what, count }) => [what, count]),
    );
    expect(held[0]?.records[0]).toMatchObject({
      name: NAME,
      email: email.toUpperCase(),
      message: `Write to ${email}`,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(JSON.stringify(held)).not.toMatch(/hash|idToken/i);
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'person.exported' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(entries).toMatchObject([{ actorEmail: 'admin@example.com', details: { records: 18 } }]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('is erased from every table there is, and nobody else', async () => {
    const near = `n${email}`;
    const neighbour = await leaveTraces(near);
    const { planId, cookie } = await leaveTraces(`other-${email}`).then(async (traces) => {
      // The plan and the session of the person who is erased were made by the first test.
      const em = app.orm.em.fork();
      const [plan] = await em.execute<{ id: string }[]>(
        'select id from enrollment where lower(client_email) = ?',
        [email],
      );
      return { planId: plan?.id ?? '', cookie: traces.cookie };
    });
    const nearBefore = (await ask(door, person, { email: near })).body;
    const refused = await ask(door, erase, { email, confirmation: near });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: ['confirmation'] }] } });

    const answer = await ask(door, erase, { email, confirmation: ` ${email.toUpperCase()} ` });
    expect(answer.status).toBe(200);
    const { erased, mentioned } = answer.body as PersonErasureResult;
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
    expect((await ask(door, person, { email: near })).body).toEqual(nearBefore);

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
    expect(await auditOf(app, planId)).toMatchObject([
      { details: { clientEmail: '[erased]', list: ['a [erased]'] } },
    ]);

    for (const address of [near, `other-${email}`]) {
      expect(await ask(door, erase, { email: address, confirmation: address })).toMatchObject({
        status: 200,
      });
    }
    expect(await columnsWith(email, 'Zuleika', 'Quent', '192.0.2.77')).toEqual([]);
    for (const session of [neighbour.cookie, cookie]) {
      const user: Call = { method: 'GET', path: '/auth/user', procedure: 'account.user' };
      expect((await callThrough(door, app, user, { cookie: session })).status).toBe(401);
    }
  });

  it('is not found a second time, and what was queued goes to nobody', async () => {
    expect(await ask(door, erase, { email, confirmation: email })).toMatchObject({
      status: 404,
      body: { message: 'Nothing is held about this address.' },
    });
    expect(
      await app.orm.em.fork().count(CampaignRecipientEntity, { status: { $in: ['queued', 'sending'] } }),
    ).toBe(0);
  });

  it('who is an admin stays, and a failing audit leaves everything as it was', async () => {
    const own = { email: 'Admin@example.com', confirmation: 'admin@example.com' };
    expect(await ask(door, erase, own)).toMatchObject({ status: 409 });
    const kept = `kept-${door}@example.com`;
    const em = app.orm.em.fork();
    aContact(em, { email: kept });
    await em.flush();
    await whileAuditFails(app, async () => {
      const input = { email: kept, confirmation: kept };
      expect((await ask(door, erase, input)).status).toBeGreaterThanOrEqual(400);
    });
    expect(await em.fork().count(ContactEntity, { email: kept })).toBe(1);
    expect(await columnsWith(kept)).toEqual(['contact.email', 'contact.search_text']);
  });

  it('who is mentioned by others is named, for a person to look', async () => {
    const mentioned = `friend-${door}@example.com`;
    const em = app.orm.em.fork();
    aContact(em, { email: mentioned });
    aContact(em, { email: 'else@example.com', message: `Ask my friend ${mentioned}.` });
    await em.flush();
    const answer = await ask(door, erase, { email: mentioned, confirmation: mentioned });
    expect(answer.body).toMatchObject({
      mentioned: [{ what: 'Contact form submissions of others', count: 1 }],
    });
  });

  it('is the business of an admin in person', async () => {
    const visitor = await app.signIn({ email: `visitor-${door}@example.com` });
    const input = { email, confirmation: email };
    for (const call of [person, take, erase]) {
      const anonymous = await callThrough(door, app, door === 'trpc' ? { ...call, path: '/' } : call, {
        input,
      });
      expect(anonymous.status).toBe(401);
      expect((await ask(door, call, input, visitor.cookie)).status).toBe(403);
    }
  });
});

describe('the list of personal data', () => {
  it('names every table that can hold an address', async () => {
    const columns = await app.orm.em.fork().execute<{ name: string }[]>(
      `select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and (column_name ~ '(email|ip|user_agent|recipient|_by|user_id)$')`,
    );
    const listed = PERSONAL_DATA.map(({ table }) => table);
    expect(columns.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
  });
});
