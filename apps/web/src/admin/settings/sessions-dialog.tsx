import { Button, Table, Text, VisuallyHidden } from '@mantine/core';
import type { AnySession } from '@rapport/domain/account/sessions';
import { removeDrafts } from '../../ui/form/drafts.ts';
import { LOGOUT_PATH } from '../../ui/navigation/paths.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useRecentTimes } from '../../ui/use-recent-times.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { type OpenedProps, useOpened } from '../dialog/use-opened.ts';
import { ListWaiting } from '../lists/list-states.tsx';
import { ListTime } from '../lists/received-at.tsx';
import { toastsOf } from '../ui/feedback.ts';
import { Status } from '../ui/status.tsx';
import { useAllSessions, useOtherSessionsEnd, useSessionEnd } from './use-access.ts';

const WIDTH = 680;

/** All open sessions, each with a button that ends it at once. */
export function SessionsDialog({ opened, onClose }: OpenedProps) {
  const ending = useOpened<AnySession>();
  const endingOthers = useOpened<true>();
  const isAsking = ending.isOpen || endingOthers.isOpen;
  return (
    <>
      <AdminDialog opened={opened && !isAsking} onClose={onClose} title="Active sessions" size={WIDTH}>
        <Sessions onEnd={ending.open} onEndOthers={() => endingOthers.open(true)} />
      </AdminDialog>
      {ending.render((session, dialog) => (
        <EndSession session={session} {...dialog} opened={opened && dialog.opened} />
      ))}
      {endingOthers.render((_all, dialog) => (
        <EndOtherSessions {...dialog} opened={opened && dialog.opened} />
      ))}
    </>
  );
}

interface SessionsProps {
  onEnd: (session: AnySession) => void;
  onEndOthers: () => void;
}

function Sessions({ onEnd, onEndOthers }: SessionsProps) {
  const list = useAllSessions();
  if (!list.data) return <ListWaiting what="the sessions" query={list} />;
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
            <SessionRow key={session.id} session={session} onEnd={() => onEnd(session)} />
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

function SessionRow({ session, onEnd }: { session: AnySession; onEnd: () => void }) {
  const { formatTime } = useDates();
  const { formatSince } = useRecentTimes();
  const { email, name, device, userAgent, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text inherit fw={600}>
          {name ? `${name} (${email})` : email}
        </Text>
        <Text size="xs" c="dimmed" title={userAgent ?? undefined}>
          {device}, signed in {formatTime(createdAt)}, last seen{' '}
          <ListTime instant={lastSeenAt}>{formatSince(lastSeenAt)}</ListTime>
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

function EndSession({ session, opened, onClose }: OpenedProps & { session: AnySession }) {
  const end = useSessionEnd();
  return (
    <ConfirmDialog
      question={
        opened
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
      onConfirm={() => end.mutate({ id: session.id }, toastsOf('Failed to end the session', onClose))}
      onCancel={onClose}
    />
  );
}

/** Asks, then ends all other sessions of the current user. */
function EndOtherSessions({ opened, onClose }: OpenedProps) {
  const end = useOtherSessionsEnd();
  return (
    <ConfirmDialog
      question={
        opened
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
      onConfirm={() => end.mutate(undefined, toastsOf('Failed to end the other sessions', onClose))}
      onCancel={onClose}
    />
  );
}
