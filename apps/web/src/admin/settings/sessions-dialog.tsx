import { Button, Table, Text, VisuallyHidden } from '@mantine/core';
import type { AnySession } from '@rapport/domain/account/sessions';
import { removeDrafts } from '../../ui/form/drafts.ts';
import { LOGOUT_PATH } from '../../ui/navigation/paths.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { failed, succeeded } from '../feedback.ts';
import { ListFailed } from '../lists/list-states.tsx';
import { ListTime } from '../lists/received-at.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Status } from '../status.tsx';
import { useAllSessions, useOtherSessionsEnd, useSessionEnd } from './use-access.ts';

const WIDTH = 680;

/** All open sessions, each with a button that ends it at once. */
export function SessionsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const ending = useOpened<AnySession>();
  const endingOthers = useOpened<true>();
  const isAsking = ending.isOpen || endingOthers.isOpen;
  return (
    <>
      <AdminDialog opened={opened && !isAsking} onClose={onClose} title="Active sessions" size={WIDTH}>
        <Sessions onEnd={ending.open} onEndOthers={() => endingOthers.open(true)} />
      </AdminDialog>
      <EndSession session={ending.shown} isOpen={opened && ending.isOpen} onClose={ending.close} />
      <EndOtherSessions isOpen={opened && endingOthers.isOpen} onClose={endingOthers.close} />
    </>
  );
}

interface SessionsProps {
  onEnd: (session: AnySession) => void;
  onEndOthers: () => void;
}

function Sessions({ onEnd, onEndOthers }: SessionsProps) {
  const list = useAllSessions();
  const now = useNow();
  if (list.isPending) return <RowsSkeleton />;
  if (!list.data) {
    return (
      <ListFailed
        what="the sessions"
        error={list.error}
        isTrying={list.isFetching}
        onTryAgain={() => void list.refetch()}
      />
    );
  }
  const { sessions, total } = list.data;
  const own = sessions.find(({ isCurrent }) => isCurrent);
  const hasOthers = sessions.some(({ email, isCurrent }) => email === own?.email && !isCurrent);
  return (
    <>
      <Text size="sm" c="dimmed" mb="md">
        {total > sessions.length
          ? `Showing the ${sessions.length} most recently used of ${total.toLocaleString('en-US')} sessions.`
          : 'Everyone who is signed in, most recently used first.'}
      </Text>
      <Table aria-label="Sessions" horizontalSpacing={0}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Session</Table.Th>
            <Table.Th>
              <VisuallyHidden>Action</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} now={now} onEnd={() => onEnd(session)} />
          ))}
        </Table.Tbody>
      </Table>
      {hasOthers ? (
        <Button mt="md" variant="default" aria-haspopup="dialog" onClick={onEndOthers}>
          Sign out everywhere else
        </Button>
      ) : null}
    </>
  );
}

function SessionRow({ session, now, onEnd }: { session: AnySession; now: Date; onEnd: () => void }) {
  const { formatAge, formatTime } = useDates();
  const { email, name, device, userAgent, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text inherit fw={600}>
          {name ? `${name} (${email})` : email}
        </Text>
        <Text size="xs" c="dimmed" title={userAgent ?? undefined}>
          {device}, signed in {formatTime(createdAt)}, last seen{' '}
          <ListTime instant={lastSeenAt}>{formatAge(lastSeenAt, now)}</ListTime>
        </Text>
        {isCurrent ? <Status tone="good">This session</Status> : null}
      </Table.Td>
      <Table.Td ta="end" pl="md" w={1}>
        {isCurrent ? (
          <Button
            variant="default"
            size="compact-sm"
            component="a"
            href={LOGOUT_PATH}
            onClick={() => removeDrafts()}
          >
            Sign out
          </Button>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-haspopup="dialog"
            aria-label={`Sign out ${email} on ${device}`}
            onClick={onEnd}
          >
            Sign out
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface EndSessionProps {
  session: AnySession | null;
  isOpen: boolean;
  onClose: () => void;
}

function EndSession({ session, isOpen, onClose }: EndSessionProps) {
  const end = useSessionEnd();
  const onConfirm = () => {
    if (!session) return;
    end.mutate(
      { id: session.id },
      {
        onSuccess: ({ message }) => {
          succeeded(message);
          onClose();
        },
        onError: (error) => failed('Failed to end the session', error),
      },
    );
  };
  return (
    <ConfirmDialog
      question={
        isOpen && session
          ? {
              title: 'Sign out',
              text: `This signs out ${session.email} (${session.device}) immediately. They will have to sign in again.`,
              confirmLabel: 'Sign out',
              busyLabel: 'Signing out...',
              isDeletion: false,
            }
          : null
      }
      isBusy={end.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}

/** Asks, then ends all other sessions of the current user. */
function EndOtherSessions({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const end = useOtherSessionsEnd();
  const onConfirm = () =>
    end.mutate(undefined, {
      onSuccess: ({ message }) => {
        succeeded(message);
        onClose();
      },
      onError: (error) => failed('Failed to end the other sessions', error),
    });
  return (
    <ConfirmDialog
      question={
        isOpen
          ? {
              title: 'Sign out everywhere else?',
              text: "You'll be signed out on every other device and in every other browser. This session stays open.",
              confirmLabel: 'Sign out everywhere else',
              busyLabel: 'Signing out...',
              isDeletion: false,
            }
          : null
      }
      isBusy={end.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
