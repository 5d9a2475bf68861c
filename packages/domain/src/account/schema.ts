import { z } from 'zod';
import { idSchema } from '../shared/id.ts';

/** The signed-in user, with the fields that the browser may see. */
export const userSchema = z
  .object({
    id: idSchema,
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isAdmin: z.boolean(),
    isClient: z.boolean(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof userSchema>;

/** The current user on public pages; null for an anonymous visitor, which is not an error. */
export const sessionSchema = z.object({ user: userSchema.nullable() });
