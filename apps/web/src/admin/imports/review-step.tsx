import { Button, Group, Text } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { useTags } from '../tags/use-tags.ts';
import { toastsOf } from '../ui/feedback.ts';
import { PhoneBar } from '../ui/phone-bar.tsx';
import { DiscardButton } from './discard-button.tsx';
import classes from './imports.module.css';
import { OutcomeList } from './outcome-list.tsx';
import { ReviewAside } from './review-aside.tsx';
import { useImportSteps } from './use-imports.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

interface ReviewStepProps {
  run: Import;
  onColumns: () => void;
  onOtherFile: () => void;
}

/** The third step of an import: what will become of every row, before anything is changed. */
export function ReviewStep({ run, onColumns, onOtherFile }: ReviewStepProps) {
  const { id, kind, settings } = run;
  const { start } = useImportSteps();
  const tagNames = useTagNames(settings?.tags ?? []);
  const { start: describeStart, expected } = KIND_WORDS[kind];
  const startLabel = describeStart(run);
  return (
    <>
      <div className={classes.columns}>
        <OutcomeList run={run} sentences={expected(run, tagNames)} hasRows />
        <ReviewAside run={run} />
      </div>
      <Group className={classes.foot} gap="md">
        <PhoneBar>
          {startLabel ? (
            <Button
              aria-busy={start.isPending}
              onClick={() => start.isPending || start.mutate({ id }, toastsOf('Failed to start the import'))}
            >
              {start.isPending ? 'Starting...' : startLabel}
            </Button>
          ) : (
            <Button onClick={onOtherFile}>Choose another file</Button>
          )}
        </PhoneBar>
        <Button variant="subtle" onClick={onColumns}>
          Back to the columns
        </Button>
        <DiscardButton run={run} />
        {startLabel ? null : (
          <Text fz="sm" c="dimmed">
            This file would change nothing.
          </Text>
        )}
      </Group>
    </>
  );
}

/** The tags for everyone as words: the tag “A”, the tags “A” and “B”. */
function useTagNames(ids: readonly string[]): string {
  const { data } = useTags();
  const names = (data?.tags ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => `“${name}”`);
  if (names.length === 0) return '';
  return `the ${names.length === 1 ? 'tag' : 'tags'} ${names.join(', ')}`;
}
