import { Box, Checkbox, Kbd, Text } from '@mantine/core';
import { Fragment } from 'react';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { useSingleKeys } from './use-single-keys.ts';

/** Keys with what they do, in the order of a day. */
export type KeyList = readonly (readonly [key: string, what: string])[];

interface KeysDialogProps {
  keys: KeyList;
  opened: boolean;
  onClose: () => void;
}

/** The keys of a page, and whether single keys do anything. */
export default function KeysDialog({ keys, opened, onClose }: KeysDialogProps) {
  const [isOn, setOn] = useSingleKeys();
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Keys" size={420}>
      <Box component="dl" style={{ display: 'grid', grid: 'auto / max-content 1fr', gap: '8px 16px' }}>
        {keys.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{what}</dd>
          </Fragment>
        ))}
      </Box>
      <Text fz="sm" c="dimmed" my="md">
        Keys do nothing while you type in a field.
      </Text>
      <Checkbox
        label="Use single keys"
        description="Kept in this browser. Ctrl + Enter always works."
        checked={isOn}
        data-autofocus
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </AdminDialog>
  );
}
