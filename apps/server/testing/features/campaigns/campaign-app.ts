import { CampaignEntity } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Call, callRest } from '../rest-call.ts';

export const CREATE: Call = {
  method: 'POST',
  path: '/admin/newsletter-campaigns',
};
export const VALID_CAMPAIGN = {
  title: 'Sample issue',
  subject: 'Sample subject',
  content: 'Hello\n\nreader',
};

export let app: TestApp;
/** The session of the admin. */
export let cookie: string;

/** Starts a server for the tests of a file; each test begins without campaigns and subscribers. */
export function useCampaignApp(): void {
  beforeAll(async () => {
    app = await startTestApp({
      env: { adminEmails: ['admin@example.com'] },
      now: () => new Date('2026-03-01T08:00:00.000Z'),
    });
    cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    const em = app.orm.em.fork();
    await em.nativeDelete(CampaignEntity, {});
    await em.nativeDelete(SubscriberEntity, {});
    await em.nativeDelete(SuppressionEntity, {});
  });
}

/** Stores one confirmed subscriber. */
export async function addSubscriber(): Promise<void> {
  const em = app.orm.em.fork();
  em.create(SubscriberEntity, { email: 'reader@example.com', status: 'confirmed' });
  await em.flush();
}

export const findCampaign = (response: { body: unknown }) =>
  (response.body as { campaign: Campaign }).campaign;

/** Adds a campaign through a transport. */
export const addThrough = (input: Record<string, unknown>) => callRest(app, CREATE, { cookie, input });

/** Sends a campaign through a transport, as the admin or with another session. */
export function sendThrough(id: string, as: string = cookie) {
  const path = `/admin/newsletter-campaigns/${id}/send`;
  const input = undefined;
  const call: Call = { method: 'POST', path };
  return callRest(app, call, { cookie: as, input });
}
