import { Button } from '@mantine/core';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import type { FollowUp } from './end-follow-up-dialog.tsx';

const EndFollowUpDialog = lazyDialog(() => import('./end-follow-up-dialog.tsx'));

/** Ends a follow-up, after a question. */
export function EndFollowUp({ followUp }: { followUp: FollowUp }) {
  const ending = useOpened<FollowUp>();
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        aria-label={`End the follow-up with ${followUp.name ?? followUp.email}`}
        onClick={() => ending.open(followUp)}
      >
        End
      </Button>
      {ending.render((ended, dialog) => (
        <EndFollowUpDialog followUp={ended} {...dialog} />
      ))}
    </>
  );
}
