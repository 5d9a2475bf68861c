import { ActionIcon, Loader } from '@mantine/core';
import { IconDots, IconDownload, IconRefresh } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import type { MenuEntry } from '../../ui/menu/menu-options.ts';
import type { ExportRequest } from './csv-download.ts';
import { useExport } from './use-export.ts';

interface ListMenuProps {
  query: { isRefetching: boolean; refetch: () => unknown };
  /** What Export CSV writes; without it the list cannot be exported. */
  exported?: ExportRequest;
  /** What else can be done with the list. */
  entries?: readonly MenuEntry[];
}

/** The menu in the head of a list: reads it again, because loaded data never becomes stale by itself, and exports it. */
export function ListMenu({ query, exported, entries = [] }: ListMenuProps) {
  const download = useExport();
  const isBusy = query.isRefetching || download.isPending;
  const refresh = { label: 'Refresh', icon: IconRefresh, onSelect: () => void query.refetch() };
  const save = exported && {
    label: 'Export CSV',
    icon: IconDownload,
    onSelect: () => void (download.isPending || download.mutate(exported)),
  };
  return (
    <MenuButton entries={[refresh, ...(save ? [save] : []), ...entries]}>
      {(trigger) => (
        <ActionIcon {...trigger} size={36} flex="none" aria-label="More actions" aria-busy={isBusy}>
          {isBusy ? (
            <Loader size={16} color="currentColor" />
          ) : (
            <IconDots size={20} stroke={1.75} aria-hidden />
          )}
        </ActionIcon>
      )}
    </MenuButton>
  );
}
