import { expect, test } from 'vitest';
import { campaignPayloadSchema } from './schema.ts';
import { findSendObstacle } from './sendable.ts';

const written = { subject: 'News', content: '<p>Hello</p>' };

test('a campaign is sent when it has recipients and no variables', () => {
  expect(findSendObstacle(written, 1)).toBeNull();
  expect(findSendObstacle({ ...written, content: 'End it: {{unsubscribeUrl}}' }, 1)).toBeNull();
  expect(findSendObstacle(written, 0)).toMatch(/^No one has confirmed/);
  expect(findSendObstacle({ ...written, subject: 'Hello {{firstName}}' }, 1)).toBe(
    'Campaigns have no variables. Remove {{firstName}}.',
  );
});

test('a campaign with a variable is not saved, and the field says why', () => {
  const issues = campaignPayloadSchema.safeParse({
    title: 'May',
    subject: 'For {{clientName}} {{unsubscribeUrl}}',
    content: '<p>{{firstName}}, {{ lastName }}, {{firstName}} {{unsubscribeUrl}}</p>',
  }).error?.issues;
  expect(issues?.map(({ path, message }) => [path[0], message])).toEqual([
    ['subject', 'Campaigns have no variables. Remove {{clientName}}, {{unsubscribeUrl}}.'],
    ['content', 'Campaigns have no variables. Remove {{firstName}}, {{ lastName }}.'],
  ]);
});
