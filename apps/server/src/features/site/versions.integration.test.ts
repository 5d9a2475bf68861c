import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] } });
  cookie = (await app.signIn({ email: 'ada@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('truncate site_version, site_draft'));

describe('the published versions', () => {
  let ada: SiteCalls;
  beforeEach(async () => {
    ada = createSiteCalls(app, cookie);
    for (const [index, name] of ['Anna', 'Berta', 'Clara'].entries()) {
      await publishDirectly(app.orm.em, index + 1, contentNamed(name));
    }
  });

  it('are listed newest first, page by page', async () => {
    const first = await ada.versions({ limit: 2 });
    expect(first).toMatchObject({ status: 200, body: { total: 3 } });
    expect(first.body.versions[0]).toEqual({
      number: 3,
      publishedAt: '2026-01-05T09:30:00.000Z',
      publishedBy: 'admin@example.com',
      restoredFrom: null,
    });
    const second = await ada.versions({ limit: 2, cursor: first.body.nextCursor });
    expect([first, second].map(({ body }) => body.versions.map(({ number }) => number))).toEqual([
      [3, 2],
      [1],
    ]);
    expect(second.body.nextCursor).toBeNull();
    expect((await ada.versions({})).body.versions).toHaveLength(3);
    expect(await ada.versions({ cursor: 'nonsense' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['cursor'] }] },
    });
  });

  it('can be read one by one with their content', async () => {
    expect((await ada.version(2)).body).toMatchObject({
      number: 2,
      content: contentNamed('Berta'),
      faults: [],
    });
    expect(await ada.version(9)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    for (const number of [0, 'x', 2_147_483_648]) {
      expect(await ada.version(number)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['number'] }] },
      });
    }
  });

  it('are restored to the draft, which then can be published', async () => {
    await ada.save(contentNamed('Dora'), 0);
    expect(await ada.restore(1, 0)).toMatchObject({ status: 409 });
    expect(await ada.restore(1, 1)).toMatchObject({
      status: 200,
      body: {
        message: 'The draft is now version 1. Publish it when you are ready.',
        draft: { revision: 2, content: contentNamed('Anna'), restoredFrom: 1, basedOn: 3, hasChanges: true },
        notRestored: [],
      },
    });
    expect((await ada.published()).body.content).toEqual(contentNamed('Clara'));
    await ada.publish(2);
    expect((await ada.published()).body).toMatchObject({
      version: { number: 4, restoredFrom: 1 },
      content: contentNamed('Anna'),
    });
    expect((await ada.draft()).body.restoredFrom).toBeNull();
    expect(await ada.restore(9, 2)).toMatchObject({ status: 404 });
  });

  it('that were edited after they were restored are new ones', async () => {
    await ada.restore(1, 0);
    await ada.save(contentNamed('Emma'), 1);
    await ada.publish(2);
    expect((await ada.published()).body.version).toMatchObject({ number: 4, restoredFrom: null });
  });

  it('of an older release are restored as far as they are valid, and the response says what is not', async () => {
    const { hero: _hero, ...older } = contentNamed('Frida');
    await publishDirectly(app.orm.em, 4, { ...older, about: { heading: 'Only' }, gone: { text: 'x' } });
    await publishDirectly(app.orm.em, 5, contentNamed('Greta'));
    expect((await ada.version(4)).body.faults.map(({ path }) => path)).toContain('about.paragraphs');
    const { body } = await ada.restore(4, 0);
    expect(body.notRestored).toEqual(['hero', 'about', 'gone']);
    expect(body.message).toBe(
      'The draft is now version 4, except for these sections, which an older release made and which stay as published: hero, about, gone.',
    );
    expect(body.draft).toMatchObject({
      content: { owner: { name: 'Frida' }, hero: testContent.hero, about: testContent.about },
      faults: [],
      restoredFrom: null,
    });
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { action: 'site_draft.restored' }, { orderBy: { id: 'desc' }, limit: 1 });
    expect(entries).toMatchObject([{ subjectId: '4', details: { notRestored: ['hero', 'about', 'gone'] } }]);
  });
});
