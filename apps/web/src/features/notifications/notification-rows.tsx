import type { Notification } from '@rapport/domain/notifications/schema';
import { relativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { IconX } from '@tabler/icons-react';
import classes from './notification-rows.module.css';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A priority that is worth a word; the others, and any that may come, are told by nothing. */
const PRIORITY_WORDS: Record<string, string> = { urgent: 'Urgent', high: 'Important' };

interface RowProps {
  notification: Notification;
  now: Date;
  onOpen: () => void;
  onDelete: () => void;
}

function NotificationRow({ notification, now, onOpen, onDelete }: RowProps) {
  const { title, message, isRead, priority, createdAt } = notification;
  const created = new Date(createdAt);
  const word = PRIORITY_WORDS[priority];
  return (
    <li className={classes.item} data-unread={!isRead}>
      <button type="button" className={classes.words} onClick={onOpen}>
        <span className={classes.title}>
          {isRead ? null : <span className={classes.hidden}>Unread: </span>}
          {title}
        </span>
        <span className={classes.message}>{message}</span>
        <span className={classes.time}>
          {word ? <span className={classes.priority}>{word}</span> : null}
          <time dateTime={createdAt} title={exactFormat.format(created)}>
            {relativeTimeOrDate(created, now)}
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
  notifications: Notification[];
  now: Date;
  onOpen: (notification: Notification) => void;
  onDelete: (id: string) => void;
}

/** The notifications in the panel, newest first. */
export function NotificationRows({ notifications, now, onOpen, onDelete }: NotificationRowsProps) {
  return (
    <ul className={classes.list}>
      {notifications.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          now={now}
          onOpen={() => onOpen(notification)}
          onDelete={() => onDelete(notification.id)}
        />
      ))}
    </ul>
  );
}
