import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { RemovedTagEntity, SubscriberTagEntity, TagEntity } from '@rapport/db/entities/tags';
import { EVERYONE } from '@rapport/domain/campaigns/audience';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../../testing/http.ts';
import { type JobApp, startJobApp } from '../../../testing/mail/job-app.ts';
import { countAudience } from '../audience/find-audience.ts';
import { unsubscribeLinks } from './links.ts';

const EMAIL = 'ada@example.com';

let jobs: JobApp;
beforeAll(async () => {
  jobs = await startJobApp(() => new Date());
});
afterAll(() => jobs.close());
beforeEach(async () => {
  await em().nativeDelete(SubscriberEntity, {});
  await em().nativeDelete(TagEntity, {});
  await em().execute('delete from suppression');
  const rows = em();
  rows.create(SubscriberEntity, { email: EMAIL, status: 'confirmed' });
  await rows.flush();
});

const em = () => jobs.app.orm.em.fork();
const unsubscribeLink = () => new URL(unsubscribeLinks(jobs.deps.env)(EMAIL));
/** Each link is another one, because it is encrypted. */
const link = () => `/newsletter/preferences${unsubscribeLink().search}`;
const open = (path = link()) => call(jobs.app.url, 'GET', path);
const save = (fields: string, path = link()) =>
  call(jobs.app.url, 'POST', path, {
    body: fields,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const subscriber = () => em().findOneOrFail(SubscriberEntity, { email: EMAIL });
const receiving = () => countAudience(em(), jobs.deps.env, EVERYONE);

async function addTag(name: string, isPublic: boolean): Promise<string> {
  const rows = em();
  const tag = rows.create(TagEntity, { name, isPublic });
  await rows.flush();
  return tag.id;
}
const tagsOf = async () =>
  (await em().find(SubscriberTagEntity, {}, { populate: ['tag'] })).map(({ tag }) => tag.unwrap().name);

describe('the page behind the link of every email', () => {
  it('is linked from the page that asks before it unsubscribes', async () => {
    const { pathname, search } = unsubscribeLink();
    const { text } = await call(jobs.app.url, 'GET', pathname + search);
    expect(text).toContain(`<a href="/newsletter/preferences${search}">choose what you get</a>`);
  });

  it('offers the tags that readers can choose, and leaves all others as they are', async () => {
    const offered = await addTag('Talks', true);
    const other = await addTag('Articles', true);
    const own = await addTag('Clients', false);
    const rows = em();
    const { id } = await subscriber();
    for (const tag of [other, own]) rows.create(SubscriberTagEntity, { tag, subscriber: id } as never);
    await rows.flush();
    const { text } = await open();
    expect(text).toContain('Talks');
    expect(text).not.toContain('Clients');
    const { status, headers } = await save(`firstName=Ada&topic=${offered}&topic=${own}&topic=nonsense`);
    expect(status).toBe(303);
    expect(headers.get('location')).toMatch(/^\/newsletter\/preferences\?token=[\w-]+&saved$/);
    expect(await tagsOf()).toEqual(expect.arrayContaining(['Talks', 'Clients']));
    expect(await tagsOf()).toHaveLength(2);
    expect(await em().find(RemovedTagEntity, {})).toMatchObject([{ name: 'Articles', removedBy: null }]);
    expect((await subscriber()).firstName).toBe('Ada');
    expect(await em().findOneOrFail(AuditEntryEntity, { subjectId: id })).toMatchObject({
      action: 'newsletter_subscriber.updated',
      actorEmail: null,
      details: { fields: ['firstName'] },
    });
    expect((await open(`${link()}&saved`)).text).toContain('Saved.');
  });

  it('changes nothing without the fields of the form', async () => {
    await save('firstName=Ada');
    expect((await save('List-Unsubscribe=One-Click')).status).toBe(400);
    expect((await subscriber()).firstName).toBe('Ada');
  });

  it('pauses for a month, which a second save does not lengthen, and ends the pause', async () => {
    expect(await receiving()).toBe(1);
    await save('firstName=&pause=month');
    const { pausedUntil } = await subscriber();
    const days = ((pausedUntil?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(27);
    expect(days).toBeLessThan(32);
    expect(await receiving()).toBe(0);
    await save('firstName=&pause=month');
    expect((await subscriber()).pausedUntil).toEqual(pausedUntil);
    await em().nativeUpdate(
      SubscriberEntity,
      { email: EMAIL },
      { pausedUntil: new Date(Date.now() - 1_000) },
    );
    expect(await receiving()).toBe(1);
    await save('firstName=');
    expect((await subscriber()).pausedUntil).toBeNull();
  });

  it.each([
    ['a forged link', '/newsletter/preferences?token=forged'],
    ['no token', '/newsletter/preferences'],
  ])('says what to do for %s', async (_name, path) => {
    expect((await open(path)).status).toBe(404);
    const { status, text } = await save('firstName=Eve', path);
    expect(status).toBe(404);
    expect(text).toContain('There is no subscription');
  });

  it('keeps what is stored when the first name is too long, and escapes what it shows', async () => {
    const { status, text } = await save(`firstName=${'a'.repeat(101)}`);
    expect(status).toBe(400);
    expect(text).toContain('Nothing was saved.');
    expect((await subscriber()).firstName).toBeNull();
    await save(`firstName=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect((await open()).text).not.toContain('<script>alert');
  });

  it('is gone with the subscription', async () => {
    const { pathname, search } = unsubscribeLink();
    await call(jobs.app.url, 'POST', pathname + search, { body: 'List-Unsubscribe=One-Click' });
    expect((await open()).status).toBe(404);
    expect((await save('firstName=Ada')).status).toBe(404);
  });
});
