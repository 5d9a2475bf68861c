import { describe, expect, it } from 'vitest';
import { parseRecipients } from './recipients.ts';
import { composedEmailSchema } from './schema.ts';

const EMAIL = { to: 'ada@example.com', subject: 'Hello', message: 'Hello Ada' };

describe('a composed email', () => {
  it('is refused with placeholders that are no variables', () => {
    const faults = composedEmailSchema.safeParse({
      ...EMAIL,
      subject: '{{ packageName }}',
      message: 'Hello {{clientName}}, {{packageName}}, {{first name}} and {{packageName}}',
    }).error?.issues;
    expect(faults?.map(({ path, message }) => [path[0], message])).toEqual([
      ['subject', 'Please fill in {{ packageName }}.'],
      ['message', 'Please fill in {{packageName}}, {{first name}}.'],
    ]);
  });

  it('may name the recipient, the owner and the site, and let the recipient unsubscribe', () => {
    const subject = 'For {{clientName}} from {{ownerName}}';
    const message = '{{clientName}} {{ownerName}} {{signature}} {{siteUrl}} {{unsubscribeUrl}}';
    expect(composedEmailSchema.parse({ ...EMAIL, subject, message })).toMatchObject({ subject, message });
    const refused = composedEmailSchema.safeParse({ ...EMAIL, subject: '{{signature}} {{unsubscribeUrl}}' });
    expect(refused.error?.issues[0]?.message).toBe('Please fill in {{signature}}, {{unsubscribeUrl}}.');
  });

  it('goes to each address of the field once', () => {
    expect(parseRecipients(' a@example.com, b@example.com;A@Example.com\n')).toEqual([
      'A@Example.com',
      'b@example.com',
    ]);
    expect(parseRecipients(' ,; ')).toEqual([]);
  });
});
