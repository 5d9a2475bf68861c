import { Button, Code, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ApiTokenResult } from '@rapport/domain/api-tokens/schema';
import { AdminDialog } from '../dialog/admin-dialog.tsx';

interface TokenSecretProps {
  of: ApiTokenResult;
  opened: boolean;
  onClose: () => void;
}

/** The only place that shows a token. A click outside does not close it. */
export function TokenSecret({ of: { token, apiToken }, opened, onClose }: TokenSecretProps) {
  const clipboard = useClipboard({ timeout: 4000 });
  return (
    <AdminDialog opened={opened} onClose={onClose} title="API token created" closeOnClickOutside={false}>
      <Text size="sm">
        Copy the token “{apiToken.name}” now. You won’t be able to see it again. Store it like a password.
      </Text>
      <Group gap="xs" mt="sm">
        <Code flex="1 1 16rem" p="sm" fz="sm" style={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
          {token}
        </Code>
        <Button variant="default" data-autofocus onClick={() => clipboard.copy(token)}>
          {clipboard.copied ? 'Copied' : 'Copy'}
        </Button>
      </Group>
      <Text size="sm" c="red" mt="xs" role="alert">
        {clipboard.error ? 'Your browser didn’t allow copying. Select the token and copy it yourself.' : null}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </AdminDialog>
  );
}
