import { z } from 'zod';
import { boundedString } from '../shared/bounded-string.ts';
import { email, normalizeEmail } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { jsonValueSchema } from '../shared/json-value.ts';
import { MAX_EMAIL_LENGTH } from '../shared/limits.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { MAX_IP_LENGTH, storedEmail, storedText } from '../shared/stored-text.ts';

const count = z.int().min(0);

/** One kind of personal data that is held: how much, and since when. */
export const heldDataSchema = z.object({
  what: z.string(),
  fields: z.string().meta({ description: 'Which personal data it holds.' }),
  count,
  oldest: instantSchema.nullable(),
});
export type HeldData = z.infer<typeof heldDataSchema>;

/** Statuses of the request to the email provider to remove its data about an erased person. */
export const DATA_REMOVAL_STATUSES = ['queued', 'requested', 'done', 'failed', 'not_configured'] as const;
export type DataRemovalStatus = (typeof DATA_REMOVAL_STATUSES)[number];

/** One erasure, without whose it was. */
export const erasureSchema = z
  .object({
    id: idSchema,
    erasedAt: instantSchema,
    providerStatus: z.enum(DATA_REMOVAL_STATUSES).meta({
      description: 'Whether the email provider was asked to remove its copies, and whether it has.',
    }),
    providerReason: z
      .string()
      .nullable()
      .meta({ description: 'Why the last attempt failed; null if it did not.' }),
    settledAt: instantSchema.nullable(),
  })
  .meta({ id: 'Erasure' });
export type ErasureEntry = z.infer<typeof erasureSchema>;

/** The most erasures of the list. */
export const MAX_LISTED_ERASURES = 100;

export const dataAuditSchema = z.object({
  held: z.array(heldDataSchema),
  erasures: storedList(erasureSchema, MAX_LISTED_ERASURES).meta({ description: 'The newest, newest first.' }),
});
export type DataAudit = z.infer<typeof dataAuditSchema>;

/** What happens to data when its person is erased. */
export const ERASURES = ['deleted', 'anonymised', 'kept'] as const;
export type Erasure = (typeof ERASURES)[number];

const personEmail = email().overwrite(normalizeEmail);

/** Names a person by their email address, in any letter case. */
export const personQuerySchema = z.object({
  email: personEmail.meta({ description: 'The email address of the person, in any letter case.' }),
});
export type PersonQuery = z.infer<typeof personQuerySchema>;

const consentSchema = z.object({
  purpose: storedText(100),
  action: z.string(),
  wording: z.string().nullable(),
  ip: storedText(MAX_IP_LENGTH).nullable(),
  createdAt: instantSchema,
});
export type ConsentEntry = z.infer<typeof consentSchema>;

/** What is held about one person, what erasing them would do to it, and what they agreed to. */
export const personAuditSchema = z
  .object({
    email: storedEmail(),
    isAdmin: z.boolean().meta({ description: 'Whether the person is an admin. An admin cannot be erased.' }),
    removesProviderData: z.boolean().meta({
      description: 'Whether erasing also asks the email provider to remove its copies.',
    }),
    erasures: z.array(erasureSchema).meta({ description: 'Earlier erasures of this address, newest first.' }),
    held: z.array(
      heldDataSchema.extend({
        erasing: z.enum(ERASURES),
        why: z.string().nullable().meta({ description: 'Why a part of it stays; null if nothing stays.' }),
      }),
    ),
    consents: z.array(consentSchema).meta({ description: 'Oldest first.' }),
  })
  .meta({ id: 'PersonAudit' });
export type PersonAudit = z.infer<typeof personAuditSchema>;

/** Everything stored about one person, under the names of its columns. */
export const personExportSchema = z
  .object({
    exportedAt: instantSchema,
    email: storedEmail(),
    held: z.array(
      z.object({
        what: z.string(),
        records: z.array(z.record(z.string(), jsonValueSchema)),
      }),
    ),
  })
  .meta({ id: 'PersonExport' });
export type PersonExport = z.infer<typeof personExportSchema>;

/** Erasing cannot be undone, so the address has to be typed again. */
export const personErasureSchema = z
  .object({
    email: personEmail,
    confirmation: boundedString(MAX_EMAIL_LENGTH, 'Type the address again.').overwrite(normalizeEmail),
  })
  .refine(({ email: address, confirmation }) => address === confirmation, {
    path: ['confirmation'],
    error: 'This is not the address above.',
  });
export type PersonErasure = z.infer<typeof personErasureSchema>;

export const personErasureResultSchema = okSchema.extend({
  providerStatus: z.enum(DATA_REMOVAL_STATUSES).meta({
    description:
      'queued: the email provider will be asked to remove its copies. not_configured: ask it yourself.',
  }),
  erased: z.array(z.object({ what: z.string(), erasing: z.enum(ERASURES), count })),
  mentioned: z
    .array(z.object({ what: z.string(), count }))
    .meta({ description: 'Texts of other people that still mention the address, for the admin to review.' }),
});
export type PersonErasureResult = z.infer<typeof personErasureResultSchema>;
