import { Button, Group, Progress, Text, VisuallyHidden } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { quantity } from '@rapport/domain/shared/quantity';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { toastsOf } from '../ui/feedback.ts';
import { PhoneBar } from '../ui/phone-bar.tsx';
import classes from './imports.module.css';
import { OutcomeList } from './outcome-list.tsx';
import { useImportSteps } from './use-imports.ts';
import { useTimeLeft } from './use-time-left.ts';

/** The last step of an import: how far it is, and how to pause or to stop it. */
export function RunningStep({ run }: { run: Import }) {
  const { id, status, applied, rows } = run;
  const { pause, resume, cancel } = useImportSteps();
  const stopping = useOpened<true>();
  const timeLeft = useTimeLeft(run);
  const isPaused = status === 'paused';
  return (
    <>
      <div className={classes.columns}>
        <div>
          <RunProgress done={applied} rows={rows} label="Imported">
            {isPaused ? 'Paused' : timeLeft}
          </RunProgress>
          <OutcomeList run={run} hasRows={false} isCounted={applied > 0} />
          <Text fz="sm" c="dimmed" mt="md">
            {isPaused
              ? 'What is imported stays. The rest waits until you resume or stop the import.'
              : 'You can leave this page. The import continues, and a notification tells you when it is done.'}
          </Text>
        </div>
      </div>
      <Group className={classes.foot} gap="md">
        <PhoneBar>
          {isPaused ? (
            <Button
              aria-busy={resume.isPending}
              onClick={() =>
                resume.isPending || resume.mutate({ id }, toastsOf('Failed to resume the import'))
              }
            >
              Resume import
            </Button>
          ) : (
            <Button
              variant="default"
              aria-busy={pause.isPending}
              onClick={() => pause.isPending || pause.mutate({ id }, toastsOf('Failed to pause the import'))}
            >
              Pause import
            </Button>
          )}
          <Button variant="default" onClick={() => stopping.open(true)}>
            Stop import
          </Button>
        </PhoneBar>
      </Group>
      <ConfirmDialog
        question={stopping.isOpen ? askToStop(run) : null}
        isBusy={cancel.isPending}
        onConfirm={() =>
          cancel.mutate({ id }, { ...toastsOf('Failed to stop the import'), onSettled: stopping.close })
        }
        onCancel={stopping.close}
      />
    </>
  );
}

function askToStop({ applied, rows }: Import) {
  return {
    title: 'Stop this import?',
    text: `${quantity(applied, 'row')} of ${rows.toLocaleString('en-US')} are imported. What they changed stays, and you can undo it for 30 days. The other rows are not imported.`,
    confirmLabel: 'Stop import',
    busyLabel: 'Stopping...',
    cancelLabel: 'Keep importing',
  };
}

interface RunProgressProps {
  done: number;
  rows: number;
  /** What is done with the rows, as a participle. */
  label: string;
  /** At the right, such as the time that is left. */
  children: string | null;
}

/** How many rows are done, as a number and a bar. It is spoken at every tenth. */
export function RunProgress({ done, rows, label, children }: RunProgressProps) {
  const percent = (100 * done) / Math.max(1, rows);
  return (
    <>
      <Group justify="space-between" align="baseline" mb={4}>
        <Text>
          <Text span className={classes.count}>
            {done.toLocaleString('en-US')}
          </Text>{' '}
          of {quantity(rows, 'row')}
        </Text>
        <Text fz="sm" c="dimmed">
          {children}
        </Text>
      </Group>
      <Progress.Root mb="md" size="md">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
      <VisuallyHidden role="status">
        {label}: {10 * Math.floor(percent / 10)} percent
      </VisuallyHidden>
    </>
  );
}
