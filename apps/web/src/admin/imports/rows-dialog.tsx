import { Anchor, Box, Group, Text } from '@mantine/core';
import { REASON_WORDS } from '@rapport/domain/imports/reason-words';
import type { Import, ImportRows } from '@rapport/domain/imports/schema';
import { IMPORT_REASONS, type ImportReason } from '@rapport/domain/imports/states';
import { Link } from 'react-router-dom';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { TagBadges } from '../tags/tag-badge.tsx';
import rows from '../ui/rows.module.css';
import { RowsDownload } from './rows-download.tsx';
import { useImportRows } from './use-imports.ts';

interface RowsDialogProps {
  run: Import;
  reason: ImportReason;
  /** How many rows have this reason. */
  total: number;
  opened: boolean;
  onClose: () => void;
}

/** The rows of an import with one reason, page by page, and as a file. */
export default function RowsDialog({ run, reason, total, opened, onClose }: RowsDialogProps) {
  const query = useImportRows(run.id, reason);
  const found = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const { label, why } = REASON_WORDS[reason];
  // Those who are among the subscribers now.
  const isHere = run.status === 'done' && IMPORT_REASONS[reason] !== 'refused';
  return (
    <AdminDialog
      opened={opened}
      onClose={onClose}
      title={`${label}: ${total.toLocaleString('en-US')}`}
      size={720}
    >
      <Group justify="space-between" gap="xs" mb="sm">
        <Text fz="sm" c="dimmed" flex="1 1 16rem">
          {why}
        </Text>
        <RowsDownload run={run} reason={reason} />
      </Group>
      <PagedList
        query={query}
        what="the rows"
        unit="row"
        total={query.data?.pages[0]?.total}
        loadedCount={found.length}
        skeleton={<RowsSkeleton />}
        empty={
          <Text py="md" fz="sm">
            There are no such rows any more.
          </Text>
        }
      >
        <Box component="ul" className={rows.rows} aria-label={label}>
          {found.map((row) => (
            <Row key={row.number} row={row} isHere={isHere} />
          ))}
        </Box>
      </PagedList>
    </AdminDialog>
  );
}

interface RowProps {
  row: ImportRows['rows'][number];
  /** Whether the person is among the subscribers. */
  isHere: boolean;
}

function Row({ row: { number, email, firstName, tags, detail }, isHere }: RowProps) {
  return (
    <Group component="li" gap="2px 16px" py={8} style={{ overflowWrap: 'anywhere' }}>
      <Box flex="1 1 16rem" miw={0}>
        <Text component="div" fz="sm" fw={600}>
          {email !== null && isHere ? (
            <Anchor
              component={Link}
              inherit
              data-touch
              to={{ search: `${sectionSearch('newsletter')}&q=${encodeURIComponent(email)}` }}
            >
              {email}
            </Anchor>
          ) : (
            (email ?? '(no address)')
          )}
        </Text>
        {firstName || detail ? (
          <Text fz="sm" c="dimmed">
            {[firstName, detail].filter(Boolean).join(' · ')}
          </Text>
        ) : null}
        <TagBadges names={tags} />
      </Box>
      <Text fz="sm" c="dimmed">
        Row {number.toLocaleString('en-US')}
      </Text>
    </Group>
  );
}
