import { z } from 'zod';

/** The field that confirms writing to the address of a person who was erased; a refusal names it in its issues. */
export const ALLOW_ERASED = 'allowErased';

/** The schema of that field. */
export const allowErasedSchema = z.boolean().optional().meta({
  description:
    'With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field.',
});

/** Why the plan of an erased person takes no change, for the admin. */
export const ERASED_PLAN = "This client was erased. The plan is kept for your accounts and can't be changed.";

/**
 * What erasing a person leaves in place of their address, which is no address: a regular expression of JavaScript and of
 * PostgreSQL.
 */
export const ERASED_ADDRESS = '^erased-[^@]*$';

const PATTERN = new RegExp(ERASED_ADDRESS);

/** Whether it is what erasing a person leaves in place of their address. */
export function isErasedAddress(address: string): boolean {
  return PATTERN.test(address);
}
