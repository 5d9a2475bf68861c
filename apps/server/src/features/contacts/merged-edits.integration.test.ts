import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { Contact } from '@rapport/domain/contacts/schema';
import type { EmailTemplate } from '@rapport/domain/email-templates/schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { saveMerged } from '@rapport/domain/shared/merge-edits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const call = (method: Call['method'], path: string): Call => ({ method, path });
const getContact = call('GET', '/admin/contacts/{id}');
const getEnrollment = call('GET', '/admin/enrollments/{id}');

type Fields = Record<string, unknown>;

/** A kind of record that two admins edit. */
interface Editor {
  what: string;
  make: (app: TestApp) => Promise<string>;
  /** The record with this id, as an admin reads it. */
  read: (app: TestApp, cookie: string, id: string) => Promise<Fields>;
  /** The fields that its editor shows, and the version that a save names. */
  shown: (row: Fields) => Fields;
  version: (row: Fields) => Fields;
  update: Call;
  /** What each of them changes: first different fields, then the same one. */
  mine: Fields;
  theirs: Fields;
  also?: Fields;
}

const pick = (...fields: string[]) => {
  return (row: Fields): Fields => Object.fromEntries(fields.map((field) => [field, row[field] ?? '']));
};
const stored = (...fields: string[]) => {
  return (row: Fields): Fields => Object.fromEntries(fields.map((field) => [field, row[field]]));
};

async function one<Row extends { id: string }>(list: Promise<{ body: unknown }>, key: string, id: string) {
  const rows = ((await list).body as Record<string, Row[]>)[key] ?? [];
  return rows.find((row) => row.id === id) as unknown as Fields;
}

const readThrough = (list: Call, key: string): Editor['read'] => {
  return (app, cookie, id) => one(callRest(app, list, { cookie }), key, id);
};

const readPlan: Editor['read'] = async (app, cookie, id) =>
  ((await callOn(app, getEnrollment, id, { cookie })).body as { enrollment: AdminEnrollment }).enrollment;

async function makePlan(app: TestApp): Promise<string> {
  const em = app.orm.em.fork();
  const { id } = anEnrollment(em, aPackage(em), { notes: 'As it was' });
  await em.flush();
  return id;
}

async function insert(app: TestApp, sql: string, values: unknown[] = []): Promise<string> {
  const [row] = await app.orm.em.fork().execute<{ id: string }[]>(`${sql} returning id`, values);
  return row?.id ?? '';
}

const contactFields = ['name', 'email', 'organization', 'service', 'message'];
const packageFields = [
  'name',
  'description',
  'hoursIncluded',
  'validityMonths',
  'price',
  'features',
  'isActive',
];
const campaignFields = [
  'title',
  'subject',
  'content',
  'selectedArticles',
  'selectedVideos',
  'selectedPackages',
];
const templateFields = ['subject', 'htmlContent', 'textContent', 'active'];

const EDITORS: Editor[] = [
  {
    what: 'a contact',
    make: async (app) => {
      const em = app.orm.em.fork();
      const { id } = aContact(em);
      await em.flush();
      return id;
    },
    read: async (app, cookie, id) =>
      ((await callOn(app, getContact, id, { cookie })).body as { contact: Contact }).contact,
    shown: pick(...contactFields),
    version: stored(...contactFields),
    update: call('PUT', '/admin/contacts/{id}'),
    mine: { message: 'Mine' },
    theirs: { email: 'theirs@example.com' },
  },
  {
    what: 'a package',
    make: async (app) => {
      const em = app.orm.em.fork();
      const { id } = aPackage(em);
      await em.flush();
      return id;
    },
    read: readThrough(call('GET', '/admin/coaching-packages'), 'packages'),
    shown: stored(...packageFields),
    version: stored(...packageFields),
    update: call('PUT', '/admin/coaching-packages/{id}'),
    mine: { features: ['Mine'] },
    theirs: { price: '100.00' },
  },
  {
    what: 'a campaign',
    make: (app) =>
      insert(app, `insert into newsletter_campaign (title, subject, content) values ('C', 's', 'c')`),
    read: readThrough(call('GET', '/admin/newsletter-campaigns'), 'campaigns'),
    shown: stored(...campaignFields),
    version: stored(...campaignFields),
    update: call('PUT', '/admin/newsletter-campaigns/{id}'),
    mine: { content: 'Mine' },
    theirs: { subject: 'Theirs' },
  },
  {
    what: 'an email template',
    make: (app) =>
      insert(
        app,
        `insert into email_template (name, description, type, subject, html_content) values ('T', '', ?, 's', 'h')`,
        ['merged'],
      ),
    read: readThrough(call('GET', '/admin/settings/email-templates'), 'templates'),
    shown: pick(...templateFields),
    version: ({ updatedAt }) => ({ updatedAt: updatedAt as EmailTemplate['updatedAt'] }),
    update: call('PUT', '/admin/settings/email-templates/{id}'),
    mine: { htmlContent: 'Mine' },
    theirs: { subject: 'Theirs', active: true },
  },
  {
    what: 'whose plan it is',
    make: makePlan,
    read: readPlan,
    shown: stored('clientName', 'clientEmail'),
    version: stored('clientName', 'clientEmail'),
    update: call('PUT', '/admin/enrollments/{id}/client'),
    mine: { clientName: 'Mine' },
    theirs: { clientEmail: 'theirs@example.com' },
    also: { sendConfirmation: false, reason: 'A typing mistake' },
  },
];

let app: TestApp;
let owner: string;
let assistant: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com', 'assistant@example.com'] } });
  owner = (await app.signIn({ email: 'admin@example.com' })).cookie;
  assistant = (await app.signIn({ email: 'assistant@example.com' })).cookie;
});
afterAll(() => app.close());

describe('two admins save the same record', () => {
  describe.each(EDITORS)('$what', ({ make, read, shown, version, update, mine, theirs, also }) => {
    const open = async (cookie: string, id: string) => {
      const row = await read(app, cookie, id);
      return { values: shown(row), version: version(row) };
    };
    /** As the admin area saves what one of them has typed. */
    const save = (cookie: string, id: string, base: Awaited<ReturnType<typeof open>>, typed: Fields) =>
      saveMerged({
        base,
        mine: { ...base.values, ...typed },
        save: async (values, seen) => {
          const input = { ...values, ...also, seen };
          const { status, body } = await callOn(app, update, id, { cookie, input });
          if (status !== 200) throw Object.assign(new Error(JSON.stringify(body)), { status });
        },
        load: () => open(cookie, id),
        isConflict: (error) => (error as { status?: number }).status === 409,
      });

    it('keeps changes to different fields', async () => {
      const id = await make(app);
      const opened = await open(owner, id);
      expect(await save(assistant, id, await open(assistant, id), theirs)).toMatchObject({ isSaved: true });
      expect(await save(owner, id, opened, mine)).toMatchObject({
        isSaved: true,
        theirs: Object.keys(theirs).filter((field) => opened.values[field] !== theirs[field]),
      });
      expect(await read(app, owner, id)).toMatchObject({ ...theirs, ...mine });
      await app.orm.em.fork().execute('delete from email_template');
    });

    it('refuses a field that both changed, and then stores the chosen value', async () => {
      const id = await make(app);
      const opened = await open(owner, id);
      const [field = ''] = Object.keys(mine);
      const theirValue = Array.isArray(mine[field]) ? ['Theirs'] : 'Theirs';
      await save(assistant, id, opened, { [field]: theirValue });
      const outcome = await save(owner, id, opened, mine);
      expect(outcome).toMatchObject({ isSaved: false, current: { values: { [field]: theirValue } } });
      expect(await read(app, owner, id)).toMatchObject({ [field]: theirValue });
      if (outcome.isSaved) return;
      expect(await save(owner, id, outcome.current, mine)).toMatchObject({ isSaved: true });
      expect(await read(app, owner, id)).toMatchObject(mine);
      await app.orm.em.fork().execute('delete from email_template');
    });
  });

  it('the notes on a plan and its end date are two records: both are stored', async () => {
    const id = await makePlan(app);
    const { notes, expirationDate } = (await readPlan(app, owner, id)) as unknown as AdminEnrollment;
    const end = call('PUT', '/admin/enrollments/{id}/end-date');
    const note = call('PUT', '/admin/enrollments/{id}/notes');
    const input = { endDate: '2030-01-05', reason: 'Agreed by phone', seen: { expirationDate } };
    expect(await callOn(app, end, id, { cookie: assistant, input })).toMatchObject({
      status: 200,
    });
    const typed = { notes: 'Mine', seen: { notes } };
    expect(await callOn(app, note, id, { cookie: owner, input: typed })).toMatchObject({
      status: 200,
    });
    expect(await readPlan(app, owner, id)).toMatchObject({
      notes: 'Mine',
      expirationDate: expect.stringMatching(/^2030-01-0[56]/),
    });
  });

  it.each([
    ['a contact', getContact],
    ['an enrollment', getEnrollment],
  ])('%s that is gone cannot be read', async (_what, get) => {
    expect(await callOn(app, get, UNKNOWN_ID, { cookie: owner })).toMatchObject({ status: 404 });
  });
});
