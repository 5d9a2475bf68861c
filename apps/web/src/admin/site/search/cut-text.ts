const NO_SPACE_AFTER = 0.6;

/** The beginning of a text with at most `max` characters and an ellipsis, cut between words if one ends near there. */
export function cutText(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const start = characters.slice(0, max - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${(space > start.length * NO_SPACE_AFTER ? start.slice(0, space) : start).trimEnd()}…`;
}
