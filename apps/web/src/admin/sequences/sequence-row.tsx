import { Anchor, Box, Divider, Group, Text } from '@mantine/core';
import type { Sequence } from '@rapport/domain/sequences/schema';
import { isOnRow } from '../lists/is-on-row.ts';
import { Status } from '../ui/status.tsx';
import { describeCounts, describeStart, STATUS_LABELS } from './sequence-words.ts';

interface SequenceRowProps {
  sequence: Sequence;
  /** The name of the tag that starts it. */
  tag: string | undefined;
  onOpen: () => void;
}

/** One sequence of the list: its name, what starts it, how many are where. */
export function SequenceRow({ sequence, tag, onOpen }: SequenceRowProps) {
  const { label, tone } = STATUS_LABELS[sequence.status];
  return (
    <Box component="li">
      <Divider />
      <Group
        gap="xs"
        py="sm"
        style={{ cursor: 'pointer', overflowWrap: 'anywhere' }}
        onClick={(event) => isOnRow(event) && onOpen()}
      >
        <Box flex="1 1 18rem" miw={0}>
          <Anchor
            component="button"
            type="button"
            data-touch
            data-record={sequence.id}
            fz="sm"
            fw={600}
            c="var(--ink)"
            ta="start"
            underline="hover"
            onClick={onOpen}
          >
            {sequence.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            Starts when {describeStart(sequence, tag)}
          </Text>
          <Text size="xs" c="dimmed">
            {describeCounts(sequence)}
          </Text>
        </Box>
        <Status tone={tone}>{label}</Status>
      </Group>
    </Box>
  );
}
