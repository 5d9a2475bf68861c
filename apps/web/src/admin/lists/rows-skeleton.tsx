import { Box, Skeleton, Stack } from '@mantine/core';
import { LoadingNote } from './loading-note.tsx';

const ROWS = ['1', '2', '3', '4'];

/** The skeleton of a list with large rows. */
export function RowsSkeleton() {
  return (
    <>
      <LoadingNote />
      <Box component="ul" aria-hidden>
        {ROWS.map((row) => (
          <Stack key={row} component="li" gap={12} py="lg">
            <Skeleton h={10} w="45%" radius="sm" />
            <Skeleton h={10} w="65%" radius="sm" />
            <Skeleton h={10} w="80%" radius="sm" />
          </Stack>
        ))}
      </Box>
    </>
  );
}
