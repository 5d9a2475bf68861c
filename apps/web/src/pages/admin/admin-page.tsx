import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminGate } from './access/admin-gate.tsx';
import { ContactsSection } from './contacts/contacts-section.tsx';
import { DashboardSection } from './dashboard/dashboard-section.tsx';
import { RowsSkeleton } from './lists/rows-skeleton.tsx';
import { SelectionProvider } from './lists/selection-context.tsx';
import { NewsletterSection } from './newsletter/newsletter-section.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { type AdminSection, sectionOf } from './sections.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { useAdminTitle } from './use-admin-title.ts';

// What is opened less often than the lists comes when it is opened.
const PackagesSection = lazy(() =>
  import('./packages/packages-section.tsx').then(({ PackagesSection: section }) => ({ default: section })),
);
const EnrollmentsSection = lazy(() =>
  import('./enrollments/enrollments-section.tsx').then(({ EnrollmentsSection: section }) => ({
    default: section,
  })),
);

const ContentSection = lazy(() =>
  import('./content/content-section.tsx').then(({ ContentSection: section }) => ({ default: section })),
);
const SettingsSection = lazy(() =>
  import('./settings/settings-section.tsx').then(({ SettingsSection: section }) => ({ default: section })),
);

const EmailsSection = lazy(() =>
  import('./emails/emails-section.tsx').then(({ EmailsSection: section }) => ({ default: section })),
);

/** The admin dashboard, /admin (section 2): the section named in the address, for admins. */
export default function AdminPage() {
  const [address] = useSearchParams();
  const section = sectionOf(address);
  useAdminTitle(section.label);

  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section={section.key}>
          <ScrollToTop key={section.key} />
          <SelectionProvider>
            <Suspense fallback={<RowsSkeleton />}>{contentOf(section)}</Suspense>
          </SelectionProvider>
        </AdminShell>
      )}
    </AdminGate>
  );
}

function contentOf({ key }: AdminSection): ReactNode {
  switch (key) {
    case 'dashboard':
      return <DashboardSection />;
    case 'contacts':
      return <ContactsSection />;
    case 'newsletter':
      return <NewsletterSection />;
    case 'packages':
      return <PackagesSection />;
    case 'enrollments':
      return <EnrollmentsSection />;
    case 'content':
      return <ContentSection />;
    case 'settings':
      return <SettingsSection />;
    case 'emails':
      return <EmailsSection />;
  }
}
