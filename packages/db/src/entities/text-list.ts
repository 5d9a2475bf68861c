import { ArrayType } from '@mikro-orm/core';

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
