import { isDeepStrictEqual } from 'node:util';

/** The names of the fields that an edit changes, for the audit entry; the values stay out of the log. */
export function changedFields<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): Field[] {
  const fields = Object.keys(after) as Field[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
