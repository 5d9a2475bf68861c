import { Button } from '@mantine/core';
import { type VideoTab, videosOfTab } from '@rapport/domain/videos/tabs';
import { useState } from 'react';
import { ListEmpty } from '../lists/list-states.tsx';
import { Feed, FeedPage } from './feed-page.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import classes from './feeds.module.css';
import { useAllVideos, useVideoChanges } from './use-videos-admin.ts';
import { VideoCard } from './video-card.tsx';

const WORDS = {
  set: 'Video set as featured successfully',
  deleted: 'Video deleted successfully',
  failedRefresh: 'Failed to refresh videos',
  failedSet: 'Failed to set featured video',
  failedDelete: 'Failed to delete video',
};

const TABS: { key: VideoTab; label: string; isCounted: boolean }[] = [
  { key: 'all', label: 'All Videos', isCounted: true },
  { key: 'featured', label: 'Featured', isCounted: true },
  { key: 'videos', label: 'Videos', isCounted: true },
  { key: 'shorts', label: 'Shorts', isCounted: true },
  { key: 'recent', label: 'Recent (Last 30 Days)', isCounted: false },
];

/** What fills the tabs that a refresh of the feed alone does not. */
const FILLED_BY: Record<Exclude<VideoTab, 'all'>, string> = {
  featured: 'Choose “Set as Featured” on a video to show it first on the home page.',
  videos: 'Videos of your channel that are not shorts appear here.',
  shorts: 'Shorts of your channel appear here.',
  recent: 'Videos appear here for 30 days after you publish them.',
};

function getEmptyText(tab: VideoTab, hasVideos: boolean): string {
  return tab === 'all' || !hasVideos ? 'Videos appear here after you refresh the feed.' : FILLED_BY[tab];
}

/** /admin/videos (section 2): the videos of the channel, featured and deleted here. */
export default function VideosPage() {
  return (
    <FeedPage title="Manage Videos">
      <Videos />
    </FeedPage>
  );
}

function Videos() {
  const list = useAllVideos();
  const calls = useVideoChanges();
  const [tab, setTab] = useState<VideoTab>('all');
  const [now] = useState(() => new Date());

  return (
    <Feed
      title="Manage Videos"
      subtitle="Manage video content from YouTube feed"
      what="The videos"
      list={list}
      calls={calls}
      words={WORDS}
      question={({ title }) => ({
        title: 'Delete Video',
        text: (
          <>
            <p>Are you sure you want to delete this video? This action cannot be undone.</p>
            <p>The deletion of “{title}” is permanent: a later refresh does not bring it back.</p>
          </>
        ),
      })}
    >
      {(videos, { isRefreshing, refresh, toggleFeatured, askToDelete }) => {
        const shown = videosOfTab(videos, tab, now);
        const tabs = TABS.map(({ key, label, isCounted }) => ({
          key,
          label,
          count: isCounted ? videosOfTab(videos, key, now).length : null,
        }));
        return (
          <FeedTabs tabs={tabs} chosen={tab} onChoose={setTab}>
            {shown.length === 0 ? (
              <ListEmpty title={tab === 'recent' ? 'No recent videos' : 'No videos found'}>
                <p>{getEmptyText(tab, videos.length > 0)}</p>
                {videos.length === 0 ? (
                  <Button
                    className={classes.emptyRefresh}
                    variant="default"
                    disabled={isRefreshing}
                    onClick={refresh}
                  >
                    Refresh
                  </Button>
                ) : null}
              </ListEmpty>
            ) : (
              <ul className={classes.cards}>
                {shown.map((video, place) => (
                  <VideoCard
                    key={video.id}
                    video={video}
                    place={place}
                    onToggleFeatured={() => toggleFeatured(video)}
                    onDelete={() => askToDelete(video)}
                  />
                ))}
              </ul>
            )}
          </FeedTabs>
        );
      }}
    </Feed>
  );
}
