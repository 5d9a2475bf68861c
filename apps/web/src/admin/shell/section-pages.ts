import { type LazyPage, lazyPage } from '../../ui/navigation/lazy-page.tsx';
import type { AdminSectionKey } from '../navigation/sections.ts';

/** Each section in its own chunk, so that opening one does not download the others. */
export const SECTION_PAGES: Record<AdminSectionKey, LazyPage> = {
  dashboard: lazyPage(() => import('../dashboard/dashboard-section.tsx')),
  contacts: lazyPage(() => import('../contacts/contacts-section.tsx')),
  'contact-imports': lazyPage(() => import('../imports/contact-imports-section.tsx')),
  newsletter: lazyPage(() => import('../subscribers/subscribers-section.tsx')),
  campaigns: lazyPage(() => import('../campaigns/campaigns-section.tsx')),
  sequences: lazyPage(() => import('../sequences/sequences-section.tsx')),
  tags: lazyPage(() => import('../tags/tags-section.tsx')),
  segments: lazyPage(() => import('../segments/segments-section.tsx')),
  imports: lazyPage(() => import('../imports/imports-section.tsx')),
  suppressions: lazyPage(() => import('../suppressions/suppressions-section.tsx')),
  sessions: lazyPage(() => import('../sessions/sessions-section.tsx')),
  packages: lazyPage(() => import('../packages/packages-section.tsx')),
  enrollments: lazyPage(() => import('../enrollments/enrollments-section.tsx')),
  person: lazyPage(() => import('../people/person-section.tsx')),
  content: lazyPage(() => import('../campaigns/content-section.tsx')),
  site: lazyPage(() => import('../site/site-section.tsx')),
  settings: lazyPage(() => import('../settings/settings-section.tsx')),
  emails: lazyPage(() => import('../emails/emails-section.tsx')),
};

/** Loads a section before it is opened. If that fails, opening it tries again and shows the error. */
export function prepareSection(key: AdminSectionKey): void {
  SECTION_PAGES[key].load().catch(() => undefined);
}
