import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { OutgoingEmailEntity } from '@rapport/db/entities/emails';
import { HoursEntryEntity } from '@rapport/db/entities/enrollments';
import { ImportRowEntity, ImportRunEntity } from '@rapport/db/entities/imports';
import { RenewalRequestEntity } from '@rapport/db/entities/renewals';
import { SequenceEntity, SequenceRunEntity } from '@rapport/db/entities/sequences';
import { ConsentRecordEntity, SubscriberEntity } from '@rapport/db/entities/subscribers';
import { SubscriberTagEntity, TagEntity } from '@rapport/db/entities/tags';
import { aContact, anEnrollment, aPackage, aReply } from '@rapport/db/testing/rows';
import type { Person } from '@rapport/domain/people/schema';
import type { Timeline } from '@rapport/domain/people/timeline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function read(email: string, input: Record<string, unknown> = {}): Promise<Timeline> {
  const call = { method: 'GET', path: '/admin/people/timeline' } as const;
  const { status, body } = await callRest(app, call, { cookie, input: { email, ...input } });
  expect(status).toBe(200);
  return body as Timeline;
}

const kinds = ({ entries }: Timeline) => entries.map(({ kind }) => kind);

/** The address of a reader who signed up, confirmed, got emails and a tag, and complained. */
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
  return email;
}

it('has everything that happened, newest first, wherever it is stored', async () => {
  const email = await aReader('history@example.com');
  const history = await read(email);
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
  const find = (kind: string) => history.entries.filter((entry) => entry.kind === kind);
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
  const email = await aReader('pages@example.com');
  const all = await read(email);
  const paged: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Timeline = await read(email, { limit: 3, ...(cursor === null ? {} : { cursor }) });
    expect(page.entries.length).toBeLessThanOrEqual(3);
    paged.push(...page.entries.map((entry) => entry.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(paged).toEqual(all.entries.map((entry) => entry.id));
  expect(new Set(paged).size).toBe(paged.length);
});

it('names how someone left once, and has nothing of anyone else', async () => {
  await aReader('other@example.com');
  const em = app.orm.em.fork();
  const email = 'left@example.com';
  em.create(SubscriberEntity, { email, createdAt: at(1), unsubscribedAt: at(2) });
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
  expect(kinds(await read(email))).toEqual(['unsubscribed', 'added']);
});

it('has what came in after a message, and an email instead of the message that began with it', async () => {
  const em = app.orm.em.fork();
  const email = 'writes@example.com';
  const asked = aContact(em, { email, createdAt: at(1) });
  aReply(em, asked, { sender: 'other@example.com', text: 'a'.repeat(6_000), receivedAt: at(2) });
  aReply(em, asked, { text: 'Away', automatic: 'autoresponder', receivedAt: at(3) });
  const wrote = aContact(em, { email, receivedByEmail: true, createdAt: at(4) });
  aReply(em, wrote, { receivedAt: at(4) });
  await em.flush();
  const { entries } = await read(email, { group: 'messages' });
  expect(entries).toMatchObject([
    { kind: 'reply', contact: wrote.id, automatic: null },
    { kind: 'reply', contact: asked.id, automatic: 'autoresponder' },
    { kind: 'reply', contact: asked.id, automatic: null },
    { kind: 'message', contact: asked.id },
  ]);
  expect(entries[2]?.text).toHaveLength(5_000);
});

it('knows nothing of an unknown address, and refuses a cursor of its own making', async () => {
  const input = { email: 'unknown@example.com' };
  const person = { method: 'GET', path: '/admin/people/person' } as const;
  expect(await callRest(app, person, { cookie, input })).toMatchObject({
    status: 404,
    body: { message: 'Nothing is stored about this address. It may have been erased, or mistyped.' },
  });
  expect(await read(input.email)).toEqual({ entries: [], nextCursor: null });
  const call = { method: 'GET', path: '/admin/people/timeline' } as const;
  expect((await callRest(app, call, { cookie, input: { ...input, cursor: 'abc' } })).status).toBe(400);
});

it('keeps up with an address in many emails', async () => {
  const em = app.orm.em.fork();
  const { email } = em.create(SubscriberEntity, { email: 'much@example.com' });
  for (let n = 0; n < 300; n += 1) {
    em.create(OutgoingEmailEntity, { kind: 'written', recipient: email, createdAt: at(n % 20) });
  }
  await em.flush();
  expect((await read(email, { limit: 20 })).entries).toHaveLength(20);
  expect((await read(email)).entries).toHaveLength(301);
});

it('shows the tags that were taken from a selection', async () => {
  const email = await aReader('topics@example.com');
  const em = app.orm.em.fork();
  const tag = await em.findOneOrFail(TagEntity, { name: 'Tag of topics@example.com' });
  const { id } = await em.findOneOrFail(SubscriberEntity, { email });
  const call = { method: 'POST', path: '/admin/newsletters/tags' } as const;
  await callRest(app, call, { cookie, input: { ids: [id], add: [], remove: [tag.id] } });
  const { entries } = await read(email);
  expect(entries.filter(({ kind }) => kind === 'untagged')).toMatchObject([
    { text: tag.name, by: 'admin@example.com' },
  ]);
  expect(entries.filter(({ kind }) => kind === 'tagged')).toEqual([]);
});

describe('a client who wrote before', () => {
  const email = 'client@example.com';
  beforeAll(async () => {
    const em = app.orm.em.fork();
    aContact(em, {
      email: 'Client@Example.com',
      name: 'Sample Client',
      organization: 'Sample Organization',
      createdAt: at(1),
    });
    const plan = anEnrollment(em, aPackage(em), {
      clientEmail: email,
      clientName: 'Sample Client with a plan',
      packageName: 'Sample package',
      createdAt: at(2),
      expirationDate: at(20 * 24),
    });
    await em.flush();
    const entry = { enrollment: plan.id, recordedBy: 'admin@example.com', occurredOn: at(3) };
    em.create(HoursEntryEntity, { ...entry, kind: 'granted', hours: 6, createdAt: at(2) } as never);
    await em.flush();
    const session = { kind: 'used', hours: -1.5, note: 'Goals', privateNote: 'Tired', createdAt: at(4) };
    em.create(HoursEntryEntity, { ...entry, ...session } as never);
    const request = { enrollment: plan.id, packageName: 'Larger sample package', requestDate: at(5) };
    const decided = { status: 'rejected', decidedAt: at(6), decidedBy: 'admin@example.com', reply: 'Later' };
    em.create(RenewalRequestEntity, { ...request, ...decided, message: 'One more' } as never);
    await em.flush();
  });

  it('has messages, plans, hours with both notes, and renewals in one timeline', async () => {
    const { entries } = await read(email);
    expect(entries.map(({ kind, text }) => [kind, text])).toEqual([
      ['renewalDecided', 'Later'],
      ['renewalRequested', 'One more'],
      ['hours', 'Goals'],
      ['enrolled', null],
      ['message', expect.any(String)],
    ]);
    expect(entries[0]).toMatchObject({ outcome: 'rejected', plan: 'Larger sample package' });
    expect(entries[2]).toMatchObject({
      entry: 'used',
      hours: -1.5,
      privateNote: 'Tired',
      plan: 'Sample package',
      by: 'admin@example.com',
    });
    expect(kinds(await read(email, { group: 'messages' }))).toEqual(['message']);
  });

  it('is named as they were last, with the hours left and how many entries of each group', async () => {
    const call = { method: 'GET', path: '/admin/people/person' } as const;
    const { body } = await callRest(app, call, { cookie, input: { email: 'CLIENT@example.com' } });
    expect((body as { person: Person }).person).toMatchObject({
      email,
      name: 'Sample Client with a plan',
      organization: 'Sample Organization',
      since: at(1).toISOString(),
      subscriber: null,
      plans: [{ packageName: 'Sample package', hoursRemaining: 4.5, hoursGiven: 6, isActive: true }],
      counts: { messages: 1, emails: 0, newsletter: 0, plans: 4 },
    });
  });
});
