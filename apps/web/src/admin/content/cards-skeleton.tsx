import { AspectRatio, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { LoadingNote } from '../lists/loading-note.tsx';

/** The grid of the cards. */
export const FEED_GRID = { minColWidth: 'min(100%, 19rem)', spacing: 'lg', verticalSpacing: 'lg' };

const CARDS = ['1', '2', '3', '4', '5', '6'];

/** The skeleton of the cards: a picture, a title and a description. */
export function CardsSkeleton() {
  return (
    <>
      <LoadingNote />
      <SimpleGrid {...FEED_GRID} aria-hidden>
        {CARDS.map((card) => (
          <Stack key={card} gap="sm">
            <AspectRatio ratio={16 / 9}>
              <Skeleton />
            </AspectRatio>
            <Skeleton h={14} w="80%" />
            <Skeleton h={10} />
            <Skeleton h={10} w="45%" />
          </Stack>
        ))}
      </SimpleGrid>
    </>
  );
}
