import { Button } from '@mantine/core';
import type { OwnSession } from '@rapport/domain/account/sessions';
import { formatRelativeTimeOrDate } from '@rapport/domain/shared/relative-time';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { errorMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { WaitingRows } from '../../ui/waiting-rows.tsx';
import { Status } from '../parts/status.tsx';
import classes from './profile-tab.module.css';

function showFailure(error: unknown): void {
  showToast({ title: 'Error', message: errorMessage(error) ?? 'Failed to sign out', tone: 'error' });
}

/** Ends other sessions. The list is refetched after success and failure. */
function useSignOut() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: ({ message }: { message: string }) => showToast({ title: message, tone: 'success' }),
    onError: showFailure,
    onSettled: () => utils.account.sessions.invalidate(),
  };
  const one = trpc.account.endSession.useMutation(options);
  const others = trpc.account.endOtherSessions.useMutation(options);
  const isBusy = one.isPending || others.isPending;
  return {
    isBusy,
    endOne: (id: string) => {
      if (!isBusy) one.mutate({ id });
    },
    endOthers: () => {
      if (!isBusy) others.mutate();
    },
  };
}

interface SessionRowProps {
  session: OwnSession;
  now: Date;
  isBusy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, now, isBusy, onEnd }: SessionRowProps) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className={classes.session}>
      <div>
        <p className={classes.device}>{device}</p>
        <p className={classes.note}>
          Signed in {formatShortDate(new Date(createdAt))}. Last used:{' '}
          <time dateTime={lastSeenAt}>{formatRelativeTimeOrDate(new Date(lastSeenAt), now)}</time>
        </p>
      </div>
      {isCurrent ? (
        <div className={classes.current}>
          <Status tone="good">This device</Status>
          <SignOutLink>Sign out</SignOutLink>
        </div>
      ) : (
        <Button
          variant="default"
          size="sm"
          aria-busy={isBusy}
          aria-label={`Sign out: ${device}, last used ${formatRelativeTimeOrDate(new Date(lastSeenAt), now)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** The user's open sessions, each with a button to end it. */
export function OwnSessions({ now }: { now: Date }) {
  const { data, error, isFetching, refetch } = trpc.account.sessions.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const { isBusy, endOne, endOthers } = useSignOut();
  if (data === undefined) {
    if (!error) return <WaitingRows rows={2} />;
    return (
      <FailedState
        what="Your sessions"
        error={error}
        isTrying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const hasOthers = data.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <div>
      <ul className={classes.sessions}>
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isBusy={isBusy}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button variant="default" size="sm" aria-busy={isBusy} className={classes.action} onClick={endOthers}>
          Sign out everywhere else
        </Button>
      ) : (
        <p className={classes.note}>You're not signed in anywhere else.</p>
      )}
    </div>
  );
}
