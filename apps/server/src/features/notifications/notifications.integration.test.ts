import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/messaging';
import {
  NOTIFICATION_PRIORITIES,
  NOTIFICATION_TYPES,
  type NotificationList,
} from '@rapport/domain/notifications/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type Call, callThrough, DOORS, type Door } from '../testing/both-doors.ts';
import { callOn, UNKNOWN_ID } from '../testing/record-call.ts';

const list: Call = { method: 'GET', path: '/notifications', procedure: 'notifications.list' };
const markRead: Call = {
  method: 'PUT',
  path: '/notifications/{id}/read',
  procedure: 'notifications.markRead',
};
const readAll: Call = {
  method: 'PUT',
  path: '/notifications/read-all',
  procedure: 'notifications.markAllRead',
};
const remove: Call = { method: 'DELETE', path: '/notifications/{id}', procedure: 'notifications.delete' };

const OWN = 'reader@example.com';
const OTHER = 'other@example.com';

let app: TestApp;
let cookie: string;
let other: string;
let unverified: string;
beforeAll(async () => {
  app = await startTestApp({ env: { adminEmails: ['first@example.com', 'second@example.com'] } });
  cookie = (await app.signIn({ email: 'Reader@Example.com' })).cookie;
  other = (await app.signIn({ email: OTHER })).cookie;
  unverified = (await app.signIn({ email: OWN, emailVerified: false })).cookie;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(NotificationEntity, {}));

async function notify(recipientEmail: string, changes: Partial<NotificationRow> = {}): Promise<string> {
  const em = app.orm.em.fork();
  const row = em.create(NotificationEntity, {
    recipientEmail,
    type: 'system_alert',
    title: 'A sample alert',
    message: 'Something happened.',
    priority: 'low',
    createdAt: new Date('2026-01-05T09:30:00.123Z'),
    isRead: false,
    ...changes,
  });
  await em.persist(row).flush();
  return row.id;
}

async function listed(door: Door, as = cookie): Promise<NotificationList> {
  const { status, body } = await callThrough(door, app, list, { cookie: as });
  expect(status).toBe(200);
  return body as NotificationList;
}

const stored = (id: string) => app.orm.em.fork().findOne(NotificationEntity, { id });

describe.each(DOORS)('notifications through %s', (door) => {
  it('are the caller’s own, in whatever case the address is, with exactly the fields of Notification', async () => {
    const id = await notify(OWN, { type: 'client_enrollment', priority: 'urgent' });
    await notify(OTHER);
    expect(await listed(door)).toEqual({
      notifications: [
        {
          id,
          type: 'client_enrollment',
          title: 'A sample alert',
          message: 'Something happened.',
          isRead: false,
          priority: 'urgent',
          createdAt: '2026-01-05T09:30:00.123Z',
        },
      ],
      unreadCount: 1,
    });
  });

  it('are of every type and priority there is', async () => {
    const kinds = NOTIFICATION_TYPES.map((type, index) => ({
      type,
      priority: NOTIFICATION_PRIORITIES[index % NOTIFICATION_PRIORITIES.length] ?? 'low',
      createdAt: new Date(Date.UTC(2026, 0, 5, 9, -index)),
    }));
    for (const kind of kinds) await notify(OWN, kind);
    const { notifications } = await listed(door);
    expect(notifications).toMatchObject(
      kinds.map(({ type, priority, createdAt }) => ({ type, priority, createdAt: createdAt.toISOString() })),
    );
    expect(notifications.map(({ type }) => type)).toEqual([
      'contact_form',
      'newsletter_subscription',
      'client_enrollment',
      'renewal_request',
      'system_alert',
    ]);
  });

  it('are newest first, at most 50, and all unread ones are counted', async () => {
    const em = app.orm.em.fork();
    for (let index = 0; index < 61; index += 1) {
      em.create(NotificationEntity, {
        recipientEmail: OWN,
        type: 'contact_form',
        title: `Number ${index}`,
        message: 'A message',
        priority: 'medium',
        // The first of them share an instant; the id decides then, as they were made.
        createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.max(0, index - 20))),
        isRead: index === 60,
      });
    }
    await em.flush();
    const { notifications, unreadCount } = await listed(door);
    expect(notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Number ${60 - index}`),
    );
    expect(unreadCount).toBe(60);
  });

  it('are none for somebody who was told nothing, or whose address is not verified', async () => {
    await notify(OWN);
    expect(await listed(door, other)).toEqual({ notifications: [], unreadCount: 0 });
    expect(await listed(door, unverified)).toEqual({ notifications: [], unreadCount: 0 });
  });

  it('are marked read one by one, also twice', async () => {
    const id = await notify(OWN);
    await notify(OWN);
    for (let time = 0; time < 2; time += 1) {
      expect(await callOn(door, app, markRead, id, { cookie })).toMatchObject({
        status: 200,
        body: { success: true, message: 'Notification marked as read' },
      });
      expect(await stored(id)).toMatchObject({ isRead: true });
      expect(await listed(door)).toMatchObject({ unreadCount: 1 });
    }
  });

  it('are marked read all at once, those of others not', async () => {
    await notify(OWN);
    await notify(OWN, { isRead: true });
    const foreign = await notify(OTHER);
    for (let time = 0; time < 2; time += 1) {
      expect(await callThrough(door, app, readAll, { cookie })).toMatchObject({
        status: 200,
        body: { success: true, message: 'All notifications marked as read' },
      });
    }
    const { notifications, unreadCount } = await listed(door);
    expect([notifications.map(({ isRead }) => isRead), unreadCount]).toEqual([[true, true], 0]);
    expect(await stored(foreign)).toMatchObject({ isRead: false });
  });

  it('are deleted for good', async () => {
    const id = await notify(OWN);
    const kept = await notify(OWN);
    expect(await callOn(door, app, remove, id, { cookie })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Notification deleted successfully' },
    });
    expect(await stored(id)).toBeNull();
    expect((await listed(door)).notifications).toMatchObject([{ id: kept }]);
    expect(await callOn(door, app, remove, id, { cookie })).toMatchObject({ status: 404 });
  });

  it('are deleted once: of ten at the same time nine hear 404', async () => {
    const id = await notify(OWN);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callOn(door, app, remove, id, { cookie })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  it.each([
    ['marked read', markRead],
    ['deleted', remove],
  ])('of another person cannot be %s: 404, as for one that is not there', async (_what, call) => {
    const id = await notify(OTHER);
    const own = await notify(OWN);
    const gone = await callOn(door, app, call, UNKNOWN_ID, { cookie });
    expect(gone).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const foreign = await callOn(door, app, call, id, { cookie });
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(gone.body as object),
      requestId: '',
    });
    expect(foreign.status).toBe(404);
    expect(await stored(id)).toMatchObject({ isRead: false });
    expect(await callOn(door, app, call, own, { cookie: unverified })).toMatchObject({ status: 404 });
    expect(await stored(own)).toMatchObject({ isRead: false });
  });

  it.each(['not-an-id', '0', `${UNKNOWN_ID}0`, "' or true --"])(
    'refuses %j as an id, at its path',
    async (id) => {
      for (const call of [markRead, remove]) {
        expect(await callOn(door, app, call, id, { cookie })).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', issues: [{ path: ['id'] }] },
        });
      }
    },
  );

  it('of one admin are not those of another', async () => {
    const admins = await Promise.all(
      ['first@example.com', 'second@example.com'].map((email) => app.signIn({ email })),
    );
    const input = { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' };
    await callThrough(
      door,
      app,
      { method: 'POST', path: '/contact', procedure: 'contact.submit' },
      { input },
    );
    const [first = { cookie: '' }, second = { cookie: '' }] = admins;
    await callThrough(door, app, readAll, first);
    expect(await listed(door, first.cookie)).toMatchObject({ notifications: [{}], unreadCount: 0 });
    expect(await listed(door, second.cookie)).toMatchObject({
      notifications: [{ type: 'contact_form', isRead: false }],
      unreadCount: 1,
    });
  });

  it('need a sign-in, before anything else is looked at', async () => {
    const id = await notify(OWN);
    for (const call of [list, readAll]) {
      expect(await callThrough(door, app, call)).toMatchObject({ status: 401 });
    }
    for (const call of [markRead, remove]) {
      for (const some of [id, UNKNOWN_ID, 'not-an-id']) {
        expect(await callOn(door, app, call, some)).toMatchObject({
          status: 401,
          body: { message: 'Unauthorized', code: 'UNAUTHORIZED' },
        });
      }
    }
    expect(await stored(id)).toMatchObject({ isRead: false });
  });
});

it.each([
  ['no body at all', {}],
  ['JSON of no length', { headers: { 'content-type': 'application/json' } }],
  ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
])('REST takes every change with %s', async (_what, { headers, ...init }: RequestInit) => {
  const id = await notify(OWN);
  for (const [method, path] of [
    ['PUT', `/${id}/read`],
    ['PUT', '/read-all'],
    ['DELETE', `/${id}`],
  ] as const) {
    const response = await fetch(`${app.url}/api/notifications${path}`, {
      ...init,
      method,
      headers: { ...headers, cookie, origin: app.url },
    });
    expect([path, response.status]).toEqual([path, 200]);
  }
  expect(await stored(id)).toBeNull();
});
