import { useMediaQuery } from '@mantine/hooks';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { getSubscriberStatusLabel } from '@rapport/domain/subscribers/status';
import { IconTrash } from '@tabler/icons-react';
import { useNow } from '../../ui/use-now.ts';
import { ListSkeleton } from '../lists/list-skeleton.tsx';
import { ReceivedAt } from '../lists/received-at.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { RowCheck } from '../lists/row-check.tsx';
import type { ListSelection } from '../lists/selection-context.tsx';
import table from '../lists/table.module.css';
import { Status } from '../status.tsx';
import classes from './subscriber-table.module.css';

const SKELETON_CELLS = {
  select: 'none',
  email: 'half',
  status: 'full',
  date: 'full',
  actions: 'none',
} as const;
const SKELETON_LINES = { email: 'most', status: 'half' } as const;

/** Whether the screen is wide enough for a table; on phones an address needs its own line. */
function useTableLayout(): boolean {
  return useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
}

interface SubscriberTableProps {
  subscribers: Subscriber[];
  selection: ListSelection;
  /** The verb of the buttons. */
  action: string;
  onDelete: (subscriber: Subscriber) => void;
}

/** Subscribers with their status and the date of their subscription. */
export function SubscriberTable({ subscribers, selection, action, onDelete }: SubscriberTableProps) {
  const check = ({ id, email }: Subscriber) => (
    <RowCheck
      label={`Select ${email}`}
      checked={selection.ids.has(id)}
      onToggle={() => selection.toggle(id)}
    />
  );
  const actionButton = (subscriber: Subscriber) => (
    <RowAction label={`${action} ${subscriber.email}`} icon={IconTrash} onAct={() => onDelete(subscriber)} />
  );
  const now = useNow();
  if (!useTableLayout()) {
    return (
      <ul className={classes.list}>
        {subscribers.map((subscriber) => (
          <li
            key={subscriber.id}
            className={classes.stacked}
            data-selected={selection.ids.has(subscriber.id)}
          >
            {check(subscriber)}
            <div className={classes.entry}>
              <p className={classes.address}>{subscriber.email}</p>
              <p className={classes.second}>
                <SubscriberStatus of={subscriber} />
                <ReceivedAt instant={subscriber.createdAt} now={now} />
              </p>
            </div>
            {actionButton(subscriber)}
          </li>
        ))}
      </ul>
    );
  }
  return (
    <table className={table.table}>
      <caption className={table.caption}>Newsletter Subscribers</caption>
      <SubscriberColumns />
      <tbody>
        {subscribers.map((subscriber) => (
          <tr key={subscriber.id} className={classes.row} data-selected={selection.ids.has(subscriber.id)}>
            <td className={table.fixed}>{check(subscriber)}</td>
            <th scope="row" className={classes.email} title={subscriber.email}>
              {subscriber.email}
            </th>
            <td>
              <SubscriberStatus of={subscriber} />
            </td>
            <td className={table.date}>
              <ReceivedAt instant={subscriber.createdAt} now={now} />
            </td>
            <td className={table.fixed}>{actionButton(subscriber)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SubscriberStatus({ of }: { of: Subscriber }) {
  const { label, tone } = getSubscriberStatusLabel(of);
  return <Status tone={tone}>{label}</Status>;
}

function SubscriberColumns() {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.checkColumn}>
          <span className={table.caption}>Select</span>
        </th>
        <th scope="col">Email</th>
        <th scope="col" className={classes.statusColumn}>
          Status
        </th>
        <th scope="col" className={`${table.date} ${classes.dateColumn}`}>
          Date
        </th>
        <th scope="col" className={classes.actionColumn}>
          <span className={table.caption}>Actions</span>
        </th>
      </tr>
    </thead>
  );
}

/** The skeleton of the subscribers. */
export function SubscriberTableSkeleton() {
  return (
    <ListSkeleton
      isTable={useTableLayout()}
      columns={<SubscriberColumns />}
      cells={SKELETON_CELLS}
      lines={SKELETON_LINES}
      classes={classes}
    />
  );
}
