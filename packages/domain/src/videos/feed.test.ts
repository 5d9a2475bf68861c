import { describe, expect, it } from 'vitest';
import { type FeedVideo, toVideoDraft } from './feed.ts';

const ENTRY: FeedVideo = {
  videoId: ' sample-1 ',
  title: ' A sample video ',
  link: 'https://www.youtube.com/watch?v=sample-1',
  publishedAt: new Date('2026-01-05T09:30:00.000Z'),
  thumbnailUrl: 'https://i.ytimg.com/vi/sample-1/hqdefault.jpg',
  description: ' First line \r\n\r\n\r\n\r\n second ',
  views: 23_088,
  likes: 1580,
};

describe('a video of the feed', () => {
  it('is normalised', () => {
    expect(toVideoDraft(ENTRY)).toEqual({
      feedId: 'sample-1',
      title: 'A sample video',
      description: 'First line\n\nsecond',
      thumbnailUrl: 'https://i.ytimg.com/vi/sample-1/hqdefault.jpg',
      url: 'https://www.youtube.com/watch?v=sample-1',
      publishedAt: ENTRY.publishedAt,
      viewCount: 23_088,
      likeCount: 1580,
      videoType: 'video',
    });
  });

  it.each([
    ['https://www.youtube.com/shorts/sample-1', 'short'],
    ['https://www.youtube.com/watch?v=sample-1&from=/shorts/', 'video'],
  ])('at %s is a %s', (link, videoType) => {
    expect(toVideoDraft({ ...ENTRY, link })?.videoType).toBe(videoType);
  });

  it('may lack thumbnail, description and counts', () => {
    const bare = { ...ENTRY, thumbnailUrl: 'broken', description: ' ', views: null, likes: Number.NaN };
    expect(toVideoDraft(bare)).toMatchObject({
      thumbnailUrl: null,
      description: null,
      viewCount: null,
      likeCount: null,
    });
    expect(toVideoDraft({ ...ENTRY, views: -1, likes: 2 ** 60 })).toMatchObject({
      viewCount: null,
      likeCount: null,
    });
  });

  it.each<[string, Partial<FeedVideo>]>([
    ['id', { videoId: '' }],
    ['title', { title: '' }],
    ['date', { publishedAt: null }],
    ['link', { link: 'shorts/1' }],
  ])('without %s is left out', (_what, fault) => {
    expect(toVideoDraft({ ...ENTRY, ...fault })).toBeNull();
  });
});
