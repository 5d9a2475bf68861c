import { Button } from '@mantine/core';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { Link, useSearchParams } from 'react-router-dom';
import { homeAnchor } from '../../ui/navigation/paths.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { type FilterName, withFilter } from '../lists/filters.ts';
import { formatListNote } from '../lists/list-note.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import type { ToDelete } from '../lists/row-deletion.tsx';
import { type ListHeading, SelectableList } from '../lists/selectable-list.tsx';
import { useSelection } from '../lists/selection-context.tsx';
import { useSearchFilter } from '../lists/use-filters.ts';
import type { SubscriberLabels } from './subscriber-labels.ts';
import classes from './subscriber-table.module.css';
import { SubscriberTable, SubscriberTableSkeleton } from './subscriber-table.tsx';
import { useSubscriberIds, useSubscriberList } from './use-subscriber-list.ts';

const SubscriberDeletion = lazyDialog(() =>
  import('./subscriber-deletion.tsx').then(({ SubscriberDeletion: dialog }) => dialog),
);

interface SubscriberListProps {
  pageSize: number;
  /** The parameter of its search in the address. */
  filterName: FilterName;
  labels: SubscriberLabels;
  heading: ListHeading;
}

/** The newsletter subscribers with their actions. */
export function SubscriberList({ pageSize, filterName, labels, heading }: SubscriberListProps) {
  const { q, typed, setTyped } = useSearchFilter(filterName);
  const query = useSubscriberList(q, pageSize);
  const fetchIds = useSubscriberIds();
  const selection = useSelection('subscribers');
  const deleting = useOpened<ToDelete<Subscriber>>();

  const total = query.data?.pages[0]?.total;
  const subscribers = query.data?.pages.flatMap((page) => page.newsletters) ?? [];
  const isFiltered = q !== '';
  const receiving = isFiltered ? undefined : query.data?.pages[0]?.receiving;

  return (
    <div className={classes.section}>
      <SelectableList
        query={query}
        unit="subscriber"
        label="Newsletter subscribers"
        search={{ placeholder: 'Email', typed, setTyped }}
        exported={{ what: 'newsletters', filter: { q } }}
        heading={heading}
        note={addReceiving(formatListNote('Newsletter Subscribers', total, isFiltered), receiving)}
        selection={selection}
        fetchIds={() => fetchIds(q)}
        loaded={subscribers.map(({ id }) => id)}
        total={total}
        skeleton={<SubscriberTableSkeleton />}
        empty={<NoSubscribers isFiltered={isFiltered} filterName={filterName} />}
        bulkActions={
          <Button color="red" variant="outline" size="compact-sm" onClick={() => deleting.open('selected')}>
            {labels.action} Selected
          </Button>
        }
      >
        <SubscriberTable
          subscribers={subscribers}
          selection={selection}
          action={labels.action}
          onDelete={deleting.open}
        />
      </SelectableList>
      {deleting.shown ? (
        <SubscriberDeletion
          what={deleting.shown}
          opened={deleting.isOpen}
          labels={labels}
          selection={selection}
          rows={subscribers}
          onClose={deleting.close}
        />
      ) : null}
    </div>
  );
}

/** Adds how many subscribers receive campaigns: not those who are pending or whose address is suppressed. */
function addReceiving(note: string, receiving: number | undefined): string {
  return receiving === undefined
    ? note
    : `${note}, ${receiving.toLocaleString('en-US')} ${receiving === 1 ? 'receives' : 'receive'} campaigns`;
}

function NoSubscribers({ isFiltered, filterName }: { isFiltered: boolean; filterName: FilterName }) {
  const [address] = useSearchParams();
  return isFiltered ? (
    <ListEmpty title="No subscribers match your filter">
      <Link to={{ search: withFilter(address, filterName, '').toString() }}>Show all subscribers</Link>
    </ListEmpty>
  ) : (
    <ListEmpty title="No newsletter subscribers yet">
      People who <Link to={homeAnchor('newsletter')}>subscribe on your home page</Link> appear here. They stay
      pending until they confirm their address.
    </ListEmpty>
  );
}
