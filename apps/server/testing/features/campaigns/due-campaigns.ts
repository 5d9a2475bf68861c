import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { Campaign, CampaignProgress } from '@rapport/domain/campaigns/schema';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type JobApp, startJobApp } from '../../mail/job-app.ts';
import { callOn } from '../record-call.ts';
import { type Call, type CallResponse, callRest } from '../rest-call.ts';

export const START = new Date('2026-03-01T08:00:00.000Z').getTime();
export const VALID_CAMPAIGN = { title: 'Sample issue', subject: 'Sample subject', content: 'Hello' };

const path = '/admin/newsletter-campaigns/{id}';
const CREATE: Call = { method: 'POST', path: '/admin/newsletter-campaigns' };
export const CAMPAIGN_CALLS = {
  update: { method: 'PUT', path },
  send: { method: 'POST', path: `${path}/send` },
  schedule: { method: 'POST', path: `${path}/schedule` },
  pause: { method: 'POST', path: `${path}/pause` },
  resume: { method: 'POST', path: `${path}/resume` },
  cancel: { method: 'POST', path: `${path}/cancel` },
  retryFailed: { method: 'POST', path: `${path}/retry-failed` },
  duplicate: { method: 'POST', path: `${path}/duplicate` },
  archive: { method: 'POST', path: `${path}/archive` },
  restore: { method: 'POST', path: `${path}/restore` },
  delete: { method: 'DELETE', path },
  test: { method: 'POST', path: `${path}/test` },
  progress: { method: 'GET', path: `${path}/progress` },
  failures: { method: 'GET', path: `${path}/failures` },
  recipients: { method: 'GET', path: `${path}/recipients` },
  preview: { method: 'GET', path: `${path}/preview` },
} satisfies Record<string, Call>;
export type CampaignCall = keyof typeof CAMPAIGN_CALLS;

export let jobs: JobApp;
export let now = new Date(START);
let cookie: string;

/** Starts a server for the tests of a file; each test begins at `START`, with three subscribers and no campaign. */
export function useDueCampaigns(): void {
  beforeAll(async () => {
    jobs = await startJobApp(() => now, { adminEmails: ['admin@example.com'] });
    cookie = (await jobs.app.signIn({ email: 'admin@example.com' })).cookie;
  });
  afterAll(() => jobs.close());
  beforeEach(async () => {
    now = new Date(START);
    jobs.postmark.reset();
    const em = jobs.app.orm.em.fork();
    await em.nativeDelete(CampaignEntity, {});
    await em.nativeDelete(SubscriberEntity, {});
    await em.nativeDelete(SuppressionEntity, {});
    for (const name of ['a', 'b', 'c']) {
      em.create(SubscriberEntity, { email: `${name}@example.com`, status: 'confirmed' });
    }
    await em.flush();
  });
}

/** Sets the server's clock to an ISO 8601 instant. */
export function setNow(instant: string): void {
  now = new Date(instant);
}

/** The calls about one campaign through one transport, as the admin. */
export function campaignCalls() {
  const ask = (call: CampaignCall, id: string, input?: Record<string, unknown>): Promise<CallResponse> =>
    callOn(jobs.app, CAMPAIGN_CALLS[call], id, input ? { cookie, input } : { cookie });
  return {
    ask,
    /** Adds a draft and returns its id. */
    async add(): Promise<string> {
      const { body } = await callRest(jobs.app, CREATE, { cookie, input: VALID_CAMPAIGN });
      return (body as { campaign: Campaign }).campaign.id;
    },
    progress: async (id: string) => (await ask('progress', id)).body as CampaignProgress,
  };
}
