/** What someone was in the list that is imported, from the most to the least that forbids sending to them. */
export const STANDINGS = [
  'complained',
  'bounced',
  'unsubscribed',
  'notImportable',
  'pending',
  'subscriber',
] as const;
export type Standing = (typeof STANDINGS)[number];

/** Those who become a suppression here, never a subscriber. */
export const SUPPRESSING_STANDINGS = ['complained', 'bounced', 'unsubscribed'] as const;
export type SuppressingStanding = (typeof SUPPRESSING_STANDINGS)[number];

/** Whether someone becomes a suppression here. */
export function isSuppressing(standing: Standing): standing is SuppressingStanding {
  return SUPPRESSING_STANDINGS.some((each) => each === standing);
}

/** What holds when several columns, or a column and the owner, say different things: what forbids most. */
export function pickStanding(found: readonly Standing[]): Standing | null {
  return STANDINGS.find((standing) => found.includes(standing)) ?? null;
}
