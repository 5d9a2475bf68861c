import { addDays, formatDay, getStartOfDay, toCalendarDay } from '@rapport/domain/shared/calendar-day';
import type { CreatedRange } from '@rapport/domain/shared/query';

/** The days of a list, both included, as `2026-01-05`; empty where the range is open. */
export interface DateRange {
  from: string;
  to: string;
}

/** Ranges that end today. */
const PRESETS = [
  { value: '7', label: 'Last 7 days', days: 7 },
  { value: '30', label: 'Last 30 days', days: 30 },
  { value: '90', label: 'Last 90 days', days: 90 },
  { value: '365', label: 'Last 12 months', days: 365 },
] as const;

const CUSTOM_DAYS = 30;

/** The options of the date filter. */
export const DATE_OPTIONS = [
  { value: '', label: 'Any date' },
  ...PRESETS.map(({ value, label }) => ({ value, label })),
  { value: 'custom', label: 'Custom range' },
];

const MIN_DAY = '1900-01-01';

/** A calendar day of the address; empty for anything else. */
export function parseDay(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && text >= MIN_DAY && !Number.isNaN(Date.parse(text));
  return isDay && addDays(text, 0) === text ? text : '';
}

/** The range of an option of the date filter. */
export function getOptionRange(option: string, today: string): DateRange {
  if (option === 'custom') return { from: addDays(today, 1 - CUSTOM_DAYS), to: today };
  const preset = PRESETS.find(({ value }) => value === option);
  return { from: preset ? addDays(today, 1 - preset.days) : '', to: '' };
}

/** The option of the date filter that has this range. */
export function findOption({ from, to }: DateRange, today: string): string {
  if (from === '' && to === '') return '';
  const preset = to === '' && PRESETS.find(({ days }) => addDays(today, 1 - days) === from);
  return preset ? preset.value : 'custom';
}

/** Today in a time zone. */
export function getToday(timeZone: string): string {
  return toCalendarDay(new Date(), timeZone);
}

/** The same range in instants, as the API takes it. */
export function toCreatedRange({ from, to }: DateRange, timeZone: string): CreatedRange {
  return {
    ...(from ? { from: getStartOfDay(from, timeZone).toISOString() } : {}),
    ...(to ? { before: getStartOfDay(addDays(to, 1), timeZone).toISOString() } : {}),
  };
}

const inWords = (day: string) => formatDay(new Date(`${day}T00:00:00.000Z`), 'UTC');

/** A range in words: Last 7 days, Jan 5, 2026 to Jan 9, 2026, or Since Jan 5, 2026. */
export function formatRange(range: DateRange, today: string): string {
  const option = findOption(range, today);
  if (option !== 'custom') return DATE_OPTIONS.find(({ value }) => value === option)?.label ?? '';
  if (range.from === range.to) return inWords(range.from);
  if (range.to === '') return `Since ${inWords(range.from)}`;
  return range.from === '' ? `Until ${inWords(range.to)}` : `${inWords(range.from)} to ${inWords(range.to)}`;
}
