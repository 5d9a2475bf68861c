import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import type { SubscriberList } from '@rapport/domain/subscribers/schema';
import { MAX_TAGS, type Tag } from '@rapport/domain/tags/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../testing/features/audit.ts';
import { UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
let readers: string[];
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(TagEntity, {});
  const rows = ['first', 'second', 'third'].map((name, index) =>
    em.create(SubscriberEntity, {
      email: `${name}@example.com`,
      status: 'confirmed',
      createdAt: new Date(Date.UTC(2026, 0, index + 1)),
    }),
  );
  await em.flush();
  readers = rows.map(({ id }) => id);
});

type Body = Record<string, unknown>;
const create = (input: Body) => callRest(app, { method: 'POST', path: '/admin/tags' }, { cookie, input });
const put = (id: string, input: Body) =>
  callRest(app, { method: 'PUT', path: `/admin/tags/${id}` as never }, { cookie, input });
const merge = (id: string, into: string) =>
  callRest(app, { method: 'POST', path: `/admin/tags/${id}/merge` as never }, { cookie, input: { into } });
const assign = (input: Body) =>
  callRest(app, { method: 'POST', path: '/admin/newsletters/tags' }, { cookie, input });
const tagged = async (name: string) => ((await create({ name })).body as { tag: Tag }).tag.id;
const listTags = async () =>
  ((await callRest(app, { method: 'GET', path: '/admin/tags' }, { cookie })).body as { tags: Tag[] }).tags;
const list = async (input: Body = {}) =>
  (await callRest(app, { method: 'GET', path: '/admin/newsletters' }, { cookie, input }))
    .body as SubscriberList;
const tagsByName = async () =>
  Object.fromEntries((await list()).newsletters.map(({ email, tags }) => [email.split('@')[0], tags]));

describe('tags', () => {
  it('are created gray and not public, listed by name with their subscribers, and recorded', async () => {
    const id = await tagged('Workshop');
    await create({ name: 'coaching', color: 'teal', isPublic: true });
    await assign({ ids: readers.slice(0, 2), add: [id] });
    expect(await listTags()).toMatchObject([
      { name: 'coaching', color: 'teal', isPublic: true, subscribers: 0 },
      { id, name: 'Workshop', color: 'gray', isPublic: false, subscribers: 2 },
    ]);
    expect(await listAuditEntries(app, id)).toMatchObject([
      { action: 'tag.created', details: { name: 'Workshop' } },
    ]);
  });

  it('have names that differ by more than the case of their letters', async () => {
    await tagged('Workshop');
    const other = await tagged('Other');
    const taken = { status: 409, body: { issues: [{ path: ['name'] }] } };
    expect(await create({ name: 'WORKSHOP' })).toMatchObject(taken);
    expect(await put(other, { name: 'workshop' })).toMatchObject(taken);
    expect((await listTags()).map(({ name }) => name)).toEqual(['Other', 'Workshop']);
  });

  it.each(['', ' ', 'x'.repeat(61), 'x'.repeat(10_000), 5, null])('refuse the name %j', async (name) => {
    expect(await create({ name })).toMatchObject({ status: 400, body: { issues: [{ path: ['name'] }] } });
  });

  it(`are at most ${MAX_TAGS}`, async () => {
    await app.orm.em
      .fork()
      .execute(`insert into tag (name) select 'Tag ' || n from generate_series(1, ${MAX_TAGS}) n`);
    expect(await create({ name: 'One more' })).toMatchObject({ status: 409 });
  });

  it('are renamed for all their subscribers, which is a change of each', async () => {
    const id = await tagged('Workshop');
    await assign({ ids: readers, add: [id] });
    const before = (await list()).newsletters.map(({ updatedAt }) => updatedAt);
    expect(await put(id, { name: 'Retreat' })).toMatchObject({
      status: 200,
      body: { tag: { name: 'Retreat' } },
    });
    const after = (await list()).newsletters;
    expect(after.map(({ tags }) => tags)).toEqual([['Retreat'], ['Retreat'], ['Retreat']]);
    for (const [index, { updatedAt }] of after.entries())
      expect(updatedAt > (before[index] ?? '')).toBe(true);
    expect(await put(UNKNOWN_ID, { name: 'Nothing' })).toMatchObject({ status: 404 });
  });

  it('are merged: a subscriber of both has one', async () => {
    const [from, into] = [await tagged('Workshops'), await tagged('Workshop')];
    await assign({ ids: readers.slice(0, 2), add: [from] });
    await assign({ ids: readers.slice(1), add: [into] });
    expect(await merge(from, into)).toMatchObject({ status: 200, body: { tag: { subscribers: 3 } } });
    expect((await listTags()).map(({ name }) => name)).toEqual(['Workshop']);
    expect(await merge(into, into)).toMatchObject({ status: 400 });
    expect(await merge(from, into)).toMatchObject({ status: 404 });
  });

  it('are deleted without their subscribers', async () => {
    const id = await tagged('Workshop');
    await assign({ ids: readers, add: [id] });
    const remove = { method: 'DELETE', path: `/admin/tags/${id}` as never } as const;
    expect(await callRest(app, remove, { cookie })).toMatchObject({ status: 200 });
    expect(await tagsByName()).toEqual({ first: [], second: [], third: [] });
    expect(await callRest(app, remove, { cookie })).toMatchObject({ status: 404 });
  });
});

describe('tags of subscribers', () => {
  it('are added and removed together, each once, and unknown subscribers are left out', async () => {
    const [one, two] = [await tagged('One'), await tagged('Two')];
    expect(await assign({ ids: [...readers, UNKNOWN_ID], add: [one] })).toMatchObject({
      body: { changed: 3 },
    });
    expect(await assign({ ids: readers, add: [one] })).toMatchObject({ body: { changed: 0 } });
    expect(await assign({ ids: readers.slice(0, 1), add: [two], remove: [one] })).toMatchObject({
      body: { changed: 1 },
    });
    expect(await tagsByName()).toEqual({ first: ['Two'], second: ['One'], third: ['One'] });
  });

  it('narrow the list', async () => {
    const id = await tagged('Workshop');
    await assign({ ids: readers.slice(1), add: [id] });
    const { newsletters, total } = await list({ tag: id });
    expect(newsletters.map(({ email }) => email)).toEqual(['third@example.com', 'second@example.com']);
    expect(total).toBe(2);
    expect((await list({ tag: UNKNOWN_ID })).total).toBe(0);
  });

  it('refuse no tag, a tag that does not exist, no subscriber and too many', async () => {
    const id = await tagged('Workshop');
    expect(await assign({ ids: readers })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['add'] }] },
    });
    expect(await assign({ ids: readers, add: [UNKNOWN_ID] })).toMatchObject({ status: 404 });
    expect(await assign({ ids: [], add: [id] })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['ids'] }] },
    });
    const many = Array.from({ length: 20_001 }, () => UNKNOWN_ID);
    expect(await assign({ ids: many, add: [id] })).toMatchObject({ status: 400 });
    expect(await tagsByName()).toEqual({ first: [], second: [], third: [] });
  });
});
