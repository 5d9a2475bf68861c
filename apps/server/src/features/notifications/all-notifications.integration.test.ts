import { NotificationEntity } from '@rapport/db/entities/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callThrough, TRANSPORTS } from '../../../testing/features/both-transports.ts';
import {
  NOTIFICATION_CALLS,
  type NotificationContext,
  OTHER,
  OWN,
  startNotificationContext,
} from '../../../testing/features/notifications/notification-context.ts';

const { listAll, clear } = NOTIFICATION_CALLS;
const UNKNOWN = '0190d000-0000-7000-8000-000000000001';

let world: NotificationContext;
beforeAll(async () => {
  world = await startNotificationContext();
});
afterAll(() => world.app.close());
beforeEach(() => world.app.orm.em.fork().nativeDelete(NotificationEntity, {}));

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

describe.each(TRANSPORTS)('all notifications through %s', (transport) => {
  it('are read page by page until the oldest, each once', async () => {
    // Some share an instant, so that the id decides where a page ends.
    for (let number = 0; number < 7; number += 1) {
      await world.notify(OWN, { title: `Number ${number}`, createdAt: minute(Math.max(0, number - 3)) });
    }
    await world.notify(OTHER);
    const titles: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await world.page(transport, { limit: 3, ...(cursor ? { cursor } : {}) });
      titles.push(...page.notifications.map(({ title }) => title));
      sizes.push(page.notifications.length);
      expect(page.unreadCount).toBe(7);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([3, 3, 1]);
    expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `Number ${number}`));
  });

  it('come 50 at a time, and the first page has what the list of the contract has', async () => {
    for (let number = 0; number < 51; number += 1) await world.notify(OWN, { createdAt: minute(number) });
    const { notifications, unreadCount, nextCursor } = await world.page(transport);
    expect([notifications.length, unreadCount]).toEqual([50, 51]);
    expect(nextCursor).not.toBeNull();
    const listed = await world.listed(transport);
    expect(notifications.map(({ subject, ...notification }) => notification)).toEqual(listed.notifications);
  });

  it('name what they are about, and null where no one noted it', async () => {
    await world.notify(OWN, { subjectType: 'contact', subjectId: UNKNOWN, createdAt: minute(2) });
    await world.notify(OWN, { subjectType: 'failed_emails', createdAt: minute(1) });
    await world.notify(OWN, { createdAt: minute(0) });
    const { notifications } = await world.page(transport);
    expect(notifications.map(({ subject }) => subject)).toEqual([
      { type: 'contact', id: UNKNOWN },
      { type: 'failed_emails', id: null },
      null,
    ]);
  });

  it('are none for an address that is not verified', async () => {
    await world.notify(OWN);
    const none = { notifications: [], unreadCount: 0, nextCursor: null };
    expect(await world.page(transport, {}, world.unverified)).toEqual(none);
  });

  it('refuse a cursor that the server did not give', async () => {
    const input = { cursor: 'bm90LWEtY3Vyc29y' };
    expect(await callThrough(transport, world.app, listAll, { cookie: world.reader, input })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['cursor'] }] },
    });
  });

  it('are cleared up to the newest that was seen: what came later stays, and so do those of others', async () => {
    const seen = await world.notify(OWN, { createdAt: minute(1) });
    const read = await world.notify(OWN, { createdAt: minute(0), isRead: true });
    const later = await world.notify(OWN, { createdAt: minute(2) });
    const foreign = await world.notify(OTHER, { createdAt: minute(0) });
    const input = { until: minute(1).toISOString() };
    for (let time = 0; time < 2; time += 1) {
      expect(await callThrough(transport, world.app, clear, { cookie: world.reader, input })).toMatchObject({
        status: 200,
        body: { success: true, message: 'Notifications cleared' },
      });
    }
    const left = await Promise.all([seen, read, later, foreign].map((id) => world.stored(id)));
    expect(left.map((row) => row !== null)).toEqual([false, false, true, true]);
  });

  it('are not cleared without an instant, nor by someone who is not signed in', async () => {
    const id = await world.notify(OWN);
    expect(await callThrough(transport, world.app, clear, { cookie: world.reader, input: {} })).toMatchObject(
      {
        status: 400,
        body: { issues: [{ path: ['until'] }] },
      },
    );
    const input = { until: minute(1).toISOString() };
    expect(await callThrough(transport, world.app, clear, { input })).toMatchObject({ status: 401 });
    const verdict = await callThrough(transport, world.app, clear, { input, cookie: world.unverified });
    expect(verdict).toMatchObject({ status: 200 });
    expect(await world.stored(id)).not.toBeNull();
  });
});
