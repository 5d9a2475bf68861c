import { Anchor } from '@mantine/core';
import { SUPPRESSION_REASONS } from '@rapport/domain/subscribers/schema';
import { SUPPRESSION_LABELS } from '@rapport/domain/subscribers/suppression-labels';
import { Link } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpenedForm } from '../dialog/use-opened.ts';
import { DateFilter, SelectFilter } from '../lists/date-filter.tsx';
import { toCreatedRange } from '../lists/date-range.ts';
import { listFilterChips } from '../lists/list-chips.ts';
import { ListMenu } from '../lists/list-menu.tsx';
import { formatListNote } from '../lists/list-note.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { RELEASE_FORM } from './release-form.ts';
import { SuppressionTable } from './suppression-table.tsx';
import { useSuppressions } from './use-suppressions.ts';

const ReleaseDialog = lazyDialog(() => import('./release-dialog.tsx'));

/** Erased people have no address left to show. */
const REASONS = SUPPRESSION_REASONS.filter((reason) => reason !== 'erased');
const NOTHING_SELECTED: ReadonlySet<string> = new Set();

/** The addresses that no campaign is sent to, as a page of Newsletter. */
export default function SuppressionsSection() {
  const { timeZone } = useSite();
  const state = useListState({ sorts: [] });
  const { q, range } = state;
  const reason = REASONS.find((candidate) => candidate === state.status);
  const filter = {
    ...(q ? { q } : {}),
    ...(reason ? { reason } : {}),
    ...toCreatedRange(range, timeZone),
  };
  const list = useSuppressions({ limit: state.size, ...filter });
  const releasing = useOpenedForm(RELEASE_FORM);
  const total = list.data?.pages[0]?.total;
  const suppressions = list.data?.pages.flatMap((page) => page.suppressions) ?? [];
  const chips = listFilterChips(state, timeZone, {
    status: reason ? `Reason: ${SUPPRESSION_LABELS[reason]}` : '',
  });
  const isFiltered = q !== '' || chips.length > 0;
  return (
    <>
      <NewsletterHeading
        current="suppressions"
        note={formatListNote('Addresses that no campaign is sent to', total, isFiltered)}
      >
        <ListMenu query={list} exported={{ what: 'suppressions', selected: NOTHING_SELECTED, filter }} />
      </NewsletterHeading>
      <ListToolbar
        state={state}
        label="Suppressions"
        units="addresses"
        placeholder="Address"
        filters={
          <>
            <SelectFilter
              label="Reason"
              data={[
                { value: '', label: 'Any reason' },
                ...REASONS.map((value) => ({ value, label: SUPPRESSION_LABELS[value] })),
              ]}
              value={reason ?? ''}
              onChange={(value) => state.set({ status: value })}
            />
            <DateFilter range={range} onChange={state.set} />
          </>
        }
        chips={chips}
      />
      <PagedList
        query={list}
        what="the suppressed addresses"
        unit="suppression"
        total={total}
        loadedCount={suppressions.length}
        skeleton={<RowsSkeleton />}
        empty={<NoSuppressions isFiltered={isFiltered} />}
        pageSize={state.pageSize}
      >
        <SuppressionTable suppressions={suppressions} onRelease={releasing.open} />
      </PagedList>
      {releasing.render((suppression, dialog) => (
        <ReleaseDialog suppression={suppression} {...dialog} />
      ))}
    </>
  );
}

function NoSuppressions({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No addresses match your filters">
      <Anchor inherit component={Link} to={{ search: sectionSearch('suppressions') }}>
        Show all addresses
      </Anchor>
    </ListEmpty>
  ) : (
    <ListEmpty title="No suppressed addresses">
      Addresses that unsubscribe, bounce or report an email as spam appear here. Campaigns leave them out.
    </ListEmpty>
  );
}
