import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PATHS } from '../../ui/navigation/paths.ts';
import { LoadingNote } from '../lists/loading-note.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { SentEmails } from './sent-emails.tsx';
import { useSentEmails } from './use-sent-emails.ts';

/** How many emails are shown before the link to all of them. */
const MAX_SHOWN = 5;

/** The emails to one address, with their delivery status. */
export function EmailHistory({ recipient }: { recipient: string }) {
  const list = useSentEmails({ recipient, limit: MAX_SHOWN });
  // While another address is read, the emails of the last one are not shown.
  const page = list.isPlaceholderData ? undefined : list.data?.pages[0];
  const all = `${sectionSearch('emails')}&q=${encodeURIComponent(recipient)}`;
  return (
    <Stack component="section" gap={6} aria-labelledby="email-history">
      <Title order={3} id="email-history">
        Emails to this address
      </Title>
      {page ? <SentEmails emails={page.emails} /> : null}
      <LoadFailure what="the emails" query={{ ...list, data: page }} />
      {!page && !list.isError ? (
        <>
          <LoadingNote />
          <Skeleton h={10} w="60%" radius="sm" mt="xs" />
          <Skeleton h={10} w="40%" radius="sm" />
        </>
      ) : null}
      {page?.total === 0 ? (
        <Text fz="sm" c="dimmed">
          No emails yet.
        </Text>
      ) : null}
      {page && page.total > page.emails.length ? (
        <Anchor component={Link} fz="sm" to={{ pathname: PATHS.admin, search: all }}>
          View all {page.total.toLocaleString('en-US')} emails
        </Anchor>
      ) : null}
    </Stack>
  );
}
