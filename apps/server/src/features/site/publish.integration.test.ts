import { SiteVersionEntity } from '@rapport/db/entities/site';
import { testContent } from '@rapport/domain/site/testing/identity';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries, whileAuditFails } from '../../../testing/features/audit.ts';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const NOW = new Date('2026-01-05T09:30:00.123Z');

/** Two processes on one database. */
let app: TestApp;
let other: TestApp;
let cookie: string;
beforeAll(async () => {
  const env = { adminEmails: ['ada@example.com'] };
  app = await startTestApp({ env, now: () => NOW });
  other = await startTestApp({ env, now: () => NOW, databaseUrl: app.databaseUrl });
  cookie = (await app.signIn({ email: 'ada@example.com' })).cookie;
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => app.orm.em.fork().execute('truncate site_version, site_draft'));

const storedVersions = () => app.orm.em.fork().find(SiteVersionEntity, {}, { orderBy: { number: 'asc' } });

describe('publishing', () => {
  let ada: SiteCalls;
  beforeEach(() => {
    ada = createSiteCalls(app, cookie);
  });

  it('makes the draft what visitors of every process see', async () => {
    await ada.save(contentNamed('Clara'), 0);
    expect(await ada.publish(1)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Site published', number: 1, publishedAt: NOW.toISOString() },
    });
    expect((await app.services.site.load()).identity.name).toBe('Clara');
    await expect
      .poll(async () => (await other.services.site.load()).identity.name, { timeout: 10_000 })
      .toBe('Clara');
    expect((await ada.published()).body).toEqual({
      version: {
        number: 1,
        publishedAt: NOW.toISOString(),
        publishedBy: 'ada@example.com',
        restoredFrom: null,
      },
      content: contentNamed('Clara'),
      sampleFields: [],
    });
    expect((await ada.draft()).body).toMatchObject({ revision: 1, basedOn: 1, hasChanges: false });
  });

  it('stores texts without blanks around them', async () => {
    await ada.save(contentNamed(' Clara '), 0);
    await ada.publish(1);
    expect((await ada.published()).body.content.owner.name).toBe('Clara');
  });

  it('numbers the versions, and names the changed fields in the audit log', async () => {
    await ada.save(contentNamed('Clara'), 0);
    await ada.publish(1);
    await ada.save({ ...contentNamed('Clara'), look: { ...testContent.look, primary: '#00513b' } }, 1);
    expect((await ada.publish(2)).body).toMatchObject({ number: 2 });
    const [entry] = (await listAuditEntries(app, '2')).slice(-1);
    expect(entry).toMatchObject({
      action: 'site.published',
      subjectType: 'site_version',
      actorEmail: 'ada@example.com',
      details: { changed: 1, fields: ['look.primary'] },
    });
  });

  it('is refused in production while visitors would read claims of the sample, unless that is said', async () => {
    const env = { adminEmails: ['ada@example.com'], mode: 'production' as const };
    const live = await startTestApp({ env, now: () => NOW, databaseUrl: app.databaseUrl });
    const { cookie: ofLive } = await live.signIn({ email: 'ada@example.com' });
    const adaLive = createSiteCalls(live, ofLive);
    await adaLive.save({ ...testContent, owner: { ...testContent.owner, name: 'Your Name' } }, 0);
    expect(await adaLive.publish(1)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['owner', 'name'], message: 'This is a claim of the sample.' }] },
    });
    expect(await storedVersions()).toEqual([]);
    expect(await adaLive.publish(1, { withSampleClaims: true })).toMatchObject({ status: 200 });
    await live.close();
  });

  it('is refused while a field has to be corrected, and says which', async () => {
    const { hero } = testContent;
    await ada.save({ ...testContent, hero: { ...hero, sentence: '', headlineLines: [] } }, 0);
    const response = await ada.publish(1);
    expect(response).toMatchObject({
      status: 400,
      body: {
        message: "The draft can't be published yet: 2 fields have to be corrected.",
        issues: [
          { path: ['hero', 'headlineLines'], message: 'This list of lines is too short. Add at least 1.' },
          { path: ['hero', 'sentence'], message: 'Please fill this in.' },
        ],
      },
    });
    expect(await storedVersions()).toEqual([]);
  });

  it('is refused when nothing changed', async () => {
    const message = 'There is nothing to publish: the draft is the same as the published site.';
    expect(await ada.publish(0)).toMatchObject({ status: 409, body: { message } });
    await ada.save(testContent, 0);
    expect(await ada.publish(1)).toMatchObject({ status: 409, body: { message } });
    expect(await storedVersions()).toEqual([]);
  });

  it('is refused when someone else changed the draft since it was looked at', async () => {
    await ada.save(contentNamed('Clara'), 0);
    await ada.save(contentNamed('Dora'), 1);
    expect(await ada.publish(1)).toMatchObject({ status: 409, body: { issues: [{ path: ['revision'] }] } });
    expect(await storedVersions()).toEqual([]);
  });

  it('by two at the same moment makes one version, and the other gets 409', async () => {
    await ada.save(contentNamed('Clara'), 0);
    const there = createSiteCalls(other, cookie);
    const both = await Promise.all([ada.publish(1), there.publish(1), ada.publish(1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await storedVersions()).toHaveLength(1);
  });

  it('makes a content whole again of which an older release stored only a part', async () => {
    const { hero: _hero, ...older } = contentNamed('Clara');
    await publishDirectly(app.orm.em, 1, older);
    app.services.content.bump();
    await ada.save(contentNamed('Clara'), 0);
    expect((await ada.publish(1)).body).toMatchObject({ number: 2 });
    expect((await storedVersions())[1]?.content).toEqual(contentNamed('Clara'));
  });

  it('does not happen without its audit entry', async () => {
    await ada.save(contentNamed('Clara'), 0);
    expect(await whileAuditFails(app, () => ada.publish(1))).toMatchObject({ status: 500 });
    expect(await storedVersions()).toEqual([]);
    expect(await ada.publish(1)).toMatchObject({ status: 200 });
  });

  it('that loses the database in the middle leaves the old version, and the draft to publish again', async () => {
    await ada.save(contentNamed('Clara'), 0);
    await ada.publish(1);
    await ada.save(contentNamed('Dora'), 1);
    const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: app.databaseUrl }));
    if (!holder || !watcher) throw new Error('no clients');
    await Promise.all([holder.connect(), watcher.connect()]);
    try {
      // The publish waits here, with its new version already written in its transaction.
      await holder.query('begin; lock table audit_entry in access exclusive mode');
      const publishing = ada.publish(2);
      const waiting = `select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query ilike '%audit_entry%'`;
      const findPid = async () => (await watcher.query<{ pid: number }>(waiting)).rows[0]?.pid;
      await expect.poll(findPid, { timeout: 10_000 }).toBeDefined();
      await watcher.query('select pg_terminate_backend($1)', [await findPid()]);
      expect((await publishing).status).toBeGreaterThanOrEqual(500);
    } finally {
      await holder.query('rollback');
      await Promise.all([holder.end(), watcher.end()]);
    }
    expect((await ada.published()).body.content).toEqual(contentNamed('Clara'));
    expect((await ada.draft()).body).toMatchObject({ revision: 2, hasChanges: true });
    expect(await ada.publish(2)).toMatchObject({ status: 200, body: { number: 2 } });
  });
});
