import { NOTIFICATION_SUBJECTS, NOTIFICATION_TYPES } from '@rapport/domain/notifications/schema';
import { describe, expect, it } from 'vitest';
import { tabOf } from '../../portal/tabs.ts';
import { notificationPath } from '../../ui/notifications/notification-path.ts';
import { getSection } from './sections.ts';

const ID = '0190d000-0000-7000-8000-000000000001';

/** The section or tab that an address opens. */
function getTarget(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  return pathname === '/admin'
    ? `admin ${getSection(searchParams)?.key}`
    : `portal ${tabOf(searchParams).key}`;
}

describe('where a notification leads', () => {
  it.each([
    ['contact', 'admin contacts'],
    ['subscriber', 'admin newsletter'],
    ['enrollment', 'admin enrollments'],
    ['renewal_request', 'admin enrollments'],
    ['campaign', 'admin campaigns'],
    ['contacts', 'admin contacts'],
    ['subscribers', 'admin newsletter'],
    ['emails', 'admin emails'],
    ['failed_emails', 'admin emails'],
    ['database', 'admin settings'],
    ['webhooks', 'admin settings'],
    ['own_plan', 'portal plans'],
    ['own_renewal_request', 'portal renewals'],
  ] as const)('about %s: %s, for admins and clients', (type, target) => {
    for (const isAdmin of [true, false]) {
      const path = notificationPath({ type: 'system_alert', subject: { type, id: ID } }, isAdmin);
      expect(getTarget(path)).toBe(target);
    }
  });

  it('is known for every subject', () => {
    for (const type of NOTIFICATION_SUBJECTS) {
      expect(notificationPath({ type: 'system_alert', subject: { type, id: null } }, true)).toMatch(/^\//);
    }
  });

  it('follows from the type when there is no subject', () => {
    const targets = (isAdmin: boolean) =>
      NOTIFICATION_TYPES.map((type) => getTarget(notificationPath({ type, subject: null }, isAdmin)));
    expect(targets(true)).toEqual([
      'admin contacts',
      'admin newsletter',
      'admin enrollments',
      'admin enrollments',
      'admin sessions',
      'admin dashboard',
    ]);
    expect(targets(false)).toEqual([
      'portal plans',
      'portal plans',
      'portal plans',
      'portal renewals',
      'portal sessions',
      'portal plans',
    ]);
  });
});
