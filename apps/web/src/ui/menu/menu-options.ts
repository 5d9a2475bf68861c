import type { Icon } from '@tabler/icons-react';

/** One item of a menu: an action, a page of this site (`to`), or an address that leaves it (`href`). */
export interface MenuEntry {
  label: string;
  /** A line below the label. */
  description?: string;
  icon?: Icon;
  isDeletion?: boolean;
  to?: string;
  href?: string;
  onSelect?: () => void;
}

export interface MenuOptions {
  entries: readonly MenuEntry[];
  /** Above the items. */
  heading?: string | null | undefined;
  /** In pixels; as wide as its items by default. */
  width?: number;
  /** False to render the menu beside its button, for one that stays in sight while the page scrolls. */
  withinPortal?: boolean;
}
