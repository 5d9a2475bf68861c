import { formatBadgeCount } from '@rapport/domain/shared/counts';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BellItem } from '../../ui/notifications/bell-items.ts';
import { useNotifications } from '../../ui/notifications/use-notifications.ts';
import styles from './notification-bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';

function formatLabel(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${formatBadgeCount(unread)} unread`;
}

/** The bell of a signed-in user: the unread count, and the panel that lists the notifications. */
export default function NotificationBell({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate();
  const notifications = useNotifications(isAdmin);
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const unread = notifications.unreadCount;

  const openItem = (item: BellItem) => {
    notifications.markRead(item);
    if (item.path === null) return;
    setOpen(false);
    button.current?.focus();
    void navigate(item.path);
  };

  useEffect(() => {
    if (!open) return;
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !bell.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('pointerdown', onElsewhere, { signal });
    document.addEventListener('focusin', onElsewhere, { signal });
    return () => listening.abort();
  }, [open]);

  return (
    <div ref={bell} className={styles.bell}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={formatLabel(unread)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={22} stroke={1.5} aria-hidden="true" />
        {unread > 0 ? (
          <span className={styles.badge} aria-hidden="true">
            {formatBadgeCount(unread)}
          </span>
        ) : null}
      </button>
      <section id={panelId} className={styles.panel} aria-label="Notifications" hidden={!open}>
        {open ? <NotificationPanel {...notifications} onOpen={openItem} /> : null}
      </section>
    </div>
  );
}
