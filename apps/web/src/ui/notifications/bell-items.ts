import type { LinkedNotification, NotificationPriority } from '@rapport/domain/notifications/schema';
import type { WebNotification, WebNotificationType } from '@rapport/domain/notifications/web-notifications';
import { notificationPath } from './notification-path.ts';

/** A notification as every bell lists it, whether the server or only this browser has it. */
export interface BellItem {
  /** Unique among both sources. */
  key: string;
  source: 'server' | 'browser';
  id: string;
  title: string;
  message: string;
  tone: WebNotificationType;
  priority: NotificationPriority;
  isRead: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** The page it leads to; null for one that another script added without a page. */
  path: string | null;
}

function fromServer(notification: LinkedNotification, isAdmin: boolean): BellItem {
  const { id, title, message, priority, isRead, createdAt } = notification;
  return {
    key: `server-${id}`,
    source: 'server',
    id,
    title,
    message,
    tone: priority === 'urgent' ? 'warning' : 'info',
    priority,
    isRead,
    createdAt,
    path: notificationPath(notification, isAdmin),
  };
}

function fromBrowser({ id, title, message, type, read, timestamp, path }: WebNotification): BellItem {
  return {
    key: `browser-${id}`,
    source: 'browser',
    id,
    title,
    message,
    tone: type,
    priority: 'low',
    isRead: read,
    createdAt: timestamp,
    path: path ?? null,
  };
}

interface Sources {
  /** Newest first. */
  server: readonly LinkedNotification[];
  /** Whether the server has older ones that are not loaded yet. */
  hasOlder: boolean;
  browser: readonly WebNotification[];
  isAdmin: boolean;
}

/**
 * Both sources in one list, newest first. Notifications of the browser that are older than the last one loaded from the
 * server wait until the older ones are loaded, so that nothing is inserted above what was read.
 */
export function mergeNotifications({ server, hasOlder, browser, isAdmin }: Sources): BellItem[] {
  const items = server.map((notification) => fromServer(notification, isAdmin));
  const last = hasOlder ? items.at(-1) : undefined;
  const own = browser.map(fromBrowser).filter(({ createdAt }) => !last || createdAt >= last.createdAt);
  return [...items, ...own].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
