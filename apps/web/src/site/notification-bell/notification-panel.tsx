import { ScrollArea } from '@mantine/core';
import type { WebNotificationType } from '@rapport/domain/notifications/web-notifications';
import { formatRelativeTime } from '@rapport/domain/shared/relative-time';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { BellItem } from '../../ui/notifications/bell-items.ts';
import { ShowOlder } from '../../ui/notifications/show-older.tsx';
import type { useNotifications } from '../../ui/notifications/use-notifications.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notification-panel.module.css';
import '@mantine/core/styles/ScrollArea.css';

/** Height of the list, in pixels. */
const LIST_HEIGHT_PX = 400;

/** How long the scrollbar stays after the pointer has left, in milliseconds. */
const SCROLLBAR_HIDE_DELAY_MS = 600;
/** How often the relative times are updated, in milliseconds. */
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

function formatSummary(unread: number): string {
  return `You have ${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`;
}

interface NoticeProps {
  item: BellItem;
  now: Date;
  onOpen: () => void;
}

function Notice({ item, now, onOpen }: NoticeProps) {
  const { title, message, tone, createdAt, isRead } = item;
  const { Mark, word } = KINDS[tone];
  const at = new Date(createdAt);
  return (
    <li>
      <button type="button" className={styles.notice} data-type={tone} data-read={isRead} onClick={onOpen}>
        <Mark size={20} stroke={1.5} className={styles.mark} aria-hidden="true" />
        <span className={styles.words}>
          <VisuallyHidden>
            {word}
            {isRead ? '' : ', unread'}:{' '}
          </VisuallyHidden>
          <strong dir="auto">{title}</strong>
          <span dir="auto">{message}</span>
          <time dateTime={createdAt} title={at.toLocaleString('en-US')}>
            {formatRelativeTime(at, now)}
          </time>
        </span>
      </button>
    </li>
  );
}

type PanelProps = ReturnType<typeof useNotifications> & { onOpen: (item: BellItem) => void };

/** The list of notifications, a button for older ones, and two actions. */
export function NotificationPanel(props: PanelProps) {
  const { items, unreadCount, isKnown, older, markAllRead, clear, onOpen } = props;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is disabled after its action and would lose the focus, so the heading gets it.
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
        <p role="status">{items.length > 0 ? formatSummary(unreadCount) : null}</p>
      </div>
      <ScrollArea
        h={LIST_HEIGHT_PX}
        type="hover"
        scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS}
        scrollbarSize={8}
        className={styles.scroll}
      >
        {items.length > 0 ? (
          <>
            <ul className={styles.list}>
              {items.map((item) => (
                <Notice key={item.key} item={item} now={now} onOpen={() => onOpen(item)} />
              ))}
            </ul>
            <ShowOlder {...older} />
          </>
        ) : (
          <div className={styles.empty}>
            <p>{isKnown ? 'No notifications yet' : 'Loading...'}</p>
            {isKnown ? <p>We'll notify you when something happens</p> : null}
          </div>
        )}
      </ScrollArea>
      <div className={styles.actions}>
        <button type="button" disabled={unreadCount === 0} onClick={() => act(markAllRead)}>
          Mark all read
        </button>
        <button type="button" disabled={items.length === 0} onClick={() => act(clear)}>
          Clear all
        </button>
      </div>
    </>
  );
}
