/** The sections of the admin area, in the order of section 2 of the specification; sections beyond it come after them. */
export const ADMIN_SECTIONS = [
  { key: 'dashboard', label: 'Dashboard' },
  { key: 'contacts', label: 'Contacts' },
  { key: 'newsletter', label: 'Newsletter' },
  { key: 'packages', label: 'Coaching Packages' },
  { key: 'enrollments', label: 'Client Enrollments' },
  { key: 'content', label: 'Content Management' },
  { key: 'settings', label: 'Settings' },
  { key: 'emails', label: 'Emails' },
] as const;

export type AdminSection = (typeof ADMIN_SECTIONS)[number];
export type AdminSectionKey = AdminSection['key'];

const [DASHBOARD] = ADMIN_SECTIONS;

/** The section an address names with `?section=` (decision 45); the dashboard when it names none, or none that exists. */
export function sectionOf(address: URLSearchParams): AdminSection {
  const named = address.get('section');
  return ADMIN_SECTIONS.find(({ key }) => key === named) ?? DASHBOARD;
}

/** The query part of a section's address. A new section starts without the filters of the one left. */
export function sectionSearch(key: AdminSectionKey): `?section=${AdminSectionKey}` {
  return `?section=${key}`;
}
