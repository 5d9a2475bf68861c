import { useSearchParams } from 'react-router-dom';
import { withFilter } from '../lists/filters.ts';
import { GoneNote } from '../lists/list-states.tsx';
import { SECTION_PAGE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { useShown, without } from '../lists/use-shown.ts';
import { SectionHeading } from '../section-heading.tsx';
import { SECTION_WORDS } from './subscriber-labels.ts';
import { SubscriberList } from './subscriber-list.tsx';
import { useFindSubscriber } from './use-subscriber-list.ts';

/** The newsletter's subscribers: the list of the dashboard with room for itself (section 2). */
export function SubscribersSection() {
  const [, setAddress] = useSearchParams();
  const { isGone } = useShown({
    find: useFindSubscriber(),
    // The list is narrowed to the address; there is nothing more to see of a subscriber.
    open: ({ email }) => setAddress((now) => withFilter(without(now, 'show'), 'q', email), { replace: true }),
  });
  return (
    <SubscriberList
      pageSize={SECTION_PAGE}
      filterName="q"
      words={SECTION_WORDS}
      heading={(note, refresh) => (
        <>
          <SectionHeading title="Newsletter" note={note}>
            <RefreshButton {...refresh} />
          </SectionHeading>
          {isGone ? <GoneNote what="subscriber" /> : null}
        </>
      )}
    />
  );
}
