import type { Notification } from '@rapport/domain/notifications/schema';
import { badgeCount } from '@rapport/domain/shared/counts';
import { relativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { IconBell, IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useNow } from '../../components/use-now.ts';
import classes from './notifications-dropdown.module.css';
import { useNotifications } from './use-notifications.ts';
import { usePanel } from './use-panel.ts';

const exactFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A priority that is worth a word; the others, and any that may come, are told by nothing. */
const PRIORITY_WORDS: Record<string, string> = { urgent: 'Urgent', high: 'Important' };

interface RowProps {
  notification: Notification;
  now: Date;
  onRead: () => void;
  onDelete: () => void;
}

function NotificationRow({ notification, now, onRead, onDelete }: RowProps) {
  const { title, message, isRead, priority, createdAt } = notification;
  const created = new Date(createdAt);
  const word = PRIORITY_WORDS[priority];
  return (
    <li className={classes.item} data-unread={!isRead}>
      <button type="button" className={classes.words} onClick={isRead ? undefined : onRead}>
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

function bellName(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${badgeCount(unread)} unread`;
}

/** The server-backed notifications of whoever is signed in, for the header of a private area (decision 18). */
export function NotificationsDropdown() {
  const { open, toggle, root, button } = usePanel();
  const { notifications, unreadCount, isKnown, markRead, markAllRead, remove } = useNotifications();
  const now = useNow();
  const panelId = useId();
  const panel = useRef<HTMLElement>(null);

  // The button that had the focus goes with what it did.
  const stay = () => panel.current?.focus();

  return (
    <div className={classes.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={classes.bell}
        aria-label={bellName(unreadCount)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={toggle}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unreadCount > 0 ? (
          <span className={classes.badge} aria-hidden="true">
            {badgeCount(unreadCount)}
          </span>
        ) : null}
      </button>
      <section
        ref={panel}
        id={panelId}
        className={classes.panel}
        aria-label="Your notifications"
        tabIndex={-1}
        hidden={!open}
      >
        <div className={classes.head}>
          <p className={classes.heading}>Notifications</p>
          {unreadCount > 0 ? (
            <button
              type="button"
              className={classes.quiet}
              onClick={() => {
                markAllRead();
                stay();
              }}
            >
              Mark all read
            </button>
          ) : null}
        </div>
        {notifications.length === 0 ? (
          <p className={classes.empty}>{isKnown ? 'No notifications' : 'Loading...'}</p>
        ) : (
          <ul className={classes.list}>
            {notifications.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                now={now}
                onRead={() => markRead(notification.id)}
                onDelete={() => {
                  remove(notification.id);
                  stay();
                }}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
