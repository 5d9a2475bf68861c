import { type LazyPage, lazyPage } from '../ui/navigation/lazy-page.tsx';
import type { AdminSectionKey } from './sections.ts';

/** Each section in its own chunk, so that opening one does not download the others. */
export const SECTION_PAGES: Record<AdminSectionKey, LazyPage> = {
  dashboard: lazyPage(() =>
    import('./dashboard/dashboard-section.tsx').then(({ DashboardSection }) => ({
      default: DashboardSection,
    })),
  ),
  contacts: lazyPage(() =>
    import('./contacts/contacts-section.tsx').then(({ ContactsSection }) => ({ default: ContactsSection })),
  ),
  newsletter: lazyPage(() =>
    import('./subscribers/subscribers-section.tsx').then(({ SubscribersSection }) => ({
      default: SubscribersSection,
    })),
  ),
  packages: lazyPage(() =>
    import('./packages/packages-section.tsx').then(({ PackagesSection }) => ({ default: PackagesSection })),
  ),
  enrollments: lazyPage(() =>
    import('./enrollments/enrollments-section.tsx').then(({ EnrollmentsSection }) => ({
      default: EnrollmentsSection,
    })),
  ),
  content: lazyPage(() =>
    import('./content/content-section.tsx').then(({ ContentSection }) => ({ default: ContentSection })),
  ),
  site: lazyPage(() =>
    import('./site/site-section.tsx').then(({ SiteSection }) => ({ default: SiteSection })),
  ),
  settings: lazyPage(() =>
    import('./settings/settings-section.tsx').then(({ SettingsSection }) => ({ default: SettingsSection })),
  ),
  emails: lazyPage(() =>
    import('./emails/emails-section.tsx').then(({ EmailsSection }) => ({ default: EmailsSection })),
  ),
};

/** Loads a section before it is opened. If that fails, opening it tries again and shows the error. */
export function prepareSection(key: AdminSectionKey): void {
  SECTION_PAGES[key].load().catch(() => undefined);
}
