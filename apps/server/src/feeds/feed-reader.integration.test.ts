import { describe, expect, it } from 'vitest';
import { respondWith, sends, startFeedServer } from '../../testing/feeds/feed-server.ts';
import { entry, fixture, videoFeed } from '../../testing/feeds/fixture.ts';
import { createFeedReader, type FeedEnvironment } from './feed-reader.ts';

const local: FeedEnvironment = {
  mode: 'local',
  articlesFeedUrl: undefined,
  videosFeedUrl: undefined,
  youtubeApiKey: undefined,
  youtubeApiUrl: 'https://www.googleapis.com/youtube/v3',
  fetchDeniedRanges: [],
};

const readNone = async () => ({ articles: null, videos: null });

describe('without configured addresses', () => {
  it('local mode reads the sample articles, which say that they are samples', async () => {
    const { items: articles } = await createFeedReader(local, readNone).articles();
    expect(articles.length).toBeGreaterThanOrEqual(8);
    for (const article of articles) expect(article.title).toMatch(/^Sample article: /);
    expect(new Set(articles.map(({ feedId }) => feedId)).size).toBe(articles.length);
  });

  it('local mode reads the sample videos, a short among them', async () => {
    const { items: videos } = await createFeedReader(local, readNone).videos();
    expect(videos.length).toBeGreaterThanOrEqual(6);
    for (const video of videos) expect(video.title).toMatch(/^Sample (video|short): /);
    expect(videos.some(({ link }) => link.includes('/shorts/'))).toBe(true);
  });

  it('production reads no sample', async () => {
    const reader = createFeedReader({ ...local, mode: 'production' }, readNone);
    const refusal = { name: 'FeedError', reason: 'its address is not configured' };
    await expect(reader.articles()).rejects.toMatchObject(refusal);
    await expect(reader.videos()).rejects.toMatchObject(refusal);
  });
});

it('configured addresses are read instead', async () => {
  await using server = await startFeedServer(sends(fixture('medium-two-articles')));
  const { items: articles } = await createFeedReader(
    { ...local, articlesFeedUrl: server.url },
    readNone,
  ).articles();
  expect(articles.map(({ feedId }) => feedId)).toEqual([
    'https://medium.com/p/bbbe28ea58a',
    'https://medium.com/p/e1131f7c0355',
  ]);
});

it('the address that the owner published is read, unless the environment has one', async () => {
  await using published = await startFeedServer(sends(fixture('medium-two-articles')));
  await using configured = await startFeedServer(sends(videoFeed(entry('abc'))));
  const readPublished = async () => ({ articles: published.url, videos: published.url });
  const reader = createFeedReader({ ...local, videosFeedUrl: configured.url }, readPublished);
  expect((await reader.articles()).items).toHaveLength(2);
  expect((await reader.videos()).items).toMatchObject([{ videoId: 'abc' }]);
  expect(published.requests).toHaveLength(1);
});

describe('with a key for the YouTube Data API', () => {
  const feed = videoFeed(
    entry('abc', { views: 10 }) + entry('def', { views: 20 }) + entry('gone', { views: 30 }),
  );
  const respond = JSON.stringify({
    items: [
      {
        id: 'abc',
        contentDetails: { duration: 'PT1H2M3S' },
        statistics: { viewCount: '1999', likeCount: '55' },
      },
      { id: 'def', contentDetails: { duration: 'P0D' }, statistics: { viewCount: '21' } },
    ],
  });

  it('durations and counts come from there; what it hides or does not know stays as in the feed', async () => {
    await using feedServer = await startFeedServer(sends(feed));
    await using api = await startFeedServer(sends(respond, 'application/json'));
    const reader = createFeedReader(
      {
        ...local,
        videosFeedUrl: feedServer.url,
        youtubeApiKey: 'key',
        youtubeApiUrl: `${api.url}/`,
      },
      readNone,
    );
    expect((await reader.videos()).items).toMatchObject([
      { videoId: 'abc', duration: 'PT1H2M3S', views: 1999, likes: 55 },
      { videoId: 'def', duration: null, views: 21, likes: 7 },
      { videoId: 'gone', duration: null, views: 30, likes: 7 },
    ]);
    expect(api.requests.map(({ url }) => url)).toEqual([
      '/feed/videos?part=contentDetails%2Cstatistics&id=abc%2Cdef%2Cgone&key=key',
    ]);
  });

  it('asks for at most 50 videos a call', async () => {
    const many = Array.from({ length: 60 }, (_, index) => entry(`v${index}`)).join('');
    await using feedServer = await startFeedServer(sends(videoFeed(many)));
    await using api = await startFeedServer(sends('{"items":[]}', 'application/json'));
    const env = { ...local, videosFeedUrl: feedServer.url, youtubeApiKey: 'key', youtubeApiUrl: api.url };
    expect((await createFeedReader(env, readNone).videos()).items).toHaveLength(60);
    const asked = api.requests.map(
      ({ url }) => new URL(url ?? '', api.url).searchParams.get('id')?.split(',').length,
    );
    expect(asked).toEqual([50, 10]);
  });

  it.each([
    ['403', respondWith(403)],
    ['no JSON', sends('<html>')],
    ['other JSON', sends('{"items":[{"id":7}]}')],
  ])('a failing API (%s) leaves the feed’s data, and is reported', async (_what, listener) => {
    await using feedServer = await startFeedServer(sends(feed));
    await using api = await startFeedServer(listener);
    const warnings: string[] = [];
    const env = { ...local, videosFeedUrl: feedServer.url, youtubeApiKey: 'key', youtubeApiUrl: api.url };
    const { items: videos } = await createFeedReader(env, readNone, (message) =>
      warnings.push(message),
    ).videos();
    expect(videos).toMatchObject([{ views: 10 }, { views: 20 }, { views: 30 }]);
    expect(warnings).toEqual([expect.stringContaining('Data API')]);
  });
});

it('a feed in a range that the owner denies is not read, in local mode either', async () => {
  await using server = await startFeedServer(sends(fixture('medium-two-articles')));
  const reader = createFeedReader(
    {
      ...local,
      articlesFeedUrl: server.url,
      fetchDeniedRanges: ['127.0.0.0/8'],
    },
    readNone,
  );
  await expect(reader.articles()).rejects.toMatchObject({
    reason: 'its address, or one it redirects to, is in a range that the settings deny',
  });
  expect(server.requests).toHaveLength(0);
});
