import { SiteDraftEntity } from '@rapport/db/entities/site';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] } });
  cookie = (await app.signIn({ email: 'ada@example.com' })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('truncate site_draft'));

const stored = () => app.orm.em.fork().findOne(SiteDraftEntity, { id: 1 });

describe('a draft', () => {
  let ada: SiteCalls;
  beforeEach(() => {
    ada = createSiteCalls(app, cookie);
  });

  describe('is refused, and stays as it was,', () => {
    const { hero, owner } = testContent;
    const structure: [what: string, content: unknown, path: (string | number)[]][] = [
      ['without a section', { ...testContent, hero: undefined }, ['content', 'hero']],
      [
        'with a number for a text',
        { ...testContent, hero: { ...hero, sentence: 7 } },
        ['content', 'hero', 'sentence'],
      ],
      ['with an unknown field', { ...testContent, hero: { ...hero, sub: 'x' } }, ['content', 'hero', 'sub']],
      ['as a list', [], ['content']],
      ['as null', null, ['content']],
      ['as text', 'hero', ['content']],
      ['with U+0000', { ...testContent, owner: { ...owner, name: 'a\0b' } }, ['content', 'owner', 'name']],
      [
        'with half an emoji',
        { ...testContent, owner: { ...owner, name: 'a\ud83c' } },
        ['content', 'owner', 'name'],
      ],
    ];
    it.each(structure)('%s', async (_what, content, path) => {
      await ada.save(contentNamed('Clara'), 0);
      const response = await ada.save(content, 1);
      expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      expect(response.body.issues.map((issue) => issue.path)).toContainEqual(path);
      expect(await stored()).toMatchObject({ revision: 1, content: contentNamed('Clara') });
    });

    it.each([undefined, null, '0', -1, 1.5, 2_147_483_648])('with the revision %j', async (revision) => {
      expect(await ada.save(contentNamed('Clara'), revision)).toMatchObject({
        status: 400,
        body: { issues: [{ path: ['revision'] }] },
      });
      expect(await stored()).toBeNull();
    });

    /** A content of exactly this many bytes as JSON. */
    const ofBytes = (bytes: number) => {
      const name = (length: number) => contentNamed('x'.repeat(length));
      const rest = bytes - Buffer.byteLength(JSON.stringify(name(0)));
      const { owner } = name(rest);
      return { ...testContent, emailIdentity: name(0).emailIdentity, owner };
    };

    it.each([
      [767, 200],
      [768, 200],
      [769, 400],
    ])('beyond 768 KB: %i KB get %i', async (kilobytes, status) => {
      const content = ofBytes(kilobytes * 1024);
      expect(Buffer.byteLength(JSON.stringify(content))).toBe(kilobytes * 1024);
      expect(await ada.save(content, 0)).toMatchObject({ status });
    });

    it('when it is too deep, before anything else is looked at', async () => {
      let deep: unknown = 'x';
      for (let level = 0; level < 13; level += 1) deep = [deep];
      const response = await ada.save({ ...testContent, hero: deep }, 0);
      expect(response.status).toBe(400);
      expect(response.body.issues).toEqual([
        { path: ['content'], message: 'Use at most 12 levels of groups and lists.' },
      ]);
    });
  });
});
