import { formatShortQuantity } from '@rapport/domain/shared/counts';
import { formatDuration } from '@rapport/domain/shared/duration';
import type { ShownVideo } from '@rapport/domain/site/home-insights';
import { IconArrowUpRight, IconPlayerPlay } from '@tabler/icons-react';
import { ExternalLink } from '../../../ui/external-link.tsx';
import patterns from '../../../ui/patterns.module.css';
import { Picture } from '../../../ui/picture/picture.tsx';
import { PublishedDate } from '../../../ui/published-date.tsx';
import { useContent } from '../../../ui/site-context.tsx';
import { VideoList } from './insight-list.tsx';
import styles from './insights.module.css';
import { Waiting } from './waiting.tsx';

/** Shown when the duration is not known. */
const DURATION_FALLBACK = { video: 'Video', short: 'Short' };

function VideoCard({ video, place }: { video: ShownVideo; place: number }) {
  return (
    <article className={place === 0 ? styles.featured : styles.video}>
      <Picture address={video.thumbnailUrl} place={place + 1}>
        <span className={styles.play} aria-hidden="true">
          <IconPlayerPlay size={place === 0 ? 28 : 20} stroke={1.5} />
        </span>
        <span className={styles.duration}>
          {(video.duration && formatDuration(video.duration)) || DURATION_FALLBACK[video.videoType]}
        </span>
      </Picture>
      <h3 dir="auto">
        <ExternalLink href={video.url} className={`${patterns.cover} ${styles.cover}`}>
          {video.title}
        </ExternalLink>
      </h3>
      <p className={styles.facts}>
        <PublishedDate at={video.publishedAt} />
        {video.viewCount === null ? null : <span>{formatShortQuantity(video.viewCount, 'view')}</span>}
      </p>
    </article>
  );
}

function ComingSoon({ topic, place }: { topic: string; place: number }) {
  return (
    <div className={styles.video}>
      <Picture address={null} place={place} />
      <h3>{topic}</h3>
      <p className={styles.facts}>Coming Soon</p>
    </div>
  );
}

function ShownVideos({ videos }: { videos: readonly ShownVideo[] }) {
  const { insights, owner } = useContent();
  const [featured, ...rest] = videos;
  const { videoChannel } = owner.profiles;
  const { comingSoon = [] } = insights;
  if (!featured && comingSoon.length === 0) return null;
  return (
    <div className={styles.block}>
      <h2 className={styles.subheading}>{insights.videosHeading}</h2>
      {featured ? (
        <div className={styles.videos} data-alone={rest.length === 0}>
          <VideoCard video={featured} place={0} />
          {rest.length > 0 ? (
            <div className={styles.aside}>
              {rest.map((video, index) => (
                <VideoCard key={video.url} video={video} place={index + 1} />
              ))}
            </div>
          ) : null}
        </div>
      ) : (
        <div className={styles.comingSoon} data-alone={comingSoon.length === 1}>
          {comingSoon.map((topic, index) => (
            <ComingSoon key={topic} topic={topic} place={index} />
          ))}
        </div>
      )}
      {videoChannel ? (
        <ExternalLink href={videoChannel.url} className={`${patterns.link} ${styles.more}`}>
          All videos on {videoChannel.label}
          <IconArrowUpRight size={18} stroke={1.5} aria-hidden="true" />
        </ExternalLink>
      ) : null}
    </div>
  );
}

/** The featured video and up to two more, or placeholders when there are none, as many as the owner has topics for. */
export function Videos() {
  return (
    <VideoList waiting={<Waiting className={styles.videos} />}>
      {(videos) => <ShownVideos videos={videos} />}
    </VideoList>
  );
}
