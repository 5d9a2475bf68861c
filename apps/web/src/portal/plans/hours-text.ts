/** A movement of hours with its sign, a real minus before what was used: +10, −1.25. */
export function signedHours(hours: number): string {
  return hours < 0 ? `\u2212${-hours}` : `+${hours}`;
}

/** Hours for a column of figures, always with two decimals so that their points align: 7.75, −1.25, 10.00. */
export function alignedHours(hours: number): string {
  const figure = Math.abs(hours).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return hours < 0 ? `\u2212${figure}` : figure;
}

/** How far off a day is, in words for a sentence: today, tomorrow, in 12 days, 3 days ago. */
export function daysText(days: number): string {
  if (days === 0) return 'today';
  if (Math.abs(days) === 1) return days > 0 ? 'tomorrow' : 'yesterday';
  return days > 0 ? `in ${days} days` : `${-days} days ago`;
}
