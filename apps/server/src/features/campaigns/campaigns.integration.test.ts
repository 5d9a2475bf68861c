import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { anArticle, aPackage } from '@rapport/db/testing/rows';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addSubscriber,
  addThrough,
  app,
  CREATE,
  cookie,
  findCampaign,
  sendThrough,
  useCampaignApp,
  VALID_CAMPAIGN,
} from '../../../testing/features/campaigns/campaign-app.ts';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';

const list: Call = { method: 'GET', path: '/admin/newsletter-campaigns' };
const UNKNOWN = '019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55';

useCampaignApp();

let article: string;
let deletedArticle: string;
let inactivePackage: string;
beforeAll(async () => {
  const em = app.orm.em.fork();
  const remaining = anArticle(em, { feedId: 'remaining' });
  const deleted = anArticle(em, { feedId: 'deleted', deletedAt: new Date() });
  const bought = aPackage(em, { isActive: false });
  await em.flush();
  [article, deletedArticle, inactivePackage] = [remaining.id, deleted.id, bought.id];
});

describe('campaigns', () => {
  const add = (input: Record<string, unknown>) => addThrough(input);

  it('start as drafts, by default without selections', async () => {
    const response = await add(VALID_CAMPAIGN);
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: 'Newsletter campaign created successfully' },
    });
    const campaign = findCampaign(response);
    expect(campaign).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ...VALID_CAMPAIGN,
      preheader: null,
      selectedArticles: [],
      selectedVideos: [],
      selectedPackages: [],
      includedSegments: [],
      excludedSegments: [],
      status: 'draft',
      sentCount: 0,
      sentAt: null,
      outcome: null,
      counts: null,
      archivedAt: null,
      updatedAt: expect.any(String),
    });
    const audit = await app.orm.em.fork().find(AuditEntryEntity, { subjectId: campaign.id });
    expect(audit).toMatchObject([{ action: 'campaign.created', actorEmail: 'admin@example.com' }]);
  });

  it('are listed newest first', async () => {
    const first = findCampaign(await add({ ...VALID_CAMPAIGN, title: 'First' }));
    const second = findCampaign(
      await add({ ...VALID_CAMPAIGN, selectedArticles: [article], selectedPackages: [inactivePackage] }),
    );
    expect(second.selectedArticles).toEqual([article]);
    expect(await callRest(app, list, { cookie })).toMatchObject({
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
    expect(await add({ ...VALID_CAMPAIGN, ...selection() })).toMatchObject({
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
    const { status, body } = await add({ ...VALID_CAMPAIGN, [field]: value });
    expect(status).toBe(400);
    expect((body as { issues: { path: unknown[] }[] }).issues[0]?.path[0]).toBe(field);
  });

  it('are only for admins', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    for (const call of [list, CREATE]) {
      expect(await callRest(app, call)).toMatchObject({ status: 401 });
      expect(await callRest(app, call, { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
    expect(await sendThrough(UNKNOWN, visitor.cookie)).toMatchObject({ status: 403 });
  });
});

it('sending works without a body, with an empty one and with {}', async () => {
  await addSubscriber();
  const headers = { cookie, 'content-type': 'application/json' };
  for (const request of [{ headers: { cookie } }, { headers, body: '' }, { headers, body: '{}' }]) {
    const { id } = findCampaign(await callRest(app, CREATE, { cookie, input: VALID_CAMPAIGN }));
    const url = `${app.url}/api/admin/newsletter-campaigns/${id}/send`;
    expect((await fetch(url, { method: 'POST', ...request })).status).toBe(200);
  }
});
