import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { DateFilter, SelectFilter } from '../lists/date-filter.tsx';
import { toCreatedRange } from '../lists/date-range.ts';
import { listFilterChips } from '../lists/list-chips.ts';
import { ListMenu } from '../lists/list-menu.tsx';
import { formatListNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty } from '../lists/list-states.tsx';
import { ListToolbar } from '../lists/list-toolbar.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useRecordPanel } from '../lists/use-record-panel.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { EmailTable } from './email-table.tsx';
import { useEmailRecord, useSentEmails } from './use-sent-emails.ts';

const EmailPanel = lazyDialog(() => import('./email-panel.tsx'));

const STATES = [
  { value: '', label: 'All emails', query: {} },
  { value: 'single', label: 'Single emails', query: { type: 'single' } },
  { value: 'campaign', label: 'Campaigns', query: { type: 'campaign' } },
  { value: 'waiting', label: 'On their way', query: { state: 'waiting' } },
  { value: 'sent', label: 'Sent', query: { state: 'sent' } },
  { value: 'failed', label: 'Not delivered', query: { state: 'failed' } },
] as const;

/** Every email of the product, those of campaigns included, with its delivery status. */
export default function EmailsSection() {
  const { timeZone } = useSite();
  const state = useListState({ sorts: [] });
  const { q, range } = state;
  const chosen = STATES.find(({ value }) => value === state.state) ?? STATES[0];
  const list = useSentEmails({
    limit: state.size,
    ...(q ? { q } : {}),
    ...toCreatedRange(range, timeZone),
    ...chosen.query,
  });
  const total = list.data?.pages[0]?.total;
  const emails = list.data?.pages.flatMap((page) => page.emails) ?? [];
  const panel = useRecordPanel({ name: state.showName, rows: emails, list, useRecord: useEmailRecord });
  const chips = listFilterChips(state, timeZone, { state: chosen.value && chosen.label });
  const isFiltered = q !== '' || chips.length > 0;

  return (
    <>
      <SectionHeading title="Emails" note={formatListNote('Delivery status', total, isFiltered)}>
        <ListMenu query={list} />
      </SectionHeading>
      <ListToolbar
        state={state}
        label="Emails"
        units="emails"
        placeholder="Address"
        filters={
          <>
            <SelectFilter
              label="Filter emails"
              data={STATES}
              value={chosen.value}
              onChange={(value) => state.set({ state: value })}
            />
            <DateFilter range={range} onChange={state.set} />
          </>
        }
        chips={chips}
      />
      {panel.isGone ? <GoneNote what="email" /> : null}
      <PagedList
        query={list}
        what="the emails"
        unit="email"
        total={total}
        loadedCount={emails.length}
        skeleton={<RowsSkeleton />}
        empty={<NoEmails isFiltered={isFiltered} />}
        pageSize={state.pageSize}
      >
        <EmailTable emails={emails} currentId={panel.id} onOpen={panel.open} />
      </PagedList>
      {panel.wasOpened ? <EmailPanel panel={panel} onClose={panel.close} /> : null}
    </>
  );
}

function NoEmails({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <ListEmpty title="No emails match your filters">
      <Anchor inherit component={Link} to={{ search: sectionSearch('emails') }}>
        Show all emails
      </Anchor>
    </ListEmpty>
  ) : (
    <ListEmpty title="No emails yet">
      Replies, confirmations, reminders, campaigns and the emails you write appear here.
    </ListEmpty>
  );
}
