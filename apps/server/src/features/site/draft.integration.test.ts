import { SiteDraftEntity } from '@rapport/db/entities/site';
import { testContent } from '@rapport/domain/site/testing/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const START = new Date('2026-01-05T09:30:00.123Z');
const MINUTE_MS = 60_000;

let app: TestApp;
let now = START;
let cookies: { ada: string; berta: string; visitor: string };
beforeAll(async () => {
  app = await startTestApp({
    env: { adminEmails: ['ada@example.com', 'berta@example.com'] },
    now: () => now,
  });
  cookies = {
    ada: (await app.signIn({ email: 'ada@example.com' })).cookie,
    berta: (await app.signIn({ email: 'berta@example.com' })).cookie,
    visitor: (await app.signIn({ email: 'visitor@example.com' })).cookie,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  now = START;
  await app.orm.em.fork().execute('truncate site_version, site_draft');
});

const stored = () => app.orm.em.fork().findOne(SiteDraftEntity, { id: 1 });
const wait = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS);
};

describe('the draft', () => {
  let ada: SiteCalls;
  let berta: SiteCalls;
  beforeEach(() => {
    ada = createSiteCalls(app, cookies.ada);
    berta = createSiteCalls(app, cookies.berta);
  });

  it('is what is published until someone saves it', async () => {
    const empty = {
      revision: 0,
      content: testContent,
      faults: [],
      basedOn: null,
      restoredFrom: null,
      editedAt: null,
      editedBy: null,
      hasChanges: false,
    };
    expect(await ada.draft()).toMatchObject({ status: 200, body: empty });
    await publishDirectly(app.orm.em, 1, contentNamed('Clara'));
    expect((await ada.draft()).body).toEqual({ ...empty, content: contentNamed('Clara'), basedOn: 1 });
  });

  it('is saved for all admins, who may change it in turn', async () => {
    const saved = await ada.save(contentNamed('Clara'), 0);
    expect(saved).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Draft saved',
        revision: 1,
        editedAt: START.toISOString(),
        editedBy: 'ada@example.com',
        faults: [],
      },
    });
    expect((await berta.draft()).body).toMatchObject({
      revision: 1,
      content: contentNamed('Clara'),
      editedBy: 'ada@example.com',
      hasChanges: true,
    });
    wait(1);
    expect((await berta.save(contentNamed('Dora'), 1)).body).toMatchObject({ revision: 2 });
    expect((await ada.draft()).body).toMatchObject({
      revision: 2,
      content: contentNamed('Dora'),
      editedAt: now.toISOString(),
      editedBy: 'berta@example.com',
    });
  });

  it('is not what visitors see', async () => {
    await ada.save(contentNamed('Clara'), 0);
    expect((await ada.published()).body).toMatchObject({ version: null, content: testContent });
    expect((await app.services.site.load()).content).toEqual(testContent);
  });

  it('may hold texts that cannot be published yet, and names them', async () => {
    const { hero, emailIdentity } = testContent;
    const content = {
      ...testContent,
      hero: { ...hero, sentence: '', headlineLines: ['far too long for a headline '.repeat(4)] },
      emailIdentity: { ...emailIdentity, replyTo: 'ada@' },
    };
    const faults = [
      { path: 'emailIdentity.replyTo', message: 'Enter the email address for replies, or leave it empty.' },
      { path: 'hero.headlineLines.0', message: 'Please use at most 90 characters.' },
      { path: 'hero.sentence', message: 'Please fill this in.' },
    ];
    expect((await ada.save(content, 0)).body).toMatchObject({ revision: 1, faults });
    expect((await berta.draft()).body).toMatchObject({ content, faults });
  });

  it('keeps blanks that someone is about to type after', async () => {
    await ada.save(contentNamed('Clara '), 0);
    expect((await ada.draft()).body.content.owner.name).toBe('Clara ');
  });

  it('that someone else saved meanwhile is not overwritten; the response says who and when', async () => {
    await ada.save(contentNamed('Clara'), 0);
    const late = await berta.save(contentNamed('Dora'), 0);
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(late.body.message).toMatch(/^Someone else changed the draft in the meantime/);
    expect(late.body.issues).toEqual([
      {
        path: ['revision'],
        message: `The draft is at revision 1, saved by ada@example.com at ${START.toISOString()}.`,
      },
    ]);
    expect((await stored())?.content).toEqual(contentNamed('Clara'));
    expect(await berta.save(contentNamed('Dora'), 7)).toMatchObject({ status: 409 });
  });

  it('of two who save at the same moment, one gets the conflict', async () => {
    const both = await Promise.all([ada.save(contentNamed('Clara'), 0), berta.save(contentNamed('Dora'), 0)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stored())?.revision).toBe(1);
  });

  it('that is saved again unchanged is no conflict, as after a lost response', async () => {
    await ada.save(contentNamed('Clara'), 0);
    expect(await ada.save(contentNamed('Clara'), 0)).toMatchObject({ status: 200, body: { revision: 1 } });
  });

  it('has one entry in the audit log for what one person saves without a longer break', async () => {
    const entries = async () => {
      const rows = await app.orm.em.fork().execute<{ by: string; at: number }[]>(
        `select actor_email as by, (details->>'revision')::int as at from audit_entry
            where action = 'site_draft.edited' order by id`,
      );
      return rows.map(({ by, at }) => [by, at]);
    };
    const before = (await entries()).length;
    await ada.save(contentNamed('A'), 0);
    wait(9);
    await ada.save(contentNamed('B'), 1);
    wait(11);
    await ada.save(contentNamed('C'), 2);
    await berta.save(contentNamed('D'), 3);
    expect((await entries()).slice(before)).toEqual([
      ['ada@example.com', 1],
      ['ada@example.com', 3],
      ['berta@example.com', 4],
    ]);
  });

  it('with sections of an older release shows the published ones in their place', async () => {
    const { hero: _hero, ...older } = contentNamed('Clara');
    await app.orm.em.fork().insert(SiteDraftEntity, {
      content: { ...older, about: { heading: 'Only' } },
      revision: 4,
      basedOn: null,
      restoredFrom: null,
      editedAt: START,
      editedBy: 'ada@example.com',
    });
    const { body } = await ada.draft();
    expect(body).toMatchObject({ revision: 4, faults: [], content: contentNamed('Clara') });
    expect((await ada.save(contentNamed('Dora'), 4)).body).toMatchObject({ revision: 5 });
  });

  it('whose changes are discarded is what is published', async () => {
    await publishDirectly(app.orm.em, 3, contentNamed('Clara'));
    await ada.save(contentNamed('Dora'), 0);
    expect(await berta.discard(0)).toMatchObject({ status: 409 });
    expect(await berta.discard(1)).toMatchObject({
      status: 200,
      body: {
        message: 'Changes discarded',
        draft: { revision: 2, content: contentNamed('Clara'), basedOn: 3, hasChanges: false },
      },
    });
    expect(await ada.save(contentNamed('Dora'), 1)).toMatchObject({ status: 409 });
    expect(await ada.discard(2)).toMatchObject({
      status: 409,
      body: { message: 'There is nothing to discard: the draft is the same as the published site.' },
    });
  });

  it('is only for admins', async () => {
    for (const [cookie, status] of [
      ['', 401],
      [cookies.visitor, 403],
    ] as const) {
      const calls = createSiteCalls(app, cookie);
      for (const response of [
        await calls.published(),
        await calls.draft(),
        await calls.save(contentNamed('Eve'), 0),
        await calls.discard(0),
        await calls.publish(0),
        await calls.versions({}),
        await calls.version(1),
        await calls.restore(1, 0),
      ]) {
        expect(response.status).toBe(status);
      }
    }
    expect(await stored()).toBeNull();
  });
});
