import { Button, Code, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { AdminDialog } from '../dialog/admin-dialog.tsx';

interface SecretDialogProps {
  title: string;
  secret: string;
  opened: boolean;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
}

/** The only place that shows a secret. A click outside does not close it. */
export function SecretDialog({ title, secret, opened, onClose, children }: SecretDialogProps) {
  const clipboard = useClipboard({ timeout: 4000 });
  return (
    <AdminDialog opened={opened} onClose={onClose} title={title} closeOnClickOutside={false}>
      <Text size="sm">{children}</Text>
      <Group gap="xs" mt="sm">
        <Code flex="1 1 16rem" p="sm" fz="sm" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
          {secret}
        </Code>
        <Button variant="default" data-autofocus onClick={() => clipboard.copy(secret)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
      <Text size="sm" c="red" mt="xs" role="alert">
        {clipboard.error ? 'Your browser didn’t allow copying. Select the text and copy it yourself.' : null}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </AdminDialog>
  );
}
