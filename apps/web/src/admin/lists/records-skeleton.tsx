import { Group, Skeleton, Stack, Table } from '@mantine/core';
import { LoadingNote } from './loading-note.tsx';
import { CardFrame, TableFrame, type TableFrameProps } from './record-table.tsx';
import { useTable } from './use-wide-screen.ts';

const ROWS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** The skeleton of a list, in the shape of its table or its cards. */
export function RecordsSkeleton<Row>(frame: TableFrameProps<Row>) {
  const line = <Skeleton h={10} w="70%" radius="sm" />;
  return (
    <>
      <LoadingNote />
      <div aria-hidden inert>
        {useTable() ? (
          <TableFrame {...frame}>
            {ROWS.map((row) => (
              <Table.Tr key={row}>
                <Table.Td />
                {frame.view.columns.map(({ key, from }) => (
                  <Table.Td key={key} data-from={from}>
                    {line}
                  </Table.Td>
                ))}
                <Table.Td />
              </Table.Tr>
            ))}
          </TableFrame>
        ) : (
          <CardFrame selectAll={frame.selectAll}>
            {ROWS.map((row) => (
              <Group key={row} component="li" wrap="nowrap" py={12}>
                <Stack gap={10} flex={1} pl={44}>
                  <Skeleton h={12} w="45%" radius="sm" />
                  {line}
                </Stack>
              </Group>
            ))}
          </CardFrame>
        )}
      </div>
    </>
  );
}
