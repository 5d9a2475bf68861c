const DAY = 86_400_000;
const LAST = Date.UTC(2026, 2, 31);

/** The 90 days up to March 31, without entries except for the given days. */
export function listDays(some: Record<string, { contacts?: number; subscribers?: number }>) {
  return Array.from({ length: 90 }, (_day, index) => {
    const date = new Date(LAST - (89 - index) * DAY).toISOString().slice(0, 10);
    return { date, contacts: 0, subscribers: 0, ...some[date] };
  });
}

/** The other calls of the dashboard: calls of one batch are stubbed together. */
export const dashboardCalls = {
  'contact.list': { data: { contacts: [], total: 0, nextCursor: null } },
  'contact.services': { data: { services: [] } },
  'newsletter.list': { data: { newsletters: [], total: 0, nextCursor: null } },
  'sessions.list': { data: { sessions: [], nextCursor: null } },
  'site.setup': { data: { status: 'finished', isPublished: true, steps: [] } },
  'site.sampleFields': { data: { fields: [], remaining: 0, isLive: true } },
  'notifications.listAll': { data: { notifications: [], unreadCount: 0, nextCursor: null } },
};

/** Nothing of a kind waits. */
export const NONE = { total: 0, first: [] };
/** No campaign failed. */
export const NO_CAMPAIGNS = { ...NONE, unreached: 0, bounced: 0 };
