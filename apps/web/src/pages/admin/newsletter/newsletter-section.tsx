import { SECTION_PAGE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { SubscriberList } from './subscriber-list.tsx';
import { SECTION_WORDS } from './subscriber-words.ts';

/** The newsletter's subscribers: the list of the dashboard with room for itself (section 2). */
export function NewsletterSection() {
  return (
    <SubscriberList
      pageSize={SECTION_PAGE}
      filterName="q"
      words={SECTION_WORDS}
      heading={(note, refresh) => (
        <SectionHeading title="Newsletter" note={note}>
          <RefreshButton {...refresh} />
        </SectionHeading>
      )}
    />
  );
}
