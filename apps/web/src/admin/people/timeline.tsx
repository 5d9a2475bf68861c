import { Anchor, Button, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import type { TimelineGroup } from '@rapport/domain/people/kinds';
import type { TimelineEntry } from '@rapport/domain/people/timeline';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { subjectPath } from '../../ui/notifications/notification-path.ts';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { EmailRow, EVENT_LIST } from '../emails/sent-emails.tsx';
import { LoadingNote } from '../lists/loading-note.tsx';
import { HappenedAt } from '../lists/received-at.tsx';
import { groupByTime } from './group-by-time.ts';
import { NoteRow, PrivateLabel, PrivateText } from './note-row.tsx';
import { getEventTitle, listEventDetails } from './timeline-words.ts';
import { useTimeline } from './use-person.ts';

const EmailDialog = lazyDialog(() => import('../emails/email-dialog.tsx'));

/** A note keeps its lines. */
const LINES = { whiteSpace: 'pre-wrap' } as const;

interface TimelineProps {
  email: string;
  /** The level of its headings, one below that of the heading above it. */
  order: 3 | 4;
  group?: TimelineGroup | undefined;
}

/** What happened with a person, newest first, by week and month; the emails with their delivery status. */
export function Timeline({ email, order, group }: TimelineProps) {
  const list = useTimeline(email, group);
  const reading = useOpened<SentEmail>();
  const now = useNow();
  const { timeZone } = useDates();
  const entries = list.data?.pages.flatMap((page) => page.entries);
  return (
    <Stack gap="lg">
      <LoadFailure what="the history" query={list} />
      {!entries && !list.isError ? (
        <>
          <LoadingNote />
          <Skeleton h={10} w="60%" radius="sm" mt="xs" />
          <Skeleton h={10} w="40%" radius="sm" />
        </>
      ) : null}
      {entries?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Nothing is recorded yet.
        </Text>
      ) : null}
      {groupByTime(entries ?? [], { now, timeZone }).map(({ label, entries: shown }) => (
        <Stack key={label} component="section" gap="xs" aria-label={label}>
          <Title order={order} fz="sm" c="dimmed" style={{ borderBottom: '1px solid var(--line)' }}>
            {label}
          </Title>
          <List {...EVENT_LIST}>
            {shown.map((entry) => (
              <EntryRow key={entry.id} entry={entry} now={now} onRead={reading.open} />
            ))}
          </List>
        </Stack>
      ))}
      {list.isFetchNextPageError ? (
        <Text size="sm" role="alert">
          Couldn't load more of the history.
        </Text>
      ) : null}
      {list.hasNextPage ? (
        <Button
          variant="subtle"
          aria-busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
      {reading.render((read, dialog) => (
        <EmailDialog email={read} {...dialog} />
      ))}
    </Stack>
  );
}

interface EntryRowProps {
  entry: TimelineEntry;
  now: Date;
  onRead: (email: SentEmail) => void;
}

function EntryRow({ entry, now, onRead }: EntryRowProps) {
  const { email, note, privateNote, at, by } = entry;
  if (email) return <EmailRow email={email} onOpen={onRead} />;
  if (note !== null) return <NoteRow note={{ id: note, text: privateNote ?? '', at, by }} now={now} />;
  return <EventRow entry={entry} now={now} />;
}

/** The page of the contact or plan that an entry is about. */
function getPlace({ contact, enrollment }: TimelineEntry): string | null {
  if (contact !== null) return subjectPath('contact', contact);
  return enrollment === null ? null : subjectPath('enrollment', enrollment);
}

function EventRow({ entry, now }: { entry: TimelineEntry; now: Date }) {
  const place = getPlace(entry);
  const title = getEventTitle(entry);
  return (
    <List.Item style={{ overflowWrap: 'anywhere' }}>
      {place === null ? (
        <Text inherit fw={600}>
          {title}
        </Text>
      ) : (
        <Anchor component={Link} to={place} data-touch inherit fw={600} underline="hover">
          {title}
        </Anchor>
      )}
      <Text size="xs" c="dimmed">
        <HappenedAt instant={entry.at} now={now} />
      </Text>
      {listEventDetails(entry).map((detail) => (
        <Text key={detail} size="sm" lineClamp={4} style={LINES}>
          {detail}
        </Text>
      ))}
      {entry.privateNote === null ? null : (
        <PrivateText>
          <Text size="xs" c="dimmed">
            <PrivateLabel />
          </Text>
          <Text size="sm" style={LINES}>
            {entry.privateNote}
          </Text>
        </PrivateText>
      )}
    </List.Item>
  );
}
