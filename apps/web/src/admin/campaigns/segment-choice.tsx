import { Box, Checkbox, Fieldset, Group, Paper, Text } from '@mantine/core';
import { MAX_CAMPAIGN_SEGMENTS } from '@rapport/domain/segments/limits';
import type { Segment } from '@rapport/domain/segments/schema';

interface SegmentChoiceProps {
  legend: string;
  segments: readonly Segment[];
  /** The ids of the chosen ones. */
  chosen: string[];
  onChange: (ids: string[]) => void;
}

/** Segments to choose from, each with how many of its people receive campaigns. */
export function SegmentChoice({ legend, segments, chosen, onChange }: SegmentChoiceProps) {
  const isFull = chosen.length >= MAX_CAMPAIGN_SEGMENTS;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      miw={0}
      legend={
        <Text span size="sm" fw={600}>
          {legend}
        </Text>
      }
    >
      <Paper
        component="ul"
        withBorder
        bg="var(--raised)"
        mah={200}
        px="sm"
        style={{ overflowY: 'auto', overflowWrap: 'anywhere' }}
      >
        {segments.map(({ id, name, receiving }) => (
          <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="sm">
            <Checkbox
              styles={{ body: { paddingBlock: 8 } }}
              size="sm"
              label={name}
              checked={chosen.includes(id)}
              disabled={isFull && !chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <Box fz="sm" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {receiving.toLocaleString('en-US')}
            </Box>
          </Group>
        ))}
      </Paper>
      {isFull ? (
        <Text size="xs" c="dimmed" mt={4}>
          At most {MAX_CAMPAIGN_SEGMENTS} segments.
        </Text>
      ) : null}
    </Fieldset>
  );
}
