import type { z } from 'zod';
import { siteContentSchema } from './content-schema.ts';

/** Something about the content that the design cannot show, or that is missing. */
export interface ContentFault {
  /** Where it is, as in `about.statistics.2.figure`. */
  path: string;
  /** What is wrong and what to do, in a sentence. */
  message: string;
}

function toFaults(issue: z.core.$ZodIssue): ContentFault[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: issue.path.join('.'), message: issue.message }];
  const message = 'There is no such field. Check its spelling.';
  return issue.keys.map((key) => ({ path: [...issue.path, key].join('.'), message }));
}

/** Checks everything personal of the site at once; an empty list when it is all right. */
export function listContentFaults(content: unknown): ContentFault[] {
  const result = siteContentSchema.safeParse(content);
  return result.success ? [] : result.error.issues.flatMap(toFaults);
}
