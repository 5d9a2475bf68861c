import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  title: string;
  /** One line of context below the title, with real numbers. */
  note?: ReactNode;
  /** The one primary action, or a few controls, at the right. */
  children?: ReactNode;
}

/** The head of an admin page: title, one line of context, one primary action. */
export function SectionHeading({ title, note, children }: SectionHeadingProps) {
  return (
    <Group mb="lg" gap="md" justify="space-between" align="flex-start">
      <Box miw={0} flex="1 1 12rem">
        <Title order={1}>{title}</Title>
        {note ? (
          <Text role="status" size="sm" c="dimmed" mt={4}>
            {note}
          </Text>
        ) : null}
      </Box>
      {children ? (
        <Group gap="xs" wrap="nowrap">
          {children}
        </Group>
      ) : null}
    </Group>
  );
}
