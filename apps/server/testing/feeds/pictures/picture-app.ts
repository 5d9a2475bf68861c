import { lookup } from 'node:dns';
import { ArticleEntity } from '@rapport/db/entities/articles';
import { ImageEntity } from '@rapport/db/entities/pictures';
import type { Article } from '@rapport/domain/articles/schema';
import { expect } from 'vitest';
import type { Resolver } from '../../../src/feeds/address-guard.ts';
import { readFirstItems } from '../../../src/feeds/feed-items.ts';
import type { FeedReader } from '../../../src/feeds/feed-reader.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { answers, type FeedServer, startFeedServer } from '../feed-server.ts';

interface Guard {
  /** Without it no picture comes from loopback, where these tests have them. */
  allowLoopback: boolean;
  timeoutMs: number;
}

/** A server whose feeds name the pictures a test wants, and another that has them. */
export interface PictureApp {
  app: TestApp;
  /** Where the pictures are. */
  host: FeedServer;
  /** The port of that host, on loopback. */
  port: string;
  /** What the feeds name, one entry an item. */
  named: { articles: (string | null)[]; videos: (string | null)[] };
  /** Names that only this server knows; each look-up takes the next answer of the list, the last one for ever. */
  names: Map<string, string[]>;
  /** Refreshes and waits until every picture has been dealt with. */
  refresh(what?: 'articles' | 'videos'): Promise<void>;
  /** The addresses of the articles' pictures, as a visitor is told them. */
  images(): Promise<(string | null)[]>;
  /** Another server of the same feeds and names. */
  startAnother(guard: Guard): Promise<TestApp>;
  /** No articles, videos or pictures, and no request seen. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const ADMIN = 'admin@example.com';

function resolverOf(names: Map<string, string[]>): Resolver {
  return (hostname, options, callback) => {
    const list = names.get(hostname);
    if (!list) return lookup(hostname, options, callback);
    const address = (list.length > 1 ? list.shift() : list[0]) ?? '';
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
}

function feedsOf(named: PictureApp['named']): FeedReader {
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

/** Asks a server to refresh, as its admin. */
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
  const host = await startFeedServer(answers(404));
  const named: PictureApp['named'] = { articles: [], videos: [] };
  const names = new Map<string, string[]>();
  const start = (guard: Guard) =>
    startTestApp({
      env: { adminEmails: [ADMIN] },
      feeds: feedsOf(named),
      pictureGuard: { ...guard, resolve: resolverOf(names) },
    });
  // Longer than a test lasts: what is refused is refused at once, on a busy machine too.
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
