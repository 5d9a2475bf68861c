import type { multiLine } from '../shared/text.ts';
import { findBraces } from './placeholders.ts';

/** Refuses placeholders in a text that an email shows as it is. */
export function withoutBraces(schema: ReturnType<typeof multiLine>) {
  return schema.refine((text) => findBraces(text) === null, {
    error: ({ input }) => findBraces(String(input)) ?? undefined,
  });
}
