import type { LedgerEntry } from '@rapport/domain/enrollments/ledger-schema';
import type { AdminEnrollment } from '@rapport/domain/enrollments/schema';
import { hoursText } from '@rapport/domain/shared/quantity';
import { formatShortDate } from '@rapport/domain/shared/short-date';
import { FormsDialog } from '../dialog/forms-dialog.tsx';
import { ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Parts } from '../parts.tsx';
import classes from './hours-dialog.module.css';
import { HoursForm } from './hours-form.tsx';
import { useLedger } from './use-enrollment-list.ts';

const KIND_LABELS: Record<LedgerEntry['kind'], string> = {
  granted: 'Granted',
  used: 'Session',
  corrected: 'Correction',
  carried_over: 'Carried over',
};

interface HoursDialogProps {
  plan: AdminEnrollment;
  opened: boolean;
  onClose: () => void;
}

/** The hours of a plan: the form for a new entry, the remaining hours and all entries. */
export function HoursDialog({ plan, opened, onClose }: HoursDialogProps) {
  return (
    <FormsDialog opened={opened} onClose={onClose} title={`Hours of ${plan.clientName}`}>
      <p className={classes.plan}>{plan.packageName}</p>
      <HoursForm plan={plan} />
      <Ledger plan={plan} />
    </FormsDialog>
  );
}

function Ledger({ plan }: { plan: AdminEnrollment }) {
  const ledger = useLedger(plan.id);
  if (ledger.isPending) return <RowsSkeleton />;
  if (!ledger.data) {
    return (
      <ListFailed
        what="the hours"
        error={ledger.error}
        isTrying={ledger.isFetching}
        onTryAgain={() => void ledger.refetch()}
      />
    );
  }
  const { hoursRemaining, entries } = ledger.data;
  return (
    <section className={classes.history} aria-label="History">
      <p className={classes.remaining} role="status">
        <strong>{hoursText(hoursRemaining)}</strong> remaining
      </p>
      <ul className={classes.entries}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({
  entry: { kind, hours, occurredOn, note, privateNote, recordedBy },
}: {
  entry: LedgerEntry;
}) {
  return (
    <li className={classes.entry}>
      <span className={classes.kind}>{KIND_LABELS[kind]}</span>
      <span className={classes.hours}>{`${hours > 0 ? '+' : '−'}${Math.abs(hours)}`}</span>
      <span className={classes.details}>
        <Parts>
          {/* The day of a session is stored as midnight in UTC. */}
          <time dateTime={occurredOn}>{formatShortDate(new Date(occurredOn), 'UTC')}</time>
          {recordedBy}
          {note}
        </Parts>
      </span>
      {privateNote ? <span className={classes.private}>Private: {privateNote}</span> : null}
    </li>
  );
}
