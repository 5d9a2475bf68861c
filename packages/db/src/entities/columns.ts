import { ArrayType, p } from '@mikro-orm/core';
import { listFields, type TextField } from '@rapport/domain/shared/text-field';
import { newId } from '../id.ts';

/**
 * A list of texts as a PostgreSQL array. MikroORM 7.2.1 quotes only some elements and in the manner of JSON: the word
 * "null" came back as null, and a line break beside a comma as the letter n. Here every element is quoted as
 * PostgreSQL's array syntax has it.
 */
export class TextListType extends ArrayType {
  override convertToDatabaseValue(value: string[] | null): string | null {
    if (!Array.isArray(value)) return value;
    return `{${value.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  }
}

/** UUIDv7 key, given by the application on `em.create`, so that a row knows its id before it is inserted. */
export const id = () => p.uuid().primary().onCreate(newId).defaultRaw('new_id()');

/** An instant: UTC, stored to the millisecond, as in responses. */
export const instant = () => p.datetime(3);

/** When the row was created. Use cases pass their own clock; the default is for other inserts. */
export const createdAt = () =>
  p
    .datetime(3)
    .onCreate(() => new Date())
    .defaultRaw('now()');

/** When the row was last changed. */
export const updatedAt = () =>
  p
    .datetime(3)
    .onCreate(() => new Date())
    .onUpdate(() => new Date())
    .defaultRaw('now()');

/**
 * When anything that the API shows of this row last changed, by the database's clock. A trigger sets it, also for
 * changes in the tables that the row is shown with.
 */
export const changedAt = () => p.datetime(3).defaultRaw('now()');

/** The index that lists the rows of a table in the order in which they changed. */
export const changedIndex = (tableName: string) => ({
  name: `${tableName}_changed`,
  properties: ['changedAt' as const, 'id' as const],
});

/** Optimistic lock: a row changed by someone else since it was read is not silently overwritten. */
export const version = () => p.integer().version().default(1);

/** An email address as it was typed; at most 254 characters. */
export const email = () => p.string().length(254);

/** A list of short texts as a PostgreSQL array. */
export const textList = () => p.type(TextListType).columnType('text[]');

/** An amount of money: a decimal string with two decimals, at most 9999999.99. */
export const money = () => p.decimal('string').precision(9).scale(2);

/** SHA-256 in hexadecimal. */
export const sha256 = () => p.character().length(64);

/** Where this site serves the picture of a row, once it has been fetched. */
export const picture = () => p.text().nullable();

/** The address that `picture` was made from, or that gave none; another one in the feed is fetched again. */
export const pictureSource = () => p.text().nullable();

/** The name of the column of a property. */
export const toColumn = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The searched fields of a row in lower case, for `search_text like '%…%'` through the trigram index. */
export const searchText = (fields: Readonly<Record<string, TextField>>) => {
  const texts = listFields(fields)
    .filter(({ isSearched }) => isSearched)
    .map(({ name, required }) => (required ? toColumn(name) : `coalesce(${toColumn(name)}, '')`));
  return p
    .text()
    .generated(`(lower(${texts.join(" || E'\\n' || ")})) stored`)
    .strictNullable()
    .hidden()
    .lazy();
};
