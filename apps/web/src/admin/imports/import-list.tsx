import { Anchor, Box, Button, Group, Text } from '@mantine/core';
import type { ImportKind } from '@rapport/domain/imports/kinds';
import type { Import } from '@rapport/domain/imports/schema';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDates } from '../../ui/use-dates.ts';
import { isOnRow } from '../lists/is-on-row.ts';
import { ListEmpty } from '../lists/list-states.tsx';
import { PagedList } from '../lists/paged-list.tsx';
import { RowsSkeleton } from '../lists/rows-skeleton.tsx';
import { NewsletterHeading } from '../navigation/newsletter-heading.tsx';
import { sectionSearch } from '../navigation/sections.ts';
import { InlineFacts } from '../ui/inline-facts.tsx';
import { PhoneBar } from '../ui/phone-bar.tsx';
import rows from '../ui/rows.module.css';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Status } from '../ui/status.tsx';
import { describeOutcomes, getImportStatusLabel } from './import-labels.ts';
import { useImports } from './use-imports.ts';
import { KIND_WORDS } from './words-of-kinds.ts';

interface ImportListProps {
  kind: ImportKind;
  /** The id of an import that is not there yet. */
  newId: string;
  onOpen: (id: string) => void;
}

/** The imports, newest first. */
export function ImportList({ kind, newId, onOpen }: ImportListProps) {
  const { title, noImports } = KIND_WORDS[kind];
  const query = useImports(kind);
  const imports = query.data?.pages.flatMap((page) => page.imports) ?? [];
  return (
    <>
      <Heading kind={kind}>
        <PhoneBar>
          <Button
            data-record={newId}
            leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
            onClick={() => onOpen(newId)}
          >
            {title}
          </Button>
        </PhoneBar>
      </Heading>
      <PagedList
        query={query}
        what="the imports"
        unit="import"
        total={query.data?.pages[0]?.total}
        loadedCount={imports.length}
        skeleton={<RowsSkeleton />}
        empty={<ListEmpty title="No imports yet">{noImports}</ListEmpty>}
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

function Heading({ kind, children }: { kind: ImportKind; children: ReactNode }) {
  const navigate = useNavigate();
  if (kind === 'subscribers') {
    return (
      <NewsletterHeading current="imports" note="Lists of people that you brought from elsewhere.">
        {children}
      </NewsletterHeading>
    );
  }
  const onClick = () => void navigate({ search: sectionSearch('contacts') });
  return (
    <SectionHeading
      title="Imports of contacts"
      note="Messages that you brought from elsewhere."
      back={{ label: 'Back to the contacts', onClick }}
    >
      {children}
    </SectionHeading>
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
