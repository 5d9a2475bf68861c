import { NotificationEntity } from '@rapport/db/entities/notifications';
import { SiteVersionEntity } from '@rapport/db/entities/site';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { contentNamed, publishDirectly } from '../../../testing/features/site/publish-directly.ts';
import { createSiteCalls, type SiteCalls } from '../../../testing/features/site/site-calls.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import type { JobDeps } from '../../platform/deps.ts';
import { publishScheduled } from './publish-scheduled.ts';

const START = new Date('2026-01-05T09:30:00.000Z');
const AT = '2026-01-06T08:00:00.000Z';
const LATER = '2026-01-07T08:00:00.000Z';

let now = START;
let app: TestApp;
let ada: SiteCalls;
let deps: JobDeps;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['ada@example.com'] }, now: () => now });
  const { orm, env, site, now: clock, email } = app.services;
  deps = { em: orm.em.fork(), env, site, now: clock, email, log: app.app.log };
});
afterAll(() => app.close());
beforeEach(async () => {
  await moveTo(START);
  await em().execute('truncate site_version, site_draft, site_schedule, site_former_draft, notification');
  app.services.content.bump();
  await ada.save(contentNamed('Clara'), 0);
});

/** Sets the clock; a session of another day has ended. */
async function moveTo(time: string | Date): Promise<void> {
  now = new Date(time);
  ada = createSiteCalls(app, (await app.signIn({ email: 'ada@example.com' })).cookie);
}

const em = () => app.orm.em.fork();
const run = () => publishScheduled(deps);
const listVersions = () => em().find(SiteVersionEntity, {}, { orderBy: { number: 'asc' } });
const listTitles = async () => (await em().find(NotificationEntity, {})).map(({ title }) => title);

describe('a scheduled publish', () => {
  it('publishes at its time what the draft was when it was scheduled, as who scheduled it', async () => {
    expect(await ada.schedulePublish(1, AT)).toMatchObject({
      status: 200,
      body: {
        schedule: { scheduledAt: AT, scheduledBy: 'ada@example.com', includesDraft: true, failure: null },
      },
    });
    await ada.save(contentNamed('Dora'), 1);
    expect((await ada.schedule()).body.schedule).toMatchObject({ includesDraft: false });
    await run();
    expect(await listVersions()).toEqual([]);
    await moveTo(AT);
    await run();
    expect(await listVersions()).toMatchObject([
      { number: 1, content: contentNamed('Clara'), publishedAt: now, publishedBy: 'ada@example.com' },
    ]);
    expect((await ada.published()).body.content.owner.name).toBe('Clara');
    expect((await ada.schedule()).body.schedule).toBeNull();
    expect((await ada.draft()).body).toMatchObject({ basedOn: 1, hasChanges: true });
    expect(await listTitles()).toEqual(['Version 1 was published as scheduled']);
    expect((await listAuditEntries(app, '1')).at(-1)).toMatchObject({
      action: 'site.published',
      actorEmail: null,
      details: { scheduledAt: AT, scheduledBy: 'ada@example.com' },
    });
  });

  it('is published once by any number of processes', async () => {
    await ada.schedulePublish(1, AT);
    await moveTo(AT);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await listVersions()).toHaveLength(1);
  });

  it('is published after a downtime, which the notification says', async () => {
    await ada.schedulePublish(1, AT);
    await moveTo('2026-01-08T12:00:00.000Z');
    await run();
    expect(await listVersions()).toMatchObject([{ publishedAt: now }]);
    const [notification] = await em().find(NotificationEntity, {});
    expect(notification?.message).toMatch(/^Later than planned: it was due Jan 6, 2026/);
  });

  it('is not published again when the clock was set back', async () => {
    await ada.schedulePublish(1, AT);
    await moveTo(AT);
    await run();
    await moveTo(START);
    await run();
    await moveTo(LATER);
    await run();
    expect(await listVersions()).toHaveLength(1);
  });

  it('takes the draft of another day when it is scheduled again, and another time alone', async () => {
    await ada.schedulePublish(1, AT);
    await ada.save(contentNamed('Dora'), 1);
    expect(await ada.reschedule(LATER)).toMatchObject({
      status: 200,
      body: { schedule: { scheduledAt: LATER, includesDraft: false } },
    });
    expect((await ada.schedulePublish(2, LATER)).body.schedule).toMatchObject({ includesDraft: true });
    await moveTo(AT);
    await run();
    expect(await listVersions()).toEqual([]);
    await moveTo(LATER);
    await run();
    expect(await listVersions()).toMatchObject([{ content: contentNamed('Dora') }]);
  });

  it('is removed without losing what only it has', async () => {
    await ada.schedulePublish(1, AT);
    expect(await ada.cancelSchedule()).toMatchObject({ status: 200 });
    expect((await ada.formerDrafts()).body.formerDrafts).toEqual([]);
    await ada.schedulePublish(1, AT);
    await ada.save(contentNamed('Dora'), 1);
    await ada.cancelSchedule();
    const [former] = (await ada.formerDrafts()).body.formerDrafts;
    expect((await ada.formerDraft(former?.id ?? '')).body.content).toEqual(contentNamed('Clara'));
    await moveTo(AT);
    await run();
    expect(await listVersions()).toEqual([]);
    const message = 'No publish is scheduled anymore. It was published or removed meanwhile.';
    expect(await ada.cancelSchedule()).toMatchObject({ status: 409, body: { message } });
    expect(await ada.reschedule(LATER)).toMatchObject({ status: 409, body: { message } });
  });
});

describe('scheduling a publish', () => {
  it.each([
    ['2026-01-05T09:30:00.000Z', 'Choose a time in the future.'],
    ['tomorrow', 'This must be a date and time in UTC, such as 2026-01-05T09:30:00.000Z.'],
  ])('is refused for %s', async (time, message) => {
    const refused = { status: 400, body: { issues: [{ path: ['scheduledAt'], message }] } };
    expect(await ada.schedulePublish(1, time)).toMatchObject(refused);
    await ada.schedulePublish(1, AT);
    expect(await ada.reschedule(time)).toMatchObject(refused);
    expect((await ada.schedule()).body.schedule).toMatchObject({ scheduledAt: AT });
  });

  it('is refused for a draft that is not valid, was changed meanwhile or is published already', async () => {
    expect(await ada.schedulePublish(0, AT)).toMatchObject({ status: 409 });
    const { hero } = contentNamed('Clara');
    await ada.save({ ...contentNamed('Clara'), hero: { ...hero, sentence: '' } }, 1);
    expect(await ada.schedulePublish(2, AT)).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['hero', 'sentence'] }] },
    });
    await ada.save(contentNamed('Clara'), 2);
    await ada.publish(3);
    expect(await ada.schedulePublish(3, AT)).toMatchObject({ status: 409 });
    expect((await ada.schedule()).body.schedule).toBeNull();
  });
});

describe('what is scheduled', () => {
  it('ends when the same is published by hand', async () => {
    await ada.schedulePublish(1, AT);
    await ada.publish(1);
    expect((await ada.schedule()).body.schedule).toBeNull();
    await moveTo(AT);
    await run();
    expect(await listVersions()).toHaveLength(1);
    expect(await listTitles()).toEqual([]);
  });

  it('is stopped when something else is published by hand, and can be scheduled again', async () => {
    await ada.schedulePublish(1, AT);
    await ada.save(contentNamed('Dora'), 1);
    await ada.publish(2);
    const failure = 'Version 1 was published by hand before.';
    expect((await ada.schedule()).body.schedule).toMatchObject({ failure, scheduledAt: AT });
    expect(await listTitles()).toEqual(['The scheduled publish was stopped']);
    await moveTo(AT);
    await run();
    expect((await listVersions()).map(({ content }) => content)).toEqual([contentNamed('Dora')]);
    expect((await ada.reschedule(LATER)).body.schedule).toMatchObject({ failure: null });
    await moveTo(LATER);
    await run();
    expect((await listVersions())[1]).toMatchObject({ number: 2, content: contentNamed('Clara') });
  });

  it.each([
    ['is no longer valid', { owner: {} }, /fields? ha(s|ve) to be corrected/],
    [
      'names a picture that is gone',
      {
        owner: {
          ...contentNamed('Clara').owner,
          headshot: {
            src: `/images/${'a'.repeat(32)}-640.webp`,
            width: 640,
            height: 640,
            sources: [],
            alt: 'A portrait',
          },
        },
      },
      /picture/,
    ],
  ])('is kept with the reason when its content %s', async (_case, changes, reason) => {
    await ada.schedulePublish(1, AT);
    const content = JSON.stringify({ ...contentNamed('Clara'), ...changes });
    await em().execute('update site_schedule set content = ?::jsonb', [content]);
    await moveTo(AT);
    await Promise.all([run(), run()]);
    expect(await listVersions()).toEqual([]);
    expect((await ada.schedule()).body.schedule?.failure).toMatch(reason);
    expect(await listTitles()).toEqual(['The scheduled publish failed']);
    expect(await ada.reschedule(LATER)).toMatchObject({ status: 400 });
    await ada.cancelSchedule();
    expect((await ada.schedule()).body.schedule).toBeNull();
  });

  it('does not take back what an older release published meanwhile', async () => {
    await ada.schedulePublish(1, AT);
    await publishDirectly(app.orm.em, 1, contentNamed('Dora'));
    await moveTo(AT);
    await run();
    expect(await listVersions()).toHaveLength(1);
    expect((await ada.schedule()).body.schedule?.failure).toBe('Version 1 was published before.');
  });
});
