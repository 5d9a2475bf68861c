import { Box, Group, Stack, Table, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { isOnRow } from './is-on-row.ts';
import { ReceivedAt } from './received-at.tsx';
import { RecordActions, RecordMenu } from './record-actions.tsx';
import type { ListRecord, RecordAction, RecordHandlers, RecordView } from './record-columns.ts';
import classes from './records.module.css';
import { RowCheck } from './row-check.tsx';

interface RecordRowProps<Row> {
  row: Row;
  now: Date;
  isSelected: boolean;
  /** Whether the side panel shows it. */
  isCurrent: boolean;
  view: RecordView<Row>;
  actions: readonly RecordAction[];
  handlers: RecordHandlers<Row>;
}

function OpenButton<Row extends ListRecord>({
  row,
  view,
  handlers,
}: Pick<RecordRowProps<Row>, 'row' | 'view' | 'handlers'>) {
  return (
    <UnstyledButton
      className={classes.open}
      aria-haspopup="dialog"
      data-record={row.id}
      onClick={() => handlers.open(row)}
    >
      {view.getName(row)}
    </UnstyledButton>
  );
}

function TableRow<Row extends ListRecord>(props: RecordRowProps<Row>) {
  const { row, now, isSelected, isCurrent, view, actions, handlers } = props;
  const name = view.getName(row);
  const [first, ...others] = view.columns;
  return (
    <Table.Tr
      className={classes.row}
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      onClick={(event) => isOnRow(event) && handlers.open(row)}
    >
      <Table.Td className={classes.check}>
        <RowCheck label={`Select ${name}`} checked={isSelected} onToggle={() => handlers.toggle(row.id)} />
      </Table.Td>
      {first ? (
        <Table.Th scope="row" className={classes.name}>
          <OpenButton row={row} view={view} handlers={handlers} />
        </Table.Th>
      ) : null}
      {others.map(({ key, isNumeric, from, render }) => (
        <Table.Td key={key} ta={isNumeric ? 'end' : undefined} data-from={from}>
          {render(row, now)}
        </Table.Td>
      ))}
      <Table.Td className={classes.actions}>
        <RecordActions
          name={name}
          actions={actions}
          onAct={(key) => handlers.act(key, row)}
          onOpen={() => handlers.open(row)}
        />
      </Table.Td>
    </Table.Tr>
  );
}

function CardRow<Row extends ListRecord>(props: RecordRowProps<Row>) {
  const { row, now, isSelected, isCurrent, view, actions, handlers } = props;
  const name = view.getName(row);
  return (
    <Group
      component="li"
      className={classes.card}
      gap="xs"
      wrap="nowrap"
      align="flex-start"
      data-selected={isSelected || undefined}
      data-current={isCurrent || undefined}
      onClick={(event) => isOnRow(event) && handlers.open(row)}
    >
      <RowCheck label={`Select ${name}`} checked={isSelected} onToggle={() => handlers.toggle(row.id)} />
      <Stack gap={2} flex={1} miw={0} py={10}>
        <Group gap="md" justify="space-between" align="baseline" wrap="nowrap">
          <OpenButton row={row} view={view} handlers={handlers} />
          <Box c="dimmed" fz="sm" flex="none">
            <ReceivedAt instant={row.createdAt} now={now} />
          </Box>
        </Group>
        {view.renderCard(row, now)}
      </Stack>
      <RecordMenu
        name={name}
        actions={actions}
        onAct={(key) => handlers.act(key, row)}
        onOpen={() => handlers.open(row)}
      />
    </Group>
  );
}

/** A row of the table, and the same as a card. Rendered again only when what it shows changes. */
export const RecordRow = memo(TableRow) as typeof TableRow;
export const RecordCard = memo(CardRow) as typeof CardRow;
