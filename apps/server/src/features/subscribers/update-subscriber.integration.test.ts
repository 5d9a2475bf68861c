import { AuditEntryEntity } from '@rapport/db/entities/audit-log';
import { SubscriberEntity } from '@rapport/db/entities/subscribers';
import { TagEntity } from '@rapport/db/entities/tags';
import type { Timeline } from '@rapport/domain/people/timeline';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callRest } from '../../../testing/features/rest-call.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['admin@example.com'] } });
  cookie = (await app.signIn({ email: 'admin@example.com' })).cookie;
});
afterAll(() => app.close());

let id: string;
beforeEach(async () => {
  const em = app.orm.em.fork();
  await em.nativeDelete(SubscriberEntity, {});
  await em.nativeDelete(TagEntity, {});
  const row = em.create(SubscriberEntity, { email: 'reader@example.com', status: 'confirmed' });
  for (const name of ['Coaching', 'Leadership', 'Workshop']) em.create(TagEntity, { name });
  await em.flush();
  id = row.id;
});

const update = (input: Record<string, unknown>, of = id) =>
  callRest(app, { method: 'PUT', path: `/admin/newsletters/${of}` }, { cookie, input });
async function saved(input: Record<string, unknown>): Promise<Subscriber> {
  const { status, body } = await update(input);
  expect(status).toBe(200);
  return (body as { subscriber: Subscriber }).subscriber;
}

describe('editing a subscriber', () => {
  it('sets the first name and exactly these tags, and leaves alone what is left out', async () => {
    const first = await saved({ firstName: ' Ada ', tags: ['workshop', 'Coaching'] });
    expect(first).toMatchObject({ firstName: 'Ada', tags: ['Coaching', 'Workshop'] });
    expect(await saved({ tags: ['Leadership', 'Coaching'] })).toMatchObject({
      firstName: 'Ada',
      tags: ['Coaching', 'Leadership'],
    });
    expect(await saved({ firstName: null })).toMatchObject({ firstName: null, email: 'reader@example.com' });
    expect((await saved({ tags: [] })).tags).toEqual([]);
  });

  it('shows in the history and in the audit log, which has no name in it', async () => {
    await saved({ firstName: 'Ada', tags: ['Workshop'] });
    await saved({ tags: [] });
    const entries = await app.orm.em
      .fork()
      .find(AuditEntryEntity, { subjectId: id }, { orderBy: { at: 'asc', id: 'asc' } });
    expect(entries.map(({ action, details }) => ({ action, ...details }))).toEqual([
      { action: 'newsletter_subscriber.updated', fields: ['firstName'], add: ['Workshop'], remove: [] },
      { action: 'newsletter_subscriber.updated', fields: [], add: [], remove: ['Workshop'] },
    ]);
    const call = { method: 'GET', path: '/admin/people/timeline' } as const;
    const { body } = await callRest(app, call, { cookie, input: { email: 'reader@example.com' } });
    expect((body as Timeline).entries.filter(({ by }) => by !== null)).toMatchObject([
      { kind: 'untagged', text: 'Workshop', by: 'admin@example.com' },
      { kind: 'renamed', text: 'firstName', by: 'admin@example.com' },
    ]);
  });

  it('refuses to overwrite the edit of someone else', async () => {
    const seen = { firstName: null, tags: [] };
    await saved({ firstName: 'Ada', seen });
    const { status, body } = await update({ tags: ['Workshop'], seen });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'CONFLICT' });
    expect((await saved({ seen: { tags: [] }, tags: ['Workshop'] })).tags).toEqual(['Workshop']);
  });

  it('changes nothing when a tag or the subscriber is not there any more', async () => {
    expect(await update({ firstName: 'Ada', tags: ['Coaching', 'Gone'] })).toMatchObject({
      status: 404,
      body: { issues: [{ path: ['tags'] }] },
    });
    const row = await app.orm.em.fork().findOneOrFail(SubscriberEntity, { id });
    expect(row.firstName).toBeNull();
    expect((await update({ firstName: 'Ada' }, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await update({ firstName: 'A'.repeat(101) })).status).toBe(400);
    expect((await update({ tags: [''] })).status).toBe(400);
  });
});
