import { z } from 'zod';

/** The field that confirms writing to the address of a person who was erased; a refusal names it in its issues. */
export const ALLOW_ERASED = 'allowErased';

/** The schema of that field. */
export const allowErasedSchema = z.boolean().optional().meta({
  description:
    'With `true`, the address may belong to a person who was erased. Otherwise such an address gets 409 with an issue on this field.',
});

/** Whether an address is what erasing a person leaves in place of theirs: no email address, but `erased-` and an id. */
export function isErasedAddress(address: string): boolean {
  return address.startsWith('erased-') && !address.includes('@');
}
