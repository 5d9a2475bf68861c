/** The sections of the admin area, in the specified order; further sections follow. */
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

/** The section that an address names in `?section=`; the dashboard when it names none, or one that does not exist. */
export function getSection(address: URLSearchParams): AdminSection {
  const named = address.get('section');
  return ADMIN_SECTIONS.find(({ key }) => key === named) ?? DASHBOARD;
}

/** The query part of a section's address, without the filters of another section. */
export function sectionSearch(key: AdminSectionKey): `?section=${AdminSectionKey}` {
  return `?section=${key}`;
}
