import { NotificationEntity } from '@rapport/db/entities/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  NOTIFICATION_CALLS,
  type NotificationContext,
  OTHER,
  OWN,
  startNotificationContext,
} from '../../../testing/features/notifications/notification-context.ts';
import { callRest } from '../../../testing/features/rest-call.ts';

const { listAll, clear } = NOTIFICATION_CALLS;
const UNKNOWN = '0190d000-0000-7000-8000-000000000001';

let context: NotificationContext;
beforeAll(async () => {
  context = await startNotificationContext();
});
afterAll(() => context.app.close());
beforeEach(() => context.app.orm.em.fork().nativeDelete(NotificationEntity, {}));

const minute = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, number));

describe('all notifications', () => {
  it('are paged until the oldest, each once', async () => {
    // Some share an instant, so that the id decides where a page ends.
    for (let number = 0; number < 7; number += 1) {
      await context.notify(OWN, { title: `Number ${number}`, createdAt: minute(Math.max(0, number - 3)) });
    }
    await context.notify(OTHER);
    const titles: string[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await context.page({ limit: 3, ...(cursor ? { cursor } : {}) });
      titles.push(...page.notifications.map(({ title }) => title));
      sizes.push(page.notifications.length);
      expect(page.unreadCount).toBe(7);
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([3, 3, 1]);
    expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((number) => `Number ${number}`));
  });

  it('are 50 per page, and the first page equals the list', async () => {
    for (let number = 0; number < 51; number += 1) await context.notify(OWN, { createdAt: minute(number) });
    const { notifications, unreadCount, nextCursor } = await context.page();
    expect([notifications.length, unreadCount]).toEqual([50, 51]);
    expect(nextCursor).not.toBeNull();
    const listed = await context.listed();
    expect(notifications.map(({ subject, ...notification }) => notification)).toEqual(listed.notifications);
  });

  it('have a subject, or null if none is stored', async () => {
    await context.notify(OWN, { subjectType: 'contact', subjectId: UNKNOWN, createdAt: minute(2) });
    await context.notify(OWN, { subjectType: 'failed_emails', createdAt: minute(1) });
    await context.notify(OWN, { createdAt: minute(0) });
    const { notifications } = await context.page();
    expect(notifications.map(({ subject }) => subject)).toEqual([
      { type: 'contact', id: UNKNOWN },
      { type: 'failed_emails', id: null },
      null,
    ]);
  });

  it('are none for an address that is not verified', async () => {
    await context.notify(OWN);
    const none = { notifications: [], unreadCount: 0, nextCursor: null };
    expect(await context.page({}, context.unverified)).toEqual(none);
  });

  it('refuse an invalid cursor', async () => {
    const input = { cursor: 'bm90LWEtY3Vyc29y' };
    expect(await callRest(context.app, listAll, { cookie: context.reader, input })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['cursor'] }] },
    });
  });

  it('are cleared up to the newest seen one; later ones and those of others stay', async () => {
    const seen = await context.notify(OWN, { createdAt: minute(1) });
    const read = await context.notify(OWN, { createdAt: minute(0), isRead: true });
    const later = await context.notify(OWN, { createdAt: minute(2) });
    const foreign = await context.notify(OTHER, { createdAt: minute(0) });
    const input = { until: minute(1).toISOString() };
    for (let time = 0; time < 2; time += 1) {
      expect(await callRest(context.app, clear, { cookie: context.reader, input })).toMatchObject({
        status: 200,
        body: { success: true, message: 'Notifications cleared' },
      });
    }
    const left = await Promise.all([seen, read, later, foreign].map((id) => context.stored(id)));
    expect(left.map((row) => row !== null)).toEqual([false, false, true, true]);
  });

  it('are not cleared without an instant, nor by someone who is not signed in', async () => {
    const id = await context.notify(OWN);
    expect(await callRest(context.app, clear, { cookie: context.reader, input: {} })).toMatchObject({
      status: 400,
      body: { issues: [{ path: ['until'] }] },
    });
    const input = { until: minute(1).toISOString() };
    expect(await callRest(context.app, clear, { input })).toMatchObject({ status: 401 });
    const verdict = await callRest(context.app, clear, { input, cookie: context.unverified });
    expect(verdict).toMatchObject({ status: 200 });
    expect(await context.stored(id)).not.toBeNull();
  });
});
