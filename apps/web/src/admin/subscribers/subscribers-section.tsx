import { useSearchParams } from 'react-router-dom';
import { withFilter } from '../lists/filters.ts';
import { GoneNote } from '../lists/list-states.tsx';
import { SECTION_PAGE_SIZE } from '../lists/page-sizes.ts';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { useShown, without } from '../lists/use-shown.ts';
import { SectionHeading } from '../section-heading.tsx';
import { SECTION_LABELS } from './subscriber-labels.ts';
import { SubscriberList } from './subscriber-list.tsx';
import { useFindSubscriber } from './use-subscriber-list.ts';

/** The section with the list of subscribers. */
export function SubscribersSection() {
  const [, setAddress] = useSearchParams();
  const { isGone } = useShown({
    find: useFindSubscriber(),
    // Searches for the subscriber, because the row shows everything there is.
    open: ({ email }) => setAddress((now) => withFilter(without(now, 'show'), 'q', email), { replace: true }),
  });
  return (
    <SubscriberList
      pageSize={SECTION_PAGE_SIZE}
      filterName="q"
      labels={SECTION_LABELS}
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
