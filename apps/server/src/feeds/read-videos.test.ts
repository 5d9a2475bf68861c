import { describe, expect, it } from 'vitest';
import { entry, fixture, videoFeed } from '../../testing/feeds/fixture.ts';
import { formatIsoDuration, parseVideos } from './read-videos.ts';

const readItems = async (xml: string) => (await parseVideos(xml)).items;

describe('the videos of a feed as YouTube served it', () => {
  it('are the newest fifteen, each with its statistics and no duration', async () => {
    const videos = await readItems(fixture('youtube-channel'));
    expect(videos).toHaveLength(15);
    expect(videos[0]).toMatchObject({
      videoId: 'W_S7iKZZdHw',
      title: 'Digital Foundry Games of 2024: The Oliver Mackenzie Collection!',
      link: 'https://www.youtube.com/watch?v=W_S7iKZZdHw',
      publishedAt: new Date('2025-01-01T16:07:24.000Z'),
      thumbnailUrl: 'https://i4.ytimg.com/vi/W_S7iKZZdHw/hqdefault.jpg',
      views: 23_088,
      likes: 1580,
      duration: null,
    });
    expect(videos[0]?.description).toMatch(/^As the holiday period .* 16:27 Looking Ahead to 2025$/s);
    expect(videos.every((video) => video.views !== null && video.likes !== null)).toBe(true);
    expect(new Set(videos.map((video) => video.videoId)).size).toBe(15);
  });
});

it('statistics that are absent are unknown, not zero', async () => {
  expect(await readItems(videoFeed(entry('abc')))).toMatchObject([
    { videoId: 'abc', views: null, likes: null },
  ]);
});

it('an entry without anything is read as empty, not as a fault of the whole feed', async () => {
  expect(await readItems(videoFeed('<entry/>'))).toEqual([
    {
      videoId: '',
      title: '',
      link: '',
      publishedAt: null,
      thumbnailUrl: null,
      description: '',
      views: null,
      likes: null,
      duration: null,
    },
  ]);
});

it('counts that are no plain digits are unknown', async () => {
  const xml = videoFeed(entry('abc', { views: 1 })).replace('views="1"', 'views="1e9"');
  expect(await readItems(xml)).toMatchObject([{ views: null }]);
});

it('an RSS feed of articles is refused by name', async () => {
  await expect(readItems(fixture('medium-two-articles'))).rejects.toMatchObject({
    reason: 'it is not a YouTube (Atom) feed',
  });
});

it.each([
  [48, 'PT48S'],
  [60, 'PT1M'],
  [754, 'PT12M34S'],
  [3600, 'PT1H'],
  [3723, 'PT1H2M3S'],
  [0, null],
  [null, null],
])('%s seconds are %s', (seconds, duration) => {
  expect(formatIsoDuration(seconds)).toBe(duration);
});
