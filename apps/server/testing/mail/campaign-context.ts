import { CampaignEntity, CampaignRecipientEntity, type CampaignRow } from '@rapport/db/entities/campaigns';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { cancelCampaign } from '../../src/features/campaigns/change-campaign.ts';
import type { Environment } from '../../src/platform/config/environment.ts';
import { type JobApp, startJobApp } from './job-app.ts';

/** The fixed time of these tests. */
export const NOW = new Date('2026-03-01T08:00:00.000Z');

/** The address of the subscriber with this number. */
export const address = (index: number): string => `reader-${String(index).padStart(4, '0')}@example.com`;
/** The addresses of this many subscribers, in order. */
export const everyone = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => address(index));

/** A server that is sending campaigns. */
export interface CampaignContext {
  jobs: JobApp;
  /** Creates a campaign that is being sent to this many subscribers; returns its id. */
  aCampaign(readers: number, changes?: { content?: string; selectedArticles?: string[] }): Promise<string>;
  stored(id: string): Promise<CampaignRow>;
  /** Cancels it, even while it is being sent. */
  cancel(id: string): Promise<void>;
  /** The number of recipients by status. */
  countByStatus(): Promise<Record<string, number>>;
  /** The addresses that got the campaign, in order. */
  recipients(): string[];
  /** Removes campaigns and subscribers, and resets Postmark. */
  reset(): Promise<void>;
}

/** Starts it without a worker. */
export async function startCampaignContext(env: Partial<Environment> = {}): Promise<CampaignContext> {
  const jobs = await startJobApp(() => NOW, env);
  const { orm } = jobs.app;
  return {
    jobs,
    async aCampaign(readers, changes = {}) {
      const em = orm.em.fork();
      const campaign = em.create(CampaignEntity, {
        title: 'Issue',
        subject: 'Sample subject',
        content: 'Hello <reader>\n\nSecond paragraph',
        status: 'sending',
        ...changes,
      });
      for (const email of everyone(readers)) {
        const subscriber = em.create(SubscriberEntity, { email, status: 'confirmed' });
        em.create(CampaignRecipientEntity, { campaign, subscriber, email });
      }
      await em.flush();
      return campaign.id;
    },
    async cancel(id) {
      const anyone = { actor: null, ip: '127.0.0.1', requestId: 'test' };
      await cancelCampaign({ em: orm.em.fork(), now: () => NOW, ...anyone }, { id });
    },
    stored: (id) => orm.em.fork().findOneOrFail(CampaignEntity, { id }),
    async countByStatus() {
      const counts: Record<string, number> = {};
      for (const { status } of await orm.em.fork().find(CampaignRecipientEntity, {})) {
        counts[status] = (counts[status] ?? 0) + 1;
      }
      return counts;
    },
    recipients: () => jobs.postmark.messages.map(({ to }) => to).sort(),
    async reset() {
      jobs.postmark.reset();
      const em = orm.em.fork();
      await em.nativeDelete(CampaignEntity, {});
      await em.nativeDelete(SubscriberEntity, {});
      await em.nativeDelete(SuppressionEntity, {});
    },
  };
}
