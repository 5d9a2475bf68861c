/** Marks a change of the address within a page, such as a filter: the page is not scrolled and the focus stays. */
export const IN_PLACE = { inPlace: true } as const;

/** Whether the state of a history entry says that its page is not scrolled and the focus stays. */
export function isInPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'inPlace' in state;
}
