import { randomUUID } from 'node:crypto';
import { MAX_FORMER_DRAFTS } from '@rapport/domain/site/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const SAVED_AT = '2026-01-05T09:30:00.000Z';

let app: TestApp;
let cookies: { ada: string; visitor: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, now: () => new Date(SAVED_AT) });
  cookies = {
    ada: (await app.signIn({ email: 'ada@example.com' })).cookie,
    visitor: (await app.signIn({ email: 'visitor@example.com' })).cookie,
  };
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('truncate site_version, site_draft, site_former_draft'));

describe('a draft that is replaced', () => {
  let ada: SiteCalls;
  const listIds = async () => (await ada.formerDrafts()).body.formerDrafts.map(({ id }) => id);
  beforeEach(async () => {
    ada = createSiteCalls(app, cookies.ada);
    for (const [index, name] of ['Anna', 'Berta'].entries()) {
      await publishDirectly(app.orm.em, index + 1, contentNamed(name));
    }
  });

  it('by a version is in the history, and can be restored itself', async () => {
    await ada.save(contentNamed('Unpublished'), 0);
    expect(await listIds()).toEqual([]);
    await ada.restore(1, 1);
    const { body } = await ada.formerDrafts();
    expect(body.formerDrafts).toEqual([
      { id: expect.any(String), editedAt: SAVED_AT, editedBy: 'ada@example.com' },
    ]);
    const [{ id } = { id: '' }] = body.formerDrafts;
    expect((await ada.formerDraft(id)).body).toEqual({
      ...body.formerDrafts[0],
      content: contentNamed('Unpublished'),
    });

    expect(await ada.restoreFormerDraft(id, 1)).toMatchObject({ status: 409 });
    expect(await ada.restoreFormerDraft(id, 2)).toMatchObject({
      status: 200,
      body: {
        message: 'The former draft is restored. Publish it when you are ready.',
        draft: { revision: 3, content: contentNamed('Unpublished'), restoredFrom: null, hasChanges: true },
      },
    });
    // Version 1 was in the draft, unchanged, and is in the history anyway.
    expect(await listIds()).toEqual([id]);
    expect((await ada.published()).body.content).toEqual(contentNamed('Berta'));
  });

  it('by discarding its changes is in the history too, once however often it is replaced', async () => {
    await ada.save(contentNamed('Unpublished'), 0);
    await ada.discard(1);
    const [first = ''] = await listIds();
    await ada.restoreFormerDraft(first, 2);
    await ada.save(contentNamed('Another'), 3);
    await ada.restoreFormerDraft(first, 4);
    await ada.discard(5);
    const ids = await listIds();
    const names = await Promise.all(
      ids.map(async (id) => (await ada.formerDraft(id)).body.content.owner.name),
    );
    expect(names).toEqual(['Unpublished', 'Another']);
  });

  it('is not in the history when it is what visitors see', async () => {
    await ada.save(contentNamed('Carla'), 0);
    await ada.publish(1);
    await ada.restore(1, 1);
    expect(await listIds()).toEqual([]);
  });

  it('removes the oldest one when there are more than are kept', async () => {
    await app.orm.em.fork().execute(
      `insert into site_former_draft (id, content, edited_at, edited_by)
       select lpad(n::text, 32, '0')::uuid, jsonb_build_object('n', n), now(), 'other@example.com'
         from generate_series(1, ?) n`,
      [MAX_FORMER_DRAFTS],
    );
    await ada.save(contentNamed('Unpublished'), 0);
    await ada.restore(1, 1);
    const ids = await listIds();
    expect(ids).toHaveLength(MAX_FORMER_DRAFTS);
    expect(ids.at(-1)).toMatch(/0002$/);
  });

  it('is for admins only, and an unknown one does not exist', async () => {
    const unknown = randomUUID();
    for (const [cookie, status] of [
      ['', 401],
      [cookies.visitor, 403],
      [cookies.ada, 404],
    ] as const) {
      const calls = createSiteCalls(app, cookie);
      expect((await calls.formerDraft(unknown)).status).toBe(status);
      expect((await calls.restoreFormerDraft(unknown, 0)).status).toBe(status);
      if (status !== 404) expect((await calls.formerDrafts()).status).toBe(status);
    }
  });
});
