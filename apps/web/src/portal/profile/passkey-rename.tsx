import { Button, Group, TextInput } from '@mantine/core';
import { MAX_PASSKEY_NAME_LENGTH } from '@rapport/domain/account/passkey-name-length';
import { type FormEvent, useState } from 'react';

interface PasskeyRenameProps {
  name: string;
  isBusy: boolean;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** The name of a passkey as a field in its row. */
export function PasskeyRename({ name, isBusy, onSave, onCancel }: PasskeyRenameProps) {
  const [typed, setTyped] = useState(name);
  const [isMissing, setMissing] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') setMissing(true);
    else void onSave(typed.trim());
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Name of this passkey"
          value={typed}
          error={isMissing ? 'Enter a name for this passkey.' : null}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          autoComplete="off"
          autoFocus
          flex="1 1 12rem"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setMissing(false);
          }}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" aria-busy={isBusy}>
            {isBusy ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="default" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Group>
    </form>
  );
}
