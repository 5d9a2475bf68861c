import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { IconX } from '@tabler/icons-react';
import type { BellItem } from './bell-items.ts';
import classes from './notification-rows.module.css';
import { type OlderNotifications, ShowOlder } from './show-older.tsx';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Labels of the priorities that have one. */
const PRIORITY_LABELS: Record<string, string> = { urgent: 'Urgent', high: 'Important' };

interface RowProps {
  item: BellItem;
  now: Date;
  onOpen: () => void;
  onDelete: () => void;
}

function NotificationRow({ item, now, onOpen, onDelete }: RowProps) {
  const { title, message, isRead, priority, createdAt } = item;
  const created = new Date(createdAt);
  const label = PRIORITY_LABELS[priority];
  return (
    <li className={classes.item} data-unread={!isRead}>
      <button type="button" className={classes.words} onClick={onOpen}>
        <span className={classes.title}>
          {isRead ? null : <span className={classes.hidden}>Unread: </span>}
          {title}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.time}>
          {label ? <span className={classes.priority}>{label}</span> : null}
          <time dateTime={createdAt} title={exactFormat.format(created)}>
            {formatRelativeTimeOrDate(created, now)}
          </time>
        </span>
      </button>
      <button
        type="button"
        className={classes.delete}
        aria-label={`Delete notification: ${title}`}
        onClick={onDelete}
      >
        <IconX size={16} stroke={1.5} aria-hidden />
      </button>
    </li>
  );
}

interface NotificationRowsProps {
  items: BellItem[];
  now: Date;
  older: OlderNotifications;
  onOpen: (item: BellItem) => void;
  onDelete: (item: BellItem) => void;
}

/** The notifications in the panel, newest first, and the way to older ones. */
export function NotificationRows({ items, now, older, onOpen, onDelete }: NotificationRowsProps) {
  return (
    <div className={classes.scroll}>
      <ul>
        {items.map((item) => (
          <NotificationRow
            key={item.key}
            item={item}
            now={now}
            onOpen={() => onOpen(item)}
            onDelete={() => onDelete(item)}
          />
        ))}
      </ul>
      <ShowOlder {...older} />
    </div>
  );
}
