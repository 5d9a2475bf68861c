import { Box, Group, Image, Stack, Text } from '@mantine/core';
import { type ChangeText, describeChange, type ShownChange } from './describe-change.ts';
import { formatPlace } from './site-parts.ts';

/** Nobody reads a longer list; the changes left out are counted below it. */
const MAX_CHANGES_SHOWN = 60;
/** The height of a picture in a list of changes, in pixels. */
const PICTURE_HEIGHT = 96;

function Value({ value, isFormer }: { value: NonNullable<ChangeText['after']>; isFormer: boolean }) {
  const label = isFormer ? 'Before' : 'Now';
  if ('picture' in value) {
    return (
      <Box component="figure" m={0}>
        <Image src={value.picture} alt={value.alt} h={PICTURE_HEIGHT} w="auto" fit="contain" />
        <Text component="figcaption" size="xs" c="dimmed">
          {label}
        </Text>
      </Box>
    );
  }
  return (
    <Text
      size="sm"
      w="100%"
      dir="auto"
      style={{ overflowWrap: 'anywhere' }}
      {...(isFormer ? { c: 'dimmed', td: 'line-through' } : {})}
    >
      {value.text}
    </Text>
  );
}

function Change({ change }: { change: ShownChange }) {
  const { path, event, before, after } = describeChange(change);
  return (
    <Box component="li">
      <Text size="sm" fw={600}>
        {formatPlace(path, change.page)}
      </Text>
      {event === null ? null : <Text size="sm">{event}</Text>}
      <Group gap="xs" align="flex-end">
        {before === null ? null : <Value value={before} isFormer />}
        {after === null ? null : <Value value={after} isFormer={false} />}
      </Group>
    </Box>
  );
}

/** What changes, field by field, in words: the earlier value crossed out, and the later one. */
export function ContentChanges({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Changes">
        {changes.slice(0, MAX_CHANGES_SHOWN).map((change) => (
          <Change key={change.path} change={change} />
        ))}
      </Stack>
      {changes.length > MAX_CHANGES_SHOWN ? (
        <Text size="sm" c="dimmed" mt="sm">
          And {changes.length - MAX_CHANGES_SHOWN} more.
        </Text>
      ) : null}
    </>
  );
}
