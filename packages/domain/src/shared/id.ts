import { z } from 'zod';
import { boundedString } from './bounded-string.ts';

const UUID_LENGTH = 36;

/**
 * A UUID. Any version is accepted, so that an unknown but well-formed id gets 404 and not 400.
 * Lower-cased, so that two spellings of one id compare equal.
 */
export function id(message = 'This is not a valid id.') {
  return boundedString(UUID_LENGTH, message)
    .check(z.guid({ error: message }))
    .overwrite((value) => value.toLowerCase())
    .meta({ format: 'uuid', examples: ['019b76a0-5c3e-7b61-9d4f-2f1f0c8a7e55'] });
}

export const idSchema = id();

/** The input of a call that takes only the id of its path. */
export const idParamSchema = z.object({ id: idSchema });
export type IdParam = z.infer<typeof idParamSchema>;
