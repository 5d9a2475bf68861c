import { VideoEntity } from '@rapport/db/entities/videos';
import type { Video } from '@rapport/domain/videos/schema';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type FeedServer, respondWith, startFeedServer } from '../../feeds/feed-server.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Call, callRest } from '../rest-call.ts';

export const LIST: Call = { method: 'GET', path: '/videos' };
export const REFRESH: Call = { method: 'POST', path: '/admin/videos/refresh' };

export let feed: FeedServer;
export let app: TestApp;
/** The session of the admin. */
export let cookie: string;

/** Starts a server and a channel's feed for the tests of a file; each test begins without videos. */
export function useVideoApp(): void {
  beforeAll(async () => {
    feed = await startFeedServer(respondWith(404));
    app = await startTestApp({ env: { adminEmails: ['admin@example.com'], videosFeedUrl: feed.url } });
    cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
  });
  afterAll(async () => {
    await app.close();
    await feed[Symbol.asyncDispose]();
  });
  beforeEach(async () => {
    await app.orm.em.fork().nativeDelete(VideoEntity, {});
    app.services.content.bump();
  });
}

/** A call of the admin. */
export const asAdmin = (call: Call) => callRest(app, call, { cookie });

/** The videos as visitors see them. */
export async function listVideos(input: Record<string, unknown> = {}): Promise<Video[]> {
  const { status, body } = await callRest(app, LIST, { input });
  expect(status).toBe(200);
  return body as Video[];
}
