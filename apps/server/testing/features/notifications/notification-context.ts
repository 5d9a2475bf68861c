import { NotificationEntity, type NotificationRow } from '@rapport/db/entities/notifications';
import type { NotificationList, NotificationPage } from '@rapport/domain/notifications/schema';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { type Call, callRest } from '../rest-call.ts';

/** The procedures of notifications. */
export const NOTIFICATION_CALLS = {
  list: { method: 'GET', path: '/notifications' },
  listAll: { method: 'GET', path: '/notifications/all' },
  clear: { method: 'POST', path: '/notifications/clear' },
  markRead: { method: 'PUT', path: '/notifications/{id}/read' },
  readAll: { method: 'PUT', path: '/notifications/read-all' },
  remove: { method: 'DELETE', path: '/notifications/{id}' },
} satisfies Record<string, Call>;

/** The reader's own address, and another user's. */
export const OWN = 'reader@example.com';
export const OTHER = 'other@example.com';

/** A server, a signed-in reader, and another user. */
export interface NotificationContext {
  app: TestApp;
  /** The reader, with the address in another letter case. */
  reader: string;
  other: string;
  /** Has the reader's address, unverified. */
  unverified: string;
  /** Stores a notification; returns its id. */
  notify(recipientEmail: string, changes?: Partial<NotificationRow>): Promise<string>;
  listed(cookie?: string): Promise<NotificationList>;
  /** A page of all notifications, as the bell reads it. */
  page(input?: { limit?: number; cursor?: string }, cookie?: string): Promise<NotificationPage>;
  stored(id: string): Promise<NotificationRow | null>;
}

/** Starts the server, with two admins. */
export async function startNotificationContext(): Promise<NotificationContext> {
  const app = await startTestApp({ env: { adminEmails: ['first@example.com', 'second@example.com'] } });
  const reader = (await app.signIn({ email: 'Reader@Example.com' })).cookie;
  return {
    app,
    reader,
    other: (await app.signIn({ email: OTHER })).cookie,
    unverified: (await app.signIn({ email: OWN, emailVerified: false })).cookie,
    async notify(recipientEmail, changes = {}) {
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
    },
    async listed(cookie = reader) {
      const { status, body } = await callRest(app, NOTIFICATION_CALLS.list, { cookie });
      expect(status).toBe(200);
      return body as NotificationList;
    },
    async page(input = {}, cookie = reader) {
      const { status, body } = await callRest(app, NOTIFICATION_CALLS.listAll, {
        input,
        cookie,
      });
      expect(status).toBe(200);
      return body as NotificationPage;
    },
    stored: (id) => app.orm.em.fork().findOne(NotificationEntity, { id }),
  };
}
