import { NotificationEntity } from '@rapport/db/entities/notifications';
import { NOTIFICATION_PRIORITIES, NOTIFICATION_TYPES } from '@rapport/domain/notifications/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NOTIFICATION_CALLS,
  type NotificationContext,
  OTHER,
  OWN,
  startNotificationContext,
} from '../../../testing/features/notifications/notification-context.ts';
import { callOn, UNKNOWN_ID } from '../../../testing/features/record-call.ts';
import { callRest } from '../../../testing/features/rest-call.ts';

const { markRead, readAll, remove } = NOTIFICATION_CALLS;

let context: NotificationContext;
let app: NotificationContext['app'];
let cookie: string;
beforeAll(async () => {
  context = await startNotificationContext();
  app = context.app;
  cookie = context.reader;
});
afterAll(() => app.close());
beforeEach(() => app.orm.em.fork().nativeDelete(NotificationEntity, {}));

describe('notifications', () => {
  it('are the caller’s own, in any letter case of the address, with exactly the fields of Notification', async () => {
    const id = await context.notify(OWN, { type: 'client_enrollment', priority: 'urgent' });
    await context.notify(OTHER);
    expect(await context.listed()).toEqual({
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

  it('can have every type and priority', async () => {
    const kinds = NOTIFICATION_TYPES.map((type, index) => ({
      type,
      priority: NOTIFICATION_PRIORITIES[index % NOTIFICATION_PRIORITIES.length] ?? 'low',
      createdAt: new Date(Date.UTC(2026, 0, 5, 9, -index)),
    }));
    for (const kind of kinds) await context.notify(OWN, kind);
    const { notifications } = await context.listed();
    expect(notifications).toMatchObject(
      kinds.map(({ type, priority, createdAt }) => ({ type, priority, createdAt: createdAt.toISOString() })),
    );
    expect(notifications.map(({ type }) => type)).toEqual([
      'contact_form',
      'newsletter_subscription',
      'client_enrollment',
      'renewal_request',
      'session_changed',
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
    const { notifications, unreadCount } = await context.listed();
    expect(notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Number ${60 - index}`),
    );
    expect(unreadCount).toBe(60);
  });

  it('are marked read one by one, also twice', async () => {
    const id = await context.notify(OWN);
    await context.notify(OWN);
    for (let time = 0; time < 2; time += 1) {
      expect(await callOn(app, markRead, id, { cookie })).toMatchObject({
        status: 200,
        body: { success: true, message: 'Notification marked as read' },
      });
      expect(await context.stored(id)).toMatchObject({ isRead: true });
      expect(await context.listed()).toMatchObject({ unreadCount: 1 });
    }
  });

  it('are marked read all at once, those of others not', async () => {
    await context.notify(OWN);
    await context.notify(OWN, { isRead: true });
    const foreign = await context.notify(OTHER);
    for (let time = 0; time < 2; time += 1) {
      expect(await callRest(app, readAll, { cookie })).toMatchObject({
        status: 200,
        body: { success: true, message: 'All notifications marked as read' },
      });
    }
    const { notifications, unreadCount } = await context.listed();
    expect([notifications.map(({ isRead }) => isRead), unreadCount]).toEqual([[true, true], 0]);
    expect(await context.stored(foreign)).toMatchObject({ isRead: false });
  });

  it('are deleted permanently', async () => {
    const id = await context.notify(OWN);
    const remaining = await context.notify(OWN);
    expect(await callOn(app, remove, id, { cookie })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Notification deleted successfully' },
    });
    expect(await context.stored(id)).toBeNull();
    expect((await context.listed()).notifications).toMatchObject([{ id: remaining }]);
    expect(await callOn(app, remove, id, { cookie })).toMatchObject({ status: 404 });
  });

  it('are deleted once: of ten concurrent calls nine get 404', async () => {
    const id = await context.notify(OWN);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => callOn(app, remove, id, { cookie })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });

  it.each(['not-an-id', '0', `${UNKNOWN_ID}0`, "' or true --"])(
    'refuses %j as an id, at its path',
    async (id) => {
      for (const call of [markRead, remove]) {
        expect(await callOn(app, call, id, { cookie })).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', issues: [{ path: ['id'] }] },
        });
      }
    },
  );
});

it.each([
  ['no body at all', {}],
  ['JSON of no length', { headers: { 'content-type': 'application/json' } }],
  ['an empty object', { headers: { 'content-type': 'application/json' }, body: '{}' }],
])('REST takes every change with %s', async (_what, { headers, ...init }: RequestInit) => {
  const id = await context.notify(OWN);
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
  expect(await context.stored(id)).toBeNull();
});
