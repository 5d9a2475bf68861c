import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { DiscardButton } from './discard-button.tsx';
import classes from './imports.module.css';
import { KIND_WORDS } from './words-of-kinds.ts';

/** Shown while the server reads a file and compares it with who is here. */
export function CheckingStep({ run, onClose }: { run: Import; onClose: () => void }) {
  return (
    <>
      <Stack gap="xs" maw="46rem">
        <Text fw={600}>Reading your file</Text>
        <Progress.Root>
          <Progress.Section value={100} animated aria-label="Reading your file" />
        </Progress.Root>
        <Text fz="sm" c="dimmed">
          {run.applied > 0 ? `${quantity(run.applied, 'row')} read. ` : ''}
          Each row is compared with your {KIND_WORDS[run.kind].all}. Nothing is changed yet, and you can leave
          this page.
        </Text>
      </Stack>
      <Group className={classes.foot} gap="md">
        <Button variant="default" onClick={onClose}>
          Back to the imports
        </Button>
        <DiscardButton run={run} />
      </Group>
    </>
  );
}
