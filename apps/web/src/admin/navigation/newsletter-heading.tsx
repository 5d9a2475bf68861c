import type { ReactNode } from 'react';
import { SectionHeading } from '../ui/section-heading.tsx';
import { PageTabs } from './page-tabs.tsx';
import { NEWSLETTER_PAGES, sectionSearch } from './sections.ts';

const PAGES = NEWSLETTER_PAGES.map((page) => ({ ...page, search: sectionSearch(page.key) }));

interface NewsletterHeadingProps {
  /** The page that is shown. */
  current: (typeof NEWSLETTER_PAGES)[number]['key'];
  note?: ReactNode;
  /** The one primary action, or a few controls, at the right. */
  children: ReactNode;
}

/** The head of the pages of Newsletter, with links from one to the other where the navigation does not show both. */
export function NewsletterHeading({ current, note, children }: NewsletterHeadingProps) {
  return (
    <>
      <SectionHeading title="Newsletter" note={note}>
        {children}
      </SectionHeading>
      <PageTabs label="Newsletter" pages={PAGES} current={current} isInNavigation />
    </>
  );
}
