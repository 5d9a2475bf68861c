import { expect, test } from 'vitest';
import { EVERYONE } from './audience.ts';
import { campaignPayloadSchema } from './schema.ts';
import { findSendObstacle, hasVisibleContent, isHtmlContent } from './sendable.ts';

const written = { subject: 'News', content: '<p>Hello</p>', ...EVERYONE };

test('a campaign is sent when it has recipients and no variable that does not exist', () => {
  expect(findSendObstacle(written, 1)).toBeNull();
  const known = {
    ...EVERYONE,
    subject: '{{firstName|Reader}}, news of {{ownerName}}',
    content: '{{ signature }} {{unsubscribeUrl}} {{siteUrl}}',
  };
  expect(findSendObstacle(known, 1)).toBeNull();
  expect(findSendObstacle(written, 0)).toMatch(/^No one has confirmed/);
  expect(findSendObstacle({ ...written, includedSegments: ['a'] }, 0)).toMatch(/^No one in this audience/);
  expect(findSendObstacle({ ...written, subject: 'Hello {{name}}' }, 1)).toBe(
    "{{name}} isn't a variable here. Remove it, or use {{firstName}}, {{ownerName}}, {{siteUrl}}.",
  );
});

test('a campaign with another variable is not saved, and the field says why', () => {
  const issues = campaignPayloadSchema.safeParse({
    title: 'May',
    subject: 'For {{clientName}} {{unsubscribeUrl}}',
    content: '<p>{{firstName|reader}}, {{name}}, {{last name}}, {{name}} {{unsubscribeUrl}}</p>',
  }).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    [
      'subject',
      "{{clientName}}, {{unsubscribeUrl}} aren't variables here. Remove them, or use {{firstName}}, {{ownerName}}, {{siteUrl}}.",
    ],
    [
      'content',
      "{{name}}, {{last name}} aren't variables here. Remove them, or use {{firstName}}, {{ownerName}}, {{signature}}, {{siteUrl}}, {{unsubscribeUrl}}.",
    ],
  ]);
});

test.each([
  ['<p>Hello</p>', true],
  ['Hello <br> reader', true],
  ['Hello\n\nreader', false],
  ['1 < 2 and 3 > 2', false],
  ['I <3 coaching', false],
])('%s is HTML: %s', (content, isHtml) => {
  expect(isHtmlContent(content)).toBe(isHtml);
});

test.each([
  ['<p>Hello</p>', true],
  ['1 < 2', true],
  ['<p><img src="https://example.com/a.png"></p>', true],
  ['<hr>', true],
  ['<p></p>', false],
  ['<p>&nbsp;\u200b</p><ul><li><br></li></ul>', false],
])('%s has visible content: %s', (content, isVisible) => {
  expect(hasVisibleContent(content)).toBe(isVisible);
});

test('many opening brackets are read in one pass', () => {
  const content = '<a'.repeat(100_000);
  expect(isHtmlContent(content)).toBe(false);
  expect(hasVisibleContent(content)).toBe(true);
});
