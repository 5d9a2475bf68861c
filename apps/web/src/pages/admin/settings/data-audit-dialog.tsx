import { shortDate } from '@rapport/domain/shared/short-date';
import { useDataAudit } from '../../../features/settings/use-settings.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ListFailed } from '../lists/list-states.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { Fact } from './fact.tsx';
import classes from './settings.module.css';

/** What personal data is held, how much of it, and since when. */
export function DataAuditDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Data Audit">
      <Held />
    </AdminDialog>
  );
}

function Held() {
  const audit = useDataAudit();
  if (audit.isPending) return <RowsSkeleton />;
  if (!audit.data) {
    return (
      <ListFailed
        what="The data audit"
        error={audit.error}
        isTrying={audit.isFetching}
        onTryAgain={() => void audit.refetch()}
      />
    );
  }
  return (
    <>
      <p className={classes.lead}>The personal data in the database, and the day of its oldest row.</p>
      <dl className={classes.facts}>
        {audit.data.held.map(({ what, fields, count, oldest }) => (
          <Fact key={what} name={what} detail={fields}>
            {count.toLocaleString('en-US')}
            <span className={classes.small}>{oldest ? `since ${shortDate(new Date(oldest))}` : 'none'}</span>
          </Fact>
        ))}
      </dl>
    </>
  );
}
