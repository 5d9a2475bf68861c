import { Box, Group, Stack, Text } from '@mantine/core';

/** A row of figures with their labels. */
export function Figures({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <Group component="dl" gap="xl" m={0} py="md">
      {figures.map(({ label, value }) => (
        <Stack key={label} gap={0} style={{ flexDirection: 'column-reverse' }}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Box component="dd" m={0} ff="heading" fz="1.75rem" lh={1.25}>
            {value}
          </Box>
        </Stack>
      ))}
    </Group>
  );
}
