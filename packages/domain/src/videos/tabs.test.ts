import { expect, it } from 'vitest';
import { filterVideosByTab } from './tabs.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');
const VIDEOS = [
  { id: 'old', featured: false, videoType: 'video', publishedAt: '2026-03-01T11:59:59.999Z' },
  { id: 'untyped', featured: true, publishedAt: '2026-03-01T12:00:00.000Z' },
  { id: 'short', featured: false, videoType: 'short', publishedAt: '2026-03-30T12:00:00.000Z' },
];

it.each([
  ['all', ['short', 'untyped', 'old']],
  ['featured', ['untyped']],
  ['videos', ['untyped', 'old']],
  ['shorts', ['short']],
  ['recent', ['short', 'untyped']],
] as const)('the tab %s holds, newest first, %j', (tab, ids) => {
  expect(filterVideosByTab(VIDEOS, tab, NOW).map(({ id }) => id)).toEqual(ids);
});
