import { z } from 'zod';
import { MAX_PERSON_NAME_LENGTH } from '../account/schema.ts';
import { boundedString } from '../shared/bounded-string.ts';
import { emailSchema } from '../shared/email.ts';
import { idSchema } from '../shared/id.ts';
import { instantSchema } from '../shared/instant.ts';
import { okSchema } from '../shared/ok.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';

/** Admins and open invitations together, beside those of ADMIN_EMAILS. */
export const MAX_ADMINS = 50;

/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Who signs people in. */
export const SIGN_IN_SOURCES = ['built-in', 'external', 'local'] as const;

/** An admin, or an invitation to become one. */
export const adminSchema = z
  .object({
    id: idSchema
      .nullable()
      .meta({ description: 'Null for an address of ADMIN_EMAILS, which only the server changes.' }),
    email: storedEmail(),
    name: storedText(2 * MAX_PERSON_NAME_LENGTH + 1).nullable(),
    isYou: z.boolean(),
    status: z.enum(['active', 'invited', 'expired']).meta({
      description:
        '`invited` until the person signs in; `expired` when the invitation can no longer be accepted.',
    }),
    invitedUntil: instantSchema
      .nullable()
      .meta({ description: 'Until when the invitation can be accepted.' }),
    lastSignInAt: instantSchema.nullable(),
    hasPasskey: z
      .boolean()
      .meta({ description: 'Whether the person has a passkey that works on this site.' }),
  })
  .meta({ id: 'Admin' });
export type Admin = z.infer<typeof adminSchema>;

/** Who gets into the admin area, and how. */
export const accessSchema = z.object({
  signIn: z.enum(SIGN_IN_SOURCES),
  provider: z.string().meta({ description: 'What signs people in.', examples: ['Built-in sign-in'] }),
  admins: z.array(adminSchema),
});
export type Access = z.infer<typeof accessSchema>;

export const invitationPayloadSchema = z.object({ email: emailSchema });

export const invitationResultSchema = okSchema.extend({
  admin: adminSchema,
  link: z
    .url()
    .nullable()
    .meta({
      description: 'The link to hand over while email is not set up; null when it is on its way by email.',
      examples: ['https://rapport.example/api/sign-in/first'],
    }),
});
export type InvitationResult = z.infer<typeof invitationResultSchema>;

/** Minutes for which the code works that confirms a new address. */
export const ADDRESS_CODE_MINUTES = 10;
export const addressPayloadSchema = z.object({ email: emailSchema });

/** A code as people type it: blanks, dashes and lower case are fine. */
export const addressCodeSchema = z.object({
  code: boundedString(64, 'Enter the eight characters of the code.').meta({ examples: ['K7MP 4XWR'] }),
});
