import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { PATHS } from '../../ui/navigation/paths.ts';
import { useSite } from '../../ui/site-context.tsx';
import { lazyDialog } from '../dialog/lazy-dialog.tsx';
import { useOpened } from '../dialog/use-opened.ts';
import { getToday } from '../lists/date-range.ts';
import { useSavedViews } from './use-saved-views.ts';
import { toViewSearch } from './view-address.ts';

const SavedViewsDialog = lazyDialog(() => import('./saved-views-dialog.tsx'));

/** Opens one of the saved views of the contacts, and leads to saving the present one. */
export function SavedViewsMenu() {
  const { data } = useSavedViews();
  const today = getToday(useSite().timeZone);
  const managing = useOpened<true>();
  return (
    <>
      <MenuButton
        width={304}
        entries={[
          ...(data?.savedViews ?? []).map(({ name, filter }) => ({
            label: name,
            to: PATHS.admin + toViewSearch(filter, today),
          })),
          { label: 'Save or change views', icon: IconPencil, onSelect: () => managing.open(true) },
        ]}
      >
        {(trigger) => (
          <Button {...trigger} variant="default" size="compact-md">
            Views
          </Button>
        )}
      </MenuButton>
      {managing.render((_open, dialog) => (
        <SavedViewsDialog {...dialog} />
      ))}
    </>
  );
}
