import { Box, Checkbox, Fieldset, Input, Paper, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import type { ComponentProps } from 'react';
import { LoadFailure } from '../../ui/load-failure.tsx';

/** In pixels. */
const LIST_HEIGHT = 200;

interface PickListProps {
  label: string;
  /** Shown when there is nothing to select. */
  none: string;
  /** What loads the items. */
  query: ComponentProps<typeof LoadFailure>['query'];
  /** Undefined while they load. */
  items: { id: string; label: string }[] | undefined;
  picked: string[];
  error?: string | undefined;
  onPick: (ids: string[]) => void;
}

/** A list of items to attach to a campaign; it scrolls at 200 px. */
export function PickList({ label, none, query, items, picked, error, onPick }: PickListProps) {
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  const deletedCount = items ? picked.filter((id) => items.every((item) => item.id !== id)).length : 0;
  const count = picked.length - deletedCount;
  return (
    <Fieldset variant="unstyled" mx={0} miw={0} legend={<Legend label={label} count={count} />}>
      <Paper
        component="ul"
        withBorder
        bg="var(--raised)"
        h={LIST_HEIGHT}
        px="sm"
        style={{ overflowY: 'auto' }}
      >
        {query.isError && !items ? (
          <Box component="li" py="sm">
            <LoadFailure what={`the ${label.toLowerCase()}`} query={query} />
          </Box>
        ) : null}
        {items?.length === 0 ? (
          <Text component="li" size="sm" c="dimmed" py="sm">
            {none}
          </Text>
        ) : null}
        {items?.map((item) => (
          <Box key={item.id} component="li">
            <Checkbox
              styles={{ body: { paddingBlock: 8 } }}
              size="sm"
              label={item.label}
              checked={picked.includes(item.id)}
              onChange={() => toggle(item.id)}
            />
          </Box>
        ))}
      </Paper>
      {deletedCount > 0 ? (
        <Text size="xs" c="dimmed" mt={4}>
          {quantity(deletedCount, 'attachment was', 'attachments were')} deleted and will be left out.
        </Text>
      ) : null}
      {error ? <Input.Error mt={4}>{error}</Input.Error> : null}
    </Fieldset>
  );
}

function Legend({ label, count }: { label: string; count: number }) {
  return (
    <Text span size="sm" fw={600}>
      {label}
      {count > 0 ? (
        <Text span inherit c="dimmed" fw={400}>
          {' '}
          {count} selected
        </Text>
      ) : null}
    </Text>
  );
}
