import { Drawer, Group } from '@mantine/core';
import { getEmailKindLabel } from '@rapport/domain/emails/kinds';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import { TRANSITION } from '../dialog/admin-dialog.tsx';
import { EmailDetail } from './email-detail.tsx';

/** In pixels: an email of 600 px has room. */
const WIDTH = 680;

interface EmailPanelProps {
  email: SentEmail;
  opened: boolean;
  onClose: () => void;
}

/** One email in a panel beside the list. Its head is no `header`, which would be a second banner of the page. */
export function EmailPanel({ email: { id, subject, kind }, opened, onClose }: EmailPanelProps) {
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={WIDTH}
      lockScroll={false}
      transitionProps={TRANSITION}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Group justify="space-between" wrap="nowrap" px="lg" pt="md" pb="sm">
          <Drawer.Title fz="lg" fw={600} ff="text" style={{ overflowWrap: 'anywhere' }}>
            {subject ?? getEmailKindLabel(kind)}
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Close" iconSize={18} size={36} />
        </Group>
        <Drawer.Body px="lg" pb="lg">
          <EmailDetail id={id} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
