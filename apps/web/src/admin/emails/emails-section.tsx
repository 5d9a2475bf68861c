import { Anchor, Box, Group, NativeSelect } from '@mantine/core';
import { addDays, getStartOfDay } from '@rapport/domain/shared/calendar-day';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSite } from '../../ui/site-context.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { getToday } from '../lists/date-range.ts';
import { formatListNote } from '../lists/list-note.ts';
import { GoneNote, ListEmpty } from '../lists/list-states.tsx';
import { SECTION_PAGE_SIZE } from '../lists/page-sizes.ts';
import { PagedList } from '../lists/paged-list.tsx';
import { RefreshButton } from '../lists/refresh-button.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { SearchField } from '../lists/search-field.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
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

const PERIODS = [
  { value: '', label: 'Any date' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
] as const;

/** The first instant of the last days, today included, in the site's time zone. */
function getStart(days: string, timeZone: string): string {
  return getStartOfDay(addDays(getToday(timeZone), 1 - Number(days)), timeZone).toISOString();
}

/** A filter of the address with a few values; the first of them is none. */
function useAddressFilter<Option extends { value: string }>(
  name: string,
  options: readonly [Option, ...Option[]],
) {
  const [address, setAddress] = useSearchParams();
  const chosen = address.get(name) ?? '';
  const option = options.find(({ value }) => value === chosen) ?? options[0];
  const choose = (value: string) =>
    setAddress((now) => {
      const changed = new URLSearchParams(now);
      if (value === '') changed.delete(name);
      else changed.set(name, value);
      return changed;
    });
  return [option, choose] as const;
}

/** Every email of the product, those of campaigns included, with its delivery status. */
export default function EmailsSection() {
  const { q, typed, setTyped } = useSearchFilter('q');
  const [state, setState] = useAddressFilter<(typeof STATES)[number]>('state', STATES);
  const [{ value: days }, setDays] = useAddressFilter<(typeof PERIODS)[number]>('days', PERIODS);
  const { timeZone } = useSite();
  const from = useMemo(() => (days === '' ? null : getStart(days, timeZone)), [days, timeZone]);
  const list = useSentEmails({
    limit: SECTION_PAGE_SIZE,
    ...(q ? { q } : {}),
    ...(from === null ? {} : { from }),
    ...state.query,
  });
  const total = list.data?.pages[0]?.total;
  const emails = list.data?.pages.flatMap((page) => page.emails) ?? [];
  const panel = useRecordPanel({ name: 'show', rows: emails, list, useRecord: useEmailRecord });
  const isFiltered = q !== '' || state.value !== '' || days !== '';

  return (
    <>
      <SectionHeading title="Emails" note={formatListNote('Delivery status', total, isFiltered)}>
        <RefreshButton isBusy={list.isRefetching} onRefresh={() => void list.refetch()} />
      </SectionHeading>
      <Box component="search" aria-label="Emails">
        <Group gap="xs" mb="md">
          <Box flex="1 1 16rem" maw={{ sm: 416 }}>
            <SearchField label="Search emails" placeholder="Address" value={typed} onChange={setTyped} />
          </Box>
          <Filter label="Filter emails" data={STATES} value={state.value} onChange={setState} />
          <Filter label="Date" data={PERIODS} value={days} onChange={setDays} />
        </Group>
      </Box>
      {panel.isGone ? <GoneNote what="email" /> : null}
      <PagedList
        query={list}
        what="the emails"
        unit="email"
        total={total}
        loadedCount={emails.length}
        skeleton={<RowsSkeleton />}
        empty={<NoEmails isFiltered={isFiltered} />}
      >
        <EmailTable emails={emails} currentId={panel.id} onOpen={panel.open} />
      </PagedList>
      {panel.wasOpened ? <EmailPanel panel={panel} onClose={panel.close} /> : null}
    </>
  );
}

interface FilterProps {
  label: string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Filter({ label, data, value, onChange }: FilterProps) {
  return (
    <NativeSelect
      flex="1 1 8rem"
      maw={{ sm: 200 }}
      aria-label={label}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      data={data.map(({ value: option, label: text }) => ({ value: option, label: text }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
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
