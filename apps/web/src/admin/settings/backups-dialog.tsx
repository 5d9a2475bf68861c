import { Divider, Group, Stack, Text, Title } from '@mantine/core';
import type { BackupOverview, StoredBackup } from '@rapport/domain/backups/run-schema';
import { formatFileSize } from '@rapport/domain/shared/file-size';
import { useDates } from '../../ui/use-dates.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { ListWaiting } from '../lists/list-states.tsx';

import { describeCheck, describePlaces, describeRetention, describeSchedule } from './describe-backups.ts';
import { Fact, Facts, Small } from './fact.tsx';
import { useBackups } from './use-settings.ts';

/** The schedule of backups, the last check, and every stored backup. */
export function BackupsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <AdminDialog opened={opened} onClose={onClose} title="Backups">
      <Backups />
    </AdminDialog>
  );
}

function Backups() {
  const backups = useBackups();
  const { data } = backups;
  if (!data) return <ListWaiting what="the backups" query={backups} />;
  return (
    <Stack gap="md">
      {data.problem ? (
        <Text size="sm" c="var(--mantine-color-red-light-color)">
          <strong>{data.problem.title}.</strong> {data.problem.message}
        </Text>
      ) : null}
      <Plan {...data} />
      <Title order={3} size="h5">
        Stored backups
      </Title>
      {data.backups.length === 0 ? (
        <Text size="sm" c="dimmed">
          There is no backup yet. “Backup Data” makes one now.
        </Text>
      ) : (
        <StoredBackups backups={data.backups} />
      )}
    </Stack>
  );
}

function Plan(overview: BackupOverview) {
  const { formatTime } = useDates();
  const { schedule, bucket, encrypted, lastCheck } = overview;
  return (
    <Facts label="Automatic backups">
      <Fact name="Schedule">
        {describeSchedule(overview)}
        {schedule ? null : <Small>Set BACKUP_SCHEDULE to a time of day to make one every night.</Small>}
      </Fact>
      {schedule ? (
        <>
          <Fact name="Next backup">{formatTime(schedule.nextAt)}</Fact>
          <Fact name="Kept">{describeRetention(schedule.keep)}</Fact>
          <Fact name="Stored in">{bucket === null ? 'This server' : `The bucket ${bucket}`}</Fact>
        </>
      ) : null}
      <Fact name="Encrypted">{encrypted ? 'Yes' : 'No'}</Fact>
      <Fact name="Last check">
        {describeCheck(lastCheck)}
        {lastCheck ? <Small>{formatTime(lastCheck.finishedAt)}</Small> : null}
      </Fact>
    </Facts>
  );
}

function describeKind({ scheduled, encrypted }: StoredBackup): string {
  return [scheduled ? 'Automatic' : 'Made by hand', encrypted ? 'encrypted' : 'not encrypted'].join(', ');
}

function StoredBackups({ backups }: { backups: readonly StoredBackup[] }) {
  const { formatTime } = useDates();
  return (
    <Stack component="ul" gap={0} p={0} m={0} aria-label="Stored backups" style={{ listStyle: 'none' }}>
      {backups.map((backup, index) => (
        <li key={backup.filename}>
          {index > 0 ? <Divider /> : null}
          <Group justify="space-between" gap="xs" py="xs" wrap="nowrap" align="start">
            <Text size="sm" component="div">
              {formatTime(backup.createdAt)}
              <Small>{describeKind(backup)}</Small>
            </Text>
            <Text size="sm" component="div" ta="end">
              {formatFileSize(backup.bytes)}
              <Small>{describePlaces(backup.places)}</Small>
            </Text>
          </Group>
        </li>
      ))}
    </Stack>
  );
}
