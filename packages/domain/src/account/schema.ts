import { z } from 'zod';
import { idSchema } from '../shared/id.ts';

/** The signed-in person, as the browser may know them. */
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

/** Who is asking, for pages that anyone may see: null for an anonymous visitor, which is no fault. */
export const sessionSchema = z.object({ user: userSchema.nullable() });
