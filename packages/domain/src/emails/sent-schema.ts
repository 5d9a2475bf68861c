import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { listQuerySchema, pageShape } from '../shared/query.ts';

/** What may have become of an e-mail so far. */
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

/** The statuses of an e-mail that reached nobody. */
export const UNREACHED: readonly OutgoingStatus[] = ['failed', 'suppressed', 'bounced'];

/** An e-mail of the product to one person; never what it says. */
export const sentEmailSchema = z
  .object({
    id: idSchema,
    kind: z.string().meta({ description: 'The type of its template, or how it came about.' }),
    recipient: z.string(),
    status: z.enum(OUTGOING_STATUSES),
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
    .meta({ description: 'With `failed`, those alone that reached nobody.' }),
  recipient: emailSchema.optional().meta({ description: 'This address alone, whatever its case.' }),
});
export type SentEmailListQuery = z.infer<typeof sentEmailListQuerySchema>;

export const sentEmailListSchema = z.object({ emails: z.array(sentEmailSchema), ...pageShape });
export type SentEmailList = z.infer<typeof sentEmailListSchema>;

export const retriedEmailSchema = okSchema.extend({ email: sentEmailSchema });
