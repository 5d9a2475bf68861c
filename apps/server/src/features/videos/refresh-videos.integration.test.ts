import { describe, expect, it } from 'vitest';
import { callRest } from '../../../testing/features/rest-call.ts';
import {
  app,
  asAdmin,
  cookie,
  feed,
  LIST,
  listVideos,
  REFRESH,
  useVideoApp,
} from '../../../testing/features/videos/video-app.ts';
import { respondWith, sends } from '../../../testing/feeds/feed-server.ts';
import { entry, fixture, videoFeed } from '../../../testing/feeds/fixture.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import type { SourceVideo } from '../../feeds/read-videos.ts';

useVideoApp();

describe('refreshing', () => {
  it('stores the videos as YouTube serves them', async () => {
    feed.respond(sends(fixture('youtube-channel')));
    expect(await asAdmin(REFRESH)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Videos refreshed: 15 added, 0 updated, 0 unchanged.', added: 15 },
    });
    const stored = await listVideos();
    expect(stored).toHaveLength(15);
    expect(stored[0]).toEqual({
      id: expect.any(String),
      title: 'Digital Foundry Games of 2024: The Oliver Mackenzie Collection!',
      description: expect.stringMatching(/^As the holiday period/),
      thumbnailUrl: 'https://i4.ytimg.com/vi/W_S7iKZZdHw/hqdefault.jpg',
      url: 'https://www.youtube.com/watch?v=W_S7iKZZdHw',
      duration: null,
      publishedAt: '2025-01-01T16:07:24.000Z',
      viewCount: 23_088,
      likeCount: 1580,
      featured: false,
      videoType: 'video',
    });
    const dates = stored.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await asAdmin(REFRESH)).body).toMatchObject({ added: 0, updated: 0, unchanged: 15 });
  });

  it('tells shorts by their link', async () => {
    feed.respond(
      sends(videoFeed(entry('one', { short: true }) + entry('two', { title: 'Not about /shorts/' }))),
    );
    await asAdmin(REFRESH);
    expect(await listVideos()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Video one', videoType: 'short' }),
        expect.objectContaining({ title: 'Not about /shorts/', videoType: 'video' }),
      ]),
    );
  });

  it('takes new counts over and keeps the last ones on a day without', async () => {
    feed.respond(sends(videoFeed(entry('one', { views: 10 }))));
    await asAdmin(REFRESH);
    feed.respond(sends(videoFeed(entry('one', { views: 3_000_000_000 }))));
    expect((await asAdmin(REFRESH)).body).toMatchObject({ updated: 1 });
    feed.respond(sends(videoFeed(entry('one'))));
    expect((await asAdmin(REFRESH)).body).toMatchObject({ unchanged: 1 });
    expect(await listVideos()).toMatchObject([{ viewCount: 3_000_000_000, likeCount: 7 }]);
  });

  it('a feed that cannot be used changes nothing and says why', async () => {
    feed.respond(sends(videoFeed(entry('remaining'))));
    await asAdmin(REFRESH);
    const before = await listVideos();
    for (const [listener, reason] of [
      [respondWith(404), 'it responded with 404'],
      [sends(fixture('medium-two-articles')), 'it is not a YouTube (Atom) feed'],
      [sends(fixture('youtube-channel').slice(0, 9000)), 'it is not well-formed XML, or it is cut off'],
    ] as const) {
      feed.respond(listener);
      expect(await asAdmin(REFRESH)).toMatchObject({
        status: 409,
        body: {
          code: 'CONFLICT',
          message: `The video feed could not be read: ${reason}. Nothing was changed.`,
        },
      });
    }
    feed.respond(sends(videoFeed('')));
    expect((await asAdmin(REFRESH)).body).toMatchObject({
      message: 'The video feed has no videos. Nothing was changed.',
    });
    expect(await listVideos()).toEqual(before);
  });
});

it('a duration that was known stays when its source is silent', async () => {
  const video: SourceVideo = {
    videoId: 'one',
    title: 'One',
    link: 'https://www.youtube.com/watch?v=one',
    publishedAt: new Date('2026-01-05T09:30:00.000Z'),
    thumbnailUrl: null,
    description: null,
    views: null,
    likes: null,
    duration: 'PT1H2M3S',
  };
  let served = video;
  const other = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    databaseUrl: app.databaseUrl,
    feeds: {
      articles: async () => ({ items: [], total: 0 }),
      videos: async () => ({ items: [served], total: 1 }),
    },
  });
  try {
    const call = () => callRest(other, REFRESH, { cookie });
    expect((await call()).body).toMatchObject({ added: 1 });
    served = { ...video, title: 'One, renamed', duration: null };
    expect((await call()).body).toMatchObject({ updated: 1 });
    expect((await callRest(other, LIST)).body).toMatchObject([
      { title: 'One, renamed', duration: 'PT1H2M3S' },
    ]);
  } finally {
    await other.close();
  }
});

it('a fault of ours while reading says nothing to the client', async () => {
  const failing = async () => {
    throw new Error('secret path /srv/x');
  };
  const other = await startTestApp({
    env: { adminEmails: ['admin@example.com'] },
    databaseUrl: app.databaseUrl,
    feeds: { articles: failing, videos: failing },
  });
  try {
    expect(await callRest(other, REFRESH, { cookie })).toMatchObject({
      status: 500,
      body: { message: 'Something went wrong' },
    });
  } finally {
    await other.close();
  }
});
