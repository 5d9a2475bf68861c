import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** The widths of a table from which a column can be shown; the stylesheet has them. */
export type ColumnWidth = 'narrow' | 'wide' | 'full';

/** What every row of a list has. */
export interface ListRecord {
  id: string;
  email: string;
  createdAt: string;
}

/** A column of a list. The first one names the row and opens it. */
export interface RecordColumn<Row> {
  key: string;
  label: string;
  /** The width in pixels; without it the column takes the rest. */
  width?: number;
  /** The name of the column in the API, where the list can be sorted by it. */
  sort?: string;
  /** The narrowest table that shows it; without it every table does. */
  from?: ColumnWidth;
  isNumeric?: boolean;
  render: (row: Row, now: Date) => ReactNode;
}

/** An action of a row: an icon while the row is pointed at or has the focus, and an item of its menu. */
export interface RecordAction {
  key: string;
  verb: string;
  icon: Icon;
  isDeletion?: boolean;
}

/** How the rows of a list are shown. */
export interface RecordView<Row> {
  /** The name of the table. */
  caption: string;
  columns: readonly RecordColumn<Row>[];
  /** What a card shows below the name, where there is no room for a table. */
  renderCard: (row: Row, now: Date) => ReactNode;
  getName: (row: Row) => string;
}

/** What rows do; the functions stay the same from one render to the next. */
export interface RecordHandlers<Row> {
  open: (row: Row) => void;
  act: (key: string, row: Row) => void;
  toggle: (id: string) => void;
}
