import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';

/** Says that a message was restored, and discards it once that is confirmed. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking) {
    return (
      <Alert role="status" color="gray" p="sm">
        <Group gap="sm" justify="space-between">
          <Text size="sm">What you typed before is back.</Text>
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(true)}>
            Discard
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    <Alert role="group" aria-label="Discard your message?" color="gray" p="sm">
      <Group gap="sm" justify="space-between">
        <Text size="sm">Discard your message? This can't be undone.</Text>
        <Group gap="xs">
          <Button size="compact-sm" color="red" autoFocus onClick={onDiscard}>
            Discard message
          </Button>
          <Button variant="default" size="compact-sm" onClick={() => setIsAsking(false)}>
            Keep message
          </Button>
        </Group>
      </Group>
    </Alert>
  );
}
