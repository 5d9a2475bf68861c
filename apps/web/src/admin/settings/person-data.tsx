import { Button } from '@mantine/core';
import type { ConsentEntry, PersonAudit } from '@rapport/domain/privacy/schema';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toasts/show-toast.ts';
import forms from '../dialog/form.module.css';
import { failed } from '../feedback.ts';
import { ListFailed } from '../lists/list-states.tsx';
import { formatExactTime } from '../lists/received-at.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Erasures } from './erasures.tsx';
import { Fact } from './fact.tsx';
import classes from './person.module.css';
import settings from './settings.module.css';
import { usePersonAudit, usePersonExport } from './use-data-audit.ts';

const ERASING_LABELS = {
  deleted: 'will be deleted',
  anonymised: 'will be anonymized',
  kept: 'fingerprint is kept',
} as const;
const CONSENT_LABELS = { given: 'Requested', confirmed: 'Confirmed', withdrawn: 'Withdrawn' } as Record<
  string,
  string
>;

/** The data that is stored about one person, to export or erase. */
export function PersonData({ email, onErase }: { email: string; onErase: () => void }) {
  const audit = usePersonAudit(email);
  if (audit.isPending) return <RowsSkeleton />;
  if (!audit.data) {
    return (
      <ListFailed
        what="the data of this person"
        error={audit.error}
        isTrying={audit.isFetching}
        onTryAgain={() => void audit.refetch()}
      />
    );
  }
  return <Findings of={audit.data} onErase={onErase} />;
}

function Findings({
  of: { email, isAdmin, held, consents, erasures },
  onErase,
}: {
  of: PersonAudit;
  onErase: () => void;
}) {
  const found = held.filter(({ count }) => count > 0);
  // After an erasure only the fingerprint is left.
  const isErased = found.every(({ erasing }) => erasing === 'kept');
  if (found.length === 0) {
    return (
      <p className={classes.nothing} role="status">
        No data is stored about {email}.
      </p>
    );
  }
  return (
    <div className={classes.findings}>
      <h3 className={settings.subtitle}>{email}</h3>
      <dl className={settings.facts}>
        {found.map(({ what, fields, count, erasing, why }) => (
          <Fact key={what} name={what} detail={why ?? fields}>
            {count.toLocaleString('en-US')}
            <span className={settings.small}>{ERASING_LABELS[erasing]}</span>
          </Fact>
        ))}
      </dl>
      <Erasures of={erasures} />
      <Consents of={consents} />
      {isAdmin ? <p className={forms.note}>Administrators can’t be erased.</p> : null}
      <div className={forms.actions}>
        <ExportPerson email={email} />
        {isAdmin || isErased ? null : (
          <Button className={forms.danger} aria-haspopup="dialog" onClick={onErase}>
            Erase person
          </Button>
        )}
      </div>
    </div>
  );
}

function Consents({ of: consents }: { of: ConsentEntry[] }) {
  if (consents.length === 0) return null;
  return (
    <section aria-label="Consent history">
      <h4 className={classes.consents}>Consent history</h4>
      <ol className={settings.facts}>
        {consents.map(({ createdAt, purpose, action, wording, ip }) => (
          <li key={createdAt + action} className={classes.consent}>
            <span>
              {CONSENT_LABELS[action] ?? action}: {purpose}
            </span>
            <time className={settings.small} dateTime={createdAt}>
              {formatExactTime(createdAt)}
              {ip ? `, from ${ip}` : ''}
            </time>
            {wording ? <span className={settings.small}>{wording}</span> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ExportPerson({ email }: { email: string }) {
  const exportData = usePersonExport();
  const start = () =>
    exportData.mutate(
      { email },
      {
        onSuccess: (data) => {
          const fileName = `personal-data-${data.exportedAt.slice(0, 10)}.json`;
          saveFile(fileName, 'application/json', `${JSON.stringify(data, null, 2)}\n`);
          showToast({
            title: 'Export Complete',
            message: `${fileName} is in your downloads.`,
            tone: 'success',
          });
        },
        onError: (error) => failed('Failed to export this person’s data', error),
      },
    );
  return (
    <Button
      variant="default"
      aria-busy={exportData.isPending}
      onClick={exportData.isPending ? undefined : start}
    >
      {exportData.isPending ? 'Exporting...' : 'Export data'}
    </Button>
  );
}
