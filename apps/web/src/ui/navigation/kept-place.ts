/** Marks a change of the address within a page, such as a filter: the page is not scrolled and the focus stays. */
export const KEPT_PLACE = { keepsPlace: true } as const;

/** Whether the state of a history entry says that its page is not scrolled and the focus stays. */
export function keepsPlace(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}
