import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { SidePanel } from '../dialog/side-panel.tsx';
import { ListFailed } from './list-states.tsx';
import { LoadingNote } from './loading-note.tsx';
import type { RecordPanelState } from './use-record-panel.ts';

interface RecordPanelProps<Row> {
  panel: RecordPanelState<Row>;
  /** The name of one row, such as `contact`. */
  unit: string;
  getTitle: (row: Row) => string;
  /** The dialogs that open from the panel, or from the list while it is closed. */
  dialogs: ReactNode;
  children: (row: Row) => ReactNode;
}

function getHeading<Row>(
  { record, error }: RecordPanelState<Row>,
  unit: string,
  getTitle: (row: Row) => string,
): string {
  if (record) return getTitle(record);
  return error ? `${unit.charAt(0).toUpperCase()}${unit.slice(1)}` : 'Loading...';
}

/** The row of a list that the address names, in a panel beside the list. */
export function RecordPanel<Row>({ panel, unit, getTitle, dialogs, children }: RecordPanelProps<Row>) {
  const { record, error } = panel;
  return (
    <SidePanel
      record={panel.isOpen ? panel.id : null}
      title={getHeading(panel, unit, getTitle)}
      unit={unit}
      onPrevious={panel.onPrevious}
      onNext={panel.onNext}
      onClose={panel.close}
      dialogs={dialogs}
    >
      {record ? children(record) : null}
      {!record && error ? <ListFailed what={`the ${unit}`} query={panel} /> : null}
      {!record && !error ? (
        <Stack gap="sm" pt="xs">
          <LoadingNote />
          {['45%', '60%', '30%', '90%', '80%'].map((width) => (
            <Skeleton key={width} h={10} w={width} radius="sm" />
          ))}
        </Stack>
      ) : null}
    </SidePanel>
  );
}
