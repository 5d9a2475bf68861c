import { Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { ContactReply } from '@rapport/domain/contacts/replies';
import { AUTOMATIC_KIND_LABELS } from '@rapport/domain/contacts/reply-kinds';
import type { Contact } from '@rapport/domain/contacts/schema';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { useDates } from '../../../ui/use-dates.ts';
import { lazyDialog } from '../../dialog/lazy-dialog.tsx';
import { useOpenedForm } from '../../dialog/use-opened.ts';
import { LoadingNote } from '../../lists/loading-note.tsx';
import { InlineFacts } from '../../ui/inline-facts.tsx';
import classes from './replies.module.css';
import { REPLY_FORM } from './reply-form.ts';
import { useReplies } from './use-replies.ts';

const NoteReplyDialog = lazyDialog(() => import('./note-reply-dialog.tsx'));

/** What someone wrote after their message, newest first; more can be noted by hand. */
export function ContactReplies({ contact }: { contact: Contact }) {
  const list = useReplies(contact.id);
  const noting = useOpenedForm<Contact>(REPLY_FORM);
  const replies = list.data?.pages.flatMap((page) => page.replies);
  return (
    <Stack component="section" gap="sm" aria-labelledby="contact-replies">
      <Group justify="space-between" gap="xs">
        <Title order={3} id="contact-replies">
          Replies
        </Title>
        <Button variant="default" size="compact-md" onClick={() => noting.open(contact)}>
          Note a reply
        </Button>
      </Group>
      <LoadFailure what="the replies" query={list} />
      {!replies && !list.isError ? (
        <>
          <LoadingNote />
          <Skeleton h={10} w="60%" radius="sm" mt="xs" />
        </>
      ) : null}
      {replies?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          No replies yet.
        </Text>
      ) : null}
      {replies?.map((reply) => (
        <Reply key={reply.id} reply={reply} />
      ))}
      {list.hasNextPage ? (
        <Button
          variant="subtle"
          aria-busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {list.isFetchingNextPage ? 'Loading...' : 'Show older replies'}
        </Button>
      ) : null}
      {noting.render((noted, dialog) => (
        <NoteReplyDialog contact={noted} {...dialog} />
      ))}
    </Stack>
  );
}

function Reply({ reply }: { reply: ContactReply }) {
  const { formatTime } = useDates();
  const { receivedAt, sender, isOtherAddress, notedBy, automatic } = reply;
  return (
    <Box component="article" className={classes.reply} aria-label={`Reply, ${formatTime(receivedAt)}`}>
      <Text component="div" fz="sm" c="dimmed" mb={4}>
        <InlineFacts>
          <time dateTime={receivedAt}>{formatTime(receivedAt)}</time>
          {notedBy === null ? null : `Noted by ${notedBy}`}
          {isOtherAddress ? `From ${sender}, another address` : null}
        </InlineFacts>
      </Text>
      {automatic === null ? (
        <ReplyTexts reply={reply} />
      ) : (
        <Folded label={AUTOMATIC_KIND_LABELS[automatic]}>
          <ReplyTexts reply={reply} />
        </Folded>
      )}
    </Box>
  );
}

function ReplyTexts({ reply: { text, subject, quotedText, isCut } }: { reply: ContactReply }) {
  return (
    <>
      {subject === null ? null : (
        <Text fz="sm" fw={600}>
          {subject}
        </Text>
      )}
      {text === '' ? (
        <Text fz="sm" c="dimmed">
          This email has no text.
        </Text>
      ) : (
        <Text fz="md" lh={1.6} className={classes.text}>
          {text}
        </Text>
      )}
      {isCut ? (
        <Text fz="sm" c="dimmed">
          The rest of this email was longer than 100,000 characters and isn't kept.
        </Text>
      ) : null}
      {quotedText === null ? null : (
        <Folded label="Quoted text">
          <Text fz="sm" c="dimmed" className={classes.text}>
            {quotedText}
          </Text>
        </Folded>
      )}
    </>
  );
}

function Folded({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box component="details" fz="sm" mt={4}>
      <summary className={classes.summary}>{label}</summary>
      <Box pt={4}>{children}</Box>
    </Box>
  );
}
