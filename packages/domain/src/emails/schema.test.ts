import { describe, expect, it } from 'vitest';
import { openPlaceholders } from './placeholders.ts';
import { recipientsOf } from './recipients.ts';
import { composedEmailSchema } from './schema.ts';

const EMAIL = { to: 'ada@example.com', subject: 'Hello', message: 'Hello Ada' };

describe('an email written by hand', () => {
  it('names the placeholders no one filled in, and lets its reader have their own link', () => {
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
    expect(openPlaceholders('{ {a}} {{1}} {{}} {{a b}}')).toEqual([]);
  });

  it('goes to each address of the field once', () => {
    expect(recipientsOf(' a@example.com, b@example.com;A@Example.com\n')).toEqual([
      'A@Example.com',
      'b@example.com',
    ]);
    expect(recipientsOf(' ,; ')).toEqual([]);
  });
});
