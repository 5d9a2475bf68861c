import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { VideoEntity } from '@rapport/db/entities/videos';
import type { Video } from '@rapport/domain/videos/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Call,
  callThrough,
  TRANSPORTS,
  type Transport,
} from '../../../testing/features/both-transports.ts';
import { type FeedServer, respondWith, sends, startFeedServer } from '../../../testing/feeds/feed-server.ts';
import { entry, videoFeed } from '../../../testing/feeds/fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const list: Call = { method: 'GET', path: '/videos', procedure: 'videos.list' };
const refresh: Call = { method: 'POST', path: '/admin/videos/refresh', procedure: 'videos.refresh' };
const flag = (id: string): Call => ({
  method: 'POST',
  path: `/admin/videos/${id}/featured`,
  procedure: 'videos.setFeatured',
});
const unflag = (id: string): Call => ({ ...flag(id), method: 'DELETE', procedure: 'videos.removeFeatured' });
const remove = (id: string): Call => ({
  method: 'DELETE',
  path: `/admin/videos/${id}`,
  procedure: 'videos.delete',
});
const unknown = '00000000-0000-7000-8000-000000000000';

let feed: FeedServer;
let app: TestApp;
let cookie: string;

beforeAll(async () => {
  feed = await startFeedServer(respondWith(404));
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'], videosFeedUrl: feed.url } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(async () => {
  await app.close();
  await feed[Symbol.asyncDispose]();
});

const admin = (call: Call, transport: Transport = 'rest') => callThrough(transport, app, call, { cookie });

async function videos(transport: Transport = 'rest', input: Record<string, unknown> = {}): Promise<Video[]> {
  const { status, body } = await callThrough(transport, app, list, { input });
  expect(status).toBe(200);
  return body as Video[];
}

async function idOf(title: string): Promise<string> {
  return (await videos()).find((video) => video.title === title)?.id ?? '';
}

beforeEach(async () => {
  await app.orm.em.fork().nativeDelete(VideoEntity, {});
  app.services.content.bump();
});

describe.each(TRANSPORTS)('listing, featuring and deleting through %s', (transport) => {
  beforeEach(async () => {
    feed.respond(
      sends(
        videoFeed(
          entry('old', { date: '2026-01-05T09:30:00+00:00' }) +
            entry('new', { date: '2026-05-05T09:30:00+00:00' }),
        ),
      ),
    );
    await admin(refresh, transport);
  });

  it('a flagged one comes first, and keeps its flag through a refresh', async () => {
    const id = await idOf('Video old');
    expect(await videos(transport, { limit: 1 })).toMatchObject([{ title: 'Video new' }]);
    const set = { status: 200, body: { success: true, message: 'Video set as featured successfully' } };
    expect(await admin(flag(id), transport)).toMatchObject(set);
    expect(await admin(flag(id), transport)).toMatchObject(set);
    await admin(refresh, transport);
    expect(await videos(transport, { limit: 1 })).toMatchObject([{ title: 'Video old', featured: true }]);
    expect(await admin(unflag(id), transport)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Featured status removed successfully' },
    });
    expect(await videos(transport, { limit: 1 })).toMatchObject([{ title: 'Video new' }]);
  });

  it('a deleted one stays deleted', async () => {
    const id = await idOf('Video old');
    expect(await admin(remove(id), transport)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Video deleted successfully' },
    });
    expect((await admin(refresh, transport)).body).toMatchObject({ added: 0, unchanged: 1 });
    expect(await videos(transport)).toMatchObject([{ title: 'Video new' }]);
    const actions = (await app.orm.em.fork().find(AuditEntryEntity, { subjectId: id })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['video.deleted']);
  });

  it('an unknown id is 404, and what is no id is 400 at its path', async () => {
    for (const call of [flag, unflag, remove]) {
      expect(await admin(call(unknown), transport)).toMatchObject({ status: 404 });
      expect(await admin(call('1'), transport)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['id'] }] },
      });
    }
  });

  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor-${transport}@example.com` });
    const id = await idOf('Video old');
    for (const call of [refresh, flag(id), unflag(id), remove(id)]) {
      expect(await callThrough(transport, app, call)).toMatchObject({ status: 401 });
      expect(await callThrough(transport, app, call, { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
  });

  it.each(['0', '101', 'six'])('refuses limit=%s', async (limit) => {
    expect(await callThrough(transport, app, list, { input: { limit } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['limit'] }] },
    });
  });
});
