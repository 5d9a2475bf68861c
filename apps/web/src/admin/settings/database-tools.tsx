import { Button } from '@mantine/core';
import type { BackupResult, DatabaseStats } from '@rapport/domain/backups/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { failed } from '../feedback.ts';
import { DownloadRefused, downloadBackup, tellBackupFailure } from './backup-download.ts';
import { Fact } from './fact.tsx';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import { forgetResume, readResume } from './resume.ts';
import classes from './settings.module.css';
import { useDatabaseTools } from './use-settings.ts';

/** Backup, statistics and maintenance of the database (section 2, decision 21). */
export function DatabaseTools() {
  const { readStats, backup, maintain } = useDatabaseTools();
  const dialog = useOpened<DatabaseStats['stats']>();
  const again = useReauthentication();
  const stats = useMutation({
    mutationFn: readStats,
    onSuccess: (answer) => dialog.open(answer.stats),
    onError: (error) => failed('Failed to fetch database stats', error),
  });
  const takeBackup = useMutation({
    mutationFn: async (made?: BackupResult['backup']) => downloadBackup(made ?? (await backup()).backup),
    onSuccess: ({ filename, size }) =>
      showToast({
        title: 'Backup created',
        message: `${filename} (${size.toLocaleString('en-US')} KB) is in your downloads.`,
        tone: 'success',
      }),
    onError: (error) => {
      const refused = error instanceof DownloadRefused ? error : null;
      if (refused && again.ask(refused, { what: 'backup', backup: refused.backup })) return;
      tellBackupFailure(error);
    },
  });
  const { mutate: downloadAgain } = takeBackup;
  useEffect(() => {
    const resume = readResume('backup');
    if (resume === null) return;
    forgetResume();
    downloadAgain(resume.backup);
  }, [downloadAgain]);
  const startMaintenance = () =>
    maintain.mutate(
      { action: 'vacuum' },
      {
        onSuccess: ({ maintenance: { duration, recordsProcessed } }) =>
          showToast({
            title: 'Maintenance done',
            message: `${recordsProcessed.toLocaleString('en-US')} records in ${duration} seconds`,
            tone: 'success',
          }),
        onError: (error) => failed('Failed to perform database maintenance', error),
      },
    );

  return (
    <>
      <Tool
        label="Backup Data"
        doing="Backing up..."
        isBusy={takeBackup.isPending}
        onStart={() => takeBackup.mutate(undefined)}
      />
      <Tool label="View Stats" doing="Counting..." isBusy={stats.isPending} onStart={() => stats.mutate()} />
      <Tool label="Maintenance" doing="Tidying..." isBusy={maintain.isPending} onStart={startMaintenance} />
      <ReauthenticateDialog
        opened={again.question.isOpen}
        resume={again.question.shown}
        onClose={again.question.close}
      />
      <AdminDialog opened={dialog.isOpen} onClose={dialog.close} title="Database Stats">
        {dialog.shown ? <Stats of={dialog.shown} /> : null}
      </AdminDialog>
    </>
  );
}

interface ToolProps {
  label: string;
  doing: string;
  isBusy: boolean;
  onStart: () => void;
}

function Tool({ label, doing, isBusy, onStart }: ToolProps) {
  return (
    <Button variant="default" aria-busy={isBusy} onClick={isBusy ? undefined : onStart}>
      {isBusy ? doing : label}
    </Button>
  );
}

function Stats({
  of: { totalRecords, tables, diskUsage, connectionStatus },
}: {
  of: DatabaseStats['stats'];
}) {
  return (
    <dl className={classes.facts}>
      <Fact name="Total records">{totalRecords.toLocaleString('en-US')}</Fact>
      <Fact name="Contacts">{tables.contacts.toLocaleString('en-US')}</Fact>
      <Fact name="Newsletter subscribers">{tables.newsletters.toLocaleString('en-US')}</Fact>
      <Fact name="Enrollments">{tables.enrollments.toLocaleString('en-US')}</Fact>
      <Fact name="Disk usage">{diskUsage.toLocaleString('en-US')} MB</Fact>
      <Fact name="Connection">{connectionStatus}</Fact>
    </dl>
  );
}
