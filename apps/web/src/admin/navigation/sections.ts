import type { ContactState } from '@rapport/domain/contacts/state';

/** The sections of the admin area in the order of the navigation, with the group that each belongs to. */
export const ADMIN_SECTIONS = [
  { key: 'dashboard', label: 'Dashboard', group: null },
  { key: 'contacts', label: 'Contacts', group: 'People' },
  // Opened from Contacts.
  { key: 'contact-imports', label: 'Imports of contacts', group: 'Contacts' },
  { key: 'newsletter', label: 'Newsletter', group: 'People' },
  { key: 'campaigns', label: 'Campaigns', group: 'Newsletter' },
  { key: 'sequences', label: 'Sequences', group: 'Newsletter' },
  { key: 'tags', label: 'Tags', group: 'Newsletter' },
  { key: 'segments', label: 'Segments', group: 'Newsletter' },
  { key: 'imports', label: 'Imports', group: 'Newsletter' },
  { key: 'suppressions', label: 'Suppressions', group: 'Newsletter' },
  { key: 'enrollments', label: 'Client Enrollments', group: 'People' },
  // Opened from the lists and from the search, so that the navigation needs no link to it.
  { key: 'person', label: 'Person', group: 'Person' },
  { key: 'sessions', label: 'Sessions', group: 'Work' },
  { key: 'packages', label: 'Coaching Packages', group: 'Work' },
  { key: 'content', label: 'Content Management', group: 'Work' },
  { key: 'emails', label: 'Emails', group: 'Work' },
  { key: 'site', label: 'Site', group: 'Site' },
  { key: 'settings', label: 'Settings', group: 'Site' },
] as const;

export type AdminSection = (typeof ADMIN_SECTIONS)[number];
export type AdminSectionKey = AdminSection['key'];

const [DASHBOARD] = ADMIN_SECTIONS;

/** The section that an address names in `?section=`: the dashboard when it names none, and null when there is no such section. */
export function getSection(address: URLSearchParams): AdminSection | null {
  const named = address.get('section') || DASHBOARD.key;
  return ADMIN_SECTIONS.find(({ key }) => key === named) ?? null;
}

/** The parameter of Contacts that names the state of those that the inbox shows; without it there is the table. */
export const INBOX_PARAMETER = 'view';

/** The query part of the address of the contacts in one state. */
export const inboxSearch = (state: ContactState) =>
  `${sectionSearch('contacts')}&${INBOX_PARAMETER}=${state}`;

/** The query part of the address that the navigation leads to. */
export const entrySearch = (key: AdminSectionKey) =>
  key === 'contacts' ? inboxSearch('new') : sectionSearch(key);

/** What Newsletter holds; its own address is that of the subscribers. */
export const NEWSLETTER_PAGES = [
  { key: 'newsletter', label: 'Subscribers' },
  { key: 'campaigns', label: 'Campaigns' },
  { key: 'sequences', label: 'Sequences' },
  { key: 'tags', label: 'Tags' },
  { key: 'segments', label: 'Segments' },
  { key: 'imports', label: 'Imports' },
  { key: 'suppressions', label: 'Suppressions' },
] as const satisfies { key: AdminSectionKey; label: string }[];

/** The parameter that names the record in the editor of a section: its id, or `new`. */
export const EDIT_PARAMETER = 'edit';

/** The query part of the address of an editor. */
export function editorSearch(key: AdminSectionKey, id: string): string {
  return `${sectionSearch(key)}&${EDIT_PARAMETER}=${encodeURIComponent(id)}`;
}

/** The page of the settings that sets the notifications, as the editor of the section. */
export const NOTIFICATIONS = 'notifications';
export const NOTIFICATIONS_SEARCH = editorSearch('settings', NOTIFICATIONS);

/** The query part of a section's address, without the filters of another section. */
export function sectionSearch(key: AdminSectionKey): `?section=${AdminSectionKey}` {
  return `?section=${key}`;
}

/** The parameter that names the person by their email address. */
export const PERSON_PARAMETER = 'email';

/** The query part of the address of a person. */
export function personSearch(email: string): string {
  return `${sectionSearch('person')}&${PERSON_PARAMETER}=${encodeURIComponent(email)}`;
}
