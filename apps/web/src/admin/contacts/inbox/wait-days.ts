import { addDays, dayToInstant } from '@rapport/domain/shared/calendar-day';

const MONDAY = 1;

/** The weekday of a day, 0 for Sunday. */
const getWeekday = (day: string) => dayToInstant(day).getUTCDay();

/** The days that a contact usually waits for, each once and the next first. `today` as `2026-01-05`. */
export function listWaitDays(today: string): { label: string; day: string }[] {
  const toMonday = (MONDAY - getWeekday(today) + 7) % 7 || 7;
  const days = [
    { label: 'Tomorrow', day: addDays(today, 1) },
    { label: 'Next Monday', day: addDays(today, toMonday) },
    { label: 'In a week', day: addDays(today, 7) },
  ];
  return days.filter(({ day }, index) => days.findIndex((other) => other.day === day) === index);
}
