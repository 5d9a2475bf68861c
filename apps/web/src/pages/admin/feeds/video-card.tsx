import { Button } from '@mantine/core';
import { shortCount } from '@rapport/domain/shared/counts';
import { formatDuration } from '@rapport/domain/shared/duration';
import { shortDate } from '@rapport/domain/shared/short-date';
import type { Video } from '@rapport/domain/videos/schema';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ExternalLink } from '../../../components/external-link.tsx';
import { Picture } from '../../home/insights/picture.tsx';
import classes from './feeds.module.css';

interface VideoCardProps {
  video: Video;
  place: number;
  onToggleFeatured: () => void;
  onDelete: () => void;
}

/** A video of the channel with what can be done with it (section 2). */
export function VideoCard({ video, place, onToggleFeatured, onDelete }: VideoCardProps) {
  const duration = video.duration === null ? null : formatDuration(video.duration);
  return (
    <li className={classes.card}>
      <Picture address={video.thumbnailUrl} place={place}>
        {duration ? <span className={classes.duration}>{duration}</span> : null}
      </Picture>
      <h2 className={classes.cardTitle}>{video.title}</h2>
      <p className={classes.badges}>
        {video.featured ? <span className={classes.badge}>Featured</span> : null}
        <span className={classes.quietBadge}>{video.videoType === 'short' ? 'Short' : 'Video'}</span>
      </p>
      <p className={classes.description}>{video.description}</p>
      <p className={classes.facts}>
        <time dateTime={video.publishedAt}>{shortDate(new Date(video.publishedAt), 'UTC')}</time>
        {video.viewCount === null ? null : <span>{shortCount(video.viewCount)} views</span>}
        {video.likeCount === null ? null : <span>{shortCount(video.likeCount)} likes</span>}
      </p>
      <div className={classes.deeds}>
        <ExternalLink href={video.url} className={classes.watch}>
          Watch on YouTube
          <IconArrowUpRight size={15} stroke={1.75} aria-hidden />
        </ExternalLink>
        <Button size="compact-md" variant="default" onClick={onToggleFeatured}>
          {video.featured ? 'Remove Featured' : 'Set as Featured'}
        </Button>
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          aria-label={`Delete ${video.title}`}
          onClick={onDelete}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
