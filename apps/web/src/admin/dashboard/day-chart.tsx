import { Box, Group, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { useSite } from '../../ui/site-context.tsx';
import { getAxisMaximum, toBars } from './chart.ts';
import classes from './day-chart.module.css';

/** The days are days in UTC, whatever the time zone of the browser. */
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const formatDay = (date: string) => dayFormat.format(new Date(`${date}T00:00:00Z`));

interface DayChartProps {
  title: string;
  /** The unit, such as `contact`. */
  one: string;
  many: string;
  days: { date: string; value: number }[];
}

/** A bar chart by day, with a summary for screen readers and the same data as a table. */
export function DayChart({ title, one, many, days }: DayChartProps) {
  const id = useId();
  const { timeZone } = useSite();
  const values = days.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const count = (value: number) => `${value.toLocaleString('en-US')} ${value === 1 ? one : many}`;
  const first = days[0]?.date ?? '';
  const last = days.at(-1)?.date ?? '';
  return (
    <Box component="figure" m={0} miw={0} aria-labelledby={id}>
      <Text component="figcaption" id={id} fz="md" fw={600} mb="xs">
        {title}{' '}
        <Text span fz="sm" c="dimmed" fw={400} ml={4}>
          {count(total)} in the last 90 days{timeZone === 'UTC' ? '' : ', each in UTC'}
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
          viewBox={`0 0 ${days.length} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={formatSummary(days, count)}
        >
          {toBars(values).map((bar, index) => (
            <g key={days[index]?.date}>
              {/* The tooltip covers the whole height of a day. */}
              <rect className={classes.day} x={index} y={0} width={1} height={100}>
                <title>{`${formatDay(days[index]?.date ?? '')}: ${count(values[index] ?? 0)}`}</title>
              </rect>
              <rect fill="var(--primary)" pointerEvents="none" {...bar} />
            </g>
          ))}
        </Box>
      </Box>
      <Group justify="space-between" fz="xs" c="dimmed" pt={4} aria-hidden>
        <Text inherit>{formatDay(first)}</Text>
        <Text inherit>{formatDay(days[Math.floor(days.length / 2)]?.date ?? '')}</Text>
        <Text inherit>{formatDay(last)}</Text>
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
          aria-label={`${title} by day`}
        >
          <DayTable title={title} days={days} />
        </Box>
      </Box>
    </Box>
  );
}

function DayTable({ title, days }: Pick<DayChartProps, 'title' | 'days'>) {
  return (
    <Table stickyHeader verticalSpacing={4} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Day (UTC)</Table.Th>
          <Table.Th scope="col" ta="end">
            {title}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {days.toReversed().map(({ date, value }) => (
          <Table.Tr key={date}>
            <Table.Th scope="row" fw={400}>
              <time dateTime={date}>{formatDay(date)}</time>
            </Table.Th>
            <Table.Td ta="end">{value.toLocaleString('en-US')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function formatSummary(days: DayChartProps['days'], count: (value: number) => string): string {
  const highest = days.reduce<DayChartProps['days'][number] | undefined>(
    (best, day) => (best === undefined || day.value > best.value ? day : best),
    undefined,
  );
  if (!highest || highest.value === 0) return 'None in the last 90 days.';
  return `Bar chart by day. Most on ${formatDay(highest.date)}: ${count(highest.value)}.`;
}
