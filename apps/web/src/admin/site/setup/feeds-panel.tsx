import { Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { quantity } from '@rapport/domain/shared/quantity';
import { isSampleItem } from '@rapport/domain/shared/sample-feed';
import type { SiteSetup } from '@rapport/domain/site/setup-schema';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../../api/trpc.ts';
import { PATHS } from '../../../ui/navigation/paths.ts';
import { useAllArticles, useAllVideos, useArticleChanges, useVideoChanges } from '../../content/use-feeds.ts';
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
  const hasSampleArticles = useAllArticles().data?.some(isSampleItem) ?? false;
  const hasSampleVideos = useAllVideos().data?.some(isSampleItem) ?? false;
  return (
    <Stack gap="md">
      <Feed
        title="Articles"
        one="article"
        next={draft.content.feeds.articles}
        finder={<FeedFinder feed="articles" draft={draft} />}
        manage={PATHS.adminArticles}
        feed={feeds.articles}
        changes={articles}
        hasSamples={hasSampleArticles}
      />
      <Feed
        title="Videos"
        one="video"
        next={draft.content.feeds.videos}
        finder={<FeedFinder feed="videos" draft={draft} />}
        manage={PATHS.adminVideos}
        feed={feeds.videos}
        changes={videos}
        hasSamples={hasSampleVideos}
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
  changes: ReturnType<typeof useArticleChanges> | ReturnType<typeof useVideoChanges>;
  /** Whether visitors see entries of the sample. */
  hasSamples: boolean;
}

function describeFeed(host: string | null, next: string | null, stored: string, samples: string): string {
  if (samples !== '' && !next)
    return `Visitors see ${samples} until your own are read. Enter the address of yours above, or remove them.`;
  if (host !== null) return `Read from ${host}. ${stored} stored.`;
  return next
    ? 'The address is in your draft. It is read as soon as you publish.'
    : 'None of yours yet. Enter the address of your blog or channel above, or leave it empty.';
}

function Feed({
  title,
  one,
  next,
  finder,
  manage,
  feed: { host, items },
  changes: { refresh, removeSamples },
  hasSamples,
}: FeedProps) {
  const utils = trpc.useUtils();
  const samples = `sample ${one}s`;
  const call = async (change: typeof refresh | typeof removeSamples, failure: string) => {
    if (change.isPending) return;
    try {
      const { message } = await change.mutateAsync();
      succeeded(message);
      await utils.site.setup.invalidate();
    } catch (error) {
      failed(failure, error);
    }
  };
  return (
    <Paper component="section" aria-label={title} withBorder bg="transparent" p="md">
      <Text fw={600} size="sm">
        {title}
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        {describeFeed(host, next, quantity(items, one), hasSamples ? samples : '')}
      </Text>
      {finder}
      <Group gap="sm">
        {host === null ? null : (
          <Button
            variant="default"
            size="xs"
            aria-label={`Read the ${title.toLowerCase()} now`}
            aria-busy={refresh.isPending}
            onClick={() => void call(refresh, `Couldn't read your ${title.toLowerCase()}`)}
          >
            {refresh.isPending ? 'Reading…' : 'Read them now'}
          </Button>
        )}
        {hasSamples ? (
          <Button
            variant="default"
            size="xs"
            aria-busy={removeSamples.isPending}
            onClick={() => void call(removeSamples, "Couldn't remove the sample")}
          >
            Remove {samples}
          </Button>
        ) : null}
        <Anchor size="sm" component={Link} to={manage}>
          Manage {title.toLowerCase()}
        </Anchor>
      </Group>
    </Paper>
  );
}
