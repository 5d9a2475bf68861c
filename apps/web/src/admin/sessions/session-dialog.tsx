import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { Session } from '@rapport/domain/sessions/schema';
import { lengthText, SESSION_STATE_LABELS } from '@rapport/domain/sessions/session';
import { hoursText } from '@rapport/domain/shared/quantity';
import { Link } from 'react-router-dom';
import { httpStatusOf } from '../../api/api-error.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { EmailFact, FactList, RecordFact } from '../lists/fact-list.tsx';
import { GoneNote, ListWaiting } from '../lists/list-states.tsx';
import { OpenPerson } from '../people/open-person.tsx';
import type { SessionEnd } from './session-forms.ts';

import { useSession } from './use-sessions.ts';

interface SessionDialogProps {
  id: string;
  opened: boolean;
  onClose: () => void;
  onChange: (session: Session) => void;
  onEnd: (session: Session, how: SessionEnd) => void;
}

/** One session with everything that is known of it, and what can be done about it. */
export function SessionDialog({ id, opened, onClose, ...actions }: SessionDialogProps) {
  const query = useSession(id);
  const session = query.data?.session;
  return (
    <AdminDialog
      opened={opened}
      onClose={onClose}
      title={session ? `Session with ${session.clientName}` : 'Session'}
    >
      {session ? (
        <Shown session={session} {...actions} />
      ) : httpStatusOf(query.error) === 404 ? (
        <GoneNote what="session" />
      ) : (
        <ListWaiting what="this session" query={query} />
      )}
    </AdminDialog>
  );
}

/** How it ended, in words. */
function describeState({ state, hours, cancelledBy }: Session): string {
  if (state === 'planned') return SESSION_STATE_LABELS.planned;
  const who = state === 'cancelled' ? ` by ${cancelledBy === 'client' ? 'the client' : 'you'}` : '';
  return `${SESSION_STATE_LABELS[state]}${who}${hours > 0 ? `, ${hoursText(hours)} taken from the plan` : ''}`;
}

type ShownProps = { session: Session } & Pick<SessionDialogProps, 'onChange' | 'onEnd'>;

function Shown({ session, onChange, onEnd }: ShownProps) {
  const now = useNow();
  const { formatFullTime } = useDates();
  const { clientEmail, startsAt, minutes, enrollmentId, packageName, place, state } = session;
  const hasBegun = new Date(startsAt) <= now;
  return (
    <Stack gap="lg">
      <FactList>
        <RecordFact name="When">
          <time dateTime={startsAt}>{formatFullTime(startsAt)}</time>, {lengthText(minutes)}
        </RecordFact>
        <RecordFact name="State">{describeState(session)}</RecordFact>
        <EmailFact email={clientEmail} />
        {enrollmentId === null ? null : (
          <RecordFact name="Plan">
            <Anchor component={Link} fz="sm" to={subjectPath('enrollment', enrollmentId)}>
              {packageName}
            </Anchor>
          </RecordFact>
        )}
        {place === null ? null : (
          <RecordFact name="Link or place">
            {/^https?:\/\//.test(place) ? <ExternalLink href={place}>{place}</ExternalLink> : place}
          </RecordFact>
        )}
        <Words name="Agenda" text={session.agenda} />
        <Words name="Agreed" text={session.note} />
        <Words name="Reason" text={session.cancelReason} />
        <Words name="Private note" text={session.privateNote} />
      </FactList>
      <Group gap="xs">
        {state === 'planned' && hasBegun ? (
          <>
            <Button onClick={() => onEnd(session, 'held')}>Held</Button>
            <Button variant="default" onClick={() => onEnd(session, 'missed')}>
              Missed
            </Button>
          </>
        ) : null}
        {state === 'planned' ? (
          <>
            <Button variant="default" onClick={() => onChange(session)}>
              Move or change
            </Button>
            <Button variant="default" onClick={() => onEnd(session, 'cancelled')}>
              Cancel session
            </Button>
          </>
        ) : null}
        <OpenPerson email={clientEmail} />
      </Group>
    </Stack>
  );
}

/** A text that keeps its lines. */
function Words({ name, text }: { name: string; text: string | null }) {
  return text === null ? null : (
    <RecordFact name={name}>
      <Text inherit span style={{ whiteSpace: 'pre-wrap' }}>
        {text}
      </Text>
    </RecordFact>
  );
}
