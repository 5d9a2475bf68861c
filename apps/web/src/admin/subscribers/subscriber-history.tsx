import { Button, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { SentEmail } from '@rapport/domain/emails/sent-schema';
import type { HistoryEntry } from '@rapport/domain/subscribers/history';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useNow } from '../../ui/use-now.ts';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { EmailRow, EVENT_LIST } from '../emails/sent-emails.tsx';
import { LoadingNote } from '../lists/loading-note.tsx';
import { ReceivedAt } from '../lists/received-at.tsx';
import { getEventTitle, listEventDetails } from './history-words.ts';
import { useHistory } from './use-history.ts';

const EmailDialog = lazyDialog(() => import('../emails/email-dialog.tsx'));

/** What happened to one subscriber, newest first, with the emails and their delivery status. */
export function SubscriberHistory({ id }: { id: string }) {
  const list = useHistory(id);
  const reading = useOpened<SentEmail>();
  const history = list.data?.pages.flatMap((page) => page.history);
  return (
    <Stack component="section" gap={6} aria-labelledby="subscriber-history">
      <Title order={3} id="subscriber-history">
        History
      </Title>
      <LoadFailure what="the history" query={list} />
      {!history && !list.isError ? (
        <>
          <LoadingNote />
          <Skeleton h={10} w="60%" radius="sm" mt="xs" />
          <Skeleton h={10} w="40%" radius="sm" />
        </>
      ) : null}
      {history?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          Nothing is recorded yet.
        </Text>
      ) : null}
      {history ? (
        <List {...EVENT_LIST} aria-label="History">
          {history.map((entry) =>
            entry.email ? (
              <EmailRow key={entry.id} email={entry.email} onOpen={reading.open} />
            ) : (
              <EventRow key={entry.id} entry={entry} />
            ),
          )}
        </List>
      ) : null}
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
      {reading.render((email, dialog) => (
        <EmailDialog email={email} {...dialog} />
      ))}
    </Stack>
  );
}

function EventRow({ entry }: { entry: HistoryEntry }) {
  const now = useNow();
  return (
    <List.Item style={{ overflowWrap: 'anywhere' }}>
      <Text inherit fw={600}>
        {getEventTitle(entry)}
      </Text>
      <Text size="xs" c="dimmed">
        <ReceivedAt instant={entry.at} now={now} />
      </Text>
      {listEventDetails(entry).map((detail) => (
        <Text key={detail} size="xs" c="dimmed">
          {detail}
        </Text>
      ))}
    </List.Item>
  );
}
