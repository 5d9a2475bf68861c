import { Box, Button, Group, Text } from '@mantine/core';
import rows from '../ui/rows.module.css';

interface NamedItem {
  id: string;
  name: string;
}

interface NamedListProps<Item extends NamedItem> {
  label: string;
  items: readonly Item[];
  /** What an item is, in a line below its name. */
  describe: (item: Item) => string;
  /** Shown while there are none. */
  empty: string;
  /** What the first button does, such as Rename. */
  edit: string;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
}

/** A few named items in a dialog, each with its change and its deletion. */
export function NamedList<Item extends NamedItem>({
  label,
  items,
  describe,
  empty,
  edit,
  onEdit,
  onDelete,
}: NamedListProps<Item>) {
  if (items.length === 0) return <Text c="dimmed">{empty}</Text>;
  return (
    <Box component="ul" className={rows.rows} aria-label={label}>
      {items.map((item) => (
        <Group key={item.id} component="li" justify="space-between" gap="xs" py="xs">
          <Box miw={0} flex="1 1 10rem">
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {item.name}
            </Text>
            <Text fz="sm" c="dimmed" lineClamp={1}>
              {describe(item)}
            </Text>
          </Box>
          <Group gap="xs" wrap="nowrap" flex="none">
            <Button
              variant="subtle"
              size="compact-sm"
              data-touch
              aria-label={`${edit} ${item.name}`}
              onClick={() => onEdit(item)}
            >
              {edit}
            </Button>
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              data-touch
              aria-label={`Delete ${item.name}`}
              onClick={() => onDelete(item)}
            >
              Delete
            </Button>
          </Group>
        </Group>
      ))}
    </Box>
  );
}
