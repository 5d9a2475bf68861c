import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, callThrough, TRANSPORTS } from '../../../testing/features/both-transports.ts';
import {
  app,
  asAdmin,
  feed,
  LIST,
  listVideos,
  REFRESH,
  useVideoApp,
} from '../../../testing/features/videos/video-app.ts';
import { sends } from '../../../testing/feeds/feed-server.ts';
import { entry, videoFeed } from '../../../testing/feeds/fixture.ts';

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

useVideoApp();

async function idOf(title: string): Promise<string> {
  return (await listVideos()).find((video) => video.title === title)?.id ?? '';
}

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
    await asAdmin(REFRESH, transport);
  });

  it('a flagged one comes first, and keeps its flag through a refresh', async () => {
    const id = await idOf('Video old');
    expect(await listVideos(transport, { limit: 1 })).toMatchObject([{ title: 'Video new' }]);
    const set = { status: 200, body: { success: true, message: 'Video set as featured successfully' } };
    expect(await asAdmin(flag(id), transport)).toMatchObject(set);
    expect(await asAdmin(flag(id), transport)).toMatchObject(set);
    await asAdmin(REFRESH, transport);
    expect(await listVideos(transport, { limit: 1 })).toMatchObject([{ title: 'Video old', featured: true }]);
    expect(await asAdmin(unflag(id), transport)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Featured status removed successfully' },
    });
    expect(await listVideos(transport, { limit: 1 })).toMatchObject([{ title: 'Video new' }]);
  });

  it('a deleted one stays deleted', async () => {
    const id = await idOf('Video old');
    expect(await asAdmin(remove(id), transport)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Video deleted successfully' },
    });
    expect((await asAdmin(REFRESH, transport)).body).toMatchObject({ added: 0, unchanged: 1 });
    expect(await listVideos(transport)).toMatchObject([{ title: 'Video new' }]);
    const actions = (await app.orm.em.fork().find(AuditEntryEntity, { subjectId: id })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['video.deleted']);
  });

  it('an unknown id is 404, and what is no id is 400 at its path', async () => {
    for (const call of [flag, unflag, remove]) {
      expect(await asAdmin(call(unknown), transport)).toMatchObject({ status: 404 });
      expect(await asAdmin(call('1'), transport)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['id'] }] },
      });
    }
  });

  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor-${transport}@example.com` });
    const id = await idOf('Video old');
    for (const call of [REFRESH, flag(id), unflag(id), remove(id)]) {
      expect(await callThrough(transport, app, call)).toMatchObject({ status: 401 });
      expect(await callThrough(transport, app, call, { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
  });

  it.each(['0', '101', 'six'])('refuses limit=%s', async (limit) => {
    expect(await callThrough(transport, app, LIST, { input: { limit } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['limit'] }] },
    });
  });
});
