import type { RowOutcome } from '@rapport/domain/imports/outcomes';
import type { Import } from '@rapport/domain/imports/schema';
import type { AdminSectionKey } from '../navigation/sections.ts';

/** What the screens of an import say of its kind. */
export interface KindWords {
  title: string;
  /** The section with its imports, and the one with what they bring. */
  section: 'imports' | 'contact-imports';
  target: AdminSectionKey;
  /** What it brings: one, several, and all that are here. */
  one: string;
  several: string;
  all: string;
  noImports: string;
  /** What can be imported, and a file to begin with. */
  files: string;
  sample: { name: string; text: string };
  /** What the columns have to become. */
  columns: string;
  /** What becomes of the rows, before and after the import. */
  expected: (run: Import, tagNames: string) => Record<RowOutcome, string>;
  became: (run: Import, undoUntil: string | null) => Record<RowOutcome, string>;
  /** What the import never does. */
  never: string;
  /** The button that starts it; null where it would change nothing. */
  start: (run: Import) => string | null;
  undo: (run: Import) => string;
}
