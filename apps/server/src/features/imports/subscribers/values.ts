import type { ImportedPerson } from '@rapport/domain/imports/read-row';

/**
 * What an import brings of a subscriber beside the address and what has rules of its own: the columns of `import_row` and of
 * `newsletter_subscriber`, with their names in what was read. Every statement is made of this list.
 */
export const VALUES = [
  { column: 'first_name', name: 'firstName' },
  { column: 'language', name: 'language' },
  { column: 'time_zone', name: 'timeZone' },
] as const satisfies { column: string; name: keyof ImportedPerson }[];

/** SQL of each value. */
export function eachValue(
  toSql: (column: string, name: string) => string,
  separator: ', ' | ' and ' | ' or ' = ', ',
): string {
  return VALUES.map(({ column, name }) => toSql(column, name)).join(separator);
}
