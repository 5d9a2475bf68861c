import { Text } from '@mantine/core';
import type { Video } from '@rapport/domain/videos/schema';
import { filterVideosByTab, type VideoTab } from '@rapport/domain/videos/tabs';
import { useState } from 'react';
import { Feed, type FeedTab } from '../content/feed.tsx';
import { useFeedName } from '../content/use-feed-name.ts';
import { useAllVideos, useVideoChanges } from '../content/use-feeds.ts';
import { VideoCard } from '../content/video-card.tsx';
import { ContentPage } from './content-page.tsx';

const MESSAGES = {
  failedRefresh: 'Failed to refresh videos',
  failedSet: 'Failed to set featured video',
  failedDelete: 'Failed to delete video',
};

const REFRESH_TEXT = 'Videos appear here after you refresh the feed.';

/** The tabs, each with the text for when it is empty although the feed has videos. */
const TABS: { key: VideoTab; label: string; emptyText: string }[] = [
  { key: 'all', label: 'All Videos', emptyText: REFRESH_TEXT },
  {
    key: 'featured',
    label: 'Featured',
    emptyText: 'Choose “Set as Featured” on a video to show it first on the home page.',
  },
  {
    key: 'videos',
    label: 'Videos',
    emptyText: 'Videos of your channel that are not shorts appear here.',
  },
  { key: 'shorts', label: 'Shorts', emptyText: 'Shorts of your channel appear here.' },
  {
    key: 'recent',
    label: 'Recent (Last 30 Days)',
    emptyText: 'Videos appear here for 30 days after you publish them.',
  },
];

function createTabs(now: Date, hasVideos: boolean): FeedTab<Video>[] {
  return TABS.map(({ key, label, emptyText }) => ({
    key,
    label,
    select: (videos) => filterVideosByTab(videos, key, now),
    isCounted: key !== 'recent',
    empty: {
      title: key === 'recent' ? 'No recent videos' : 'No videos found',
      text: hasVideos ? emptyText : REFRESH_TEXT,
      hasRefresh: !hasVideos,
    },
  }));
}

/** /admin/videos: the videos of the feed, to feature and delete. */
export default function VideosPage() {
  return (
    <ContentPage title="Manage Videos">
      <Videos />
    </ContentPage>
  );
}

function Videos() {
  const list = useAllVideos();
  const [now] = useState(() => new Date());
  return (
    <Feed
      title="Manage Videos"
      subtitle={`Manage video content from ${useFeedName('videos')} feed`}
      name="videos"
      list={list}
      calls={useVideoChanges()}
      messages={MESSAGES}
      tabs={createTabs(now, Boolean(list.data?.length))}
      question={({ title }) => ({
        title: 'Delete Video',
        text: (
          <>
            <Text inherit>Are you sure you want to delete this video? This action cannot be undone.</Text>
            <Text inherit>“{title}” is deleted permanently. Refreshing the feed won't bring it back.</Text>
          </>
        ),
      })}
    >
      {(video, props) => <VideoCard key={video.id} video={video} {...props} />}
    </Feed>
  );
}
