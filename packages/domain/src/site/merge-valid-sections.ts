import type { z } from 'zod';
import { isRecord } from '../shared/is-record.ts';
import { listContentIssues } from './check-content.ts';
import { completeContent } from './complete-content.ts';
import { type SiteContent, siteContentSchema } from './content-schema.ts';

/** A section of the content, such as `hero`. */
export type SiteSection = keyof SiteContent;

/** Every section, in the order of the schema. */
export const SITE_SECTIONS = Object.keys(siteContentSchema.shape) as SiteSection[];

export interface MergedContent {
  content: SiteContent;
  /** The sections that are missing or not valid: they come from the fallback, or lack the entries that are not valid. */
  replaced: SiteSection[];
}

/** Checks, and then checks again what is wrong only beside other entries. */
const PASSES = 2;

/** A list without the entries that are not valid, alone or beside the others; null if that does not make it valid. */
function withoutInvalidEntries(schema: z.ZodType, value: unknown): unknown {
  if (!Array.isArray(value)) return null;
  let entries: unknown[] = value;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const { error } = schema.safeParse(entries);
    const wrong = new Set(error?.issues.map(({ path }) => path[0]));
    entries = entries.filter((_entry, index) => !wrong.has(index));
  }
  return schema.safeParse(entries).data ?? null;
}

/**
 * A whole and valid content: each section of `content` that is valid by the present schema, without blanks around its texts,
 * and for every other one the section of `fallback`. Of a list only the entries that are not valid are left out.
 * Sections that the schema does not have are left out.
 */
export function mergeValidSections(content: unknown, fallback: SiteContent): MergedContent {
  if (!isRecord(content)) return { content: fallback, replaced: SITE_SECTIONS };
  const replaced: SiteSection[] = [];
  const sections = SITE_SECTIONS.map((section) => {
    const schema: z.ZodType = siteContentSchema.shape[section];
    const { success, data } = schema.safeParse(content[section]);
    if (success) return [section, data];
    replaced.push(section);
    return [section, withoutInvalidEntries(schema, content[section]) ?? fallback[section]];
  });
  // Every section was checked with its own schema, or comes from a content that is valid.
  return { content: Object.fromEntries(sections) as SiteContent, replaced };
}

/**
 * The same with less strict rules, for a form: a text may still be empty, too long or in a wrong format, but every
 * field is there and has its type. Fields that came later than the content have their defaults.
 */
export function mergeEditableSections(stored: unknown, fallback: SiteContent): MergedContent {
  const content = completeContent(stored);
  if (!isRecord(content)) return { content: fallback, replaced: SITE_SECTIONS };
  const broken = new Set(
    listContentIssues(content)
      .filter(({ isStructural }) => isStructural)
      .map(({ path }) => path[0]),
  );
  const replaced = SITE_SECTIONS.filter((section) => broken.has(section));
  const sections = SITE_SECTIONS.map((section) => [
    section,
    broken.has(section) ? fallback[section] : content[section],
  ]);
  // Every field of the other sections has its type.
  return { content: Object.fromEntries(sections) as SiteContent, replaced };
}
