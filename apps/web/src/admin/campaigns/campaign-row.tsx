import { Anchor, Box, Divider, Group, Text } from '@mantine/core';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { isOnRow } from '../lists/is-on-row.ts';
import { useSegmentNames } from '../segments/use-segments.ts';
import { CAMPAIGN_FORM } from './campaign-forms.ts';
import { CampaignMenu, type CampaignMenuActions } from './campaign-menu.tsx';
import { CampaignState, type RowProps } from './campaign-state.tsx';
import { formatChoice, isEveryone } from './format-audience.ts';

interface CampaignRowProps extends RowProps {
  menu: CampaignMenuActions;
}

/** One campaign of the list. */
export function CampaignRow({ campaign, actions, menu }: CampaignRowProps) {
  const segments = useSegmentNames().data?.segments;
  const attached = formatAttachments(campaign);
  const isEditable = campaign.status === 'draft' || campaign.status === 'scheduled';
  const open = () => (isEditable ? actions.onEdit : actions.onShowResult)(campaign);
  const hasDraft = useDrafts().has(CAMPAIGN_FORM.getDraft({ edited: campaign }));
  return (
    <Box component="li">
      <Divider />
      <Group
        gap="xs"
        py="sm"
        style={{ cursor: 'pointer', overflowWrap: 'anywhere' }}
        onClick={(event) => isOnRow(event) && open()}
      >
        <Box flex="1 1 18rem" miw={0}>
          <Anchor
            component="button"
            type="button"
            data-touch
            fz="sm"
            fw={600}
            c="var(--ink)"
            ta="start"
            underline="hover"
            onClick={open}
          >
            {campaign.title}
          </Anchor>
          <Text size="sm" c="dimmed">
            {campaign.subject}
          </Text>
          {isEveryone(campaign) ? null : (
            <Text size="xs" c="dimmed">
              To {formatChoice(campaign, segments)}
            </Text>
          )}
          {attached ? (
            <Text size="xs" c="dimmed">
              With {attached}
            </Text>
          ) : null}
          {hasDraft ? (
            <Text size="xs" c="accent">
              You have unsaved changes.
            </Text>
          ) : null}
        </Box>
        <CampaignState campaign={campaign} actions={actions} />
        <CampaignMenu campaign={campaign} actions={menu} />
      </Group>
    </Box>
  );
}

function formatAttachments({ selectedArticles, selectedVideos, selectedPackages }: Campaign): string {
  const parts = [
    [selectedArticles.length, 'article'],
    [selectedVideos.length, 'video'],
    [selectedPackages.length, 'package'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => quantity(count, what))
    .join(', ');
}
