import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { SampleDismissalEntity } from '@rapport/db/entities/site';
import type { SiteContent } from '@rapport/domain/site/content-schema';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listSampleFields } from './sample-fields.ts';

/** Two short texts that the product ships with. */
const [NAME, PROFESSION] = ['Your Name', 'Technology'];

/** A content with both texts of the sample. */
const content: SiteContent = {
  ...testContent,
  owner: { ...testContent.owner, name: NAME, profession: PROFESSION },
  about: { ...testContent.about, statistics: [{ figure: '9', label: 'years', hidden: false }] },
};

let app: TestApp;
let cookies: { ada: string; visitor: string };
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] } });
  cookies = {
    ada: (await app.signIn({ email: 'ada@example.com' })).cookie,
    visitor: (await app.signIn({ email: 'visitor@example.com' })).cookie,
  };
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().execute('truncate site_version, site_draft, sample_dismissal'));

const countStored = () => app.orm.em.fork().count(SampleDismissalEntity, {});

describe('texts of the sample', () => {
  let ada: SiteCalls;
  beforeEach(() => {
    ada = createSiteCalls(app, cookies.ada);
  });
  const list = async () => (await ada.sampleFields()).body;
  const find = async (path: string) => {
    const field = (await list()).fields.find((one) => one.path === path);
    if (!field) throw new Error(`${path} is not listed`);
    return field;
  };

  it('are none on a site that is the owner’s', async () => {
    await publishDirectly(app.orm.em, 1, contentNamed('Clara'));
    expect(await ada.sampleFields()).toMatchObject({
      status: 200,
      body: { fields: [], remaining: 0, isLive: false },
    });
  });

  it('are what visitors see, each with its place and its text', async () => {
    await publishDirectly(app.orm.em, 1, content);
    const { fields, remaining } = await list();
    expect(fields.map(({ path, text }) => [path, text])).toEqual([
      ['owner.name', NAME],
      ['owner.profession', PROFESSION],
    ]);
    expect(remaining).toBe(2);
    expect(fields.every(({ dismissed, changedInDraft }) => !dismissed && !changedInDraft)).toBe(true);
  });

  it('stay listed until the draft is published, and say that the draft has replaced them', async () => {
    await publishDirectly(app.orm.em, 1, content);
    await ada.save({ ...content, owner: { ...content.owner, name: 'Clara' } }, 0);
    expect((await list()).fields).toMatchObject([
      { path: 'owner.name', changedInDraft: true },
      { path: 'owner.profession', changedInDraft: false },
    ]);
    await ada.publish(1);
    expect((await list()).fields.map(({ path }) => path)).toEqual(['owner.profession']);
  });

  it('that only moved within their list are still there', async () => {
    const hero = { ...testContent.hero, fields: ['Strategy', 'Testing'] };
    await publishDirectly(app.orm.em, 1, { ...testContent, hero });
    await ada.save({ ...testContent, hero: { ...hero, fields: ['Testing', 'Strategy'] } }, 0);
    expect((await list()).fields).toMatchObject([{ path: 'hero.fields.0', changedInDraft: false }]);
    await ada.publish(1);
    expect((await list()).fields).toMatchObject([{ path: 'hero.fields.1' }]);
  });

  it('can be dismissed one by one, and listed again', async () => {
    await publishDirectly(app.orm.em, 1, content);
    const { path, fingerprint } = await find('owner.name');
    expect(await ada.dismiss(path, fingerprint)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Text dismissed', remaining: 1 },
    });
    expect(await list()).toMatchObject({
      remaining: 1,
      fields: [{ path: 'owner.name', dismissed: true }, { dismissed: false }],
    });
    expect((await ada.dismiss(path, fingerprint)).body).toMatchObject({ remaining: 1 });
    expect(await countStored()).toBe(1);
    expect((await ada.listAgain(path, fingerprint)).body).toMatchObject({ remaining: 2 });
    expect(await list()).toMatchObject({ remaining: 2, fields: [{ dismissed: false }, {}] });
    expect(await countStored()).toBe(0);
  });

  it('count again where another text of the sample takes the place of a dismissed one', async () => {
    await publishDirectly(app.orm.em, 1, content);
    const { fingerprint } = await find('owner.name');
    await ada.dismiss('owner.name', fingerprint);
    await publishDirectly(app.orm.em, 2, { ...content, owner: { ...content.owner, name: PROFESSION } });
    expect(await find('owner.name')).toMatchObject({ text: PROFESSION, dismissed: false });
    expect(await ada.dismiss('owner.name', fingerprint)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });

  it('cannot be dismissed where visitors do not see them', async () => {
    await publishDirectly(app.orm.em, 1, content);
    const { fingerprint } = await find('owner.name');
    expect((await ada.dismiss('about.heading', fingerprint)).status).toBe(409);
    expect((await ada.dismiss('owner.name', '00000000')).status).toBe(409);
    expect((await ada.dismiss('owner.name', 'not a fingerprint')).status).toBe(400);
    expect((await ada.dismiss('', fingerprint)).status).toBe(400);
    expect((await ada.dismiss('x'.repeat(201), fingerprint)).status).toBe(400);
    expect(await countStored()).toBe(0);
  });

  it('leave no dismissals behind that are about texts no one sees', async () => {
    await publishDirectly(app.orm.em, 1, content);
    await ada.dismiss('owner.name', (await find('owner.name')).fingerprint);
    await publishDirectly(app.orm.em, 2, { ...content, owner: { ...content.owner, name: 'Clara' } });
    await ada.dismiss('owner.profession', (await find('owner.profession')).fingerprint);
    expect(await countStored()).toBe(1);
  });

  it('dismissed at the same moment by two admins are dismissed once', async () => {
    await publishDirectly(app.orm.em, 1, content);
    const { path, fingerprint } = await find('owner.name');
    const both = await Promise.all([ada.dismiss(path, fingerprint), ada.dismiss(path, fingerprint)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await countStored()).toBe(1);
  });

  it('are for admins only', async () => {
    await publishDirectly(app.orm.em, 1, content);
    const { path, fingerprint } = await find('owner.name');
    for (const [cookie, status] of [
      ['', 401],
      [cookies.visitor, 403],
    ] as const) {
      const calls = createSiteCalls(app, cookie);
      expect((await calls.sampleFields()).status).toBe(status);
      expect((await calls.dismiss(path, fingerprint)).status).toBe(status);
      expect((await calls.listAgain(path, fingerprint)).status).toBe(status);
    }
    expect(await countStored()).toBe(0);
  });
});

it('the audit log names the field of a dismissal', async () => {
  await publishDirectly(app.orm.em, 1, content);
  const ada = createSiteCalls(app, cookies.ada);
  const [field] = (await ada.sampleFields()).body.fields;
  await ada.dismiss(field?.path, field?.fingerprint);
  const entries = await app.orm.em
    .fork()
    .find(AuditEntryEntity, { subjectType: 'site_sample' }, { orderBy: { id: 'desc' }, limit: 1 });
  expect(entries).toMatchObject([{ action: 'site_sample.dismissed', details: { field: 'owner.name' } }]);
});

it('in production they are what real visitors see', async () => {
  await publishDirectly(app.orm.em, 1, content);
  const { services } = app;
  const env = { ...services.env, mode: 'production' as const };
  const found = await listSampleFields({ em: app.orm.em.fork(), site: services.site, env });
  expect(found).toMatchObject({ isLive: true, remaining: 2 });
});
