import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminGate } from '../access/admin-gate.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SelectionProvider } from '../lists/selection-context.tsx';
import { type AdminSection, EDIT_PARAMETER, getSection, sectionSearch } from '../navigation/sections.ts';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { PublishedContent } from '../shell/published-content.tsx';
import { prepareSection, SECTION_PAGES } from '../shell/section-pages.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { UnavailablePage } from '../ui/unavailable-page.tsx';

// Loads the first section while the server checks who is signed in.
if (typeof window !== 'undefined') {
  const section = getSection(new URLSearchParams(window.location.search));
  if (section) prepareSection(section.key);
}

/** Shown while the code of a section loads. */
function SectionSkeleton({ title }: { title: string }) {
  return (
    <>
      <SectionHeading title={title} />
      <RowsSkeleton />
    </>
  );
}

function SectionPage({ section: { key, label } }: { section: AdminSection }) {
  const { Page } = SECTION_PAGES[key];
  return (
    <Suspense fallback={<SectionSkeleton title={label} />}>
      <Page />
    </Suspense>
  );
}

const NOT_FOUND = 'Page not found';

function NotFound() {
  return (
    <UnavailablePage
      title={NOT_FOUND}
      text="There is no page at this address of the admin area. The address may contain a typo."
      search={sectionSearch('dashboard')}
      link="Go to the dashboard"
    />
  );
}

/** /admin: the section that the address names, for admins only. */
export default function AdminPage() {
  return (
    <PublishedContent>
      <AdminArea />
    </PublishedContent>
  );
}

function AdminArea() {
  const [address] = useSearchParams();
  const section = getSection(address);
  const isEditor = section !== null && address.has(EDIT_PARAMETER);
  useAdminTitle(isEditor ? null : (section?.label ?? NOT_FOUND));

  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section={section?.key ?? null} below={isEditor}>
          <SelectionProvider>{section ? <SectionPage section={section} /> : <NotFound />}</SelectionProvider>
        </AdminShell>
      )}
    </AdminGate>
  );
}
