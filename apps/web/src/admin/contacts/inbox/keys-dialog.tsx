import { Box, Checkbox, Kbd, Text } from '@mantine/core';
import { Fragment } from 'react';
import { AdminDialog } from '../../dialog/admin-dialog.tsx';
import { useSingleKeys } from '../../keys/use-single-keys.ts';

/** What the keys of the inbox do, in the order of a day. */
const KEYS = [
  ['J', 'Next contact'],
  ['K', 'Previous contact'],
  ['O', 'Read the message'],
  ['R', 'Reply'],
  ['W', 'Wait until a day'],
  ['C or E', 'Close'],
  ['Z', 'Undo, for 10 seconds'],
  ['1 to 4', 'New, Waiting, Answered, Closed'],
  ['/', 'Search'],
  ['?', 'This list'],
  ['Ctrl + Enter', 'Send the answer'],
] as const;

interface KeysDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The keys of the inbox, and whether single keys do anything. */
export default function KeysDialog({ opened, onClose }: KeysDialogProps) {
  const [isOn, setOn] = useSingleKeys();
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Keys" size={420}>
      <Box component="dl" style={{ display: 'grid', grid: 'auto / max-content 1fr', gap: '8px 16px' }}>
        {KEYS.map(([key, what]) => (
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
        description="Kept in this browser. Ctrl + Enter always sends."
        checked={isOn}
        data-autofocus
        onChange={({ currentTarget }) => setOn(currentTarget.checked)}
      />
    </AdminDialog>
  );
}
