import { IconUpload } from '@tabler/icons-react';
import type { MenuEntry } from '../../ui/menu/menu-options.ts';
import { PATHS } from '../../ui/navigation/paths.ts';
import { editorSearch } from '../navigation/sections.ts';

/** What the menu of the contacts has beside that of every list. */
export const CONTACT_MENU: readonly MenuEntry[] = [
  { label: 'Import contacts', icon: IconUpload, to: PATHS.admin + editorSearch('contact-imports', 'new') },
];
