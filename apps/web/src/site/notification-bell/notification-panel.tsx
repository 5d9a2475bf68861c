import { Box, Button, ScrollArea } from '@mantine/core';
import type { WebNotificationType } from '@rapport/domain/notifications/web-notifications';
import { formatRelativeTime } from '@rapport/domain/shared/relative-time';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { BellItem } from '../../ui/notifications/bell-items.ts';
import { ShowOlder } from '../../ui/notifications/show-older.tsx';
import type { useNotifications } from '../../ui/notifications/use-notifications.ts';
import { useDates } from '../../ui/use-dates.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './notification-panel.module.css';
import '@mantine/core/styles/ScrollArea.css';

/** Height of the list, in pixels. */
const LIST_HEIGHT_PX = 400;

/** How long the scrollbar stays after the pointer has left, in milliseconds. */
const SCROLLBAR_HIDE_DELAY_MS = 600;
/** How often the relative times are updated, in milliseconds. */
const TICK_MS = 30_000;

const KINDS: Record<WebNotificationType, { Mark: typeof IconInfoCircle; word: string; color: string }> = {
  success: { Mark: IconCircleCheck, word: 'Success', color: 'var(--success)' },
  error: { Mark: IconCircleX, word: 'Error', color: 'var(--error)' },
  warning: { Mark: IconAlertTriangle, word: 'Warning', color: 'var(--warning)' },
  info: { Mark: IconInfoCircle, word: 'Information', color: 'dimmed' },
};

const HAIRLINE = '1px solid var(--hairline)';

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
  const { Mark, word, color } = KINDS[tone];
  const { formatTime } = useDates();
  return (
    <li>
      <Box
        component="button"
        type="button"
        className={styles.notice}
        display="flex"
        w="100%"
        px="1.25rem"
        py="0.95rem"
        c="var(--ink-2)"
        lh={1.45}
        ta="start"
        onClick={onOpen}
      >
        <Box
          component={Mark}
          w={20}
          h={20}
          stroke={1.5}
          flex="none"
          mt="0.05rem"
          me="0.85rem"
          c={color}
          aria-hidden
        />
        <Box component="span" flex={1} miw={0}>
          <VisuallyHidden>
            {word}
            {isRead ? '' : ', unread'}:{' '}
          </VisuallyHidden>
          <Box component="strong" display="block" c="var(--ink)" fw={isRead ? 500 : 650} dir="auto">
            {title}
            {isRead ? null : <span className={styles.unread} />}
          </Box>
          <Box component="span" display="block" dir="auto">
            {message}
          </Box>
          <Box
            component="time"
            display="block"
            mt="0.25rem"
            c="dimmed"
            fz="var(--text-xs)"
            dateTime={createdAt}
            title={formatTime(createdAt)}
          >
            {formatRelativeTime(new Date(createdAt), now)}
          </Box>
        </Box>
      </Box>
    </li>
  );
}

interface ActionProps {
  label: string;
  isDisabled: boolean;
  onAct: () => void;
}

function Action({ label, isDisabled, onAct }: ActionProps) {
  const color = isDisabled ? 'dimmed' : 'var(--primary)';
  return (
    <Button variant="transparent" h={44} px={0} bg="none" c={color} disabled={isDisabled} onClick={onAct}>
      {label}
    </Button>
  );
}

type PanelProps = ReturnType<typeof useNotifications> & { onOpen: (item: BellItem) => void };

/** The list of notifications, a button for older ones, and two actions. */
export function NotificationPanel(props: PanelProps) {
  const { items, unreadCount, isKnown, hasFailed, tryAgain, older, markAllRead, clear, onOpen } = props;
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is disabled after its action and would lose the focus, so the heading gets it.
  const act = (action: () => void) => {
    action();
    heading.current?.focus();
  };
  return (
    <>
      <Box px="1.25rem" pt="1.1rem" pb="0.9rem" style={{ borderBottom: HAIRLINE }}>
        <Box component="h2" ref={heading} fz="1.25rem" tabIndex={-1}>
          Notifications
        </Box>
        <Box component="p" c="dimmed" fz="var(--text-xs)" role="status">
          {items.length > 0 ? formatSummary(unreadCount) : null}
        </Box>
      </Box>
      <ScrollArea h={LIST_HEIGHT_PX} type="hover" scrollHideDelay={SCROLLBAR_HIDE_DELAY_MS} scrollbarSize={8}>
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
          <Box className={styles.empty} h={LIST_HEIGHT_PX} p="2rem" c="dimmed" ta="center">
            <Box component="p" mb="0.35rem" c="var(--ink)" ff="var(--font-display)" fz="1.25rem">
              {hasFailed
                ? "Couldn't load your notifications"
                : isKnown
                  ? 'No notifications yet'
                  : 'Loading...'}
            </Box>
            {hasFailed ? <Action label="Try again" isDisabled={false} onAct={() => act(tryAgain)} /> : null}
            {isKnown ? <p>We'll notify you when something happens</p> : null}
          </Box>
        )}
      </ScrollArea>
      <Box className={styles.actions} px="1.25rem" py="0.35rem">
        <Action label="Mark all read" isDisabled={unreadCount === 0} onAct={() => act(markAllRead)} />
        <Action label="Clear all" isDisabled={items.length === 0} onAct={() => act(clear)} />
      </Box>
    </>
  );
}
