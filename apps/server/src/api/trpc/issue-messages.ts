import { quantity } from '@rapport/domain/shared/quantity';
import { z } from 'zod';

const TYPE_MESSAGES: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
};

const INVALID_MESSAGE = 'This is not valid';

/** Numbers are limited by their value, texts by their length, lists by their number of entries. */
function formatBound({ origin }: { origin: string }, side: string, bound: number | bigint): string {
  if (origin === 'number' || origin === 'int') return `This must be ${side} ${bound}`;
  const count = Number(bound);
  return `This must have ${side} ${origin === 'string' ? quantity(count, 'character') : quantity(count, 'entry', 'entries')}`;
}

/** The message of an issue when the schema has none of its own. */
function formatIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required'
        : (TYPE_MESSAGES[issue.expected] ?? INVALID_MESSAGE);
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return formatBound(issue, 'at least', issue.minimum);
    case 'too_big':
      return formatBound(issue, 'at most', issue.maximum);
    default:
      return INVALID_MESSAGE;
  }
}

// The library's own message must not reach a client.
z.config({ localeError: formatIssue });
