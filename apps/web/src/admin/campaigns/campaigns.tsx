import { Anchor, Box } from '@mantine/core';
import type { Campaign } from '@rapport/domain/campaigns/schema';
import { Link } from 'react-router-dom';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import { GoneNote, ListEmpty, ListWaiting } from '../lists/list-states.tsx';
import { useShown } from '../lists/use-shown.ts';
import { SCHEDULE_FORM } from './campaign-forms.ts';
import { CampaignRow } from './campaign-row.tsx';
import type { CampaignActions } from './campaign-state.tsx';
import { CancelQuestion } from './cancel-question.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { ResultDialog } from './result-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendQuestion } from './send-question.tsx';
import { TestDialog } from './test-dialog.tsx';
import { UnsavedCampaign } from './unsaved-campaign.tsx';
import { useArchived } from './use-archived.ts';
import { useCampaignActions } from './use-campaign-actions.ts';
import { useCampaignCopies } from './use-campaign-copies.ts';
import { useCampaigns } from './use-campaigns.ts';

interface CampaignsProps {
  onEdit: (campaign: Campaign) => void;
  /** A draft that an address names as shown: it has no result, so its editor takes the place of that address. */
  onShowDraft: (campaign: Campaign) => void;
  /** Goes on with a campaign that was begun and not saved. */
  onContinue: () => void;
}

/** The campaigns, newest first, each with its actions. */
export function Campaigns({ onEdit, onShowDraft, onContinue }: CampaignsProps) {
  const list = useCampaigns();
  const mutations = useCampaignActions();
  const copies = useCampaignCopies(onEdit);
  const { isArchive, shown: rows, ...archive } = useArchived(list.data?.campaigns ?? []);
  const deleting = useOpened<Campaign>();
  const testing = useOpened<Campaign>();
  const sending = useOpened<Campaign>();
  const cancelling = useOpened<Campaign>();
  const scheduling = useOpenedForm(SCHEDULE_FORM);
  const result = useOpened<Campaign>();
  const shown = useShown({
    find: async (id) => {
      const { data } = await list.refetch({ throwOnError: true });
      return data?.campaigns.find((campaign) => campaign.id === id);
    },
    open: (campaign) => (campaign.status === 'draft' ? onShowDraft(campaign) : result.open(campaign)),
    close: result.close,
  });
  if (!list.data) return <ListWaiting what="the campaigns" query={list} />;
  const { campaigns } = list.data;
  const actions: CampaignActions = {
    ...mutations,
    onEdit,
    onSend: sending.open,
    onCancel: cancelling.open,
    onSchedule: (campaign, scheduledAt) => scheduling.open({ campaign, scheduledAt }),
    onShowResult: result.open,
  };
  return (
    <>
      <UnsavedCampaign onContinue={onContinue} />
      {shown.isGone ? <GoneNote what="campaign" /> : null}
      {rows.length === 0 ? (
        <NoCampaigns isArchive={isArchive} />
      ) : (
        <Box component="ul" aria-label={isArchive ? 'Archived campaigns' : 'Newsletter Campaigns'}>
          {rows.map((campaign) => (
            <CampaignRow
              key={campaign.id}
              campaign={campaign}
              actions={actions}
              menu={{ ...copies, onDelete: deleting.open, onTestOthers: testing.open }}
            />
          ))}
        </Box>
      )}
      {isArchive || archive.archivedCount > 0 ? (
        <Anchor component={Link} fz="sm" data-touch to={{ search: archive.otherSearch }}>
          {isArchive ? 'Back to the campaigns' : `Archived campaigns (${archive.archivedCount})`}
        </Anchor>
      ) : null}
      <DeleteQuestion campaign={deleting.isOpen ? deleting.shown : null} onClose={deleting.close} />
      <SendQuestion campaign={sending.isOpen ? sending.shown : null} onClose={sending.close} />
      <CancelQuestion campaign={cancelling.isOpen ? cancelling.shown : null} onClose={cancelling.close} />
      {testing.render((campaign, dialog) => (
        <TestDialog campaign={campaign} {...dialog} />
      ))}
      {scheduling.render((scheduled, dialog) => (
        <ScheduleDialog {...scheduled} {...dialog} />
      ))}
      {result.render((campaign, dialog) => (
        <ResultDialog
          campaign={campaigns.find(({ id }) => id === campaign.id) ?? campaign}
          {...dialog}
          isInAddress={shown.isNamed}
          onClose={() => {
            result.close();
            shown.leave();
          }}
        />
      ))}
    </>
  );
}

function NoCampaigns({ isArchive }: { isArchive: boolean }) {
  return isArchive ? (
    <ListEmpty title="No archived campaigns">
      Campaigns that you archive are kept here with their results.
    </ListEmpty>
  ) : (
    <ListEmpty title="No newsletter campaigns created yet">
      Campaigns start as drafts. When you send one, it goes to every confirmed subscriber, or to the segments
      you choose.
    </ListEmpty>
  );
}
