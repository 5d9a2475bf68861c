import { Box, Button, Divider, Group, Stack, Text } from '@mantine/core';
import type { OwnSession } from '@rapport/domain/account/sessions';
import { errorMessage } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { SignOutLink } from '../../ui/session/sign-out-link.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { useDates } from '../../ui/use-dates.ts';
import { FailedState } from '../ui/failed-state.tsx';
import { LinesSkeleton } from '../ui/skeletons.tsx';
import { Status } from '../ui/status.tsx';

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
  const { formatAge, formatDay } = useDates();
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <Box component="li">
      <Group justify="space-between" gap="sm" pb="sm">
        <Box>
          <Text fw={500}>{device}</Text>
          <Text size="sm" c="dimmed">
            Signed in {formatDay(createdAt)}. Last used:{' '}
            <Box component="time" dateTime={lastSeenAt}>
              {formatAge(lastSeenAt, now)}
            </Box>
          </Text>
        </Box>
        {isCurrent ? (
          <Group gap="md">
            <Status tone="good">This device</Status>
            <Button component={SignOutLink} variant="default" size="sm">
              Sign out
            </Button>
          </Group>
        ) : (
          <Button
            variant="default"
            size="sm"
            aria-busy={isBusy}
            aria-label={`Sign out: ${device}, last used ${formatAge(lastSeenAt, now)}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )}
      </Group>
      <Divider mb="sm" />
    </Box>
  );
}

/** The user's open sessions, each with a button to end it. */
export function OwnSessions({ now }: { now: Date }) {
  const { data, error, isFetching, refetch } = trpc.account.sessions.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  const { isBusy, endOne, endOthers } = useSignOut();
  if (data === undefined) {
    if (!error) return <LinesSkeleton lines={4} />;
    return <FailedState what="your sessions" query={{ error, isFetching, refetch }} />;
  }
  const hasOthers = data.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap="xs" align="flex-start">
      <Box component="ul" w="100%">
        {data.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            now={now}
            isBusy={isBusy}
            onEnd={() => endOne(session.id)}
          />
        ))}
      </Box>
      {hasOthers ? (
        <Button variant="default" size="sm" aria-busy={isBusy} onClick={endOthers}>
          Sign out everywhere else
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          You're not signed in anywhere else.
        </Text>
      )}
    </Stack>
  );
}
