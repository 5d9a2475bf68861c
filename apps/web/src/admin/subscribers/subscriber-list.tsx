import { Anchor, Button } from '@mantine/core';
import { SHOWN_STATUSES, SUBSCRIBER_SORTS } from '@rapport/domain/subscribers/fields';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { SHOWN_STATUS_LABELS } from '@rapport/domain/subscribers/status';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { useSite } from '../../ui/site-context.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { SUBSCRIBER_EMAIL_FORM } from '../emails/compose-form.ts';
import { DateFilter, StatusFilter } from '../lists/date-filter.tsx';
import { toCreatedRange } from '../lists/date-range.ts';
import { listFilterChips } from '../lists/list-chips.ts';
import { formatListNote } from '../lists/list-note.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import { getNamedFilter, NamedFilter } from '../lists/named-filter.tsx';
import { type ListHeading, RecordList } from '../lists/record-list.tsx';
import type { ToDelete } from '../lists/row-deletion.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { useListState } from '../lists/use-list-state.ts';
import { useRecordPanel } from '../lists/use-record-panel.ts';
import { editorSearch } from '../navigation/sections.ts';
import { useSegmentNames } from '../segments/use-segments.ts';
import { useTags } from '../tags/use-tags.ts';
import { toastsOf } from '../ui/feedback.ts';
import { SUBSCRIBER_FORM } from './subscriber-form.ts';
import type { SubscriberLabels } from './subscriber-labels.ts';
import { listSubscriberActions, SUBSCRIBER_VIEW } from './subscriber-view.tsx';
import { useSubscriberChanges } from './use-subscriber-changes.ts';
import { useSubscriber, useSubscriberIds, useSubscriberList } from './use-subscriber-list.ts';

const SubscriberPanel = lazyDialog(() => import('./subscriber-panel.tsx'));
const SubscriberDeletion = lazyDialog(() => import('./subscriber-deletion.tsx'));
const TagSelectedDialog = lazyDialog(() => import('../tags/tag-selected-dialog.tsx'));
const StartSelectedDialog = lazyDialog(() => import('../sequences/start-selected-dialog.tsx'));
const EditSubscriberDialog = lazyDialog(() => import('./edit-subscriber-dialog.tsx'));
const ComposeDialog = lazyDialog(() => import('../emails/compose-dialog.tsx'));

const STATUS_OPTIONS = [
  { value: '', label: 'Any status' },
  ...SHOWN_STATUSES.map((value) => ({ value, label: SHOWN_STATUS_LABELS[value].label })),
];

interface SubscriberListProps {
  /** How many rows are loaded at a time; without it the reader chooses. */
  pageSize?: number | undefined;
  /** Tells its parameters in the address from those of another list on the page. */
  prefix?: string;
  labels: SubscriberLabels;
  heading: ListHeading;
}

/** The newsletter subscribers with their actions. */
export function SubscriberList({ pageSize, prefix = '', labels, heading }: SubscriberListProps) {
  const { timeZone } = useSite();
  const state = useListState({ prefix, sorts: SUBSCRIBER_SORTS });
  const { q, range } = state;
  const status = SHOWN_STATUSES.find((candidate) => candidate === state.status);
  const tags = useTags().data?.tags;
  const tag = getNamedFilter(state.tag, tags);
  const segments = useSegmentNames().data?.segments;
  const segment = getNamedFilter(state.segment, segments);
  const filter = { q, status, tag: tag.id, segment: segment.id, ...toCreatedRange(range, timeZone) };
  const query = useSubscriberList(filter, state.sort, pageSize ?? state.size);
  const fetchIds = useSubscriberIds();
  const selection = useSelection('subscribers');
  const composing = useOpenedForm(SUBSCRIBER_EMAIL_FORM);
  const editing = useOpenedForm(SUBSCRIBER_FORM);
  const tagging = useOpened<true>();
  const starting = useOpened<true>();
  const deleting = useOpened<ToDelete<Subscriber>>();
  const { ask } = useSubscriberChanges();
  const askToConfirm = (ids: Iterable<string>) =>
    ask.mutate({ ids: [...ids] }, toastsOf('Failed to ask them to confirm'));
  const write = ({ email }: Subscriber) => composing.open({ email });
  const actions = useMemo(() => listSubscriberActions(labels.action), [labels.action]);

  const total = query.data?.pages[0]?.total;
  const subscribers = query.data?.pages.flatMap((page) => page.newsletters) ?? [];
  const panel = useRecordPanel({
    name: state.showName,
    rows: subscribers,
    list: query,
    useRecord: useSubscriber,
  });
  const chips = listFilterChips(state, timeZone, {
    status: status ? `Status: ${SHOWN_STATUS_LABELS[status].label}` : '',
    tag: tag.id ? `Tag: ${tag.name}` : '',
    segment: segment.id ? `Segment: ${segment.name}` : '',
  });
  const isFiltered = q !== '' || chips.length > 0;
  const receiving = isFiltered ? undefined : query.data?.pages[0]?.receiving;
  const acts: Record<string, (subscriber: Subscriber) => void> = {
    email: write,
    edit: editing.open,
    delete: deleting.open,
  };

  const opened = (
    <>
      {composing.render((addressee, dialog) => (
        <ComposeDialog addressee={addressee} {...dialog} />
      ))}
      {editing.render((subscriber, dialog) => (
        <EditSubscriberDialog subscriber={subscriber} {...dialog} />
      ))}
      {tagging.render((_chosen, dialog) => (
        <TagSelectedDialog ids={selection.ids} {...dialog} />
      ))}
      {starting.render((_chosen, dialog) => (
        <StartSelectedDialog ids={selection.ids} {...dialog} />
      ))}
      {deleting.render((what, dialog) => (
        <SubscriberDeletion
          what={what}
          labels={labels}
          selection={selection}
          rows={subscribers}
          onDeleted={panel.close}
          {...dialog}
        />
      ))}
    </>
  );

  return (
    <>
      <RecordList
        state={state}
        query={query}
        rows={subscribers}
        total={total}
        isFiltered={isFiltered}
        unit="subscriber"
        label="Newsletter subscribers"
        searchPlaceholder="Email"
        filters={
          <>
            <StatusFilter data={STATUS_OPTIONS} value={status} state={state} />
            <NamedFilter
              label="Tag"
              any="Any tag"
              items={tags}
              value={tag.id}
              onChange={(chosen) => state.set({ tag: chosen })}
            />
            <NamedFilter
              label="Segment"
              any="Any segment"
              items={segments}
              value={segment.id}
              onChange={(chosen) => state.set({ segment: chosen })}
            />
            <DateFilter range={range} onChange={state.set} />
          </>
        }
        chips={chips}
        exported={{ what: 'newsletters', filter }}
        heading={heading}
        note={addReceiving(formatListNote('Newsletter Subscribers', total, isFiltered), receiving)}
        selection={selection}
        fetchIds={() => fetchIds(filter)}
        view={SUBSCRIBER_VIEW}
        actions={actions}
        panel={panel}
        onAct={(key, subscriber) => acts[key]?.(subscriber)}
        hasPageSize={pageSize === undefined}
        empty={<NoSubscribers isFiltered={isFiltered} allSearch={state.allSearch} />}
        bulkActions={
          <>
            <Button variant="default" size="compact-sm" onClick={() => tagging.open(true)}>
              Tags...
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => starting.open(true)}>
              Sequence...
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-busy={ask.isPending}
              onClick={ask.isPending ? undefined : () => askToConfirm(selection.ids)}
            >
              {ask.isPending ? 'Asking...' : 'Ask to confirm'}
            </Button>
            <Button color="red" variant="outline" size="compact-sm" onClick={() => deleting.open('selected')}>
              {labels.action} Selected
            </Button>
          </>
        }
      />
      {panel.wasOpened ? (
        <SubscriberPanel
          panel={panel}
          dialogs={opened}
          verb={labels.action}
          onEmail={write}
          onEdit={editing.open}
          onAsk={({ id }) => askToConfirm([id])}
          onDelete={deleting.open}
          onClose={panel.close}
        />
      ) : (
        opened
      )}
    </>
  );
}

/** Adds how many subscribers receive campaigns: not those who are pending or whose address is suppressed. */
function addReceiving(note: string, receiving: number | undefined): string {
  return receiving === undefined
    ? note
    : `${note}, ${receiving.toLocaleString('en-US')} ${receiving === 1 ? 'receives' : 'receive'} campaigns`;
}

function NoSubscribers({ isFiltered, allSearch }: { isFiltered: boolean; allSearch: string }) {
  return isFiltered ? (
    <ListEmpty title="No subscribers match your filter">
      <Anchor component={Link} to={{ search: allSearch }}>
        Show all subscribers
      </Anchor>
    </ListEmpty>
  ) : (
    <ListEmpty title="No newsletter subscribers yet">
      People who{' '}
      <Anchor component={Link} to={homeAnchor('newsletter')}>
        subscribe on your home page
      </Anchor>{' '}
      appear here. They stay pending until they confirm their address. A list that you have elsewhere can be{' '}
      <Anchor component={Link} to={{ search: editorSearch('imports', 'new') }}>
        imported
      </Anchor>
      .
    </ListEmpty>
  );
}
