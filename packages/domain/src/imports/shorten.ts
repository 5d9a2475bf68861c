const MAX_SHOWN_LENGTH = 60;

/** A cell as a sentence shows it: on one line, and not longer than that. */
export function shorten(cell: string): string {
  const start = cell.slice(0, 4 * MAX_SHOWN_LENGTH);
  const characters = [...start.replace(/\s+/g, ' ')];
  const isCut = cell.length > start.length || characters.length > MAX_SHOWN_LENGTH;
  return `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}${isCut ? '…' : ''}`;
}
