import { Box, Group, rem, Table, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useNow } from '../../ui/use-now.ts';
import rows from '../ui/rows.module.css';
import type { ListRecord, RecordAction, RecordColumn, RecordHandlers, RecordView } from './record-columns.ts';
import { RecordCard, RecordRow } from './record-rows.tsx';
import classes from './records.module.css';
import type { ListSort } from './use-list-state.ts';
import { useTable } from './use-wide-screen.ts';

export interface TableFrameProps<Row> {
  view: RecordView<Row>;
  sort: ListSort;
  onSort: (column: string) => void;
  /** The checkbox that selects all rows. */
  selectAll: ReactNode;
}

/** Where the icons of a row end: before the columns after the one that takes the rest. */
function getQuickEnd<Row>({ columns }: RecordView<Row>): number {
  const rest = columns.findIndex(({ width }) => width === undefined);
  return columns.slice(rest + 1).reduce((sum, { width = 0 }) => sum + width, 0);
}

interface RecordTableProps<Row> extends TableFrameProps<Row> {
  rows: readonly Row[];
  selected: ReadonlySet<string>;
  currentId: string | null;
  actions: readonly RecordAction[];
  handlers: RecordHandlers<Row>;
}

/** The rows of a list as a table, or as cards where there is no room for one. A row opens. */
export function RecordTable<Row extends ListRecord>(props: RecordTableProps<Row>) {
  const { rows, selected, currentId, actions, handlers, ...frame } = props;
  const { view } = frame;
  const now = useNow();
  const isTable = useTable();
  const Row = isTable ? RecordRow : RecordCard;
  const shown = rows.map((row) => (
    <Row
      key={row.id}
      row={row}
      now={now}
      isSelected={selected.has(row.id)}
      isCurrent={row.id === currentId}
      view={view}
      actions={actions}
      handlers={handlers}
    />
  ));
  return isTable ? (
    <TableFrame {...frame}>{shown}</TableFrame>
  ) : (
    <CardFrame selectAll={frame.selectAll}>{shown}</CardFrame>
  );
}

/** The table around the rows, with its head. */
export function TableFrame<Row>({
  view,
  sort,
  onSort,
  selectAll,
  children,
}: TableFrameProps<Row> & { children: ReactNode }) {
  const { columns } = view;
  return (
    <Box className={classes.frame}>
      <Table
        className={classes.table}
        style={{ '--quick-end': rem(getQuickEnd(view)) }}
        layout="fixed"
        stickyHeader
        verticalSpacing={0}
        horizontalSpacing={0}
      >
        <VisuallyHidden component="caption">{view.caption}</VisuallyHidden>
        <colgroup>
          <Box component="col" w={40} />
          {columns.map(({ key, width, from }) => (
            <Box component="col" key={key} w={width} data-from={from} />
          ))}
          <Box component="col" className={classes.actionColumn} />
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.check}>
              {selectAll}
            </Table.Th>
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <Table.Th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Box>
  );
}

/** The cards of a list, with the checkbox that selects them all. */
export function CardFrame({ selectAll, children }: { selectAll: ReactNode; children: ReactNode }) {
  return (
    <>
      <Group gap="xs" mih={44}>
        {selectAll}
        <Text span fz="sm" c="dimmed" aria-hidden>
          Select all
        </Text>
      </Group>
      <Box component="ul" className={rows.rows}>
        {children}
      </Box>
    </>
  );
}

interface ColumnHeadProps<Row> {
  column: RecordColumn<Row>;
  sort: ListSort;
  onSort: (column: string) => void;
}

/** The head of a column; a button where the list can be sorted by it. */
function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { label, sort: name, isNumeric, from } = column;
  const align = isNumeric ? 'end' : undefined;
  if (name === undefined) {
    return (
      <Table.Th scope="col" ta={align} data-from={from}>
        {label}
      </Table.Th>
    );
  }
  const order = sort.column === name ? sort.order : null;
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  const direction = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <Table.Th scope="col" ta={align} data-from={from} aria-sort={order ? direction[order] : 'none'}>
      <UnstyledButton className={classes.sort} data-sorted={order ?? undefined} onClick={() => onSort(name)}>
        {label}
        <Arrow size={13} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
