import { describe, expect, it } from 'vitest';
import { findOpenPlaceholders } from './placeholders.ts';
import { parseRecipients } from './recipients.ts';
import { composedEmailSchema } from './schema.ts';

const EMAIL = { to: 'ada@example.com', subject: 'Hello', message: 'Hello Ada' };

describe('a composed email', () => {
  it('is refused with open placeholders, except the unsubscribe link', () => {
    const faults = composedEmailSchema.safeParse({
      ...EMAIL,
      subject: '{{ packageName }}',
      message: 'Hello {{clientName}}, {{packageName}} and {{clientName}}',
    }).error?.issues;
    expect(faults?.map(({ path, message }) => [path[0], message])).toEqual([
      ['subject', 'Please fill in {{ packageName }}.'],
      ['message', 'Please fill in {{clientName}}, {{packageName}}.'],
    ]);
    expect(composedEmailSchema.parse({ ...EMAIL, message: 'End it: {{unsubscribeUrl}}' }).message).toContain(
      '{{unsubscribeUrl}}',
    );
    expect(findOpenPlaceholders('{ {a}} {{1}} {{}} {{a b}}')).toEqual([]);
  });

  it('goes to each address of the field once', () => {
    expect(parseRecipients(' a@example.com, b@example.com;A@Example.com\n')).toEqual([
      'A@Example.com',
      'b@example.com',
    ]);
    expect(parseRecipients(' ,; ')).toEqual([]);
  });
});
