import { listContentFaults } from '@rapport/domain/site/check-content';
import { expect, test } from 'vitest';
import { siteContent } from './index.ts';

test('is what the design can show', () => {
  expect(listContentFaults(siteContent)).toEqual([]);
});

test('is plain data, so that it can be stored and sent as JSON', () => {
  expect(JSON.parse(JSON.stringify(siteContent))).toEqual(siteContent);
});
