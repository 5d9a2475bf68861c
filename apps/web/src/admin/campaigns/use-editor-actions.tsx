import type { Campaign } from '@rapport/domain/campaigns/schema';
import { IconCalendarX, IconClock, IconMailForward, IconSend } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useOpened, useOpenedForm } from '../dialog/use-opened.ts';
import type { EditorAction } from '../editor-page/editor-actions.tsx';
import { SCHEDULE_FORM } from './campaign-forms.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SendQuestion } from './send-question.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useCampaignChanges } from './use-campaigns.ts';

interface EditorActionsOptions {
  /** As it is stored; null for a new campaign. */
  edited: Campaign | null;
  /** Runs a step on the saved campaign; what was typed is saved first. */
  run: (step: (campaign: Campaign) => void) => void;
  /** Called when the campaign is sent, and so cannot be edited any more. */
  onSent: () => void;
  /** Whether a sequence sends it; then it is only tested here. */
  isStep: boolean;
}

/** What the bar of the editor offers besides saving, and the dialogs that these actions open. */
export function useEditorActions({ edited, run, onSent, isStep }: EditorActionsOptions): {
  list: EditorAction[];
  dialogs: ReactNode;
} {
  const { readSchedule } = useCampaignChanges();
  const testing = useOpened<Campaign>();
  const sending = useOpened<Campaign>();
  const cancelling = useOpened<Campaign>();
  const scheduling = useOpenedForm(SCHEDULE_FORM);
  const isScheduled = edited?.status === 'scheduled';
  const openSchedule = async (campaign: Campaign) => {
    const scheduledAt = isScheduled ? await readSchedule(campaign.id).catch(() => null) : null;
    scheduling.open({ campaign, scheduledAt });
  };
  const test: EditorAction = {
    label: 'Send test',
    icon: IconMailForward,
    isInSight: true,
    opensDialog: true,
    onAct: () => run(testing.open),
  };
  const schedule: EditorAction = {
    label: isScheduled ? 'Reschedule' : 'Schedule',
    icon: IconClock,
    opensDialog: true,
    onAct: () => run((campaign) => void openSchedule(campaign)),
  };
  const last: EditorAction = isScheduled
    ? {
        label: 'Cancel schedule',
        icon: IconCalendarX,
        opensDialog: true,
        onAct: () => edited && cancelling.open(edited),
      }
    : { label: 'Send', icon: IconSend, opensDialog: true, isNext: true, onAct: () => run(sending.open) };
  return {
    list: isStep ? [test] : [test, schedule, last],
    dialogs: (
      <>
        {testing.render((campaign, dialog) => (
          <TestDialog campaign={campaign} {...dialog} />
        ))}
        <SendQuestion
          campaign={sending.isOpen ? sending.shown : null}
          onSent={onSent}
          onClose={sending.close}
        />
        <CancelQuestion campaign={cancelling.isOpen ? cancelling.shown : null} onClose={cancelling.close} />
        {scheduling.render((scheduled, dialog) =>
          // One that was left with a draft may be about another campaign.
          scheduled.campaign.id === edited?.id ? <ScheduleDialog {...scheduled} {...dialog} /> : null,
        )}
      </>
    ),
  };
}
