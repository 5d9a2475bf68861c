/** How long a pointer has to rest before a tooltip opens. */
const OPEN_DELAY_MS = 700;

/** How long a tooltip stays after the pointer has left; within this time the next one opens at once. */
const CLOSE_DELAY_MS = 300;

/** The tooltip of an element. */
export interface Tooltip<Owner> {
  id: number;
  label: string;
  owner: Owner;
  side: TooltipSide;
}

/** Above its element, or below where there is no room; or at its right. */
export type TooltipSide = 'top' | 'right';

/** Creates the store of the one tooltip of the page, with its delays. */
export function createTooltipStore<Owner>() {
  let current: Tooltip<Owner> | null = null;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Tooltip<Owner> | null) => {
    clearTimeout(timer);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };
  const later = (next: Tooltip<Owner> | null, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(next), delayMs);
  };

  return {
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The pointer or the focus has entered the element. */
    enter(owner: Owner, label: string, side: TooltipSide = 'top'): void {
      if (current?.owner === owner) {
        clearTimeout(timer);
        return;
      }
      lastId += 1;
      const tooltip = { id: lastId, label, owner, side };
      if (current) show(tooltip);
      else later(tooltip, OPEN_DELAY_MS);
    },
    /** The pointer or the focus has left the element. */
    leave(): void {
      if (current) later(null, CLOSE_DELAY_MS);
      else clearTimeout(timer);
    },
    /** The pointer is on the tooltip itself, which stays open. */
    hold(): void {
      clearTimeout(timer);
    },
    dismiss(): void {
      show(null);
    },
  };
}

/** The one store of the page. */
export const tooltipStore = createTooltipStore<HTMLElement>();
