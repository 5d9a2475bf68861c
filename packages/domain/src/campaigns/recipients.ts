import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { DEFAULT_LIST_LIMIT, listQuerySchema, pageShape } from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail } from '../shared/stored-text.ts';
import { RECIPIENT_STATUSES } from './schema.ts';

/** What recipients of a campaign are listed by. A recipient can have several: who complained has received it. */
export const RECIPIENT_OUTCOMES = [
  'delivered',
  'accepted',
  'bounced',
  'complained',
  'unsubscribed',
  'unknown',
  'not_sent',
  'not_delivered',
] as const;
export type RecipientOutcome = (typeof RECIPIENT_OUTCOMES)[number];

/** The labels of these outcomes. */
export const RECIPIENT_OUTCOME_LABELS: Record<RecipientOutcome, string> = {
  delivered: 'Delivered',
  accepted: 'Sent, without a delivery report',
  bounced: 'Bounced',
  complained: 'Reported as spam',
  unsubscribed: 'Unsubscribed because of it',
  unknown: 'Checking',
  not_sent: 'Not sent',
  not_delivered: 'Not delivered',
};

/** One recipient of a campaign. */
export const campaignRecipientSchema = z
  .object({
    subscriber: idSchema.nullable().meta({ description: 'Null once the subscriber was removed.' }),
    email: storedEmail(),
    status: z.enum(RECIPIENT_STATUSES),
    reason: z.string().nullable().meta({ description: 'Why the email was not delivered.' }),
    sentAt: instantSchema.nullable(),
    deliveredAt: instantSchema
      .nullable()
      .meta({ description: "When the recipient's mail server accepted it." }),
    returnedAt: instantSchema.nullable().meta({ description: 'When it bounced or was reported as spam.' }),
    unsubscribedAt: instantSchema
      .nullable()
      .meta({ description: 'When they unsubscribed after this campaign, before they got another one.' }),
  })
  .meta({ id: 'CampaignRecipient' });
export type CampaignRecipient = z.infer<typeof campaignRecipientSchema>;

/** Which recipients. */
export const recipientFilterSchema = z.object({
  outcome: z
    .enum(RECIPIENT_OUTCOMES, { error: `This must be one of ${RECIPIENT_OUTCOMES.join(', ')}.` })
    .optional()
    .meta({
      description:
        'Only recipients with this outcome. `delivered` includes those who complained, `not_sent` those who were skipped or ' +
        'whom sending did not reach before it was stopped, and `not_delivered` everything that did not arrive.',
    }),
});
export type RecipientFilter = z.infer<typeof recipientFilterSchema>;

export const campaignRecipientsQuerySchema = listQuerySchema
  .pick({ limit: true, cursor: true })
  .extend(recipientFilterSchema.shape);
export type CampaignRecipientsQuery = z.infer<typeof campaignRecipientsQuerySchema>;

/** Recipients of a campaign, by address. */
export const campaignRecipientsSchema = z.object({
  recipients: storedList(campaignRecipientSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type CampaignRecipients = z.infer<typeof campaignRecipientsSchema>;

/** The columns of a file of recipients. */
export const RECIPIENTS_CSV_HEADER = [
  'Email',
  'Outcome',
  'Reason',
  'Sent',
  'Delivered',
  'Bounced or reported',
  'Unsubscribed',
];
