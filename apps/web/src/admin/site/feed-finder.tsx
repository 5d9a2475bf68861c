import { Box, Button, Text } from '@mantine/core';
import type { FeedKindName, FoundFeed } from '@rapport/domain/site/feed-schema';
import { trpc } from '../../api/trpc.ts';
import { failed } from '../ui/feedback.ts';
import type { OpenDraft } from './use-site-draft.ts';

interface FeedFinderProps {
  feed: FeedKindName;
  draft: OpenDraft;
}

/** Finds the feed behind the address in the draft, which may be a blog, a profile or a channel, and puts it in its place. */
export function FeedFinder({ feed, draft }: FeedFinderProps) {
  const find = trpc.site.findFeed.useMutation();
  const address = draft.content.feeds[feed] ?? '';
  if (address === '') return null;

  const search = async () => {
    try {
      const found = await find.mutateAsync({ feed, address });
      if (found.address !== null) draft.change(['feeds', feed], found.address);
    } catch (error) {
      failed(`Couldn't look for your ${feed}`, error);
    }
  };
  const isAboutThis = find.variables?.address === address || find.data?.address === address;
  return (
    <Box>
      <Button
        variant="default"
        size="xs"
        aria-busy={find.isPending}
        onClick={find.isPending ? undefined : () => void search()}
      >
        {find.isPending ? 'Looking…' : `Find your ${feed}`}
      </Button>
      <Text size="sm" mt="xs" role="status" style={{ overflowWrap: 'anywhere' }}>
        {find.data && isAboutThis ? describeFound(find.data, feed) : null}
      </Text>
    </Box>
  );
}

function describeFound({ address, titles, reason }: FoundFeed, feed: FeedKindName): string {
  if (address === null)
    return `No ${feed} were found there: ${reason}. Try the page that lists your ${feed}.`;
  if (titles.length === 0) return 'Found. There is nothing in it yet.';
  return `Found. The newest: ${titles.map((title) => `“${title}”`).join(', ')}.`;
}
