import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { ROW_OUTCOMES } from '@rapport/domain/imports/outcomes';
import type { Import } from '@rapport/domain/imports/schema';
import { Link } from 'react-router-dom';
import { useDates } from '../../ui/use-dates.ts';
import { sectionSearch } from '../navigation/sections.ts';
import { PhoneBar } from '../ui/phone-bar.tsx';
import { describeUndone, hasRows } from './import-labels.ts';
import classes from './imports.module.css';
import { OutcomeList } from './outcome-list.tsx';
import { RunProgress } from './running-step.tsx';
import { UndoImport } from './undo-import.tsx';
import { KIND_WORDS } from './words-of-kinds.ts';

interface ResultStepProps {
  run: Import;
  onImportAnother: () => void;
}

/** What an import did, once it has ended, and how to undo it. */
export function ResultStep({ run, onImportAnother }: ResultStepProps) {
  const { formatDay } = useDates();
  const { kind, status, startedAt, undone, undoUntil } = run;
  const now = new Date();
  const canSee = hasRows(run, now);
  const canUndo = (status === 'done' || status === 'cancelled') && startedAt !== null && canSee;
  const { became, target, all } = KIND_WORDS[kind];
  const sentences = became(run, canUndo && undoUntil ? formatDay(undoUntil) : null);
  return (
    <>
      {undone ? (
        <Alert color="accent" role="status" mb="md">
          This import was undone: {describeUndone(undone)}.
        </Alert>
      ) : null}
      {startedAt === null ? (
        <Text>Nothing of this file was imported, and the file is removed.</Text>
      ) : (
        <div className={classes.columns}>
          <div>
            {status === 'undoing' ? <Undoing run={run} /> : null}
            <OutcomeList run={run} sentences={sentences} hasRows={canSee} />
            {canSee ? null : (
              <Text fz="sm" c="dimmed" mt="md">
                The rows were removed 30 days after the import. The numbers stay.
              </Text>
            )}
          </div>
          {canUndo ? (
            <div className={classes.aside}>
              <section>
                <Title order={2} fz="md">
                  Undo this import
                </Title>
                <UndoImport run={run} />
              </section>
            </div>
          ) : null}
        </div>
      )}
      <Group className={classes.foot} gap="xs">
        <PhoneBar>
          <Button component={Link} to={{ search: sectionSearch(target) }}>
            See {all}
          </Button>
          <Button variant="default" onClick={onImportAnother}>
            Import another file
          </Button>
        </PhoneBar>
      </Group>
    </>
  );
}

/** How far an undo is: it goes backwards through the rows. */
function Undoing({ run: { applied, outcomes } }: { run: Import }) {
  const all = ROW_OUTCOMES.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  return (
    <RunProgress done={all - applied} rows={all} label="Undone">
      Undoing
    </RunProgress>
  );
}
