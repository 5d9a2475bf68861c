import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { anArticle, aPackage } from '@rapport/db/testing/rows';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Call,
  callThrough,
  TRANSPORTS,
  type Transport,
} from '../../../testing/features/both-transports.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/admin/newsletter-campaigns', procedure: 'campaigns.list' };
const create: Call = { method: 'POST', path: '/admin/newsletter-campaigns', procedure: 'campaigns.create' };
const UNKNOWN = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';
const valid = { title: 'Sample issue', subject: 'Sample subject', content: 'Hello\n\nreader' };

let app: TestApp;
let cookie: string;
let article: string;
let deletedArticle: string;
let inactivePackage: string;

beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    now: () => new Date('2026-03-01T08:00:00.000Z'),
  });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  const em = app.orm.em.fork();
  const remaining = anArticle(em, { feedId: 'remaining' });
  const deleted = anArticle(em, { feedId: 'deleted', deletedAt: new Date() });
  const bought = aPackage(em, { isActive: false });
  await em.flush();
  [article, deletedArticle, inactivePackage] = [remaining.id, deleted.id, bought.id];
});
afterAll(() => app.close());
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(CampaignEntity, {});
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(SuppressionEntity, {});
});

async function aSubscriber(): Promise<void> {
  const em = app.orm.em.fork();
  em.create(SubscriberEntity, { email: 'reader@example.com', status: 'confirmed' });
  await em.flush();
}

const findCampaign = (response: { body: unknown }) => (response.body as { campaign: Campaign }).campaign;

function sendThrough(transport: Transport, id: string, as: string | undefined = cookie) {
  const path = `/admin/newsletter-campaigns/${id}/send`;
  const input = transport === 'trpc' ? { id } : undefined;
  const call: Call = { method: 'POST', path, procedure: 'campaigns.send' };
  return callThrough(transport, app, call, as === undefined ? { input } : { cookie: as, input });
}

describe.each(TRANSPORTS)('campaigns through %s', (transport) => {
  const add = (input: Record<string, unknown>) => callThrough(transport, app, create, { cookie, input });

  it('start as drafts, by default without selections', async () => {
    const response = await add(valid);
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: 'Newsletter campaign created successfully' },
    });
    const campaign = findCampaign(response);
    expect(campaign).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...valid,
      selectedArticles: [],
      selectedVideos: [],
      selectedPackages: [],
      status: 'draft',
      sentCount: 0,
      sentAt: null,
      outcome: null,
      counts: null,
      updatedAt: expect.any(String),
    });
    const audit = await app.orm.em.fork().find(AuditEntryEntity, { subjectId: campaign.id });
    expect(audit).toMatchObject([{ action: 'campaign.created', actorEmail: 'admin@example.com' }]);
  });

  it('are listed newest first', async () => {
    const first = findCampaign(await add({ ...valid, title: 'First' }));
    const second = findCampaign(
      await add({ ...valid, selectedArticles: [article], selectedPackages: [inactivePackage] }),
    );
    expect(second.selectedArticles).toEqual([article]);
    expect(await callThrough(transport, app, list, { cookie })).toMatchObject({
      status: 200,
      body: { campaigns: [second, first] },
    });
  });

  it.each([
    ['an unknown article', () => ({ selectedArticles: [article, UNKNOWN] }), ['selectedArticles', 1]],
    ['a deleted article', () => ({ selectedArticles: [deletedArticle] }), ['selectedArticles', 0]],
    ['an unknown video', () => ({ selectedVideos: [article] }), ['selectedVideos', 0]],
    ['an unknown package', () => ({ selectedPackages: [UNKNOWN] }), ['selectedPackages', 0]],
  ])('are refused with %s', async (_what, selection, path) => {
    expect(await add({ ...valid, ...selection() })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path }] },
    });
    expect(await app.orm.em.fork().count(CampaignEntity)).toBe(0);
  });

  it.each([
    ['title', ''],
    ['title', 't'.repeat(201)],
    ['title', undefined],
    ['subject', 's'.repeat(301)],
    ['subject', 'a\r\nBcc: b@example.com'],
    ['content', ''],
    ['content', 'c'.repeat(200_001)],
    ['content', 'a\0'],
    ['selectedArticles', 'one'],
    ['selectedVideos', null],
    ['selectedPackages', Array.from({ length: 51 }, (_, n) => UNKNOWN.replace(/..$/, String(10 + n)))],
  ])('are refused with a wrong %s', async (field, value) => {
    const { status, body } = await add({ ...valid, [field]: value });
    expect(status).toBe(400);
    expect((body as { issues: { path: unknown[] }[] }).issues[0]?.path[0]).toBe(field);
  });

  it('are only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor-${transport}@example.com` });
    for (const call of [list, create]) {
      expect(await callThrough(transport, app, call)).toMatchObject({ status: 401 });
      expect(await callThrough(transport, app, call, { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
    expect(await sendThrough(transport, UNKNOWN, visitor.cookie)).toMatchObject({ status: 403 });
  });
});

it('sending works without a body, with an empty one and with {}', async () => {
  await aSubscriber();
  const headers = { cookie, 'content-type': 'application/json' };
  for (const request of [{ headers: { cookie } }, { headers, body: '' }, { headers, body: '{}' }]) {
    const { id } = findCampaign(await callThrough('rest', app, create, { cookie, input: valid }));
    const url = `${app.url}/api/admin/newsletter-campaigns/${id}/send`;
    expect((await fetch(url, { method: 'POST', ...request })).status).toBe(200);
  }
});
