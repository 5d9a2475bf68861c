import { useMediaQuery } from '@mantine/hooks';
import type { Subscriber } from '@rapport/domain/subscribers/schema';
import { subscriberStatusLabel } from '@rapport/domain/subscribers/status';
import { IconTrash } from '@tabler/icons-react';
import { useNow } from '../../ui/use-now.ts';
import { LoadingNote } from '../lists/loading-note.tsx';
import { ReceivedAt } from '../lists/received-at.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { RowCheck } from '../lists/row-check.tsx';
import type { ListSelection } from '../lists/selection-context.tsx';
import skeleton from '../lists/skeleton.module.css';
import table from '../lists/table.module.css';
import { Status } from '../status.tsx';
import classes from './subscriber-table.module.css';

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** On phones an address needs a line of its own, or it would be cut. */
function useTable(): boolean {
  return useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
}

interface SubscriberTableProps {
  subscribers: Subscriber[];
  selection: ListSelection;
  /** What its buttons say. */
  action: string;
  onDelete: (subscriber: Subscriber) => void;
}

/** Subscribers with their status as a word and when they subscribed. */
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
  if (!useTable()) {
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
  const { label, tone } = subscriberStatusLabel(of);
  return <Status tone={tone}>{label}</Status>;
}

function SubscriberColumns() {
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.checkColumn}>
          <span className={table.caption}>Select</span>
        </th>
        <th scope="col">E-mail</th>
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

/** The shape of the subscribers to come. */
export function SubscriberTableSkeleton() {
  return (
    <>
      <LoadingNote />
      {useTable() ? <SkeletonTable /> : <SkeletonList />}
    </>
  );
}

function SkeletonTable() {
  return (
    <table className={table.table} aria-hidden>
      <SubscriberColumns />
      <tbody>
        {SKELETON_ROWS.map((row) => (
          <tr key={row}>
            <td />
            <td>
              <span className={skeleton.line} data-width="half" />
            </td>
            <td>
              <span className={skeleton.line} />
            </td>
            <td>
              <span className={skeleton.line} />
            </td>
            <td />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SkeletonList() {
  return (
    <ul className={classes.list} aria-hidden>
      {SKELETON_ROWS.map((row) => (
        <li key={row} className={classes.stacked}>
          <div className={classes.entry}>
            <span className={skeleton.line} data-width="most" />
            <span className={skeleton.line} data-width="half" />
          </div>
        </li>
      ))}
    </ul>
  );
}
