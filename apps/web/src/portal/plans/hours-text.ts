/** A movement of hours with its sign, a real minus before what was used: +10, −1.25. */
export function signedHours(hours: number): string {
  return hours < 0 ? `\u2212${-hours}` : `+${hours}`;
}

/** How far off a day is, in words for a sentence: today, tomorrow, in 12 days, 3 days ago. */
export function daysText(days: number): string {
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
