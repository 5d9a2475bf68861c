import { Button, Fieldset, Group, Text } from '@mantine/core';

interface PasskeyRemovalProps {
  name: string;
  /** Whether emailed codes sign the user in: not an admin with a passkey. */
  emailedCodes: boolean;
  isBusy: boolean;
  onRemove: () => Promise<void>;
  onCancel: () => void;
}

/** Asks in place whether a passkey is to be removed. */
export function PasskeyRemoval({ name, emailedCodes, isBusy, onRemove, onCancel }: PasskeyRemovalProps) {
  return (
    <Fieldset variant="unstyled" legend={`Remove ${name}?`} fz="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">It no longer signs you in.{emailedCodes ? ' Emailed codes still do.' : ''}</Text>
      <Group gap="xs" mt="xs">
        <Button size="sm" color="red" autoFocus aria-busy={isBusy} onClick={() => void onRemove()}>
          {isBusy ? 'Removing...' : 'Remove passkey'}
        </Button>
        <Button variant="default" size="sm" onClick={onCancel}>
          Keep passkey
        </Button>
      </Group>
    </Fieldset>
  );
}
