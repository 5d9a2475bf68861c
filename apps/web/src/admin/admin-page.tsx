import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminGate } from './access/admin-gate.tsx';
import { RowsSkeleton } from './lists/rows-skeleton.tsx';
import { SelectionProvider } from './lists/selection-context.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SectionHeading } from './section-heading.tsx';
import { prepareSection, SECTION_PAGES } from './section-pages.ts';
import { sectionOf } from './sections.ts';
import { AdminShell } from './shell/admin-shell.tsx';
import { useAdminTitle } from './use-admin-title.ts';

// The section a visit begins with is fetched while the server is still asked who is there.
if (typeof window !== 'undefined') prepareSection(sectionOf(new URLSearchParams(window.location.search)).key);

/** A section whose code is still on its way. */
function SectionSkeleton({ title }: { title: string }) {
  return (
    <>
      <SectionHeading title={title} />
      <RowsSkeleton />
    </>
  );
}

/** The admin dashboard, /admin (section 2): the section named in the address, for admins. */
export default function AdminPage() {
  const [address] = useSearchParams();
  const section = sectionOf(address);
  const { Page } = SECTION_PAGES[section.key];
  useAdminTitle(section.label);

  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section={section.key}>
          <ScrollToTop key={section.key} />
          <SelectionProvider>
            <Suspense fallback={<SectionSkeleton title={section.label} />}>
              <Page />
            </Suspense>
          </SelectionProvider>
        </AdminShell>
      )}
    </AdminGate>
  );
}
