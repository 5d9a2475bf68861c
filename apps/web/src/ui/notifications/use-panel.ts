import { useEffect, useRef, useState } from 'react';

/** A panel under a button: Escape closes it and gives the focus back; so do a click and a Tab that leave it. */
export function usePanel() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', ({ target }) => leave(target), { signal });
    element.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget), { signal });
    element.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        button.current?.focus();
      },
      { signal },
    );
    return () => listening.abort();
  }, [open]);

  return { open, toggle: () => setOpen((was) => !was), close: () => setOpen(false), root, button };
}
