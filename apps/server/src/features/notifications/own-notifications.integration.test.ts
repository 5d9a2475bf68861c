import { NotificationEntity } from '@rapport/db/entities/notifications';
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

const { list, markRead, readAll, remove } = NOTIFICATION_CALLS;

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

describe('whose notifications they are', () => {
  it('are none without notifications or with an unverified address', async () => {
    await context.notify(OWN);
    expect(await context.listed(context.other)).toEqual({ notifications: [], unreadCount: 0 });
    expect(await context.listed(context.unverified)).toEqual({
      notifications: [],
      unreadCount: 0,
    });
  });

  it.each([
    ['marked read', markRead],
    ['deleted', remove],
  ])('of another person cannot be %s: 404, as for one that is not there', async (_what, call) => {
    const id = await context.notify(OTHER);
    const own = await context.notify(OWN);
    const gone = await callOn(app, call, UNKNOWN_ID, { cookie });
    expect(gone).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const foreign = await callOn(app, call, id, { cookie });
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(gone.body as object),
      requestId: '',
    });
    expect(foreign.status).toBe(404);
    expect(await context.stored(id)).toMatchObject({ isRead: false });
    expect(await callOn(app, call, own, { cookie: context.unverified })).toMatchObject({
      status: 404,
    });
    expect(await context.stored(own)).toMatchObject({ isRead: false });
  });

  it('of one admin are not those of another', async () => {
    const admins = await Promise.all(
      ['first@example.com', 'second@example.com'].map((email) => app.signIn({ email })),
    );
    const input = { name: 'Sample Visitor', email: 'visitor@example.com', message: 'Hello' };
    await callRest(app, { method: 'POST', path: '/contact' }, { input });
    const [first = { cookie: '' }, second = { cookie: '' }] = admins;
    await callRest(app, readAll, first);
    expect(await context.listed(first.cookie)).toMatchObject({
      notifications: [{}],
      unreadCount: 0,
    });
    expect(await context.listed(second.cookie)).toMatchObject({
      notifications: [{ type: 'contact_form', isRead: false }],
      unreadCount: 1,
    });
  });

  it('need a sign-in before any other check', async () => {
    const id = await context.notify(OWN);
    for (const call of [list, readAll]) {
      expect(await callRest(app, call)).toMatchObject({ status: 401 });
    }
    for (const call of [markRead, remove]) {
      for (const some of [id, UNKNOWN_ID, 'not-an-id']) {
        expect(await callOn(app, call, some)).toMatchObject({
          status: 401,
          body: { message: 'Unauthorized', code: 'UNAUTHORIZED' },
        });
      }
    }
    expect(await context.stored(id)).toMatchObject({ isRead: false });
  });
});
