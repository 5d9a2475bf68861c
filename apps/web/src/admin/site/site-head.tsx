import { Button, Group } from '@mantine/core';
import { IconArrowBackUp, IconHistory, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../api/trpc.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { type EditorAction, EditorActions } from '../editor-page/editor-actions.tsx';
import { failed, succeeded } from '../ui/feedback.ts';
import { SectionHeading } from '../ui/section-heading.tsx';
import { DraftLinksDialog } from './draft-links-dialog.tsx';
import { describeState } from './draft-notices.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { ScheduleNotice } from './schedule-notice.tsx';
import classes from './site.module.css';
import type { OpenDraft } from './use-site-draft.ts';

/** The state of the draft, and what can be done with all of it. */
export function SiteHead({ draft, faults }: { draft: OpenDraft; faults: number }) {
  const publish = useOpened<{ scheduledAt: string | null }>();
  const history = useOpened<true>();
  const links = useOpened<true>();
  const [isAsking, setAsking] = useState(false);
  const discard = trpc.site.discardDraft.useMutation();
  const confirmDiscard = async () => {
    try {
      const revision = (await draft.saveNow()) ?? draft.revision;
      const { draft: stored } = await discard.mutateAsync({ revision });
      draft.takeStored(stored);
      succeeded('The draft is what visitors see.');
    } catch (error) {
      failed("Couldn't discard the changes", error);
    }
    setAsking(false);
  };
  const actions: EditorAction[] = [
    { label: 'Discard changes', icon: IconArrowBackUp, opensDialog: true, onAct: () => setAsking(true) },
    { label: 'History', icon: IconHistory, opensDialog: true, onAct: () => history.open(true) },
    { label: 'Share…', icon: IconShare, opensDialog: true, onAct: () => links.open(true) },
  ];
  const note = faults === 0 ? describeState(draft) : `${describeState(draft)} ${formatFaults(faults)}`;
  return (
    <>
      <div className={classes.bar}>
        <SectionHeading title="Site" note={note}>
          <Group gap="xs" wrap="nowrap">
            <EditorActions actions={actions} />
            <Button flex="none" disabled={faults > 0} onClick={() => publish.open({ scheduledAt: null })}>
              Publish…
            </Button>
          </Group>
        </SectionHeading>
      </div>
      <ScheduleNotice onUpdate={(scheduledAt) => publish.open({ scheduledAt })} />
      {publish.render(({ scheduledAt }, dialog) => (
        <PublishDialog draft={draft} scheduledAt={scheduledAt} {...dialog} />
      ))}
      {links.render((_open, dialog) => (
        <DraftLinksDialog {...dialog} />
      ))}
      {history.render((_open, dialog) => (
        <HistoryDialog draft={draft} {...dialog} />
      ))}
      <ConfirmDialog
        question={
          isAsking
            ? {
                title: 'Discard the changes?',
                text: 'The draft becomes what visitors see now. Your draft as it is stays in the history, where you can restore it.',
                confirmLabel: 'Discard changes',
                busyLabel: 'Discarding…',
                cancelLabel: 'Keep the draft',
              }
            : null
        }
        isBusy={discard.isPending}
        onConfirm={() => void confirmDiscard()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

function formatFaults(count: number): string {
  return count === 1 ? 'One field has to be corrected.' : `${count} fields have to be corrected.`;
}
