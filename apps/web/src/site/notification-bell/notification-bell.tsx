import { Box } from '@mantine/core';
import { formatBadgeCount } from '@rapport/domain/shared/counts';
import { IconBell } from '@tabler/icons-react';
import type { BellItem } from '../../ui/notifications/bell-items.ts';
import { useNotifications } from '../../ui/notifications/use-notifications.ts';
import patterns from '../../ui/patterns.module.css';
import { usePanel } from '../../ui/use-panel.ts';
import styles from './notification-bell.module.css';
import { NotificationPanel } from './notification-panel.tsx';

/** How long a chosen notification waits for the server before its page opens. */
const MAX_WAIT_MS = 1_000;

function formatLabel(unread: number): string {
  return unread === 0 ? 'Notifications' : `Notifications, ${formatBadgeCount(unread)} unread`;
}

/** The bell of a signed-in user: the unread count, and the panel that lists the notifications. */
export default function NotificationBell({ isAdmin }: { isAdmin: boolean }) {
  const notifications = useNotifications(isAdmin);
  const { open, setOpen, root, button, panelId } = usePanel();
  const unread = notifications.unreadCount;

  const openItem = async (item: BellItem) => {
    const marked = notifications.markRead(item);
    const { path } = item;
    if (path === null) return;
    setOpen(false);
    button.current?.focus();
    // The next page has a document of its own, and leaving this one could cancel the request.
    const waited = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
    await Promise.race([marked, waited]);
    window.location.assign(path);
  };

  return (
    <Box ref={root} pos="relative">
      <Box
        component="button"
        ref={button}
        type="button"
        className={patterns.iconButton}
        pos="relative"
        aria-label={formatLabel(unread)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={22} stroke={1.5} aria-hidden="true" />
        {unread > 0 ? (
          <Box
            component="span"
            className={styles.badge}
            miw="1.125rem"
            px="0.3rem"
            c="var(--raised)"
            bg="var(--accent)"
            fz="0.6875rem"
            fw={600}
            lh="1.125rem"
            aria-hidden="true"
          >
            {formatBadgeCount(unread)}
          </Box>
        ) : null}
      </Box>
      <section
        id={panelId}
        className={`${patterns.panel} ${styles.panel}`}
        aria-label="Notifications"
        hidden={!open}
      >
        {open ? <NotificationPanel {...notifications} onOpen={(item) => void openItem(item)} /> : null}
      </section>
    </Box>
  );
}
