/** The key of the list in the browser's local storage. */
export const WEB_NOTIFICATIONS_KEY = 'webNotifications';

/** The most notifications in the list. */
export const MAX_WEB_NOTIFICATIONS = 50;

const TYPES = ['success', 'error', 'warning', 'info'] as const;
export type WebNotificationType = (typeof TYPES)[number];

/** A notification stored only in the browser. */
export interface WebNotification {
  /** Its time in milliseconds as a string; unique in the list. */
  id: string;
  title: string;
  message: string;
  type: WebNotificationType;
  /** ISO 8601. */
  timestamp: string;
  read: boolean;
  /** The page of this site it links to. */
  path?: string;
}

/** The argument of `window.addWebNotification`. An unknown type counts as info. */
export interface NewWebNotification {
  title: string;
  message: string;
  type?: string;
  path?: string;
}

function parseType(value: unknown): WebNotificationType {
  return TYPES.find((type) => type === value) ?? 'info';
}

/** A path of this site. Anything that could link to another site is omitted. */
function parsePath(value: unknown): { path?: string } {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? { path: value } : {};
}

function createId(list: readonly WebNotification[], now: Date): string {
  const taken = new Set(list.map(({ id }) => id));
  let id = now.getTime();
  while (taken.has(String(id))) id += 1;
  return String(id);
}

/** The list with one more, unread, at the start. The oldest ones beyond the limit are dropped. */
export function addWebNotification(
  list: readonly WebNotification[],
  { title, message, type, path }: NewWebNotification,
  now: Date,
): WebNotification[] {
  const added = {
    id: createId(list, now),
    title,
    message,
    type: parseType(type),
    timestamp: now.toISOString(),
  };
  return [{ ...added, read: false, ...parsePath(path) }, ...list].slice(0, MAX_WEB_NOTIFICATIONS);
}

/** The list with one marked read. */
export function markWebNotificationRead(list: readonly WebNotification[], id: string): WebNotification[] {
  return list.map((item) => (item.id === id ? { ...item, read: true } : item));
}

/** The list with all marked read. */
export function markAllWebNotificationsRead(list: readonly WebNotification[]): WebNotification[] {
  return list.map((item) => ({ ...item, read: true }));
}

/** The list without one of them. */
export function removeWebNotification(list: readonly WebNotification[], id: string): WebNotification[] {
  return list.filter((item) => item.id !== id);
}

/** The empty list. */
export function clearWebNotifications(): WebNotification[] {
  return [];
}

/** How many of the list are unread. */
export function countUnread(list: readonly WebNotification[]): number {
  return list.filter(({ read }) => !read).length;
}

/** Parses a stored item; null if it is not a notification. */
function parseItem(value: unknown): WebNotification | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, message, type, timestamp, read, path } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof message !== 'string') return null;
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return null;
  return { id, title, message, type: parseType(type), timestamp, read: read === true, ...parsePath(path) };
}

/**
 * Parses the stored list; nothing stored is an empty list. Invalid items and repeated ids are omitted. Throws
 * SyntaxError if the text is not a JSON list: the caller logs it and starts with an empty list.
 */
export function parseWebNotifications(stored: string | null): WebNotification[] {
  if (stored === null) return [];
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) throw new SyntaxError('The stored notifications are not a list.');
  const byId = new Map<string, WebNotification>();
  for (const item of value.map(parseItem)) {
    if (item !== null && !byId.has(item.id)) byId.set(item.id, item);
  }
  return [...byId.values()].slice(0, MAX_WEB_NOTIFICATIONS);
}
