import { ActionIcon, Badge, Box, Button, Group, Paper, Text } from '@mantine/core';
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

function Empty({ children }: { children: string }) {
  return (
    <Text px="md" py="xl" ta="center" c="dimmed">
      {children}
    </Text>
  );
}

/** The current user's notifications, for the header of a private area. */
export function NotificationsDropdown({ isAdmin }: { isAdmin: boolean }) {
  const navigate = useNavigate();
  const { open, setOpen, root, button, panelId } = usePanel();
  const notifications = useNotifications(isAdmin);
  const { items, unreadCount, isKnown, hasFailed, older, markRead, markAllRead, remove } = notifications;
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
      <ActionIcon
        ref={button}
        color="var(--ink)"
        size={44}
        aria-label={bellName(unreadCount)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        style={{ overflow: 'visible' }}
      >
        <IconBell size={20} stroke={1.5} aria-hidden />
        {unreadCount > 0 ? (
          <Badge className={classes.badge} variant="filled" radius="xl" aria-hidden="true">
            {formatBadgeCount(unreadCount)}
          </Badge>
        ) : null}
      </ActionIcon>
      <Paper
        component="section"
        ref={panel}
        id={panelId}
        className={classes.panel}
        withBorder
        shadow="md"
        bg="var(--raised)"
        aria-label="Your notifications"
        tabIndex={-1}
        hidden={!open}
      >
        <Group className={classes.head} justify="space-between" mih={48} pl="md" pr="xs">
          <Text fw={600}>Notifications</Text>
          {unreadCount > 0 ? (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                markAllRead();
                stay();
              }}
            >
              Mark all read
            </Button>
          ) : null}
        </Group>
        {hasFailed ? (
          <Box px="md" py="xl" ta="center" role="alert">
            <Text mb="xs">Couldn't load your notifications.</Text>
            <Button
              variant="default"
              onClick={() => {
                notifications.tryAgain();
                stay();
              }}
            >
              Try again
            </Button>
          </Box>
        ) : null}
        {items.length === 0 && !hasFailed ? (
          <Empty>{isKnown ? 'No notifications' : 'Loading...'}</Empty>
        ) : null}
        {open && items.length > 0 ? (
          <Suspense fallback={<Empty>Loading...</Empty>}>
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
      </Paper>
    </div>
  );
}
