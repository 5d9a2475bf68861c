import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import {
  changesShape,
  createdShape,
  DEFAULT_LIST_LIMIT,
  listQuerySchema,
  pageShape,
  updatedAtSchema,
} from '../shared/query.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';

/** Delivery statuses of a single email. */
export const OUTGOING_STATUSES = [
  'queued',
  'sending',
  'unknown',
  'sent',
  'failed',
  'suppressed',
  'bounced',
] as const;
export type OutgoingStatus = (typeof OUTGOING_STATUSES)[number];

/** Delivery statuses of any email, including emails of campaigns. */
export const EMAIL_STATUSES = [...OUTGOING_STATUSES, 'complained', 'cancelled'] as const;
export type DeliveryStatus = (typeof EMAIL_STATUSES)[number];

/** The delivery statuses behind each value of the filter `state`. */
export const STATE_STATUSES = {
  waiting: ['queued', 'sending', 'unknown'],
  sent: ['sent'],
  failed: ['failed', 'suppressed', 'bounced'],
} as const satisfies Record<string, readonly OutgoingStatus[]>;

/** An email to one person, without its content. */
export const sentEmailSchema = z
  .object({
    id: idSchema,
    kind: storedText(
      100,
      'What the email is about, such as the type of its template; `campaign` for a campaign.',
    ),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'Null before it is rendered and after its content is deleted.' }),
    campaignId: idSchema.nullable().meta({ description: 'The campaign it is part of.' }),
    recipient: storedEmail(),
    status: z.enum(EMAIL_STATUSES),
    reason: z.string().nullable().meta({ description: 'Why the email was not delivered.' }),
    createdAt: instantSchema,
    settledAt: instantSchema.nullable().meta({ description: 'When its outcome was known.' }),
    deliveredAt: instantSchema
      .nullable()
      .meta({ description: "When the recipient's mail server accepted it." }),
    canRetry: z.boolean().meta({ description: 'Whether it failed and can be retried.' }),
    updatedAt: updatedAtSchema,
  })
  .meta({ id: 'SentEmail' });
export type SentEmail = z.infer<typeof sentEmailSchema>;

export const sentEmailListQuerySchema = listQuerySchema.extend({
  state: z
    .enum(['all', 'waiting', 'sent', 'failed'], { error: 'Please choose all, waiting, sent or failed.' })
    .optional()
    .meta({
      description:
        '`waiting`: only emails on their way. `sent`: only sent ones. `failed`: only those that did not reach their recipient.',
    }),
  type: z
    .enum(['all', 'single', 'campaign'], { error: 'Please choose all, single or campaign.' })
    .optional()
    .meta({
      description:
        '`single`: only emails that are not part of a campaign. `campaign`: only emails of campaigns.',
    }),
  recipient: emailSchema
    .optional()
    .meta({ description: 'Only emails to this address, ignoring letter case.' }),
  ...createdShape,
  ...changesShape,
});
export type SentEmailListQuery = z.infer<typeof sentEmailListQuerySchema>;

export const sentEmailListSchema = z.object({
  emails: storedList(sentEmailSchema, DEFAULT_LIST_LIMIT),
  ...pageShape,
});
export type SentEmailList = z.infer<typeof sentEmailListSchema>;

/** What happened to an email, and when. */
export const emailEventSchema = z.object({
  type: z.enum([
    'created',
    'sent',
    'delivered',
    'bounced',
    'complained',
    'failed',
    'suppressed',
    'cancelled',
  ]),
  at: instantSchema,
});
export type EmailEvent = z.infer<typeof emailEventSchema>;

/** One email with its content. */
export const emailDetailSchema = sentEmailSchema
  .extend({
    html: z
      .string()
      .nullable()
      .meta({ description: 'The email as its recipient sees it; its personal links do not work here.' }),
    text: z.string().nullable().meta({ description: 'Its plain text part.' }),
    contentDeletedAt: instantSchema
      .nullable()
      .meta({ description: 'When its content was deleted, 90 days after it was sent.' }),
    events: z.array(emailEventSchema).meta({ description: 'The events of the email, oldest first.' }),
  })
  .meta({ id: 'EmailDetail' });
export type EmailDetail = z.infer<typeof emailDetailSchema>;

export const retriedEmailSchema = okSchema.extend({ email: sentEmailSchema });
