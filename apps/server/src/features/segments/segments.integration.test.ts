import type { EntityManager } from '@mikro-orm/postgresql';
import { CampaignEntity, CampaignRecipientEntity } from '@rapport/db/entities/campaigns';
import { SegmentEntity } from '@rapport/db/entities/segments';
import { SubscriberEntity, type SubscriberRow } from '@rapport/db/entities/subscribers';
import { SubscriberTagEntity, TagEntity } from '@rapport/db/entities/tags';
import { aContact, anEnrollment, aPackage } from '@rapport/db/testing/rows';
import type { SegmentCondition, SegmentRule } from '@rapport/domain/segments/rule';
import type { Segment, SegmentCount, SegmentPeople } from '@rapport/domain/segments/schema';
import type { SubscriberList } from '@rapport/domain/subscribers/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { suppress } from '../../mail/consent/suppressions.ts';

const DAY = 86_400_000;

let app: TestApp;
let cookie: string;
let tag: string;
let sent: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], siteTimeZone: 'Europe/Berlin' } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

const address = (name: string) => `${name}@example.com`;
const add = (em: EntityManager, name: string, values: Partial<SubscriberRow> = {}) =>
  em.create(SubscriberEntity, {
    email: address(name),
    status: 'confirmed',
    createdAt: new Date('2026-03-01T12:00:00.000Z'),
    ...values,
  } as never);

/** One subscriber for each thing that a condition can ask for, and one about whom nothing is known. */
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(CampaignEntity, {});
  await em.nativeDelete(SegmentEntity, {});
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(TagEntity, {});
  const workshop = em.create(TagEntity, { name: 'Workshop' });
  const campaign = em.create(CampaignEntity, {
    title: 'Sample issue',
    subject: 'Sample subject',
    content: 'Hello',
    status: 'sent',
  } as never);
  const tagged = add(em, 'tagged');
  const reader = add(em, 'reader');
  const missed = add(em, 'missed');
  add(em, 'nobody');
  add(em, 'pending', { status: 'pending' });
  add(em, 'paused', { pausedUntil: new Date(Date.now() + DAY) });
  add(em, 'imported', { source: 'import' });
  add(em, 'early', { createdAt: new Date('2026-02-28T22:59:59.999Z') });
  add(em, 'austrian', { language: 'de-AT' });
  add(em, 'german', { language: 'de' });
  for (const name of ['client', 'former', 'writer', 'left']) add(em, name);
  aContact(em, { email: 'Writer@Example.com' });
  const plan = (name: string, expirationDate: Date) =>
    anEnrollment(em, aPackage(em), { clientEmail: address(name), expirationDate });
  plan('client', new Date(Date.now() + DAY));
  plan('former', new Date(Date.now() - DAY));
  await em.flush();
  em.create(SubscriberTagEntity, { tag: workshop.id, subscriber: tagged.id } as never);
  for (const [subscriber, status] of [
    [reader, 'sent'],
    [missed, 'failed'],
  ] as const)
    em.create(CampaignRecipientEntity, {
      campaign: campaign.id,
      subscriber: subscriber.id,
      email: subscriber.email,
      status,
    } as never);
  await em.flush();
  await em.transactional((tx) =>
    suppress(tx, [address('left')], { reason: 'unsubscribed', source: 'person', now: new Date() }),
  );
  [tag, sent] = [workshop.id, campaign.id];
});

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, input?: object) =>
  callRest(app, { method, path: path as never }, { cookie, ...(input ? { input } : {}) });
const create = async (rule: SegmentRule, name = 'Sample segment') =>
  ((await call('POST', '/admin/segments', { name, rule })).body as { segment: Segment }).segment;
const all = (...conditions: SegmentRule['conditions']): SegmentRule => ({ match: 'all', conditions });
const any = (...conditions: SegmentRule['conditions']): SegmentRule => ({ match: 'any', conditions });

/** Whom a rule finds, by the list. */
async function find(rule: SegmentRule): Promise<string[]> {
  const { id } = await create(rule);
  const { body } = await call('GET', '/admin/newsletters', { segment: id, sort: 'email' });
  await call('DELETE', `/admin/segments/${id}`);
  const { newsletters, total } = body as SubscriberList;
  const names = newsletters.map(({ email }) => email.split('@')[0] ?? '');
  expect(total).toBe(names.length);
  return names;
}

describe('a condition', () => {
  const EVERYBODY = 14;
  it.each<[string, () => SegmentCondition, string[]]>([
    ['tag', () => ({ kind: 'tag', is: true, tag }), ['tagged']],
    ['status', () => ({ kind: 'status', is: true, status: 'pending' }), ['pending']],
    ['paused', () => ({ kind: 'status', is: true, status: 'paused' }), ['paused']],
    ['suppressed', () => ({ kind: 'status', is: true, status: 'unsubscribed' }), ['left']],
    ['source', () => ({ kind: 'source', is: true, source: 'import' }), ['imported']],
    ['client', () => ({ kind: 'client', is: true }), ['client', 'former']],
    ['active plan', () => ({ kind: 'activePlan', is: true }), ['client']],
    ['written', () => ({ kind: 'written', is: true }), ['writer']],
    ['campaign', () => ({ kind: 'campaign', is: true, campaign: sent }), ['reader']],
    ['language', () => ({ kind: 'language', is: true, language: 'DE' }), ['austrian', 'german']],
    ['region', () => ({ kind: 'language', is: true, language: 'de-AT' }), ['austrian']],
  ])('finds those with it and, turned round, all others: %s', async (_name, toCondition, names) => {
    const condition = toCondition();
    expect(await find(all(condition))).toEqual(names);
    const others = await find(all({ ...condition, is: false } as SegmentCondition));
    expect(others).toHaveLength(EVERYBODY - names.length);
    expect(others.filter((name) => names.includes(name))).toEqual([]);
  });

  it('takes days as they are where the site is', async () => {
    const day = '2026-03-01';
    expect(await find(all({ kind: 'signedUp', when: 'before', day }))).toEqual(['early']);
    expect(await find(all({ kind: 'signedUp', when: 'since', day }))).toHaveLength(EVERYBODY - 1);
  });
});

describe('a rule', () => {
  it('asks for all of its conditions, for any, and for groups of them', async () => {
    const german: SegmentCondition = { kind: 'language', is: true, language: 'de' };
    const imported: SegmentCondition = { kind: 'source', is: true, source: 'import' };
    expect(await find(all(german, imported))).toEqual([]);
    expect(await find(any(german, imported))).toEqual(['austrian', 'german', 'imported']);
    expect(
      await find(
        all(
          { kind: 'group', match: 'any', conditions: [german, imported] },
          { kind: 'language', is: false, language: 'de-AT' },
        ),
      ),
    ).toEqual(['german', 'imported']);
  });

  it('is counted before it is saved, with those who receive campaigns', async () => {
    const { body } = await call('POST', '/admin/segments/count', {
      rule: any({ kind: 'status', is: true, status: 'pending' }, { kind: 'client', is: true }),
    });
    expect(body as SegmentCount).toEqual({ subscribers: 3, receiving: 2 });
  });

  const listPeople = async (rule: SegmentRule, cursor?: string) =>
    (await call('POST', '/admin/segments/people', { rule, ...(cursor ? { cursor } : {}) }))
      .body as SegmentPeople;

  it('shows its people before it is saved, each with the conditions that hold, those of groups too', async () => {
    const people = await listPeople(
      all(
        { kind: 'status', is: true, status: 'confirmed' },
        {
          kind: 'group',
          match: 'any',
          conditions: [
            { kind: 'client', is: true },
            { kind: 'activePlan', is: true },
          ],
        },
      ),
    );
    const reasons = people.people.map(({ email, conditions }) => [email, conditions]);
    expect(Object.fromEntries(reasons)).toEqual({
      [address('client')]: [0, 1, 2],
      [address('former')]: [0, 1],
    });
    expect(people).toMatchObject({ nextCursor: null, excluding: [] });
  });

  it('shows its people page by page, nobody twice', async () => {
    const rule = all({ kind: 'tag', is: false, tag });
    const first = await listPeople(rule);
    const second = await listPeople(rule, first.nextCursor ?? '');
    expect([first.people.length, second.people.length, second.nextCursor]).toEqual([10, 3, null]);
    expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(13);
  });

  it('says without which condition it would find someone, where it finds no one', async () => {
    const german: SegmentCondition = { kind: 'language', is: true, language: 'de' };
    const client: SegmentCondition = { kind: 'client', is: true };
    const nobody: SegmentCondition = { kind: 'language', is: true, language: 'fr' };
    expect(await listPeople(all(german, nobody))).toEqual({ people: [], nextCursor: null, excluding: [1] });
    expect(await listPeople(all(client, german))).toMatchObject({ excluding: [0, 1] });
    expect(await listPeople(all(client, german, nobody))).toMatchObject({ excluding: [] });
    expect(await listPeople(all(nobody))).toMatchObject({ excluding: [0] });
  });

  const condition = { kind: 'client', is: true } as const;
  it.each<[string, unknown]>([
    ['no condition', all()],
    ['13 conditions', all(...Array.from({ length: 13 }, () => condition))],
    [
      '13 in groups',
      all(condition, {
        kind: 'group',
        match: 'any',
        conditions: Array.from({ length: 12 }, () => condition),
      }),
    ],
    [
      'groups in groups',
      all({
        kind: 'group',
        match: 'all',
        conditions: [{ kind: 'group', match: 'all', conditions: [] }],
      } as never),
    ],
    ['an unknown kind', all({ kind: 'opened', is: true } as never)],
    ['an unknown tag', all({ kind: 'tag', is: true, tag: UNKNOWN_ID })],
    ['an unknown campaign', all({ kind: 'campaign', is: true, campaign: UNKNOWN_ID })],
    ['SQL for a language', all({ kind: 'language', is: true, language: "de' or true --" })],
    ['a day that is none', all({ kind: 'signedUp', when: 'since', day: '2026-02-30' })],
  ])('is refused with %s', async (_name, rule) => {
    expect(await call('POST', '/admin/segments', { name: 'Sample', rule })).toMatchObject({ status: 400 });
  });
});

describe('segments', () => {
  const rule = () => all({ kind: 'tag', is: true, tag });

  it('are listed by name with whom they find, renamed and deleted', async () => {
    await create(rule(), 'Workshop');
    const other = await create(all({ kind: 'client', is: true }), 'Clients');
    expect((await call('GET', '/admin/segments')).body).toMatchObject({
      segments: [
        { name: 'Clients', subscribers: 2, receiving: 2 },
        { name: 'Workshop', subscribers: 1, receiving: 1, rule: rule() },
      ],
    });
    expect(await call('POST', '/admin/segments', { name: 'WORKSHOP', rule: rule() })).toMatchObject({
      status: 409,
      body: { issues: [{ path: ['name'] }] },
    });
    const edit = { name: 'All clients', rule: other.rule, seen: { updatedAt: other.updatedAt } };
    expect(await call('PUT', `/admin/segments/${other.id}`, edit)).toMatchObject({
      body: { segment: { name: 'All clients' } },
    });
    expect(await call('PUT', `/admin/segments/${other.id}`, edit)).toMatchObject({ status: 409 });
    expect(await call('DELETE', `/admin/segments/${other.id}`)).toMatchObject({ status: 200 });
    expect((await call('GET', '/admin/newsletters', { segment: other.id })).body).toMatchObject({ total: 0 });
  });

  it('keep their tag: it is not deleted, and the one it is merged into takes its place', async () => {
    const { id } = await create(rule());
    expect(await call('DELETE', `/admin/tags/${tag}`)).toMatchObject({
      status: 409,
      body: { message: 'The segment “Sample segment” asks for this tag. Change it first.' },
    });
    const { body } = await call('POST', '/admin/tags', { name: 'Retreat' });
    const into = (body as { tag: { id: string } }).tag.id;
    await call('POST', `/admin/tags/${tag}/merge`, { into });
    expect((await call('GET', '/admin/newsletters', { segment: id })).body).toMatchObject({ total: 1 });
  });
});

describe('a campaign to segments', () => {
  it('is among the uses of its segments; their names are listed without counting', async () => {
    const { id } = await create(all({ kind: 'client', is: true }), 'Clients');
    const campaign = await draft({ excludedSegments: [id] });
    expect((await call('GET', `/admin/segments/${id}/uses`)).body).toEqual({
      campaigns: [{ id: campaign, title: 'Sample issue' }],
      total: 1,
    });
    expect(await call('GET', `/admin/segments/${UNKNOWN_ID}/uses`)).toMatchObject({ status: 404 });
    expect((await call('GET', '/admin/segments/names')).body).toEqual({
      segments: [{ id, name: 'Clients' }],
    });
  });

  const draft = async (audience: object) =>
    (
      (
        await call('POST', '/admin/newsletter-campaigns', {
          title: 'Sample issue',
          subject: 'Sample subject',
          content: 'Hello',
          ...audience,
        })
      ).body as { campaign: { id: string } }
    ).campaign.id;
  const recipients = async (campaign: string) =>
    (await app.orm.em.fork().find(CampaignRecipientEntity, { campaign }, { orderBy: { email: 'asc' } })).map(
      ({ email }) => email.split('@')[0],
    );
  const count = async (audience: object) =>
    ((await call('POST', '/admin/newsletter-campaigns/audience', audience)).body as { recipients: number })
      .recipients;

  it('reaches whom it counted: those in one of them and in none of the excluded, if they receive campaigns', async () => {
    const clients = await create(all({ kind: 'client', is: true }), 'Clients');
    const others = await create(
      any({ kind: 'status', is: true, status: 'pending' }, { kind: 'tag', is: true, tag }),
      'Others',
    );
    const active = await create(all({ kind: 'activePlan', is: true }), 'Active');
    const audience = { includedSegments: [clients.id, others.id], excludedSegments: [active.id] };
    expect(await count(audience)).toBe(2);
    const id = await draft(audience);
    expect(await call('POST', `/admin/newsletter-campaigns/${id}/send`)).toMatchObject({
      status: 200,
      body: { campaign: audience },
    });
    expect(await recipients(id)).toEqual(['former', 'tagged']);
    const everyone = await draft({ excludedSegments: [clients.id] });
    await call('POST', `/admin/newsletter-campaigns/${everyone}/send`);
    expect(await recipients(everyone)).toHaveLength(await count({ excludedSegments: [clients.id] }));
  });

  it('is refused where no one is in it, and keeps its segments from being deleted until it was sent', async () => {
    const nobody = await create(
      all({ kind: 'client', is: true }, { kind: 'source', is: true, source: 'import' }),
    );
    const id = await draft({ includedSegments: [nobody.id] });
    expect(await call('POST', `/admin/newsletter-campaigns/${id}/send`)).toMatchObject({
      status: 409,
      body: { message: 'No one in this audience receives campaigns, so this campaign has no recipients.' },
    });
    expect(await call('DELETE', `/admin/segments/${nobody.id}`)).toMatchObject({ status: 409 });
    expect(
      await call('POST', '/admin/newsletter-campaigns', {
        title: 'Sample issue',
        subject: 'Sample subject',
        content: 'Hello',
        includedSegments: [UNKNOWN_ID],
      }),
    ).toMatchObject({ status: 400, body: { issues: [{ path: ['includedSegments', 0] }] } });
  });
});
