import { z } from 'zod';
import { CONTACT_FIELDS } from '../contacts/fields.ts';
import { emailSchema } from '../shared/email.ts';
import { allowErasedSchema } from '../shared/erased-address.ts';
import { id, idSchema } from '../shared/id.ts';
import { okSchema } from '../shared/ok.ts';
import { storedList } from '../shared/stored-list.ts';
import { storedText } from '../shared/stored-text.ts';
import { multiLine, singleLine } from '../shared/text.ts';
import {
  findUnknownPlaceholders,
  toSubjectVariables,
  type Variables,
  WRITTEN_VARIABLES,
} from './placeholders.ts';

/** Refuses text with placeholders that are no variables, and names them. */
function withVariables(schema: ReturnType<typeof singleLine>, variables: Variables) {
  return schema.refine((text) => findUnknownPlaceholders(text, variables).length === 0, {
    error: ({ input }) => `Please fill in ${findUnknownPlaceholders(String(input), variables).join(', ')}.`,
  });
}

/** What the Compose Email dialog sends. */
export const composedEmailSchema = z.object({
  to: emailSchema,
  subject: withVariables(
    singleLine({ min: 1, max: 300, message: 'Please enter a subject.', example: 'Sample subject' }),
    toSubjectVariables(WRITTEN_VARIABLES),
  ),
  message: withVariables(
    multiLine({ min: 1, max: 20_000, message: 'Please enter a message.', example: 'Sample message' }),
    WRITTEN_VARIABLES,
  ),
  contactId: idSchema
    .optional()
    .meta({ description: 'The contact this replies to; gives `{{clientName}}`.' }),
  allowErased: allowErasedSchema,
});
export type ComposedEmail = z.infer<typeof composedEmailSchema>;

/** Who an email would go to. */
export const emailRecipientQuerySchema = composedEmailSchema
  .pick({ contactId: true })
  .extend({ to: emailSchema.meta({ ...emailSchema.meta(), description: "The recipient's address." }) });
export type EmailRecipientQuery = z.infer<typeof emailRecipientQuerySchema>;

export const emailRecipientSchema = z.object({
  name: storedText(CONTACT_FIELDS.name.max)
    .nullable()
    .meta({ description: 'What `{{clientName}}` is filled in with; null where no name is known.' }),
});
export type EmailRecipient = z.infer<typeof emailRecipientSchema>;

/** The templates of the Compose Email dialog by type; a custom email has none. */
export const COMPOSE_TEMPLATES = [
  { type: 'contact_response', label: 'Contact Form Response' },
  { type: 'package_details', label: 'Package Details' },
  { type: 'newsletter_welcome', label: 'Newsletter Welcome' },
] as const;

/** Which template to fill in, for which contact and package. */
export const emailDraftQuerySchema = z.object({
  template: z
    .enum(COMPOSE_TEMPLATES.map(({ type }) => type))
    .meta({ description: 'The template to begin with.' }),
  contactId: idSchema.optional().meta({ description: 'The contact whose name and address are filled in.' }),
  packageId: idSchema.optional().meta({ description: 'The package that is described in the email.' }),
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
  missing: storedList(idSchema, MAX_CONTACTS).meta({ description: 'Contacts that no longer exist.' }),
});
export type PackageDetailsResult = z.infer<typeof packageDetailsResultSchema>;
