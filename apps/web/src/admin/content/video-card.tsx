import { Text } from '@mantine/core';
import { formatShortQuantity } from '@rapport/domain/shared/counts';
import { formatDuration } from '@rapport/domain/shared/duration';
import { nameNetwork } from '@rapport/domain/site/network-names';
import type { Video } from '@rapport/domain/videos/schema';
import { IconArrowUpRight } from '@tabler/icons-react';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { FeedCard, type FeedCardActions } from './feed-card.tsx';
import classes from './feeds.module.css';
import { SPECIFIED_NAMES } from './use-feed-name.ts';

interface VideoCardProps extends FeedCardActions {
  video: Video;
  /** The position in the list, which chooses the fallback picture. */
  position: number;
}

/** A video of the feed with its actions. */
export function VideoCard({ video, position, ...actions }: VideoCardProps) {
  const duration = video.duration === null ? null : formatDuration(video.duration);
  return (
    <FeedCard
      item={video}
      picture={
        <Picture address={video.thumbnailUrl} place={position}>
          {duration ? (
            <Text
              span
              size="xs"
              pos="absolute"
              right={8}
              bottom={8}
              px={6}
              py={1}
              bg="var(--night)"
              c="var(--on-night)"
            >
              {duration}
            </Text>
          ) : null}
        </Picture>
      }
      kind={video.videoType === 'short' ? 'Short' : 'Video'}
      description={video.description}
      facts={
        <>
          {video.viewCount === null ? null : (
            <Text span inherit>
              {formatShortQuantity(video.viewCount, 'view')}
            </Text>
          )}
          {video.likeCount === null ? null : (
            <Text span inherit>
              {formatShortQuantity(video.likeCount, 'like')}
            </Text>
          )}
        </>
      }
      link={
        <ExternalLink href={video.url} className={classes.watch}>
          Watch on {nameNetwork(video.url) ?? SPECIFIED_NAMES.videos}
          <IconArrowUpRight size={15} stroke={1.75} aria-hidden />
        </ExternalLink>
      }
      {...actions}
    />
  );
}
