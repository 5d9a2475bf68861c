import { useId } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import classes from './profile-tab.module.css';

/** The newsletter, on or off; what the plan owes its client comes in any case. */
export function EmailPreferences() {
  const utils = trpc.useUtils();
  const noteId = useId();
  const { data, error, isFetching, refetch } = trpc.portal.preferences.useQuery();
  const save = trpc.portal.savePreferences.useMutation({
    onSuccess: ({ message, preferences }) => {
      utils.portal.preferences.setData(undefined, preferences);
      showToast({ title: message, tone: 'success' });
    },
    onError: (failure) => {
      showToast({
        title: 'Error',
        message: errorMessage(failure) ?? 'Failed to save your email preferences',
        tone: 'error',
      });
    },
  });
  if (data === undefined) {
    if (!error) return <WaitingRows rows={1} />;
    return (
      <FailedState
        what="Email preferences"
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  // What was clicked shows at once; the server's answer has the last word.
  const newsletter = save.isPending ? save.variables.newsletter : data.newsletter;
  return (
    <div>
      <button
        type="button"
        role="switch"
        className={classes.switch}
        aria-checked={newsletter}
        aria-describedby={noteId}
        aria-busy={save.isPending}
        onClick={() => {
          if (!save.isPending) save.mutate({ newsletter: !newsletter });
        }}
      >
        <span className={classes.track} aria-hidden="true" />
        Newsletter
      </button>
      <p id={noteId} className={classes.note}>
        Confirmations, answers to your requests and reminders before a plan ends come in any case.
      </p>
    </div>
  );
}
