/** The key of the browser's local storage under which the list is kept. */
export const WEB_NOTIFICATIONS_KEY = 'webNotifications';

/** The list holds at most this many, newest first. */
export const WEB_NOTIFICATIONS_CAP = 50;

const TYPES = ['success', 'error', 'warning', 'info'] as const;
export type WebNotificationType = (typeof TYPES)[number];

/** A notification kept only in the browser. */
export interface WebNotification {
  /** The milliseconds of its instant as a string; unique in the list. */
  id: string;
  title: string;
  message: string;
  type: WebNotificationType;
  /** ISO 8601. */
  timestamp: string;
  read: boolean;
  /** The page of this site it leads to. */
  path?: string;
}

/** What `window.addWebNotification` takes. Any other type counts as info. */
export interface NewWebNotification {
  title: string;
  message: string;
  type?: string;
  path?: string;
}

function typeOf(value: unknown): WebNotificationType {
  return TYPES.find((type) => type === value) ?? 'info';
}

/** A path of this site; anything that could lead elsewhere is left out. */
function pathIn(value: unknown): { path?: string } {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? { path: value } : {};
}

function freeId(list: readonly WebNotification[], now: Date): string {
  const taken = new Set(list.map(({ id }) => id));
  let id = now.getTime();
  while (taken.has(String(id))) id += 1;
  return String(id);
}

/** The list with one more, unread and in front; the oldest beyond the cap fall out. */
export function addWebNotification(
  list: readonly WebNotification[],
  { title, message, type, path }: NewWebNotification,
  now: Date,
): WebNotification[] {
  const added = { id: freeId(list, now), title, message, type: typeOf(type), timestamp: now.toISOString() };
  return [{ ...added, read: false, ...pathIn(path) }, ...list].slice(0, WEB_NOTIFICATIONS_CAP);
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

/** The emptied list. */
export function clearWebNotifications(): WebNotification[] {
  return [];
}

/** How many of the list are unread. */
export function unreadWebNotifications(list: readonly WebNotification[]): number {
  return list.filter(({ read }) => !read).length;
}

/** A stored item in its present form, or null when it is none. */
function readItem(value: unknown): WebNotification | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, message, type, timestamp, read, path } = value as Record<string, unknown>;
  if (typeof id !== 'string' || typeof title !== 'string' || typeof message !== 'string') return null;
  if (typeof timestamp !== 'string' || Number.isNaN(Date.parse(timestamp))) return null;
  return { id, title, message, type: typeOf(type), timestamp, read: read === true, ...pathIn(path) };
}

/**
 * The list as it was stored; nothing stored is an empty list. Items that are none and second uses of an id are left
 * out. Throws SyntaxError when the text is no JSON list: the caller logs it and starts empty.
 */
export function parseWebNotifications(stored: string | null): WebNotification[] {
  if (stored === null) return [];
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value)) throw new SyntaxError('The stored notifications are not a list.');
  const byId = new Map<string, WebNotification>();
  for (const item of value.map(readItem)) {
    if (item !== null && !byId.has(item.id)) byId.set(item.id, item);
  }
  return [...byId.values()].slice(0, WEB_NOTIFICATIONS_CAP);
}
