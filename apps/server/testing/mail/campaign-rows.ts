import type { RequiredEntityData } from '@mikro-orm/postgresql';
import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import {
  CampaignBatchEntity,
  CampaignEntity,
  CampaignRecipientEntity,
  type CampaignRow,
  RenderedCampaignEntity,
} from '@rapport/db/entities/campaigns';
import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SubscriberEntity, SuppressionEntity } from '@rapport/db/entities/subscribers';
import { everyone } from './campaign-context.ts';
import type { JobSetup } from './job-setup.ts';

/** Campaigns as the tests of their delivery store and read them. */
export function campaignRows(setup: () => JobSetup) {
  const fork = () => setup().orm.em.fork();
  return {
    /** Stores confirmed subscribers. */
    async storeSubscribers(emails: readonly string[]): Promise<void> {
      const em = fork();
      for (const email of emails) em.create(SubscriberEntity, { email, status: 'confirmed' });
      await em.flush();
    },
    /** Stores a campaign that is being sent to so many confirmed subscribers, or what the test makes of it; its id. */
    async store(readers: number, changes: Partial<RequiredEntityData<CampaignRow>> = {}): Promise<string> {
      const em = fork();
      const campaign = em.create(CampaignEntity, {
        title: 'Issue',
        subject: 'Sample subject',
        content: 'Hello',
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
    /** Stores what the recipients of a campaign get: HTML of so many bytes. */
    async storeContent(id: string, bytes: number): Promise<void> {
      const html = 'x'.repeat(bytes);
      const em = fork();
      em.create(RenderedCampaignEntity, {
        campaign: id,
        subject: 'Sample subject',
        html,
        text: '',
        unsubscribeMark: 'https://unsubscribe.invalid/',
      });
      await em.flush();
    },
    read: (id: string) => fork().findOneOrFail(CampaignEntity, { id }),
    batches: () => fork().find(CampaignBatchEntity, {}, { orderBy: { id: 'asc' } }),
    recipient: (email: string) => fork().findOneOrFail(CampaignRecipientEntity, { email }),
    /** The status of each recipient, in the order of their addresses. */
    async statuses(): Promise<string[]> {
      const recipients = await fork().find(CampaignRecipientEntity, {}, { orderBy: { email: 'asc' } });
      return recipients.map(({ status }) => status);
    },
    /** What the admins were notified of, oldest first. */
    notifications: () => fork().find(NotificationEntity, {}, { orderBy: { id: 'asc' } }),
    audit: (id: string) => fork().find(AuditEntryEntity, { subjectId: id }),
    async reset(): Promise<void> {
      const em = fork();
      await em.nativeDelete(CampaignEntity, {});
      await em.nativeDelete(SubscriberEntity, {});
      await em.nativeDelete(SuppressionEntity, {});
      await em.nativeDelete(NotificationEntity, {});
      setup().reset();
    },
  };
}
