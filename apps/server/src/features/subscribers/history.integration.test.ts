import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { ImportRowEntity, ImportRunEntity } from '@rapport/db/entities/imports';
import { SequenceEntity, SequenceRunEntity } from '@rapport/db/entities/sequences';
import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { SubscriberTagEntity, TagEntity } from '@rapport/db/entities/tags';
import type { History } from '@rapport/domain/subscribers/history';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anOutgoingEmail } from '../../../testing/features/emails/outgoing-email.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] }, now: () => at(20) });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

async function read(id: string, input: Record<string, unknown> = {}): Promise<History> {
  const call = { method: 'GET', path: `/admin/newsletters/${id}/history` } as const;
  const { status, body } = await callRest(app, call, { cookie, input });
  expect(status).toBe(200);
  return body as History;
}

const kinds = ({ history }: History) => history.map(({ kind }) => kind);

/** A reader who signed up, confirmed, got emails and a tag, and complained. */
async function aReader(email: string): Promise<string> {
  const em = app.orm.em.fork();
  const row = em.create(SubscriberEntity, {
    email,
    status: 'confirmed',
    confirmedAt: at(3),
    createdAt: at(1),
  });
  const consent = { email, purpose: 'newsletter', ip: '192.0.2.7', userAgent: null };
  em.create(ConsentRecordEntity, {
    ...consent,
    action: 'given',
    wording: 'Send it to me.',
    createdAt: at(2),
  });
  em.create(ConsentRecordEntity, { ...consent, action: 'confirmed', wording: 'Confirm.', createdAt: at(3) });
  const tag = em.create(TagEntity, { name: `Tag of ${email}` });
  em.create(SubscriberTagEntity, { tag, subscriber: row, createdAt: at(4) });
  const run = em.create(ImportRunEntity, {
    fileName: 'people.csv',
    sizeBytes: 1,
    status: 'done',
    createdBy: 'admin@example.com',
  });
  await em.flush();
  const imported = { import: run, line: 2, email, subscriberId: row.id, touchedAt: at(5), before: null };
  em.create(ImportRowEntity, { ...imported, number: 1, reason: 'changed' });
  // What an import left as it was is no event.
  em.create(ImportRowEntity, { ...imported, number: 2, reason: 'unsubscribedHere' });
  const sequence = em.create(SequenceEntity, { name: `Welcome ${email}`, startsWhen: 'hand' });
  const started = { sequence, subscriber: row, startedAt: at(6) };
  em.create(SequenceRunEntity, { ...started, endedAt: at(7), endReason: 'client' });
  const campaign = em.create(CampaignEntity, {
    title: 'News',
    subject: 'The news for {{firstName|you}}',
    content: '<p>News</p>',
  });
  em.create(CampaignRecipientEntity, {
    campaign,
    subscriber: row,
    email,
    status: 'complained',
    createdAt: at(8),
    sentAt: at(9),
    deliveredAt: at(10),
    bouncedAt: at(11),
  });
  await em.flush();
  await anOutgoingEmail(app, {
    recipient: email.toUpperCase(),
    createdAt: at(2),
    status: 'sent',
    error: null,
  });
  await suppress(em, [email], { reason: 'complained', source: 'postmark', now: at(11) });
  return row.id;
}

it('has everything that happened, newest first, wherever it is stored', async () => {
  const id = await aReader('history@example.com');
  const history = await read(id);
  expect(kinds(history)).toEqual([
    'suppressed',
    'email',
    'sequenceEnded',
    'sequenceStarted',
    'imported',
    'tagged',
    'confirmed',
    // At once with the agreement, whose place is before.
    'email',
    'agreed',
    'added',
  ]);
  const find = (kind: string) => history.history.filter((entry) => entry.kind === kind);
  expect(find('suppressed')).toMatchObject([{ reason: 'complained', through: 'postmark' }]);
  expect(find('email').map(({ email }) => email?.status)).toEqual(['complained', 'sent']);
  expect(find('email')[0]).toMatchObject({
    email: { subject: 'The news for you', deliveredAt: at(10).toISOString() },
  });
  expect(find('agreed')).toMatchObject([{ text: 'Send it to me.', ip: '192.0.2.7' }]);
  expect(find('imported')).toMatchObject([{ text: 'people.csv', by: 'admin@example.com' }]);
  expect(find('tagged')).toMatchObject([{ text: 'Tag of history@example.com' }]);
  expect(find('added')).toMatchObject([{ source: 'form', at: at(1).toISOString(), email: null }]);
});

it('is read in pages that leave out nothing, also where things happened at once', async () => {
  const id = await aReader('pages@example.com');
  const all = await read(id);
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: History = await read(id, { limit: 3, ...(cursor === null ? {} : { cursor }) });
    expect(page.history.length).toBeLessThanOrEqual(3);
    paged.push(...page.history.map((entry) => entry.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(all.history.map((entry) => entry.id));
  expect(new Set(paged).size).toBe(paged.length);
});

it('names how someone left once, and has nothing of anyone else', async () => {
  await aReader('other@example.com');
  const em = app.orm.em.fork();
  const email = 'left@example.com';
  const { id } = em.create(SubscriberEntity, { email, createdAt: at(1), unsubscribedAt: at(2) });
  em.create(ConsentRecordEntity, {
    email,
    purpose: 'newsletter',
    action: 'withdrawn',
    wording: 'Unsubscribe.',
    ip: null,
    userAgent: null,
    createdAt: at(2),
  });
  await em.flush();
  await suppress(em, [email], { reason: 'unsubscribed', source: 'person', now: at(2) });
  expect(kinds(await read(id))).toEqual(['unsubscribed', 'added']);
});

it('refuses an unknown subscriber and a cursor of its own making', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const call = { method: 'GET', path: `/admin/newsletters/${unknown}/history` } as const;
  expect((await callRest(app, call, { cookie })).status).toBe(404);
  expect((await callRest(app, call, { cookie, input: { cursor: 'abc' } })).status).toBe(400);
});

it('keeps up with an address in many emails', async () => {
  const em = app.orm.em.fork();
  const { id, email } = em.create(SubscriberEntity, { email: 'much@example.com' });
  for (let n = 0; n < 300; n += 1) {
    em.create(OutgoingEmailEntity, { kind: 'written', recipient: email, createdAt: at(n % 20) });
  }
  await em.flush();
  expect((await read(id, { limit: 20 })).history).toHaveLength(20);
  expect((await read(id)).history).toHaveLength(301);
});

it('shows the tags that were taken from a selection', async () => {
  const id = await aReader('topics@example.com');
  const tag = await app.orm.em.fork().findOneOrFail(TagEntity, { name: 'Tag of topics@example.com' });
  const path = '/admin/newsletters/tags';
  const call = { method: 'POST', path } as const;
  await callRest(app, call, { cookie, input: { ids: [id], add: [], remove: [tag.id] } });
  const { history } = await read(id);
  expect(history.filter(({ kind }) => kind === 'untagged')).toMatchObject([
    { text: tag.name, by: 'admin@example.com' },
  ]);
  expect(history.filter(({ kind }) => kind === 'tagged')).toEqual([]);
});
