import { Anchor, Box, Group, Text } from '@mantine/core';
import { getReasonWords } from '@rapport/domain/imports/reason-words';
import type { Import, ImportRows } from '@rapport/domain/imports/schema';
import { IMPORT_REASONS, type ImportReason } from '@rapport/domain/imports/states';
import { Link } from 'react-router-dom';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { type AdminSectionKey, sectionSearch } from '../navigation/sections.ts';
import { TagBadges } from '../tags/tag-badge.tsx';
import rows from '../ui/rows.module.css';
import { RowsDownload } from './rows-download.tsx';
import { useImportRows } from './use-imports.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

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
  const { label, why } = getReasonWords(run.kind, reason);
  // What is among the subscribers or the contacts now.
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
            <Row key={row.number} row={row} target={isHere ? KIND_WORDS[run.kind].target : null} />
          ))}
        </Box>
      </PagedList>
    </AdminDialog>
  );
}

interface RowProps {
  row: ImportRows['rows'][number];
  /** The section where it is found; null where it is not stored. */
  target: AdminSectionKey | null;
}

function Row({ row: { number, email, firstName, tags, contact, detail }, target }: RowProps) {
  const facts = [firstName, contact?.name, contact?.message, detail].filter(Boolean);
  return (
    <Group component="li" gap="2px 16px" py={8} style={{ overflowWrap: 'anywhere' }}>
      <Box flex="1 1 16rem" miw={0}>
        <Text component="div" fz="sm" fw={600}>
          {email !== null && target ? (
            <Anchor
              component={Link}
              inherit
              data-touch
              to={{ search: `${sectionSearch(target)}&q=${encodeURIComponent(email)}` }}
            >
              {email}
            </Anchor>
          ) : (
            (email ?? '(no address)')
          )}
        </Text>
        {facts.length > 0 ? (
          <Text fz="sm" c="dimmed" lineClamp={3}>
            {facts.join(' · ')}
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
