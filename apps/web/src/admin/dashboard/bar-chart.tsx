import { Box, Group, Table, Text } from '@mantine/core';
import { useId } from 'react';
import classes from './bar-chart.module.css';
import { getAxisMaximum, toBars } from './bars.ts';

/** A bar, with its row of the table. */
export interface ChartBar {
  key: string;
  label: string;
  value: number;
  /** What the tooltip says behind the label. */
  tip: string;
  /** The numbers of its row; without them, the value alone. */
  row?: number[];
}

interface BarChartProps {
  title: string;
  note: string;
  /** What screen readers say of the picture. */
  summary: string;
  /** The names of the columns of the table. */
  columns: string[];
  bars: ChartBar[];
}

/** A bar chart with a summary for screen readers and the same data as a table. */
export function BarChart({ title, note, summary, columns, bars }: BarChartProps) {
  const id = useId();
  const values = bars.map(({ value }) => value);
  const labelAt = (index: number) => bars[index]?.label;
  return (
    <Box component="figure" m={0} miw={0} aria-labelledby={id}>
      <Text component="figcaption" id={id} fz="md" fw={600} mb="xs">
        {title}{' '}
        <Text span fz="sm" c="dimmed" fw={400} ml={4}>
          {note}
        </Text>
      </Text>
      <Box className={classes.plot}>
        <Text pos="absolute" top={2} pr={4} bg="var(--paper)" fz="xs" c="dimmed" lh={1.3} aria-hidden>
          {getAxisMaximum(values).toLocaleString('en-US')}
        </Text>
        <Box
          component="svg"
          pos="relative"
          w="100%"
          h={96}
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={summary}
        >
          {toBars(values).map((bar, index) => (
            <g key={bars[index]?.key}>
              {/* The tooltip covers the whole height of the picture. */}
              <rect className={classes.bar} x={index} y={0} width={1} height={100}>
                <title>{`${labelAt(index)}: ${bars[index]?.tip}`}</title>
              </rect>
              <rect fill="var(--primary)" pointerEvents="none" {...bar} />
            </g>
          ))}
        </Box>
      </Box>
      <Group justify="space-between" fz="xs" c="dimmed" pt={4} aria-hidden>
        <Text inherit>{labelAt(0)}</Text>
        <Text inherit>{labelAt(Math.floor(bars.length / 2))}</Text>
        <Text inherit>{labelAt(bars.length - 1)}</Text>
      </Group>
      <Box component="details" fz="sm">
        <Box component="summary" w="fit-content" py={4} c="var(--ink-2)" data-touch>
          {`${title} as a table`}
        </Box>
        <Box
          component="section"
          mah={220}
          style={{ overflowY: 'auto', borderBlock: '1px solid var(--hairline)' }}
          // A scrolling list must be reachable by keyboard.
          tabIndex={0}
          aria-label={`${title} by ${columns[0]?.split(' ')[0]?.toLowerCase()}`}
        >
          <BarTable columns={columns} bars={bars} />
        </Box>
      </Box>
    </Box>
  );
}

function BarTable({ columns, bars }: Pick<BarChartProps, 'columns' | 'bars'>) {
  return (
    <Table stickyHeader verticalSpacing={4} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column, index) => (
            <Table.Th key={column} scope="col" ta={index === 0 ? 'start' : 'end'}>
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bars.toReversed().map(({ key, label, value, row = [value] }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" fw={400}>
              <time dateTime={key}>{label}</time>
            </Table.Th>
            {row.map((cell, index) => (
              <Table.Td key={columns[index + 1]} ta="end">
                {cell.toLocaleString('en-US')}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
