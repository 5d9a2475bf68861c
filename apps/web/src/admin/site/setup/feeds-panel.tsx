import { Anchor, Button, Code, Group, Paper, Stack, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { useArticleChanges, useVideoChanges } from '../../content/use-feeds.ts';
import { failed, succeeded } from '../../feedback.ts';

interface FeedsPanelProps {
  setup: SiteSetup;
  /** The links to all articles and videos. */
  children: ReactNode;
}

/** The feeds of articles and videos: where they come from, how many there are, and the way to read them now. */
export function FeedsPanel({ setup: { feeds }, children }: FeedsPanelProps) {
  const articles = useArticleChanges();
  const videos = useVideoChanges();
  return (
    <Stack gap="md">
      <Feed
        title="Articles"
        one="article"
        variable="ARTICLES_FEED_URL"
        manage={PATHS.adminArticles}
        feed={feeds.articles}
        refresh={articles.refresh}
      />
      <Feed
        title="Videos"
        one="video"
        variable="VIDEOS_FEED_URL"
        manage={PATHS.adminVideos}
        feed={feeds.videos}
        refresh={videos.refresh}
      />
      {children}
    </Stack>
  );
}

interface FeedProps {
  title: string;
  /** What one entry is called. */
  one: string;
  /** The variable of the environment with the address of the feed. */
  variable: string;
  /** The page that manages the entries. */
  manage: string;
  feed: SiteSetup['feeds']['articles'];
  refresh: ReturnType<typeof useArticleChanges>['refresh'] | ReturnType<typeof useVideoChanges>['refresh'];
}

function Feed({ title, one, variable, manage, feed: { host, items }, refresh }: FeedProps) {
  const utils = trpc.useUtils();
  const read = async () => {
    try {
      const { message } = await refresh.mutateAsync();
      succeeded(message);
      await utils.site.setup.invalidate();
    } catch (error) {
      failed(`Couldn't read the feed of ${title.toLowerCase()}`, error);
    }
  };
  return (
    <Paper component="section" aria-label={title} withBorder bg="transparent" p="md">
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {host === null ? (
          <>
            No feed of yours is connected. Whoever runs your server sets its address in{' '}
            <Code>{variable}</Code> and restarts.
          </>
        ) : (
          `Read from ${host}. ${quantity(items, one)} stored.`
        )}
      </Text>
      <Group gap="sm">
        {host === null ? null : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Read the feed of ${title.toLowerCase()} now`}
            aria-busy={refresh.isPending}
            onClick={refresh.isPending ? undefined : () => void read()}
          >
            {refresh.isPending ? 'Reading…' : 'Read the feed now'}
          </Button>
        )}
        <Anchor size="sm" component={Link} to={manage}>
          Manage {title.toLowerCase()}
        </Anchor>
      </Group>
    </Paper>
  );
}
