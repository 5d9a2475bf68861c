import { Anchor, Box, Button, Divider, Group, Text } from '@mantine/core';
import { formatRecipients, getCampaignStatusLabel } from '@rapport/domain/campaigns/outcome';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import {
  IconClock,
  IconListDetails,
  IconMailForward,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useDrafts } from '../../ui/form/draft-owner.tsx';
import { DRAFTS } from '../dialog/form-openings.ts';
import classes from '../emails/subject.module.css';
import { isOnRow } from '../lists/is-on-row.ts';
import { formatExactTime } from '../lists/received-at.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { Status } from '../status.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { useCampaignProgress } from './use-campaigns.ts';

/** The actions of a campaign; its status decides which of them a row shows. */
export interface CampaignActions {
  onEdit: (campaign: Campaign) => void;
  onTest: (campaign: Campaign) => void;
  onSend: (campaign: Campaign) => void;
  onSchedule: (campaign: Campaign, scheduledAt: string | null) => void;
  onPause: (campaign: Campaign) => void;
  onResume: (campaign: Campaign) => void;
  onCancel: (campaign: Campaign) => void;
  onShowResult: (campaign: Campaign) => void;
}

interface RowProps {
  campaign: Campaign;
  actions: CampaignActions;
}

/** One campaign of the list. */
export function CampaignRow({ campaign, actions }: RowProps) {
  const attached = formatAttachments(campaign);
  const isEditable = campaign.status === 'draft' || campaign.status === 'scheduled';
  const open = () => (isEditable ? actions.onEdit : actions.onShowResult)(campaign);
  const hasDraft = useDrafts().has(DRAFTS.campaign(campaign.id));
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
            className={classes.subject}
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
        {campaign.status === 'draft' ? <Draft campaign={campaign} actions={actions} /> : null}
        {campaign.status === 'sent' ? <Sent campaign={campaign} actions={actions} /> : null}
        {campaign.status === 'scheduled' ? <Scheduled campaign={campaign} actions={actions} /> : null}
        {campaign.status === 'sending' ? <Sending campaign={campaign} actions={actions} /> : null}
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

function EditActions({ campaign, actions }: RowProps) {
  const { title } = campaign;
  return (
    <>
      <RowAction
        label={`Edit ${title}`}
        icon={IconPencil}
        opensDialog={false}
        record={campaign.id}
        onAct={() => actions.onEdit(campaign)}
      />
      <RowAction
        label={`Send a test of ${title} to yourself`}
        icon={IconMailForward}
        opensDialog={false}
        onAct={() => actions.onTest(campaign)}
      />
    </>
  );
}

function Draft({ campaign, actions }: RowProps) {
  return (
    <>
      <Box flex="0 1 15rem">
        <CampaignStatus of={campaign} />
        <SentAt instant={campaign.sentAt} />
      </Box>
      <Group gap={2} flex="0 1 13.5rem" justify="flex-end">
        <EditActions campaign={campaign} actions={actions} />
        <RowAction
          label={`Schedule ${campaign.title}`}
          icon={IconClock}
          onAct={() => actions.onSchedule(campaign, null)}
        />
        <Button
          size="compact-md"
          variant="default"
          aria-haspopup="dialog"
          onClick={() => actions.onSend(campaign)}
        >
          Send
        </Button>
      </Group>
    </>
  );
}

function Scheduled({ campaign, actions }: RowProps) {
  const scheduledAt = useCampaignProgress(campaign.id).data?.scheduledAt ?? null;
  return (
    <>
      <Box flex="0 1 15rem">
        <CampaignStatus of={campaign} />
        {scheduledAt ? (
          <Text size="xs" c="dimmed">
            for <time dateTime={scheduledAt}>{formatExactTime(scheduledAt)}</time>
          </Text>
        ) : null}
      </Box>
      <Group gap={2} flex="0 1 13.5rem" justify="flex-end">
        <EditActions campaign={campaign} actions={actions} />
        <RowAction
          label={`Reschedule ${campaign.title}`}
          icon={IconClock}
          onAct={() => actions.onSchedule(campaign, scheduledAt)}
        />
        <RowAction
          label={`Cancel schedule of ${campaign.title}`}
          icon={IconX}
          onAct={() => actions.onCancel(campaign)}
        />
      </Group>
    </>
  );
}

function Sending({ campaign, actions }: RowProps) {
  const progress = useCampaignProgress(campaign.id).data;
  const { title } = campaign;
  const isPaused = Boolean(progress?.pausedAt);
  const isCancelled = Boolean(progress?.cancelledAt);
  return (
    <>
      <Box flex="0 1 15rem">
        <CampaignStatus of={{ ...campaign, ...progress }} />
        <CampaignProgress progress={progress} />
      </Box>
      <Group gap={2} flex="0 1 13.5rem" justify="flex-end">
        <RowAction
          label={`Result of ${title}`}
          icon={IconListDetails}
          onAct={() => actions.onShowResult(campaign)}
        />
        {isPaused || progress?.waitingReason ? (
          <RowAction
            label={`Resume sending ${title}`}
            icon={IconPlayerPlay}
            opensDialog={false}
            onAct={() => actions.onResume(campaign)}
          />
        ) : null}
        {isPaused || isCancelled ? null : (
          <RowAction
            label={`Pause sending ${title}`}
            icon={IconPlayerPause}
            opensDialog={false}
            onAct={() => actions.onPause(campaign)}
          />
        )}
        {isCancelled ? null : (
          <RowAction label={`Stop sending ${title}`} icon={IconX} onAct={() => actions.onCancel(campaign)} />
        )}
      </Group>
    </>
  );
}

function Sent({ campaign, actions }: RowProps) {
  return (
    <>
      <Box flex="0 1 15rem">
        <CampaignStatus of={campaign} />
        {campaign.counts ? (
          <Text size="xs" c="dimmed">
            {formatRecipients(campaign.counts)}
          </Text>
        ) : null}
        <SentAt instant={campaign.sentAt} />
      </Box>
      <Group gap={2} flex="0 1 13.5rem" justify="flex-end">
        <Button
          size="compact-md"
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={`Result of ${campaign.title}`}
          onClick={() => actions.onShowResult(campaign)}
        >
          Result
        </Button>
      </Group>
    </>
  );
}

function CampaignStatus({ of }: { of: Parameters<typeof getCampaignStatusLabel>[0] }) {
  const { label, tone } = getCampaignStatusLabel(of);
  return <Status tone={tone}>{label}</Status>;
}

function SentAt({ instant }: { instant: string | null }) {
  if (instant === null) return null;
  return (
    <Text component="time" display="block" size="xs" c="dimmed" dateTime={instant}>
      {formatExactTime(instant)}
    </Text>
  );
}
