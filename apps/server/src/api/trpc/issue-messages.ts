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

/** Collections are limited by their number of entries, numbers by their value. */
function formatBound({ origin }: { origin: string }, bound: string): string {
  return origin === 'number' || origin === 'int' ? `This must be ${bound}` : `This must hold ${bound}`;
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
      return formatBound(issue, `at least ${issue.minimum}`);
    case 'too_big':
      return formatBound(issue, `at most ${issue.maximum}`);
    default:
      return INVALID_MESSAGE;
  }
}

// The library's own message must not reach a client.
z.config({ localeError: formatIssue });
