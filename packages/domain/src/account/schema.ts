import { z } from 'zod';
import { idSchema } from '../shared/id.ts';
import { storedEmail, storedText } from '../shared/stored-text.ts';

/** The most characters of a first or last name from the identity provider. */
export const MAX_PERSON_NAME_LENGTH = 200;

/** The signed-in user, with the fields that the browser may see. */
export const userSchema = z
  .object({
    id: idSchema,
    email: storedEmail(),
    firstName: storedText(MAX_PERSON_NAME_LENGTH).nullable(),
    lastName: storedText(MAX_PERSON_NAME_LENGTH).nullable(),
    profileImageUrl: z.string().meta({ format: 'uri' }).nullable(),
    isAdmin: z.boolean(),
    isClient: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** The current user on public pages; null for an anonymous visitor, which is not an error. */
export const sessionSchema = z.object({ user: userSchema.nullable() });
