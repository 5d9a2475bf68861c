import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import rows from '../../ui/rows.module.css';

interface AccessGroupProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A group of rows below its title. */
export function AccessGroup({ title, badge, action, children }: AccessGroupProps) {
  return (
    <Box component="section" aria-label={title}>
      <Group justify="space-between" gap="xs" mb="xs" mih={36} wrap="nowrap">
        <Group gap="xs">
          <Title order={2} size="h4">
            {title}
          </Title>
          {badge}
        </Group>
        {action}
      </Group>
      <div className={rows.rows}>{children}</div>
    </Box>
  );
}

interface AccessRowProps {
  name: string;
  badge?: ReactNode;
  /** What is so now, in a line. */
  text: string;
  children?: ReactNode;
}

/** One row: a name, what is so, and what can be done. */
export function AccessRow({ name, badge, text, children }: AccessRowProps) {
  return (
    <Group justify="space-between" gap="md" py="sm" wrap="nowrap">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Group gap={8}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {badge}
        </Group>
        <Text size="xs" c="dimmed" mt={2}>
          {text}
        </Text>
      </Box>
      <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
        {children}
      </Group>
    </Group>
  );
}
