import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import type { PersonAudit, PersonExport } from '@rapport/domain/privacy/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAbout, PERSON_CALLS } from '../../../testing/features/privacy/person-calls.ts';
import { leaveTraces, NAME } from '../../../testing/features/privacy/person-traces.ts';
import type { Call } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { PERSONAL_DATA } from './personal-data.ts';

const { show, take, erase } = PERSON_CALLS;

let app: TestApp;
let admin: { cookie: string; userId: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  admin = await app.signIn({ email: 'admin@example.com' });
});
afterAll(() => app.close());

const ask = (call: Call, input: unknown) => askAbout(app, call, input, admin.cookie);

describe('one person', () => {
  const email = `zuleika.quent@example.com`;
  beforeAll(async () => {
    await leaveTraces(app, email);
  });

  it('is shown with their data, the effect of an erasure, and every consent', async () => {
    const { status, body } = await ask(show, { email: email.toUpperCase() });
    expect(status).toBe(200);
    const { held, consents, ...others } = body as PersonAudit;
    expect(others).toEqual({ email, isAdmin: false, removesProviderData: true, erasures: [] });
    const counts = Object.fromEntries(held.map(({ what, count }) => [what, count]));
    expect(counts).toEqual({
      Admins: 0,
      'Changes of an address': 0,
      'Contact form submissions': 1,
      'Replies to the owner': 2,
      'Files that came with replies': 1,
      'Newsletter subscribers': 1,
      'Client enrollments': 1,
      'Connection to Postmark': 0,
      'Hours of plans': 1,
      'Renewal requests': 1,
      'Private notes': 2,
      'What you know about people': 1,
      'Repeated API calls': 0,
      'People who signed in': 1,
      'Sequences of newsletter subscribers': 0,
      Sessions: 1,
      'Sessions with clients': 0,
      'Tags of newsletter subscribers': 0,
      'Tags that newsletter subscribers had': 0,
      'Imports of subscribers and contacts': 0,
      'Rows of imported files': 0,
      'Saved views of contacts': 0,
      'Sign-in codes asked for': 0,
      'Sign-ins being completed': 0,
      Passkeys: 1,
      'Recovery codes': 0,
      'Offers of a passkey': 0,
      'Sign-in links of admins': 1,
      'API tokens': 1,
      Notifications: 2,
      'Sent emails': 2,
      'Answers to webhooks': 3,
      'Answers to webhook attempts': 3,
      'Campaign recipients': 2,
      Consents: 2,
      'Suppressed addresses': 0,
      'Requests to the email provider to remove data': 0,
      'Audit log': 3,
      'Published versions of the site': 1,
      'Draft of the site': 1,
      'Former drafts of the site': 1,
      'Scheduled publish of the site': 1,
      'Links to the draft of the site': 1,
      'Pictures of the site': 1,
      'Notification settings': 1,
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

  it('is exported with all their data but no secrets, with an audit entry without the address', async () => {
    const { status, body } = await ask(take, { email });
    expect(status).toBe(200);
    const { held, email: whose } = body as PersonExport;
    expect(whose).toBe(email);
    const shown = (await ask(show, { email })).body as PersonAudit;
    expect(held.map(({ what, records }) => [what, records.length])).toEqual(
      shown.held.map(({ what, count }) => [what, count]),
    );
    expect(held[0]?.records[0]).toMatchObject({
      name: NAME,
      email: email.toUpperCase(),
      message: `Write to ${email}`,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    expect(held.find(({ what }) => what === 'Hours of plans')?.records).toMatchObject([
      { note: `With ${NAME}`, privateNote: `${NAME} was late` },
    ]);
    expect(JSON.stringify(held)).not.toMatch(/hash|idToken/i);
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'person.exported' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(entries).toMatchObject([{ actorEmail: 'admin@example.com', details: { records: 40 } }]);
    expect(JSON.stringify(entries)).not.toContain(email);
  });

  it('is only for signed-in admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    const input = { email, confirmation: email };
    for (const call of [show, take, erase]) {
      expect((await askAbout(app, call, input)).status).toBe(401);
      expect((await askAbout(app, call, input, visitor.cookie)).status).toBe(403);
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
