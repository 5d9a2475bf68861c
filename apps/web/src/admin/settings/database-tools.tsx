import { Button } from '@mantine/core';
import type { BackupResult, DatabaseStats } from '@rapport/domain/backups/schema';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { failed } from '../ui/feedback.ts';
import { DownloadRefused, downloadBackup, showBackupFailure } from './backup-download.ts';
import { Fact, Facts } from './fact.tsx';
import { ReauthenticateDialog, useReauthentication } from './reauthenticate-dialog.tsx';
import { clearResume, readResume } from './resume.ts';
import { useDatabaseTools } from './use-settings.ts';

/** Backup, statistics and maintenance of the database. */
export function DatabaseTools() {
  const { readStats, backup, maintain } = useDatabaseTools();
  const dialog = useOpened<DatabaseStats['stats']>();
  const reauthentication = useReauthentication();
  const stats = useMutation({
    mutationFn: readStats,
    onSuccess: (response) => dialog.open(response.stats),
    onError: (error) => failed('Failed to fetch database stats', error),
  });
  const takeBackup = useMutation({
    mutationFn: async (created?: BackupResult['backup']) =>
      downloadBackup(created ?? (await backup()).backup),
    onSuccess: ({ filename, size }) =>
      showToast({
        title: 'Backup created',
        message: `${filename} (${size.toLocaleString('en-US')} KB) is in your downloads.`,
        tone: 'success',
      }),
    onError: (error) => {
      const refused = error instanceof DownloadRefused ? error : null;
      if (refused && reauthentication.ask(refused, { what: 'backup', backup: refused.backup })) return;
      showBackupFailure(error);
    },
  });
  const { mutate: downloadAgain } = takeBackup;
  useEffect(() => {
    const resume = readResume('backup');
    if (resume === null) return;
    clearResume();
    downloadAgain(resume.backup);
  }, [downloadAgain]);
  const startMaintenance = () =>
    maintain.mutate(
      { action: 'vacuum' },
      {
        onSuccess: ({ maintenance: { duration, recordsProcessed } }) =>
          showToast({
            title: 'Maintenance complete',
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
        busyLabel="Backing up..."
        isBusy={takeBackup.isPending}
        onStart={() => takeBackup.mutate(undefined)}
      />
      <Tool
        label="View Stats"
        busyLabel="Loading..."
        isBusy={stats.isPending}
        onStart={() => stats.mutate()}
      />
      <Tool
        label="Maintenance"
        busyLabel="Running..."
        isBusy={maintain.isPending}
        onStart={startMaintenance}
      />
      <ReauthenticateDialog
        opened={reauthentication.question.isOpen}
        resume={reauthentication.question.shown}
        onClose={reauthentication.question.close}
      />
      <AdminDialog opened={dialog.isOpen} onClose={dialog.close} title="Database stats">
        {dialog.shown ? <Stats of={dialog.shown} /> : null}
      </AdminDialog>
    </>
  );
}

interface ToolProps {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  onStart: () => void;
}

function Tool({ label, busyLabel, isBusy, onStart }: ToolProps) {
  return (
    <Button variant="default" aria-busy={isBusy} onClick={isBusy ? undefined : onStart}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}

function Stats({
  of: { totalRecords, tables, diskUsage, connectionStatus },
}: {
  of: DatabaseStats['stats'];
}) {
  return (
    <Facts>
      <Fact name="Total records">{totalRecords.toLocaleString('en-US')}</Fact>
      <Fact name="Contacts">{tables.contacts.toLocaleString('en-US')}</Fact>
      <Fact name="Newsletter subscribers">{tables.newsletters.toLocaleString('en-US')}</Fact>
      <Fact name="Enrollments">{tables.enrollments.toLocaleString('en-US')}</Fact>
      <Fact name="Disk usage">{diskUsage.toLocaleString('en-US')} MB</Fact>
      <Fact name="Connection">{connectionStatus}</Fact>
    </Facts>
  );
}
