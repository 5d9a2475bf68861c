import type { z } from 'zod';
import type { Issue } from '../shared/app-error.ts';
import { completeContent } from './complete-content.ts';
import { STRUCTURAL } from './content-fields.ts';
import { type SiteContent, siteContentSchema } from './content-schema.ts';
import { listTargetFaults } from './dead-targets.ts';
import { listRedirectIssues } from './redirect-issues.ts';

/** Something about the content that the design cannot show, or that is missing. */
export interface ContentFault {
  /** Where it is, as in `about.statistics.2.figure`. */
  path: string;
  /** What is wrong and what to do, in a sentence. */
  message: string;
}

/** A fault with its path in parts, and whether the field itself is missing, unknown or of another type. */
export interface ContentIssue extends Issue {
  isStructural: boolean;
}

/** A field that is missing or of another type, or a word that is none of the choices. */
const STRUCTURAL_CODES: ReadonlySet<string> = new Set(['invalid_type', 'invalid_value', 'unrecognized_keys']);

function isStructural(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'custom') return issue.params === STRUCTURAL;
  if (issue.code !== 'invalid_union') return STRUCTURAL_CODES.has(issue.code);
  // A text that fits no option is only a wrong text; any other value is of no option's type.
  return issue.errors.some((option) => option.some(({ code }) => code === 'invalid_type'));
}

function toIssues(issue: z.core.$ZodIssue): ContentIssue[] {
  const path = issue.path as (string | number)[];
  if (issue.code !== 'unrecognized_keys') {
    return [{ path, message: issue.message, isStructural: isStructural(issue) }];
  }
  const message = 'There is no such field. Check its spelling.';
  return issue.keys.map((key) => ({ path: [...path, key], message, isStructural: true }));
}

/** Checks everything personal of the site at once; an empty list when it is all right. */
export function listContentIssues(content: unknown): ContentIssue[] {
  const result = siteContentSchema.safeParse(content);
  const issues = result.success ? [] : result.error.issues.flatMap(toIssues);
  if (issues.some((issue) => issue.isStructural)) return issues;
  // Every field that is there has its type, whatever is wrong with its value.
  const complete = completeContent(content) as SiteContent;
  const dead = [...listTargetFaults(complete), ...listRedirectIssues(complete)];
  return [...issues, ...dead.map(({ path, message }) => ({ path, message, isStructural: false }))];
}

/** The same with paths as text, as people read them. */
export function listContentFaults(content: unknown): ContentFault[] {
  return listContentIssues(content).map(({ path, message }) => ({ path: path.join('.'), message }));
}
