/** Decision 27: how long a pointer rests before a tooltip opens, in milliseconds. */
const TIP_DELAY_MS = 700;

/** Decision 27: how long it stays once the pointer has left; whoever reaches the next one by then sees that at once. */
const TIP_STAY_MS = 300;

/** What is told of something on the page. */
export interface Tip<Owner> {
  id: number;
  label: string;
  owner: Owner;
}

/** Holds the one tooltip of the page, and when it comes and goes. */
export function createTipStore<Owner>() {
  let current: Tip<Owner> | null = null;
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const show = (next: Tip<Owner> | null) => {
    clearTimeout(timer);
    if (next === current) return;
    current = next;
    for (const listener of listeners) listener();
  };
  const later = (next: Tip<Owner> | null, delayMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show(next), delayMs);
  };

  return {
    current: () => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The pointer, or the focus, has come to what the tooltip is about. */
    come(owner: Owner, label: string): void {
      if (current?.owner === owner) {
        clearTimeout(timer);
        return;
      }
      lastId += 1;
      const tip = { id: lastId, label, owner };
      if (current) show(tip);
      else later(tip, TIP_DELAY_MS);
    },
    /** It has left again. */
    leave(): void {
      if (current) later(null, TIP_STAY_MS);
      else clearTimeout(timer);
    },
    /** The pointer is on the tooltip itself: it stays to be read. */
    stay(): void {
      clearTimeout(timer);
    },
    dismiss(): void {
      show(null);
    },
  };
}

/** The one store of the page. */
export const tipStore = createTipStore<HTMLElement>();
