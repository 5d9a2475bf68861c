import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, callRest } from '../../../testing/features/rest-call.ts';
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
});
const unflag = (id: string): Call => ({ ...flag(id), method: 'DELETE' });
const remove = (id: string): Call => ({
  method: 'DELETE',
  path: `/admin/videos/${id}`,
});
const unknown = '00000000-0000-7000-8000-000000000000';

useVideoApp();

async function idOf(title: string): Promise<string> {
  return (await listVideos()).find((video) => video.title === title)?.id ?? '';
}

describe('listing, featuring and deleting', () => {
  beforeEach(async () => {
    feed.respond(
      sends(
        videoFeed(
          entry('old', { date: '2026-01-05T09:30:00+00:00' }) +
            entry('new', { date: '2026-05-05T09:30:00+00:00' }),
        ),
      ),
    );
    await asAdmin(REFRESH);
  });

  it('a flagged one comes first, and keeps its flag through a refresh', async () => {
    const id = await idOf('Video old');
    expect(await listVideos({ limit: 1 })).toMatchObject([{ title: 'Video new' }]);
    const set = { status: 200, body: { success: true, message: 'Video set as featured successfully' } };
    expect(await asAdmin(flag(id))).toMatchObject(set);
    expect(await asAdmin(flag(id))).toMatchObject(set);
    await asAdmin(REFRESH);
    expect(await listVideos({ limit: 1 })).toMatchObject([{ title: 'Video old', featured: true }]);
    expect(await asAdmin(unflag(id))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Featured status removed successfully' },
    });
    expect(await listVideos({ limit: 1 })).toMatchObject([{ title: 'Video new' }]);
  });

  it('a deleted one stays deleted', async () => {
    const id = await idOf('Video old');
    expect(await asAdmin(remove(id))).toMatchObject({
      status: 200,
      body: { success: true, message: 'Video deleted successfully' },
    });
    expect((await asAdmin(REFRESH)).body).toMatchObject({ added: 0, unchanged: 1 });
    expect(await listVideos()).toMatchObject([{ title: 'Video new' }]);
    const actions = (await app.orm.em.fork().find(AuditEntryEntity, { subjectId: id })).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['video.deleted']);
  });

  it('an unknown id is 404, and what is no id is 400 at its path', async () => {
    for (const call of [flag, unflag, remove]) {
      expect(await asAdmin(call(unknown))).toMatchObject({ status: 404 });
      expect(await asAdmin(call('1'))).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['id'] }] },
      });
    }
  });

  it('is the admin’s alone', async () => {
    const visitor = await app.signIn({ email: `visitor@example.com` });
    const id = await idOf('Video old');
    for (const call of [REFRESH, flag(id), unflag(id), remove(id)]) {
      expect(await callRest(app, call)).toMatchObject({ status: 401 });
      expect(await callRest(app, call, { cookie: visitor.cookie })).toMatchObject({
        status: 403,
      });
    }
  });

  it.each(['0', '101', 'six'])('refuses limit=%s', async (limit) => {
    expect(await callRest(app, LIST, { input: { limit } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['limit'] }] },
    });
  });
});
