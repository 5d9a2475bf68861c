import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { trpc } from '../../api/trpc.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { useDates } from '../../ui/use-dates.ts';
import { useNow } from '../../ui/use-now.ts';
import { AdminDialog } from '../dialog/admin-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { ReceivedAt } from '../lists/received-at.tsx';
import { nameRestorable, type Restorable, RestoreDialog } from './restore-dialog.tsx';
import { getVersionSearch } from './site-address.ts';
import type { OpenDraft } from './use-site-draft.ts';

const PAGE_SIZE = 20;
/** The former drafts that are shown at first, so that the versions are in view. */
const DRAFTS_AT_FIRST = 3;

interface HistoryDialogProps {
  opened: boolean;
  draft: OpenDraft;
  onClose: () => void;
}

/** What was published and the drafts that were replaced, newest first. Each can be brought back into the draft. */
export function HistoryDialog({ opened, draft, onClose }: HistoryDialogProps) {
  const asked = useOpened<Restorable>();
  return (
    <>
      <AdminDialog opened={opened} title="History" onClose={onClose} closeOnEscape={!asked.isOpen}>
        <History onRestore={asked.open} />
      </AdminDialog>
      {asked.render((entry, dialog) => (
        <RestoreDialog
          entry={entry}
          draft={draft}
          onRestored={() => {
            asked.close();
            onClose();
          }}
          {...dialog}
        />
      ))}
    </>
  );
}

interface ListProps {
  onRestore: (entry: Restorable) => void;
}

const useFormerDrafts = () => trpc.site.formerDrafts.useQuery(undefined, { gcTime: 0 });

const useVersions = () =>
  trpc.site.versions.useInfiniteQuery(
    { limit: PAGE_SIZE },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined, gcTime: 0 },
  );

/** Both lists appear at once and as they are stored now, so that no entry moves under the pointer. */
function History({ onRestore }: ListProps) {
  const drafts = useFormerDrafts();
  const versions = useVersions();
  if (drafts.isPending || versions.isPending) return <Text role="status">Loading…</Text>;
  return (
    <>
      <FormerDrafts drafts={drafts} onRestore={onRestore} />
      <Versions versions={versions} onRestore={onRestore} />
    </>
  );
}

interface FormerDraftsProps extends ListProps {
  drafts: ReturnType<typeof useFormerDrafts>;
}

function FormerDrafts({ drafts, onRestore }: FormerDraftsProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const formerDrafts = drafts.data?.formerDrafts ?? [];
  if (formerDrafts.length === 0) return <LoadFailure what="the former drafts" query={drafts} />;
  return (
    <>
      <Entries label="Former drafts">
        {formerDrafts.slice(0, isWhole ? undefined : DRAFTS_AT_FIRST).map((entry) => (
          <Entry
            key={entry.id}
            title="Draft that was replaced"
            note={
              <>
                <ReceivedAt instant={entry.editedAt} now={now} /> by {entry.editedBy}
              </>
            }
            action={<RestoreButton entry={entry} onRestore={onRestore} />}
          />
        ))}
      </Entries>
      {isWhole || formerDrafts.length <= DRAFTS_AT_FIRST ? null : (
        <Button variant="subtle" size="xs" mt="xs" onClick={() => setWhole(true)}>
          Show all {formerDrafts.length} former drafts
        </Button>
      )}
    </>
  );
}

interface VersionsProps extends ListProps {
  versions: ReturnType<typeof useVersions>;
}

function Versions({ versions, onRestore }: VersionsProps) {
  const now = useNow();
  const list = versions.data?.pages.flatMap((page) => page.versions) ?? [];
  return (
    <>
      <LoadFailure what="the history" query={{ ...versions, data: undefined }} />
      {versions.data && list.length === 0 ? (
        <Text>Nothing was published yet. Every version that you publish is listed here.</Text>
      ) : null}
      <Entries label="Versions">
        {list.map((version, index) => (
          <Entry
            key={version.number}
            title={`Version ${version.number}${version.restoredFrom === null ? '' : `, the same as version ${version.restoredFrom}`}`}
            note={
              <>
                <ReceivedAt instant={version.publishedAt} now={now} /> by {version.publishedBy}
              </>
            }
            action={
              <Group gap="xs" justify="flex-end">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`View version ${version.number}`}
                  component={Link}
                  to={{ search: getVersionSearch(version.number) }}
                >
                  View
                </Button>
                {index === 0 ? (
                  <Text size="sm" c="dimmed">
                    Published
                  </Text>
                ) : (
                  <RestoreButton entry={version} onRestore={onRestore} />
                )}
              </Group>
            }
          />
        ))}
      </Entries>
      {versions.hasNextPage ? (
        <Button
          variant="default"
          mt="md"
          aria-busy={versions.isFetchingNextPage}
          onClick={() => void versions.fetchNextPage()}
        >
          Show earlier versions
        </Button>
      ) : null}
    </>
  );
}

function Entries({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
      {children}
    </Stack>
  );
}

function Entry({ title, note, action }: { title: string; note: ReactNode; action: ReactNode }) {
  return (
    <Group
      component="li"
      justify="space-between"
      py="sm"
      wrap="nowrap"
      style={{ borderBottom: '1px solid var(--hairline)' }}
    >
      <div>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {note}
        </Text>
      </div>
      {action}
    </Group>
  );
}

function RestoreButton({ entry, onRestore }: ListProps & { entry: Restorable }) {
  const { formatTime } = useDates();
  return (
    <Button
      variant="default"
      size="xs"
      style={{ flexShrink: 0 }}
      aria-label={`Restore ${nameRestorable(entry, formatTime)}`}
      onClick={() => onRestore(entry)}
    >
      Restore
    </Button>
  );
}
