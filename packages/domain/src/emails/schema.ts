import { z } from 'zod';
import { emailSchema } from '../shared/email.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { id, idSchema } from '../shared/id.ts';
import { okSchema } from '../shared/ok.ts';
import { multiLine, singleLine } from '../shared/text.ts';
import { findOpenPlaceholders } from './placeholders.ts';

/** Refuses text with open placeholders, and names them. */
function withoutPlaceholders(schema: ReturnType<typeof singleLine>) {
  return schema.refine((text) => findOpenPlaceholders(text).length === 0, {
    error: ({ input }) => `Please fill in ${findOpenPlaceholders(String(input)).join(', ')}.`,
  });
}

/** What the Compose Email dialog sends. */
export const composedEmailSchema = z.object({
  to: emailSchema,
  subject: withoutPlaceholders(
    singleLine({ min: 1, max: 300, message: 'Please enter a subject.', example: 'Sample subject' }),
  ),
  message: withoutPlaceholders(
    multiLine({ min: 1, max: 20_000, message: 'Please enter a message.', example: 'Sample message' }),
  ),
  allowErased: allowErasedSchema,
});
export type ComposedEmail = z.infer<typeof composedEmailSchema>;

/** The templates of the Compose Email dialog by type; a custom email has none. */
export const COMPOSE_TEMPLATES = [
  { type: 'contact_response', label: 'Contact Form Response' },
  { type: 'package_details', label: 'Package Details' },
  { type: 'newsletter_welcome', label: 'Newsletter Welcome' },
] as const;

/** Which template to fill in, for which contact and package. */
export const emailDraftQuerySchema = z.object({
  template: z.enum(COMPOSE_TEMPLATES.map(({ type }) => type)),
  contactId: idSchema.optional(),
  packageId: idSchema.optional(),
});
export type EmailDraftQuery = z.infer<typeof emailDraftQuerySchema>;

/** A template with the known variables filled in; the other placeholders remain. */
export const emailDraftSchema = z
  .object({
    subject: z.string(),
    message: z.string(),
    html: z.string().meta({ description: 'The email as its recipient sees it.' }),
  })
  .meta({ id: 'EmailDraft' });
export type EmailDraft = z.infer<typeof emailDraftSchema>;

/** How many contacts one call can write to. */
export const MAX_CONTACTS = 500;

/** The recipients of Send Package Details, and the package. */
export const packageDetailsPayloadSchema = z.object({
  packageId: id('Please choose a package.'),
  contactIds: z
    .array(idSchema)
    .min(1, { error: 'Please select at least one contact.' })
    .max(MAX_CONTACTS, { error: `Please select at most ${MAX_CONTACTS} contacts.` })
    .overwrite((ids) => [...new Set(ids)]),
});
export type PackageDetailsPayload = z.infer<typeof packageDetailsPayloadSchema>;

export const packageDetailsResultSchema = okSchema.extend({
  sent: z.int().min(0).meta({ description: 'Number of emails that are being sent; each address gets one.' }),
  missing: z.array(idSchema).meta({ description: 'Contacts that no longer exist.' }),
});
export type PackageDetailsResult = z.infer<typeof packageDetailsResultSchema>;
