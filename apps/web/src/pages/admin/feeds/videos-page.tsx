import { Button } from '@mantine/core';
import type { Video } from '@rapport/domain/videos/schema';
import { type VideoTab, videosOfTab } from '@rapport/domain/videos/tabs';
import { useState } from 'react';
import { useAllVideos, useVideoChanges } from '../../../features/videos/use-videos-admin.ts';
import { AdminGate } from '../access/admin-gate.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ListEmpty, ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { useAdminTitle } from '../use-admin-title.ts';
import { feedDeeds } from './feed-deeds.ts';
import { FeedHead } from './feed-head.tsx';
import { FeedTabs } from './feed-tabs.tsx';
import classes from './feeds.module.css';
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

/** /admin/videos (section 2): the videos of the channel, featured and deleted here. */
export default function VideosPage() {
  useAdminTitle('Manage Videos');
  return (
    <AdminGate>
      {(user) => (
        <AdminShell user={user} section="content" below>
          <Videos />
        </AdminShell>
      )}
    </AdminGate>
  );
}

function Videos() {
  const list = useAllVideos();
  const calls = useVideoChanges();
  const deeds = feedDeeds(calls, WORDS);
  const [tab, setTab] = useState<VideoTab>('all');
  const [now] = useState(() => new Date());
  const [deleting, setDeleting] = useState<Video | null>(null);

  return (
    <>
      <FeedHead
        title="Manage Videos"
        subtitle="Manage video content from YouTube feed"
        isRefreshing={calls.refresh.isPending}
        onRefresh={deeds.refresh}
      />
      {content()}
      <ConfirmDialog
        question={
          deleting && {
            title: 'Delete Video',
            text: (
              <>
                <p>Are you sure you want to delete this video? This action cannot be undone.</p>
                <p>
                  The deletion of “{deleting.title}” is permanent: a later refresh does not bring it back.
                </p>
              </>
            ),
            yes: 'Delete',
            doing: 'Deleting...',
          }
        }
        isBusy={calls.remove.isPending}
        onYes={() => deleting && deeds.remove(deleting.id, () => setDeleting(null))}
        onNo={() => setDeleting(null)}
      />
    </>
  );

  function content() {
    if (list.isPending) return <RowsSkeleton />;
    const videos = list.data;
    if (!videos) {
      return (
        <ListFailed
          what="The videos"
          error={list.error}
          isTrying={list.isFetching}
          onTryAgain={() => void list.refetch()}
        />
      );
    }
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
            <p>What the video feed holds stands here once it was refreshed.</p>
            <Button
              className={classes.emptyRefresh}
              variant="default"
              disabled={calls.refresh.isPending}
              onClick={deeds.refresh}
            >
              Refresh
            </Button>
          </ListEmpty>
        ) : (
          <ul className={classes.cards}>
            {shown.map((video, place) => (
              <VideoCard
                key={video.id}
                video={video}
                place={place}
                onToggleFeatured={() => deeds.toggleFeatured(video)}
                onDelete={() => setDeleting(video)}
              />
            ))}
          </ul>
        )}
      </FeedTabs>
    );
  }
}
