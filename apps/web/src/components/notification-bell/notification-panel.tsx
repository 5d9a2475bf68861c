import { ScrollArea } from '@mantine/core';
import type { WebNotification, WebNotificationType } from '@rapport/domain/notifications/web-notifications';
import { relativeTime } from '@rapport/domain/shared/relative-time';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { webNotifications } from '../../features/web-notifications/store.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './notification-panel.module.css';
import '@mantine/core/styles/ScrollArea.css';

/** Section 9: the height of the list, in pixels. */
const LIST_HEIGHT = 400;

/** Section 9: how long the bar stays when the pointer has left, in milliseconds. */
const HIDE_AFTER_MS = 600;
/** How often the relative times are brought up to date, in milliseconds. */
const TICK_MS = 30_000;

const KINDS: Record<WebNotificationType, { Mark: typeof IconInfoCircle; word: string }> = {
  success: { Mark: IconCircleCheck, word: 'Success' },
  error: { Mark: IconCircleX, word: 'Error' },
  warning: { Mark: IconAlertTriangle, word: 'Warning' },
  info: { Mark: IconInfoCircle, word: 'Information' },
};

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function summaryOf(unread: number): string {
  return `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}

function Notice({ notification, now }: { notification: WebNotification; now: Date }) {
  const { id, title, message, type, timestamp, read } = notification;
  const { Mark, word } = KINDS[type];
  const at = new Date(timestamp);
  return (
    <li>
      <button
        type="button"
        className={styles.notice}
        data-type={type}
        data-read={read}
        onClick={() => webNotifications.markRead(id)}
      >
        <Mark size={20} stroke={1.5} className={styles.mark} aria-hidden="true" />
        <span className={styles.words}>
          <VisuallyHidden>
            {word}
            {read ? '' : ', unread'}:{' '}
          </VisuallyHidden>
          <strong dir="auto">{title}</strong>
          <span dir="auto">{message}</span>
          <time dateTime={timestamp} title={at.toLocaleString('en-US')}>
            {relativeTime(at, now)}
          </time>
        </span>
      </button>
    </li>
  );
}

/** The list of notices with its two actions; what happens here stays in this browser. */
export function NotificationPanel({ list, unread }: { list: WebNotification[]; unread: number }) {
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  // An action that has nothing left to do loses the focus; it goes to the panel's heading and not to nowhere.
  const act = (action: () => void) => {
    action();
    heading.current?.focus();
  };
  return (
    <>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          Notifications
        </h2>
        <p role="status">{list.length > 0 ? summaryOf(unread) : null}</p>
      </div>
      <ScrollArea
        h={LIST_HEIGHT}
        type="hover"
        scrollHideDelay={HIDE_AFTER_MS}
        scrollbarSize={8}
        className={styles.scroll}
      >
        {list.length > 0 ? (
          <ul className={styles.list}>
            {list.map((notification) => (
              <Notice key={notification.id} notification={notification} now={now} />
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <p>No notifications yet</p>
            <p>We'll notify you when something happens</p>
          </div>
        )}
      </ScrollArea>
      <div className={styles.actions}>
        <button type="button" disabled={unread === 0} onClick={() => act(webNotifications.markAllRead)}>
          Mark all read
        </button>
        <button type="button" disabled={list.length === 0} onClick={() => act(webNotifications.clear)}>
          Clear all
        </button>
      </div>
    </>
  );
}
