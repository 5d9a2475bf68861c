import { ActionIcon, Box, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useDates } from '../use-dates.ts';
import type { BellItem } from './bell-items.ts';
import classes from './notification-rows.module.css';
import { type OlderNotifications, ShowOlder } from './show-older.tsx';

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
  const { formatAge, formatTime } = useDates();
  const label = PRIORITY_LABELS[priority];
  return (
    <li className={classes.item} data-unread={!isRead}>
      <UnstyledButton className={classes.words} flex={1} miw={0} py="sm" pl="md" onClick={onOpen}>
        <Text component="span" display="block" size="sm" fw={isRead ? 500 : 600}>
          {isRead ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </Text>
        <Text component="span" display="block" size="sm" c="var(--ink-2)">
          {message}
        </Text>
        <Text component="span" display="block" size="xs" c="dimmed" mt={2}>
          {label ? (
            <Text component="span" inherit c="var(--accent)" fw={600} mr="xs">
              {label}
            </Text>
          ) : null}
          <time dateTime={createdAt} title={formatTime(createdAt)}>
            {formatAge(createdAt, now)}
          </time>
        </Text>
      </UnstyledButton>
      <ActionIcon size={40} m={4} aria-label={`Delete notification: ${title}`} onClick={onDelete}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
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
    <Box mah="min(400px, 60vh)" style={{ overflowY: 'auto' }}>
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
    </Box>
  );
}
