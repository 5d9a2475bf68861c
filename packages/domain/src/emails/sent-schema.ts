import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { listQuerySchema, pageShape } from '../shared/query.ts';

/** What may have become of an email so far. */
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

/** What may have become of any email, those of campaigns included. */
export const EMAIL_STATUSES = [...OUTGOING_STATUSES, 'complained', 'cancelled'] as const;
export type DeliveryStatus = (typeof EMAIL_STATUSES)[number];

/** The statuses of an email that reached no one. */
export const UNREACHED: readonly OutgoingStatus[] = ['failed', 'suppressed', 'bounced'];

/** An email of the product to one person; never what it says. */
export const sentEmailSchema = z
  .object({
    id: idSchema,
    kind: z
      .string()
      .meta({ description: 'The type of its template, or how it came about; `campaign` for a campaign.' }),
    subject: z
      .string()
      .nullable()
      .meta({ description: 'Null until it was written, and once its content was deleted.' }),
    campaignId: idSchema.nullable().meta({ description: 'The campaign it is part of.' }),
    recipient: z.string(),
    status: z.enum(EMAIL_STATUSES),
    reason: z.string().nullable().meta({ description: 'Why it was not sent.' }),
    createdAt: instantSchema,
    settledAt: instantSchema.nullable().meta({ description: 'When it was known what became of it.' }),
    deliveredAt: instantSchema
      .nullable()
      .meta({ description: 'When the mail server of its reader took it.' }),
    canRetry: z.boolean().meta({ description: 'Whether it failed and may be tried again.' }),
  })
  .meta({ id: 'SentEmail' });
export type SentEmail = z.infer<typeof sentEmailSchema>;

export const sentEmailListQuerySchema = listQuerySchema.extend({
  state: z
    .enum(['all', 'failed'], { error: 'Please choose all or failed.' })
    .optional()
    .meta({ description: 'With `failed`, those alone that reached no one.' }),
  type: z
    .enum(['all', 'single', 'campaign'], { error: 'Please choose all, single or campaign.' })
    .optional()
    .meta({ description: 'With `single` or `campaign`, emails to one person or those of campaigns alone.' }),
  recipient: emailSchema.optional().meta({ description: 'This address alone, whatever its case.' }),
});
export type SentEmailListQuery = z.infer<typeof sentEmailListQuerySchema>;

export const sentEmailListSchema = z.object({ emails: z.array(sentEmailSchema), ...pageShape });
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

/** One email to read. */
export const emailDetailSchema = sentEmailSchema
  .extend({
    html: z
      .string()
      .nullable()
      .meta({ description: 'As its recipient sees it, without working links of its own.' }),
    text: z.string().nullable().meta({ description: 'Its plain text part.' }),
    contentDeletedAt: instantSchema
      .nullable()
      .meta({ description: 'When its content was deleted, 90 days after it was sent.' }),
    events: z.array(emailEventSchema).meta({ description: 'What happened to it, oldest first.' }),
  })
  .meta({ id: 'EmailDetail' });
export type EmailDetail = z.infer<typeof emailDetailSchema>;

export const retriedEmailSchema = okSchema.extend({ email: sentEmailSchema });
