import { type AdminSectionKey, sectionSearch } from '../sections.ts';

/** What an e-mail is called and where the row it is about is found. */
const KINDS: Record<string, { label: string; section: AdminSectionKey }> = {
  written: { label: 'Written by hand', section: 'contacts' },
  contact_response: { label: 'Contact form response', section: 'contacts' },
  package_details: { label: 'Package details', section: 'contacts' },
  newsletter_confirmation: { label: 'Newsletter confirmation', section: 'newsletter' },
  newsletter_welcome: { label: 'Newsletter welcome', section: 'newsletter' },
  campaign_test: { label: 'Campaign test', section: 'content' },
  admin_notification: { label: 'Admin notification', section: 'settings' },
  client_enrollment: { label: 'Enrollment confirmation', section: 'enrollments' },
};

/** The sections whose list is searched by an address. */
const SEARCHED = new Set<AdminSectionKey>(['contacts', 'newsletter', 'enrollments']);

/** A section's address, with its list narrowed where something is searched for. */
export function sectionPlace(section: AdminSectionKey, q = ''): string {
  return q && SEARCHED.has(section)
    ? `${sectionSearch(section)}&q=${encodeURIComponent(q)}`
    : sectionSearch(section);
}

/** Where a failed e-mail is settled: with the person it was for. Reminders and renewals are about a plan. */
export function placeOf(kind: string, recipient: string): string {
  return sectionPlace(KINDS[kind]?.section ?? 'enrollments', recipient);
}

/** What a failed e-mail was, in words. */
export function kindLabel(kind: string): string {
  const words = kind.replaceAll('_', ' ');
  return KINDS[kind]?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
}
