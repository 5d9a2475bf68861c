import { isDeepStrictEqual } from 'node:util';

/** The names of the fields an edit gives another value, for the audit row; the values themselves stay out of the log. */
export function changedFields<Field extends string>(
  before: Readonly<Record<NoInfer<Field>, unknown>>,
  after: Readonly<Record<Field, unknown>>,
): Field[] {
  const fields = Object.keys(after) as Field[];
  return fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
