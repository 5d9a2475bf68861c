import { describe, expect, it } from 'vitest';
import { emailTemplatePayloadSchema } from './schema.ts';

const TEMPLATE = { subject: 'Hello {{clientName}}', htmlContent: '<p>Hello</p>', active: false };

describe('an email template', () => {
  it('may have no plain text', () => {
    expect(emailTemplatePayloadSchema.parse(TEMPLATE)).toEqual(TEMPLATE);
    for (const textContent of ['', ' ', null]) {
      expect(emailTemplatePayloadSchema.parse({ ...TEMPLATE, textContent }).textContent).toBeNull();
    }
  });

  it.each([
    ['subject', '', 'Subject is required'],
    ['subject', 'a\r\nBcc: b', 'Please keep this on one line.'],
    ['htmlContent', ' ', 'HTML content is required'],
    [
      'htmlContent',
      '<p>Hello {{client name}}</p>',
      '{{client name}} would be sent with its braces. Write variables like {{clientName}}.',
    ],
    [
      'subject',
      'Hello {{clientName}',
      '{{clientName} would be sent with its braces. Write variables like {{clientName}}.',
    ],
    ['textContent', '{{', '{{ would be sent with its braces. Write variables like {{clientName}}.'],
    ['active', 'false', 'Choose whether the template is active.'],
    ['active', undefined, 'Choose whether the template is active.'],
  ])('with %s %j is refused', (field, value, message) => {
    const issues = emailTemplatePayloadSchema.safeParse({ ...TEMPLATE, [field]: value }).error?.issues;
    expect(issues?.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});
