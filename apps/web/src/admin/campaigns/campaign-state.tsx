import { Box, Button, Group, Text } from '@mantine/core';
import { formatRecipients, getCampaignStatusLabel } from '@rapport/domain/campaigns/outcome';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import {
  IconClock,
  IconListDetails,
  IconMailForward,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { useDates } from '../../ui/use-dates.ts';

import { RowAction } from '../lists/row-action.tsx';
import { Status } from '../ui/status.tsx';
import { CampaignProgress } from './campaign-progress.tsx';
import { useCampaignProgress } from './use-campaigns.ts';

/** On a phone the status and the actions share a line below the title. */
const STATUS_FLEX = { base: '1 1 7rem', sm: '0 1 15rem' };
const ACTIONS_FLEX = { base: '0 0 auto', sm: '0 1 13.5rem' };

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

export interface RowProps {
  campaign: Campaign;
  actions: CampaignActions;
}

/** The status of a campaign and the actions that it allows. */
export function CampaignState(props: RowProps) {
  switch (props.campaign.status) {
    case 'draft':
      return <Draft {...props} />;
    case 'scheduled':
      return <Scheduled {...props} />;
    case 'sending':
      return <Sending {...props} />;
    case 'sent':
      return <Sent {...props} />;
  }
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
      <Box flex={STATUS_FLEX}>
        <CampaignStatus of={campaign} />
        <SentAt instant={campaign.sentAt} />
      </Box>
      <Group gap={2} flex={ACTIONS_FLEX} justify="flex-end">
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
  const { formatTime } = useDates();
  const scheduledAt = useCampaignProgress(campaign.id).data?.scheduledAt ?? null;
  return (
    <>
      <Box flex={STATUS_FLEX}>
        <CampaignStatus of={campaign} />
        {scheduledAt ? (
          <Text size="xs" c="dimmed">
            for <time dateTime={scheduledAt}>{formatTime(scheduledAt)}</time>
          </Text>
        ) : null}
      </Box>
      <Group gap={2} flex={ACTIONS_FLEX} justify="flex-end">
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
      <Box flex={STATUS_FLEX}>
        <CampaignStatus of={{ ...campaign, ...progress }} />
        <CampaignProgress progress={progress} />
      </Box>
      <Group gap={2} flex={ACTIONS_FLEX} justify="flex-end">
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
      <Box flex={STATUS_FLEX}>
        <CampaignStatus of={campaign} />
        {campaign.counts ? (
          <Text size="xs" c="dimmed">
            {formatRecipients(campaign.counts)}
          </Text>
        ) : null}
        <SentAt instant={campaign.sentAt} />
      </Box>
      <Group gap={2} flex={ACTIONS_FLEX} justify="flex-end">
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
  const { formatTime } = useDates();
  if (instant === null) return null;
  return (
    <Text component="time" display="block" size="xs" c="dimmed" dateTime={instant}>
      {formatTime(instant)}
    </Text>
  );
}
