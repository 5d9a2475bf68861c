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
  /** The sections that come from the fallback, because those of the content are missing or not valid. */
  replaced: SiteSection[];
}

function mergeSections(
  content: unknown,
  fallback: SiteContent,
  isUsable: (section: SiteSection, value: unknown) => boolean,
): MergedContent {
  const given = isRecord(content) ? content : {};
  const replaced = SITE_SECTIONS.filter((section) => !isUsable(section, given[section]));
  const sections = SITE_SECTIONS.map((section) => [
    section,
    replaced.includes(section) ? fallback[section] : given[section],
  ]);
  // Every section was checked with its own schema, or comes from a content that is valid.
  return { content: Object.fromEntries(sections) as SiteContent, replaced };
}

/**
 * A whole and valid content: each section of `content` that is valid by the present schema, and for every other one
 * the section of `fallback`. Sections that the schema does not have are left out.
 */
export function mergeValidSections(content: unknown, fallback: SiteContent): MergedContent {
  const merged = mergeSections(
    content,
    fallback,
    (section, value) => siteContentSchema.shape[section].safeParse(value).success,
  );
  return { ...merged, content: siteContentSchema.parse(merged.content) };
}

/**
 * The same with less strict rules, for a form: a text may still be empty, too long or in a wrong format, but every
 * field is there and has its type. Fields that came later than the content have their defaults.
 */
export function mergeEditableSections(stored: unknown, fallback: SiteContent): MergedContent {
  const content = completeContent(stored);
  const broken = new Set(
    listContentIssues(content)
      .filter(({ isStructural }) => isStructural)
      .map(({ path }) => path[0]),
  );
  const isWhole = isRecord(content);
  return mergeSections(content, fallback, (section) => isWhole && !broken.has(section));
}
