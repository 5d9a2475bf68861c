import { Box, Divider, Group, Paper, Text, Title } from '@mantine/core';
import type { StatusTone } from '@rapport/domain/shared/status-tone';
import type { ReactNode } from 'react';
import { Status } from '../ui/status.tsx';

interface SettingsCardProps {
  title: string;
  status: { label: string; tone: StatusTone } | null;
  text: string;
  /** Its rows. */
  children: ReactNode;
}

/** One group of settings with its status and its rows. */
export function SettingsCard({ title, status, text, children }: SettingsCardProps) {
  return (
    <Paper component="section" aria-label={title} withBorder bg="transparent" px="lg" pt="md" pb={4}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {status ? <Status tone={status.tone}>{status.label}</Status> : null}
      </Group>
      <Text size="sm" c="dimmed" mt={4} mb="md">
        {text}
      </Text>
      {children}
    </Paper>
  );
}

interface SettingsRowProps {
  /** What is so now; empty while it is not known. */
  state: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

/** One setting of a group: what is so now, and what can be done. */
export function SettingsRow({ state, children }: SettingsRowProps) {
  return (
    <Box>
      <Divider />
      <Group justify="space-between" gap="xs" py="sm">
        <Text component="div" size="sm" flex="1 1 8rem">
          {state}
        </Text>
        <Group gap="xs">{children}</Group>
      </Group>
    </Box>
  );
}
