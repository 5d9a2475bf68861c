import { z } from 'zod';
import { campaignSchema } from '../campaigns/schema.ts';
import { contactSchema } from '../contacts/schema.ts';
import { hoursEntrySchema } from '../enrollments/ledger-schema.ts';
import { adminEnrollmentSchema } from '../enrollments/schema.ts';
import { adminRenewalSchema } from '../renewals/schema.ts';
import { idSchema } from '../shared/id.ts';
import { storedText } from '../shared/stored-text.ts';
import { subscriberSchema } from '../subscribers/schema.ts';
import { type DeliveredEventType, TEST_EVENT } from './events.ts';

/** A record that is gone: only its id is left. */
const removed = z.object({ id: idSchema }).meta({ id: 'RemovedRecord' });

/** An entry of an hours ledger. Private notes are for admins only, so they never leave the product. */
const hours = hoursEntrySchema
  .omit({ privateNote: true })
  .extend({ enrollmentId: idSchema, hoursRemaining: z.number().min(0).meta({ multipleOf: 0.25 }) })
  .meta({ id: 'WebhookHours' });

/** A campaign without its content, which may be larger than what receivers accept. */
const campaign = campaignSchema
  .omit({
    content: true,
    selectedArticles: true,
    selectedVideos: true,
    selectedPackages: true,
    includedSegments: true,
    excludedSegments: true,
    archivedAt: true,
  })
  .meta({ id: 'WebhookCampaign' });

/** The `data` of each event: the record as it is when the event is sent. */
export const WEBHOOK_DATA = {
  'contact.created': contactSchema,
  'contact.deleted': removed,
  'subscriber.confirmed': subscriberSchema,
  'subscriber.suppressed': subscriberSchema,
  'subscriber.removed': removed,
  'enrollment.created': adminEnrollmentSchema,
  'enrollment.erased': removed,
  'hours.logged': hours,
  'hours.corrected': hours,
  'renewal.requested': adminRenewalSchema,
  'renewal.approved': adminRenewalSchema,
  'renewal.rejected': adminRenewalSchema,
  'campaign.finished': campaign,
  [TEST_EVENT]: z.object({ message: storedText(100) }),
} satisfies Record<DeliveredEventType, z.ZodType>;

export type WebhookData = { [Type in DeliveredEventType]: z.infer<(typeof WEBHOOK_DATA)[Type]> };
