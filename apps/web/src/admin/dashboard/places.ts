import type { EmailKind } from '@rapport/domain/emails/kinds';
import { type AdminSectionKey, sectionSearch } from '../sections.ts';

/** Where the row is found that an email is about. */
const SECTION_OF: Record<EmailKind, AdminSectionKey> = {
  written: 'contacts',
  contact_response: 'contacts',
  package_details: 'contacts',
  newsletter_confirmation: 'newsletter',
  newsletter_welcome: 'newsletter',
  campaign_test: 'content',
  admin_notification: 'settings',
  client_enrollment: 'enrollments',
  expiry_reminder: 'enrollments',
  renewal_received: 'enrollments',
  renewal_approved: 'enrollments',
  renewal_rejected: 'enrollments',
};

/** The sections whose list is searched by an address. */
const SEARCHED = new Set<AdminSectionKey>(['contacts', 'newsletter', 'enrollments', 'emails']);

/** A section's address, with its list narrowed where something is searched for. */
export function sectionPlace(section: AdminSectionKey, q = ''): string {
  return q && SEARCHED.has(section)
    ? `${sectionSearch(section)}&q=${encodeURIComponent(q)}`
    : sectionSearch(section);
}

/** Where a failed email is settled: with the person it was for. */
export function placeOf(kind: string, recipient: string): string {
  const section = Object.hasOwn(SECTION_OF, kind) ? SECTION_OF[kind as EmailKind] : 'emails';
  return sectionPlace(section, recipient);
}

/** All emails that reached no one. */
export const FAILED_EMAILS = `${sectionSearch('emails')}&state=failed`;
