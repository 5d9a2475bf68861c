import { Flex, Skeleton, Stack } from '@mantine/core';
import { LoadingNote } from '../lists/loading-note.tsx';
import classes from './editor-page.module.css';

/** The shape of an editor while its record loads. */
export function EditorSkeleton() {
  return (
    <div className={classes.page} data-editor-page>
      <LoadingNote />
      <Flex className={classes.bar} align="center">
        <Skeleton h={24} w={200} my="md" />
      </Flex>
      <div className={classes.panes}>
        <Stack gap="md" className={classes.write}>
          <Skeleton h={56} />
          <Skeleton h={56} />
          <Skeleton h={320} />
        </Stack>
        <div className={classes.preview}>
          <Skeleton h="100%" />
        </div>
      </div>
    </div>
  );
}
