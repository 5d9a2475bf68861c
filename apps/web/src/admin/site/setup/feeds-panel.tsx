import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { useArticleChanges, useVideoChanges } from '../../content/use-feeds.ts';
import { failed, succeeded } from '../../ui/feedback.ts';
import { FeedFinder } from '../feed-finder.tsx';
import type { OpenDraft } from '../use-site-draft.ts';

interface FeedsPanelProps {
  setup: SiteSetup;
  draft: OpenDraft;
}

/** The feeds of articles and videos: where they come from, how many there are, and the way to read them now. */
export function FeedsPanel({ setup: { feeds }, draft }: FeedsPanelProps) {
  const articles = useArticleChanges();
  const videos = useVideoChanges();
  return (
    <Stack gap="md">
      <Feed
        title="Articles"
        one="article"
        next={draft.content.feeds.articles}
        finder={<FeedFinder feed="articles" draft={draft} />}
        manage={PATHS.adminArticles}
        feed={feeds.articles}
        refresh={articles.refresh}
      />
      <Feed
        title="Videos"
        one="video"
        next={draft.content.feeds.videos}
        finder={<FeedFinder feed="videos" draft={draft} />}
        manage={PATHS.adminVideos}
        feed={feeds.videos}
        refresh={videos.refresh}
      />
    </Stack>
  );
}

interface FeedProps {
  title: string;
  /** What one entry is called. */
  one: string;
  /** The address in the draft. */
  next: string | null;
  finder: ReactNode;
  /** The page that manages the entries. */
  manage: string;
  feed: SiteSetup['feeds']['articles'];
  refresh: ReturnType<typeof useArticleChanges>['refresh'] | ReturnType<typeof useVideoChanges>['refresh'];
}

function describeFeed(host: string | null, next: string | null, stored: string): string {
  if (host !== null) return `Read from ${host}. ${stored} stored.`;
  return next
    ? 'The address is in your draft. It is read as soon as you publish.'
    : 'None of yours yet. Enter the address of your blog or channel above, or leave it empty.';
}

function Feed({ title, one, next, finder, manage, feed: { host, items }, refresh }: FeedProps) {
  const utils = trpc.useUtils();
  const read = async () => {
    try {
      const { message } = await refresh.mutateAsync();
      succeeded(message);
      await utils.site.setup.invalidate();
    } catch (error) {
      failed(`Couldn't read your ${title.toLowerCase()}`, error);
    }
  };
  return (
    <Paper component="section" aria-label={title} withBorder bg="transparent" p="md">
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {describeFeed(host, next, quantity(items, one))}
      </Text>
      {finder}
      <Group gap="sm">
        {host === null ? null : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Read the ${title.toLowerCase()} now`}
            aria-busy={refresh.isPending}
            onClick={refresh.isPending ? undefined : () => void read()}
          >
            {refresh.isPending ? 'Reading…' : 'Read them now'}
          </Button>
        )}
        <Anchor size="sm" component={Link} to={manage}>
          Manage {title.toLowerCase()}
        </Anchor>
      </Group>
    </Paper>
  );
}
