import { lookup } from 'node:dns';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { ImageEntity } from '@rapport/db/entities/pictures';
import type { Article } from '@rapport/domain/articles/schema';
import { expect } from 'vitest';
import { readFirstItems } from '../../../src/feeds/feed-items.ts';
import type { FeedReader } from '../../../src/feeds/feed-reader.ts';
import type { Resolver } from '../../../src/platform/outgoing/address-guard.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type FeedServer, respondWith, startFeedServer } from '../feed-server.ts';

interface Guard {
  /** Without it no picture is fetched from loopback, where these tests serve them. */
  allowLoopback: boolean;
  timeoutMs: number;
}

/** A server whose feeds name the test's pictures, and another server that serves them. */
export interface PictureApp {
  app: TestApp;
  /** The server with the pictures. */
  host: FeedServer;
  /** The port of that host, on loopback. */
  port: string;
  /** The pictures that the feeds name, one entry per item. */
  named: { articles: (string | null)[]; videos: (string | null)[] };
  /**
   * Host names that only this server resolves; each lookup uses the next address of the list, and then the last one.
   */
  names: Map<string, string[]>;
  /** Refreshes and waits until every picture has been processed. */
  refresh(what?: 'articles' | 'videos'): Promise<void>;
  /** The addresses of the articles' pictures, as visitors get them. */
  images(): Promise<(string | null)[]>;
  /** Another server with the same feeds and names. */
  startAnother(guard: Guard): Promise<TestApp>;
  /** Removes all articles, videos, pictures and recorded requests. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const ADMIN = 'admin@example.com';

function createResolver(names: Map<string, string[]>): Resolver {
  return (hostname, options, callback) => {
    const list = names.get(hostname);
    if (!list) return lookup(hostname, options, callback);
    const address = (list.length > 1 ? list.shift() : list[0]) ?? '';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

function createFeedReader(named: PictureApp['named']): FeedReader {
  const item = (kind: string, index: number) => ({
    title: `A sample of ${kind}`,
    link: `https://example.com/${kind}/${index}`,
    publishedAt: new Date(Date.UTC(2026, 0, 28 - index)),
  });
  return {
    articles: async () =>
      readFirstItems([...named.articles.entries()], ([index, src]) => ({
        ...item('articles', index),
        feedId: `article-${index}`,
        categories: [],
        text: 'Some words.',
        prose: 'Some words.',
        images: src === null ? [] : [{ src, width: null, height: null }],
      })),
    videos: async () =>
      readFirstItems([...named.videos.entries()], ([index, thumbnailUrl]) => ({
        ...item('videos', index),
        videoId: `video-${index}`,
        thumbnailUrl,
        description: null,
        views: null,
        likes: null,
        duration: null,
      })),
  };
}

/** Makes a server refresh, as its admin. */
export async function askToRefresh(
  app: TestApp,
  what: 'articles' | 'videos' = 'articles',
): Promise<Response> {
  const { cookie } = await app.signIn({ email: ADMIN });
  const headers = { cookie, origin: app.url };
  return fetch(`${app.url}/api/admin/${what}/refresh`, { method: 'POST', headers });
}

/** Starts both. */
export async function startPictureApp(): Promise<PictureApp> {
  const host = await startFeedServer(respondWith(404));
  const named: PictureApp['named'] = { articles: [], videos: [] };
  const names = new Map<string, string[]>();
  const start = (guard: Guard) =>
    startTestApp({
      env: { adminEmails: [ADMIN] },
      feeds: createFeedReader(named),
      pictureGuard: { ...guard, resolve: createResolver(names) },
    });
  // Longer than a test takes: what is refused is refused at once, even on a busy machine.
  const app = await start({ allowLoopback: true, timeoutMs: 60_000 });
  return {
    app,
    host,
    port: new URL(host.url).port,
    named,
    names,
    async refresh(what) {
      expect((await askToRefresh(app, what)).status).toBe(200);
      await app.services.pictures.settled();
    },
    async images() {
      const articles = (await (await fetch(`${app.url}/api/articles`)).json()) as Article[];
      return articles.map(({ imageUrl }) => imageUrl);
    },
    startAnother: start,
    async reset() {
      const em = app.orm.em.fork();
      await em.nativeDelete(ArticleEntity, {});
      await em.execute('delete from video');
      await em.nativeDelete(ImageEntity, {});
      named.articles = [];
      named.videos = [];
      host.requests.length = 0;
    },
    async close() {
      await app.close();
      await host[Symbol.asyncDispose]();
    },
  };
}
