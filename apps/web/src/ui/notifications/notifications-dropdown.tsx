import { formatBadgeCount } from '@rapport/domain/shared/counts';
import { IconBell } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { atFirstMove } from '../first-interaction.ts';
import { useNow } from '../use-now.ts';
import { usePanel } from '../use-panel.ts';
import type { BellItem } from './bell-items.ts';
import classes from './notifications-dropdown.module.css';
import { useNotifications } from './use-notifications.ts';

// Most visits only look at the count, so the rows load on the first interaction.
const importRows = () => import('./notification-rows.tsx');
const NotificationRows = lazy(() => importRows().then(({ NotificationRows: rows }) => ({ default: rows })));
atFirstMove(() => {
  importRows().catch(() => undefined);
});

function bellName(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${formatBadgeCount(unread)} unread`;
}

/** The current user's notifications, for the header of a private area. */
export function NotificationsDropdown({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate();
  const { open, setOpen, root, button, panelId } = usePanel();
  const { items, unreadCount, isKnown, older, markRead, markAllRead, remove } = useNotifications(isAdmin);
  const now = useNow();
  const panel = useRef<HTMLElement>(null);

  // The button that had the focus goes with what it did.
  const stay = () => panel.current?.focus();

  const openItem = (item: BellItem) => {
    void markRead(item);
    if (item.path === null) return;
    setOpen(false);
    button.current?.focus();
    void navigate(item.path);
  };

  return (
    <div className={classes.root} ref={root}>
      <button
        ref={button}
        type="button"
        className={classes.bell}
        aria-label={bellName(unreadCount)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unreadCount > 0 ? (
          <span className={classes.badge} aria-hidden="true">
            {formatBadgeCount(unreadCount)}
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
        {items.length === 0 ? (
          <p className={classes.empty}>{isKnown ? 'No notifications' : 'Loading...'}</p>
        ) : null}
        {open && items.length > 0 ? (
          <Suspense fallback={<p className={classes.empty}>Loading...</p>}>
            <NotificationRows
              items={items}
              now={now}
              older={older}
              onOpen={openItem}
              onDelete={(item) => {
                remove(item);
                stay();
              }}
            />
          </Suspense>
        ) : null}
      </section>
    </div>
  );
}
