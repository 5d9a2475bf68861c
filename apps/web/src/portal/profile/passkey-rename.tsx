import { Button, Group, TextInput } from '@mantine/core';
import { MAX_PASSKEY_NAME_LENGTH } from '@rapport/domain/account/passkey-name-length';
import { type FormEvent, useState } from 'react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';

/** The draft of the new name, which survives the sign-in that it may need. */
export const RENAME_DRAFT = 'passkey-name';
export const NO_RENAME = { id: '', name: '' };

interface PasskeyRenameProps {
  id: string;
  name: string;
  isBusy: boolean;
  onSave: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** The name of a passkey as a field in its row. */
export function PasskeyRename({ id, name, isBusy, onSave, onCancel }: PasskeyRenameProps) {
  const drafts = useDrafts();
  const [typed, setTyped] = useState(() => {
    const draft = drafts.read<typeof NO_RENAME, null>(RENAME_DRAFT, NO_RENAME)?.values;
    return draft?.id === id ? draft.name : name;
  });
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
            drafts.save(RENAME_DRAFT, { values: { id, name: currentTarget.value }, seen: null });
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
