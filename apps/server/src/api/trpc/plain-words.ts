import { z } from 'zod';

const TYPES: Record<string, string> = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object',
};

const NOT_VALID = 'This is not valid';

/** What holds several things is bounded by their number, a number by its value. */
function bounded({ origin }: { origin: string }, bound: string): string {
  return origin === 'number' || origin === 'int' ? `This must be ${bound}` : `This must hold ${bound}`;
}

/** What is wrong, for a person, where a schema has no words of its own. */
function plainWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (TYPES[issue.expected] ?? NOT_VALID);
    case 'invalid_value':
      return `This must be one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return bounded(issue, `at least ${issue.minimum}`);
    case 'too_big':
      return bounded(issue, `at most ${issue.maximum}`);
    default:
      return NOT_VALID;
  }
}

// What the library says by itself must not reach a client.
z.config({ localeError: plainWords });
