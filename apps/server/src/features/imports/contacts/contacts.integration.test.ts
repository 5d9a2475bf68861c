import { ContactEntity } from '@rapport/db/entities/contacts';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { ImportRunEntity } from '@rapport/db/entities/imports';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { ImportSettings } from '@rapport/domain/imports/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issueToken } from '../../../../testing/api-token.ts';
import { call } from '../../../../testing/http.ts';
import { type ImportApp, startImportApp } from '../../../../testing/imports/import-app.ts';

const NOW = new Date('2026-03-01T08:00:00.000Z');
const HEADER = 'Name,Email,Organization,Phone,Message,Date,Status';
const FILE = [
  HEADER,
  'Sample Visitor 1,One@example.com,Sample Organization,+1 555 0100,"Hello,\nI have a question.",2026-01-05T09:30:00Z,new',
  'Sample Visitor 2,two@example.com,,,Thank you for the talk.,2026-01-06,answered',
  'Sample Visitor 2,two@example.com,,,Thank you for the talk.,2026-01-06,answered',
  ',three@example.com,,,Without a name.,,closed',
  'Sample Visitor 4,four@example.com,,,,2026-01-07,new',
  'Sample Visitor 5,nowhere,,,A message.,2026-01-07,new',
].join('\r\n');

let imports: ImportApp;
beforeAll(async () => {
  imports = await startImportApp(() => NOW);
});
afterAll(() => imports.close());

const em = () => imports.app.orm.em.fork();
beforeEach(async () => {
  for (const entity of [ContactEntity, SubscriberEntity, SuppressionEntity, ImportRunEntity])
    await em().nativeDelete(entity as typeof ContactEntity, {});
});

const contacts = () => em().find(ContactEntity, {}, { orderBy: { email: 'asc', createdAt: 'asc' } });
const review = (file: string, settings?: Partial<ImportSettings>) =>
  imports.review(file, settings, 'contacts');
const bring = (file: string, settings?: Partial<ImportSettings>) => imports.bring(file, settings, 'contacts');
const reasonsOf = ({ reasons }: { reasons: { reason: string; rows: number }[] }) =>
  Object.fromEntries(reasons.map(({ reason, rows }) => [reason, rows]));

describe('a file of contacts', () => {
  it('is mapped by its columns, and nothing is stored of it before it is reviewed', async () => {
    const { status, body } = await imports.upload(FILE, 'messages.csv', 'contacts');
    expect(status).toBe(200);
    expect(body.import).toMatchObject({
      kind: 'contacts',
      vendor: null,
      proposal: { columns: ['name', 'email', 'organization', null, 'message', 'receivedAt', 'state'] },
      question: null,
    });
    expect(await contacts()).toEqual([]);
  });

  it('is reviewed without a word about consent, with the reason of every row', async () => {
    const reviewed = await review(FILE);
    expect(reviewed).toMatchObject({ status: 'reviewed', rows: 6, outcomes: { added: 3, refused: 3 } });
    expect(reasonsOf(reviewed)).toEqual({ new: 3, duplicate: 1, noMessage: 1, invalidAddress: 1 });
    expect(reviewed.settings).toMatchObject({ consent: null, tags: [] });
    expect(await imports.rows(reviewed.id, 'duplicate')).toMatchObject([
      { email: 'two@example.com', detail: 'The same message is in line 4, which counts.' },
    ]);
    expect(await imports.rows(reviewed.id, 'new')).toMatchObject([
      { contact: { name: 'Sample Visitor 1', message: 'Hello,\nI have a question.', state: 'new' } },
      { contact: { receivedAt: '2026-01-06T00:00:00.000Z', state: 'answered' } },
      { contact: { name: 'three@example.com', receivedAt: null, state: 'closed' } },
    ]);
    expect(await contacts()).toEqual([]);
  });

  it('of subscribers is no such file', async () => {
    const { body } = await imports.upload(
      'Email,Message,Date\r\na@example.com,Hello,2026-01-05',
      'x.csv',
      'contacts',
    );
    const columns = ['email', 'message', 'signedUpAt'];
    expect(await imports.step(body.import.id, 'review', { columns, everyoneIs: 'new' })).toMatchObject({
      status: 400,
      body: { message: 'In a file of contacts, no column becomes “Signed up”.' },
    });
  });

  it('without states needs an answer for all of them', async () => {
    const file = 'Email,Message\r\none@example.com,Hello';
    const { body } = await imports.upload(file, 'x.csv', 'contacts');
    const { id, proposal, question } = body.import;
    expect(question?.choices.map(({ standing }) => standing)).toEqual(['new', 'answered', 'closed']);
    expect(await imports.step(id, 'review', proposal)).toMatchObject({ status: 400 });
    expect(await imports.step(id, 'review', { ...proposal, everyoneIs: 'subscriber' })).toMatchObject({
      status: 400,
    });
    await bring(file, { everyoneIs: 'closed' });
    expect(await contacts()).toMatchObject([{ email: 'one@example.com', createdAt: NOW, closedAt: NOW }]);
  });
});

describe('an import of contacts', () => {
  it('adds each message with its date and its state', async () => {
    const done = await bring(FILE);
    expect(done).toMatchObject({
      status: 'done',
      outcomes: { added: 3, updated: 0, unchanged: 0, refused: 3 },
    });
    expect(await contacts()).toMatchObject([
      {
        name: 'Sample Visitor 1',
        email: 'one@example.com',
        organization: 'Sample Organization',
        message: 'Hello,\nI have a question.',
        createdAt: new Date('2026-01-05T09:30:00.000Z'),
        isAnswered: false,
      },
      { name: 'three@example.com', createdAt: NOW, isAnswered: true, closedAt: NOW },
      {
        email: 'two@example.com',
        isAnswered: true,
        answeredBy: 'hand',
        answeredAt: new Date('2026-01-06T00:00:00.000Z'),
        closedAt: null,
      },
    ]);
  });

  it('subscribes no one, sends no email, and says once that it has finished', async () => {
    const before = await em().count(NotificationEntity);
    await bring(FILE);
    expect(await em().count(SubscriberEntity)).toBe(0);
    expect(await em().count(OutgoingEmailEntity)).toBe(0);
    const said = await em().find(NotificationEntity, {}, { orderBy: { id: 'asc' }, offset: before });
    expect(said).toMatchObject([
      { subjectType: 'contacts', message: expect.stringContaining('3 contacts added') },
    ]);
  });

  it('adds nothing the second time, also of rows without a date', async () => {
    await bring(FILE);
    const before = await contacts();
    const again = await bring(FILE);
    expect(again.outcomes).toMatchObject({ added: 0, unchanged: 3, refused: 3 });
    expect(await contacts()).toEqual(before);
  });

  it('stores another message of the same person, and the same message of another day', async () => {
    await bring(FILE);
    const more = `${HEADER}\r\nSample Visitor 2,TWO@example.com,,,Thank you for the talk.,2026-02-06,new\r\nSample Visitor 2,two@example.com,,,Something else.,2026-01-06,new`;
    expect((await bring(more)).outcomes).toMatchObject({ added: 2 });
    expect(await em().count(ContactEntity, { email: 'two@example.com' })).toBe(3);
  });

  it('stores nothing of a person who was erased', async () => {
    await em().execute(
      `insert into suppression (email_hash, reason, erased_at)
        values (encode(sha256('one@example.com'), 'hex'), 'erased', now())`,
    );
    expect(reasonsOf(await bring(FILE))).toMatchObject({ new: 2, suppressedHere: 1 });
    expect(await em().count(ContactEntity, { email: 'one@example.com' })).toBe(0);
  });

  it('gives rows back as a file, which can be mended and imported again', async () => {
    const { id } = await bring(FILE);
    const file = await imports.file(id);
    expect(file.split('\r\n')[1]).toBe(
      'Sample Visitor 2,two@example.com,,,Thank you for the talk.,2026-01-06T00:00:00.000Z,answered,5,Twice in the file,"The same message is in line 4, which counts."',
    );
    const mended = (await imports.file(id, 'invalidAddress')).replace('nowhere', 'five@example.com');
    expect((await bring(mended)).outcomes).toMatchObject({ added: 1, refused: 0 });
  });

  it('is worked on in pieces, and counts every row', async () => {
    const rows = Array.from(
      { length: 4_500 },
      (_, index) => `visitor${index}@example.com,Message ${index},closed`,
    );
    const done = await bring(`Email,Message,Status\r\n${rows.join('\r\n')}`);
    expect(done).toMatchObject({ status: 'done', applied: 4_500, outcomes: { added: 4_500 } });
    expect(await em().count(ContactEntity)).toBe(4_500);
  });
});

describe('an undo', () => {
  it('removes what the import added, and keeps what was changed since or was here before', async () => {
    const writer = em();
    const here = { name: 'Here', email: 'two@example.com', message: 'Thank you for the talk.' };
    writer.create(ContactEntity, { ...here, createdAt: new Date('2026-01-06T00:00:00.000Z') });
    await writer.flush();
    const { id } = await bring(FILE);
    const answered = await em().findOneOrFail(ContactEntity, { email: 'one@example.com' });
    await call(imports.app.url, 'POST', `/api/admin/contacts/${answered.id}/state`, {
      json: { state: 'closed' },
      headers: { cookie: imports.cookie, origin: imports.app.url, 'sec-fetch-site': 'same-origin' },
    });
    await imports.step(id, 'undo');
    await imports.work();
    expect(await imports.get(id)).toMatchObject({
      status: 'undone',
      undone: { removed: 1, restored: 0, released: 0, kept: 1 },
    });
    expect((await contacts()).map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com']);
  });
});

it('is not undone for a contact whose reply came in, also an automatic one', async () => {
  const { id } = await bring(FILE);
  await em().execute(
    `insert into inbound_email (contact_id, sender, text, automatic, received_at)
     select id, email, 'I am away.', 'autoresponder', now() from contact where email = 'two@example.com'`,
  );
  await imports.step(id, 'undo');
  await imports.work();
  expect(await imports.get(id)).toMatchObject({ undone: { removed: 2, kept: 1 } });
  expect((await contacts()).map(({ email }) => email)).toEqual(['two@example.com']);
});

describe('a token that may import subscribers', () => {
  it('neither reads nor imports contacts without their scope', async () => {
    const { id } = await review(FILE);
    const { userId } = await imports.app.signIn({ email: 'admin@example.com' });
    const get = async (scopes: string[]) => {
      const { authorization } = await issueToken(imports.app.services, { userId, scope: 'custom', scopes });
      const headers = { authorization };
      const [list, one, upload] = [
        await call(imports.app.url, 'GET', '/api/admin/imports', { headers }),
        await call(imports.app.url, 'GET', `/api/admin/imports/${id}`, { headers }),
        await fetch(`${imports.app.url}/api/admin/imports?kind=contacts`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'text/csv' },
          body: FILE,
        }),
      ];
      return [(list.json as { total: number }).total, one.status, upload.status];
    };
    const subscribers = ['subscribers:read', 'subscribers:write'];
    expect(await get(subscribers)).toEqual([0, 404, 403]);
    expect(await get([...subscribers, 'contacts:read', 'contacts:write'])).toEqual([1, 200, 200]);
  });
});
