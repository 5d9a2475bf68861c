import { Box, Checkbox, Fieldset, Input, Paper, Text } from '@mantine/core';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { TagBadge } from './tag-badge.tsx';
import { useTags } from './use-tags.ts';

interface TagPickerProps {
  label: string;
  description?: string;
  /** The ids of the chosen tags. */
  picked: string[];
  error?: string | undefined;
  onPick: (ids: string[]) => void;
}

/** Chooses some of the tags; a long list scrolls. */
export function TagPicker({ label, description, picked, error, onPick }: TagPickerProps) {
  const query = useTags();
  const tags = query.data?.tags;
  const toggle = (id: string) =>
    onPick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      miw={0}
      legend={
        <Text span fz="sm" fw={600}>
          {label}
        </Text>
      }
    >
      {description === undefined ? null : (
        <Text fz="sm" c="dimmed" mb={8}>
          {description}
        </Text>
      )}
      <LoadFailure what="the tags" query={query} />
      {tags?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          There are no tags yet. You can also add them later.
        </Text>
      ) : null}
      {tags && tags.length > 0 ? (
        <Paper component="ul" withBorder bg="var(--raised)" mah={200} px="sm" style={{ overflowY: 'auto' }}>
          {tags.map(({ id, name, color }) => (
            <Box key={id} component="li">
              <Checkbox
                name="tags"
                styles={{ body: { paddingBlock: 8 } }}
                size="sm"
                label={<TagBadge color={color}>{name}</TagBadge>}
                checked={picked.includes(id)}
                onChange={() => toggle(id)}
              />
            </Box>
          ))}
        </Paper>
      ) : null}
      {error ? (
        <Input.Error mt={4} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </Fieldset>
  );
}
