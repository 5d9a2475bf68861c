import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdminGate } from '../access/admin-gate.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SelectionProvider } from '../lists/selection-context.tsx';
import { EDIT_PARAMETER, getSection } from '../navigation/sections.ts';
import { useAdminTitle } from '../navigation/use-admin-title.ts';
import { AdminShell } from '../shell/admin-shell.tsx';
import { PublishedContent } from '../shell/published-content.tsx';
import { prepareSection, SECTION_PAGES } from '../shell/section-pages.ts';
import { SectionHeading } from '../ui/section-heading.tsx';

// Loads the first section while the server checks who is signed in.
if (typeof window !== 'undefined')
  prepareSection(getSection(new URLSearchParams(window.location.search)).key);

/** Shown while the code of a section loads. */
function SectionSkeleton({ title }: { title: string }) {
  return (
    <>
      <SectionHeading title={title} />
      <RowsSkeleton />
    </>
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
  const { Page } = SECTION_PAGES[section.key];
  const isEditor = address.has(EDIT_PARAMETER);
  useAdminTitle(isEditor ? null : section.label);

  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section={section.key} below={isEditor}>
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
