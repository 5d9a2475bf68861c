import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import type { Import } from '@rapport/domain/imports/schema';
import { IconUpload } from '@tabler/icons-react';
import { useDates } from '../../ui/use-dates.ts';
import { isOnRow } from '../lists/is-on-row.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { PhoneBar } from '../ui/phone-bar.tsx';
import rows from '../ui/rows.module.css';
import { Status } from '../ui/status.tsx';
import { describeOutcomes, getImportStatusLabel } from './import-labels.ts';
import { useImports } from './use-imports.ts';

interface ImportListProps {
  /** The id of an import that is not there yet. */
  newId: string;
  onOpen: (id: string) => void;
}

/** The imports, newest first. */
export function ImportList({ newId, onOpen }: ImportListProps) {
  const query = useImports();
  const imports = query.data?.pages.flatMap((page) => page.imports) ?? [];
  return (
    <>
      <NewsletterHeading current="imports" note="Lists of people that you brought from elsewhere.">
        <PhoneBar>
          <Button
            data-record={newId}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpen(newId)}
          >
            Import subscribers
          </Button>
        </PhoneBar>
      </NewsletterHeading>
      <PagedList
        query={query}
        what="the imports"
        unit="import"
        total={query.data?.pages[0]?.total}
        loadedCount={imports.length}
        skeleton={<RowsSkeleton />}
        empty={
          <ListEmpty title="No imports yet">
            Bring your list from another newsletter service, or from any CSV file with email addresses. You
            see what will happen before anything is stored, and you can undo an import for 30 days.
          </ListEmpty>
        }
      >
        <Box component="ul" className={rows.rows} aria-label="Imports">
          {imports.map((run) => (
            <ImportRow key={run.id} run={run} onOpen={() => onOpen(run.id)} />
          ))}
        </Box>
      </PagedList>
    </>
  );
}

function ImportRow({ run, onOpen }: { run: Import; onOpen: () => void }) {
  const { formatTime } = useDates();
  const { label, tone } = getImportStatusLabel(run);
  return (
    <Group
      component="li"
      gap="4px 16px"
      py="sm"
      style={{ cursor: 'pointer', overflowWrap: 'anywhere' }}
      onClick={(event) => isOnRow(event) && onOpen()}
    >
      <Box flex="1 1 18rem" miw={0}>
        <Anchor
          component="button"
          type="button"
          data-touch
          data-record={run.id}
          fz="sm"
          fw={600}
          c="var(--ink)"
          ta="start"
          underline="hover"
          onClick={onOpen}
        >
          {run.fileName}
        </Anchor>
        <Text component="div" fz="sm" c="dimmed">
          <InlineFacts>
            {describeOutcomes(run)}
            {run.vendor}
            <time dateTime={run.createdAt}>{formatTime(run.createdAt)}</time>
            {run.createdBy}
          </InlineFacts>
        </Text>
      </Box>
      <Status tone={tone}>{label}</Status>
    </Group>
  );
}
