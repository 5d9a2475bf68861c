/** Lists names in a sentence: "Name", "Name and Email", "Name, Email and Message". */
export function formatList(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}
