import { ActionIcon } from '@mantine/core';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconMailForward,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';

/** What can be done with a campaign besides writing and sending it. */
export interface CampaignMenuActions {
  onTestOthers: (campaign: Campaign) => void;
  onDuplicate: (campaign: Campaign) => void;
  onSendAgain: (campaign: Campaign) => void;
  onArchive: (campaign: Campaign) => void;
  onRestore: (campaign: Campaign) => void;
  onDelete: (campaign: Campaign) => void;
}

interface CampaignMenuProps {
  campaign: Campaign;
  actions: CampaignMenuActions;
}

/** The menu at the end of a campaign's row. */
export function CampaignMenu({ campaign, actions }: CampaignMenuProps) {
  const { status, archivedAt, title } = campaign;
  const isSent = status === 'sent';
  return (
    <MenuButton
      entries={[
        { label: 'Send test to...', icon: IconMailForward, onSelect: () => actions.onTestOthers(campaign) },
        { label: 'Duplicate', icon: IconCopy, onSelect: () => actions.onDuplicate(campaign) },
        ...(isSent
          ? [
              {
                label: 'Write to those who did not get it',
                icon: IconUserPlus,
                onSelect: () => actions.onSendAgain(campaign),
              },
              archivedAt
                ? { label: 'Restore', icon: IconArchiveOff, onSelect: () => actions.onRestore(campaign) }
                : { label: 'Archive', icon: IconArchive, onSelect: () => actions.onArchive(campaign) },
            ]
          : []),
        ...(status === 'draft'
          ? [{ label: 'Delete', icon: IconTrash, onSelect: () => actions.onDelete(campaign) }]
          : []),
      ]}
    >
      {(trigger) => (
        <ActionIcon {...trigger} size={36} flex="none" data-touch aria-label={`Actions for ${title}`}>
          <IconDots size={17} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </MenuButton>
  );
}
