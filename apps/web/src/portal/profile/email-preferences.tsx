import { useId } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import classes from './profile-tab.module.css';

/** Turns the newsletter on or off. Emails about a plan are always sent. */
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
  // Optimistic: shows the click at once, then the server's response.
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
        You always get confirmations, replies to your requests and reminders before a plan ends.
      </p>
    </div>
  );
}
