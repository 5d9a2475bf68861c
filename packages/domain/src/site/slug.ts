import { MAX_SLUG } from './slug-schema.ts';

const ACCENTS = /\p{Mn}/gu;

/**
 * The last part of an address that a name suggests, such as `team-coaching`. Empty for a name without a letter from a to
 * z or a digit.
 */
export function toSlug(name: string): string {
  const words =
    name
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  return words.join('-').slice(0, MAX_SLUG).replace(/-$/, '');
}
