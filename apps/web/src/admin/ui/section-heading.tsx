import { ActionIcon, Box, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface SectionHeadingProps {
  title: string;
  /** One line of context below the title, with real numbers. */
  note?: ReactNode;
  /** What follows the note, such as a time; its changes are not announced. */
  aside?: ReactNode;
  /** The way back from a page of a section. */
  back?: { label: string; onClick: () => void };
  /** The one primary action, or a few controls, at the right. */
  children?: ReactNode;
}

/** The head of an admin page: title, one line of context, one primary action. */
export function SectionHeading({ title, note, aside, back, children }: SectionHeadingProps) {
  return (
    <Group mb="lg" gap="md" justify="space-between" align="flex-start">
      <Box miw={0} flex="1 1 12rem">
        <Group gap="xs" wrap="nowrap">
          {back ? (
            <ActionIcon size={36} ml={-8} aria-label={back.label} title={back.label} onClick={back.onClick}>
              <IconArrowLeft size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          ) : null}
          <Title order={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
        </Group>
        {note ? (
          <Text component="div" size="sm" c="dimmed" mt={4} pl={back ? { base: 0, sm: 36 } : 0}>
            <span role="status">{note}</span>
            {aside}
          </Text>
        ) : null}
      </Box>
      {children ? (
        <Group gap="xs" maw="100%">
          {children}
        </Group>
      ) : null}
    </Group>
  );
}
