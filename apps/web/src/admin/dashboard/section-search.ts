import { UNANSWERED_DAYS } from '@rapport/domain/dashboard/limits';
import type { EmailKind } from '@rapport/domain/emails/kinds';
import type { PlanStatus } from '@rapport/domain/enrollments/list-options';
import { addDays } from '@rapport/domain/shared/calendar-day';
import { type AdminSectionKey, sectionSearch } from '../navigation/sections.ts';

/** The section with the record that an email is about. */
const SECTION_BY_KIND: Record<EmailKind, AdminSectionKey> = {
  written: 'contacts',
  contact_response: 'contacts',
  package_details: 'contacts',
  newsletter_confirmation: 'newsletter',
  newsletter_welcome: 'newsletter',
  campaign_test: 'campaigns',
  template_test: 'settings',
  setup_test: 'site',
  sign_in_code: 'emails',
  admin_invitation: 'settings',
  address_code: 'emails',
  address_changed: 'enrollments',
  admin_notification: 'settings',
  client_enrollment: 'enrollments',
  plan_changed: 'enrollments',
  expiry_reminder: 'enrollments',
  session_planned: 'sessions',
  session_reminder: 'sessions',
  session_cancelled: 'sessions',
  renewal_received: 'enrollments',
  renewal_approved: 'enrollments',
  renewal_rejected: 'enrollments',
};

/** The sections whose list can be searched by email address. */
const SEARCHABLE = new Set<AdminSectionKey>(['contacts', 'newsletter', 'enrollments', 'emails']);

/** The query part of a section's address, with a search of its list where one is given. */
export function getSectionSearch(section: AdminSectionKey, q = ''): string {
  return q && SEARCHABLE.has(section)
    ? `${sectionSearch(section)}&q=${encodeURIComponent(q)}`
    : sectionSearch(section);
}

/** The query part of the address of the person whom an email was for. */
export function getRecipientSearch(kind: string, recipient: string): string {
  const section = Object.hasOwn(SECTION_BY_KIND, kind) ? SECTION_BY_KIND[kind as EmailKind] : 'emails';
  return getSectionSearch(section, recipient);
}

/** The query part of the address of all emails that were not delivered. */
export const FAILED_EMAILS_SEARCH = `${sectionSearch('emails')}&state=failed`;

/** The query part of the address of the plans with this status. */
export const getPlansSearch = (status: PlanStatus) => `${sectionSearch('enrollments')}&status=${status}`;

/** The query part of the address that opens one row of a section. */
export const getRowSearch = (section: AdminSectionKey, id: string) => `${sectionSearch(section)}&show=${id}`;

/** The query part of the address of the messages without a reply that the dashboard counts. `today` as `2026-01-05`. */
export const getUnansweredSearch = (today: string) =>
  `${sectionSearch('contacts')}&status=unanswered&from=${addDays(today, 1 - UNANSWERED_DAYS)}`;

/** The query part of the address of one renewal request. */
export const getRenewalSearch = (id: string) => `${sectionSearch('enrollments')}&request=${id}`;
