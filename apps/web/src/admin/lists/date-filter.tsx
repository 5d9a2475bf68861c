import { NativeSelect, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useSite } from '../../ui/site-context.tsx';
import {
  DATE_OPTIONS,
  type DateRange,
  findOption,
  getOptionRange,
  getToday,
  parseDay,
} from './date-range.ts';
import type { ListState } from './use-list-state.ts';

interface SelectFilterProps {
  label: string;
  data: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** A filter with a few values. */
export function SelectFilter({ label, data, value, onChange }: SelectFilterProps) {
  return (
    <NativeSelect
      flex={{ base: '1 1 40%', sm: '0 1 auto' }}
      maw={{ sm: 210 }}
      aria-label={label}
      rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
      data={[...data]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface StatusFilterProps {
  data: SelectFilterProps['data'];
  /** The chosen status; undefined for any. */
  value: string | undefined;
  state: Pick<ListState, 'set'>;
}

/** The filter by status, which the address of a list keeps. */
export function StatusFilter({ data, value = '', state }: StatusFilterProps) {
  return (
    <SelectFilter label="Status" data={data} value={value} onChange={(status) => state.set({ status })} />
  );
}

interface DateFilterProps {
  range: DateRange;
  onChange: (range: DateRange) => void;
}

/** The filter by date: the last days, or a range of two days. */
export function DateFilter({ range, onChange }: DateFilterProps) {
  const today = getToday(useSite().timeZone);
  const option = findOption(range, today);
  return (
    <>
      <SelectFilter
        label="Date"
        data={DATE_OPTIONS}
        value={option}
        onChange={(chosen) => onChange(getOptionRange(chosen, today))}
      />
      {option === 'custom' ? (
        <>
          <DayField label="From" value={range.from} onChange={(from) => onChange({ ...range, from })} />
          <DayField label="To" value={range.to} onChange={(to) => onChange({ ...range, to })} />
        </>
      ) : null}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextInput
      flex={{ base: '1 1 40%', sm: '0 1 auto' }}
      key={value}
      type="date"
      aria-label={label}
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        const day = parseDay(currentTarget.value);
        if (day !== value) onChange(day);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
