import { Button, Group, Text } from '@mantine/core';
import type { RowOutcome } from '@rapport/domain/imports/outcomes';
import type { Import } from '@rapport/domain/imports/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { useTags } from '../tags/use-tags.ts';
import { toastsOf } from '../ui/feedback.ts';
import { PhoneBar } from '../ui/phone-bar.tsx';
import { DiscardButton } from './discard-button.tsx';
import { countPeople } from './import-labels.ts';
import classes from './imports.module.css';
import { OutcomeList } from './outcome-list.tsx';
import { ReviewAside } from './review-aside.tsx';
import { useImportSteps } from './use-imports.ts';

interface ReviewStepProps {
  run: Import;
  onColumns: () => void;
  onOtherFile: () => void;
}

/** The third step of an import: what will become of every row, before anything is changed. */
export function ReviewStep({ run, onColumns, onOtherFile }: ReviewStepProps) {
  const { id, settings, reasons } = run;
  const { start } = useImportSteps();
  const tagNames = useTagNames(settings?.tags ?? []);
  const people = countPeople(run);
  const leavers = reasons.reduce((sum, { reason, rows }) => sum + (reason.endsWith('There') ? rows : 0), 0);
  const isUseful = people + leavers > 0;
  const sentences: Record<RowOutcome, string> = {
    added: `${describeAdded(run)}${tagNames === '' ? '' : `, with ${tagNames}`}.`,
    updated: 'Here already. They get what the file knows more; nothing is replaced with an empty value.',
    unchanged: 'Here already, and the file says nothing new.',
    refused: `Not subscribed${
      leavers > 0 ? ', and whoever of them left there is unsubscribed here, too' : ''
    }. The rest of the file is imported without them.`,
  };
  return (
    <>
      <div className={classes.columns}>
        <OutcomeList run={run} sentences={sentences} hasRows />
        <ReviewAside run={run} />
      </div>
      <Group className={classes.foot} gap="md">
        <PhoneBar>
          {isUseful ? (
            <Button
              aria-busy={start.isPending}
              onClick={() => start.isPending || start.mutate({ id }, toastsOf('Failed to start the import'))}
            >
              {start.isPending ? 'Starting...' : formatStart(people, leavers)}
            </Button>
          ) : (
            <Button onClick={onOtherFile}>Choose another file</Button>
          )}
        </PhoneBar>
        <Button variant="subtle" onClick={onColumns}>
          Back to the columns
        </Button>
        <DiscardButton run={run} />
        {isUseful ? null : (
          <Text fz="sm" c="dimmed">
            This file would change nothing.
          </Text>
        )}
      </Group>
    </>
  );
}

/** Who is added, and whether they receive campaigns at once. */
function describeAdded({ settings, reasons, outcomes }: Import): string {
  if (settings?.consent.kind !== 'agreed') return 'New subscribers, each of whom is asked to confirm';
  const pending = reasons.find(({ reason }) => reason === 'pending')?.rows ?? 0;
  if (pending === 0) return 'New subscribers, who agreed already';
  const agreed = (outcomes.added - pending).toLocaleString('en-US');
  return `New subscribers: ${agreed} agreed already, ${pending.toLocaleString('en-US')} never confirmed there and wait`;
}

/** What starting does: people are imported, or only addresses that stay away. */
function formatStart(people: number, leavers: number): string {
  return people > 0
    ? `Import ${quantity(people, 'person', 'people')}`
    : `Keep ${quantity(leavers, 'address', 'addresses')} away`;
}

/** The tags for everyone as words: the tag “A”, the tags “A” and “B”. */
function useTagNames(ids: readonly string[]): string {
  const { data } = useTags();
  const names = (data?.tags ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => `“${name}”`);
  if (names.length === 0) return '';
  return `the ${names.length === 1 ? 'tag' : 'tags'} ${names.join(', ')}`;
}
