import { Button } from '@mantine/core';
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
import classes from '../content/content-section.module.css';
import { formatExactTime } from '../lists/received-at.tsx';
import { RowAction } from '../lists/row-action.tsx';
import { Status } from '../status.tsx';
import { Progress } from './campaign-progress.tsx';
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
  return (
    <li className={classes.campaign}>
      <div className={classes.about}>
        <p className={classes.name}>{campaign.title}</p>
        <p className={classes.quiet}>{campaign.subject}</p>
        {attached ? <p className={classes.quiet}>With {attached}</p> : null}
      </div>
      {campaign.status === 'draft' ? <Draft campaign={campaign} actions={actions} /> : null}
      {campaign.status === 'sent' ? <Sent campaign={campaign} actions={actions} /> : null}
      {campaign.status === 'scheduled' ? <Scheduled campaign={campaign} actions={actions} /> : null}
      {campaign.status === 'sending' ? <Sending campaign={campaign} actions={actions} /> : null}
    </li>
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
      <RowAction label={`Edit ${title}`} icon={IconPencil} onAct={() => actions.onEdit(campaign)} />
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
      <div className={classes.state}>
        <CampaignStatus of={campaign} />
        <SentAt instant={campaign.sentAt} />
      </div>
      <div className={classes.actions}>
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
      </div>
    </>
  );
}

function Scheduled({ campaign, actions }: RowProps) {
  const scheduledAt = useCampaignProgress(campaign.id).data?.scheduledAt ?? null;
  return (
    <>
      <div className={classes.state}>
        <CampaignStatus of={campaign} />
        {scheduledAt ? (
          <p className={classes.quiet}>
            for <time dateTime={scheduledAt}>{formatExactTime(scheduledAt)}</time>
          </p>
        ) : null}
      </div>
      <div className={classes.actions}>
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
      </div>
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
      <div className={classes.state}>
        <CampaignStatus of={{ ...campaign, ...progress }} />
        <Progress progress={progress} />
      </div>
      <div className={classes.actions}>
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
      </div>
    </>
  );
}

function Sent({ campaign, actions }: RowProps) {
  return (
    <>
      <div className={classes.state}>
        <CampaignStatus of={campaign} />
        {campaign.counts ? <p className={classes.quiet}>{formatRecipients(campaign.counts)}</p> : null}
        <SentAt instant={campaign.sentAt} />
      </div>
      <div className={classes.actions}>
        <Button
          size="compact-md"
          variant="subtle"
          aria-haspopup="dialog"
          aria-label={`Result of ${campaign.title}`}
          onClick={() => actions.onShowResult(campaign)}
        >
          Result
        </Button>
      </div>
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
    <p className={classes.quiet}>
      <time dateTime={instant}>{formatExactTime(instant)}</time>
    </p>
  );
}
